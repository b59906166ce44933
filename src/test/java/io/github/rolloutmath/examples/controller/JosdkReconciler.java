package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.time.Duration;
import java.util.List;

/** The controller under the Java Operator SDK, which calls it whenever something has changed. */
@ControllerConfiguration
public final class JosdkReconciler implements Reconciler<Deployment> {
  private static final Duration DEADLINE_CHECK = Duration.ofSeconds(30);

  private final DeploymentController controller;

  public JosdkReconciler(DeploymentController controller) {
    this.controller = controller;
  }

  /** Sets are followed by their owner references, so that each change of one leads here. */
  @Override
  public List<EventSource<?, Deployment>> prepareEventSources(
      EventSourceContext<Deployment> context) {
    return List.of(
        new InformerEventSource<>(
            InformerEventSourceConfiguration.from(ReplicaSet.class, Deployment.class).build(),
            context));
  }

  @Override
  public UpdateControl<Deployment> reconcile(Deployment changed, Context<Deployment> context) {
    boolean isWaiting =
        controller
            .reconcile(changed.getMetadata().getNamespace(), changed.getMetadata().getName())
            .filter(step -> !step.waits().isEmpty())
            .isPresent();
    // Nothing changes when a deadline passes, so that somebody has to look.
    return isWaiting
        ? UpdateControl.<Deployment>noUpdate().rescheduleAfter(DEADLINE_CHECK)
        : UpdateControl.noUpdate();
  }
}
