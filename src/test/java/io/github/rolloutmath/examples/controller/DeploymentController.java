package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentStatus;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.github.rolloutmath.examples.Fabric8Adapter;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.net.HttpURLConnection;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A deployment controller: reads a Deployment and its ReplicaSets, asks the library for the next
 * step, and carries it out. It remembers nothing between two calls.
 */
public final class DeploymentController {
  private static final int ATTEMPTS = 5;

  private final KubernetesClient client;
  private final InstantSource clock;
  private final String canaryKey;

  public DeploymentController(KubernetesClient client, InstantSource clock, String canaryKey) {
    this.client = client;
    this.clock = clock;
    this.canaryKey = canaryKey;
  }

  /**
   * Takes the next step, if there is such a Deployment. To be called again whenever the Deployment
   * or one of its sets has changed.
   */
  public Optional<RolloutStep> reconcile(String namespace, String name) {
    for (int attempt = 1; ; attempt++) {
      try {
        return read(namespace, name).map(this::reconcile);
      } catch (KubernetesClientException e) {
        // What was read is no longer so: the rest of the step is void, and is decided anew.
        if (!isOutdated(e) || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private RolloutStep reconcile(Deployment deployment) {
    Map<String, ReplicaSet> sets = readSets(deployment);
    var wanted = Fabric8Adapter.deployment(deployment, canaryKey);
    RolloutStep step =
        Rollout.next(
            wanted,
            sets.values().stream().map(set -> Fabric8Adapter.replicaSet(set, wanted)).toList());
    Deployment written = apply(step, deployment, sets);
    Events.of(written, step, clock.instant()).forEach(event -> client.resource(event).create());
    writeStatus(written, Statuses.next(written, step, clock.instant()));
    return step;
  }

  private Deployment apply(RolloutStep step, Deployment deployment, Map<String, ReplicaSet> sets) {
    int revision = step.before().nextRevision();
    step.creation()
        .map(creation -> Edits.created(deployment, creation, revision))
        .ifPresent(set -> client.resource(set).create());
    step.before()
        .newSet()
        .filter(set -> set.revision().orElse(0) < revision)
        .map(set -> Edits.numbered(sets.get(set.name()), revision))
        .map(set -> client.resource(set).update())
        .ifPresent(set -> sets.put(set.getMetadata().getName(), set));
    for (Resize resize : step.resizes()) {
      client.resource(Edits.resized(sets.get(resize.name()), resize)).update();
    }
    for (Deletion deletion : step.deletions()) {
      client.resource(sets.get(deletion.name())).delete();
    }
    return step.pause().isPresent()
        ? client.resource(Edits.paused(deployment)).update()
        : deployment;
  }

  private Optional<Deployment> read(String namespace, String name) {
    return Optional.ofNullable(
            client.apps().deployments().inNamespace(namespace).withName(name).get())
        .filter(deployment -> deployment.getMetadata().getDeletionTimestamp() == null);
  }

  private Map<String, ReplicaSet> readSets(Deployment deployment) {
    Map<String, ReplicaSet> sets = new HashMap<>();
    client
        .apps()
        .replicaSets()
        .inNamespace(deployment.getMetadata().getNamespace())
        .withLabelSelector(deployment.getSpec().getSelector())
        .list()
        .getItems()
        .stream()
        .filter(set -> Fabric8Adapter.isOwned(set, deployment))
        .forEach(set -> sets.put(set.getMetadata().getName(), set));
    return sets;
  }

  private void writeStatus(Deployment deployment, DeploymentStatus status) {
    if (!status.equals(deployment.getStatus())) {
      client.resource(new DeploymentBuilder(deployment).withStatus(status).build()).updateStatus();
    }
  }

  /** Somebody else has changed, created or deleted the object meanwhile. */
  private static boolean isOutdated(KubernetesClientException e) {
    return e.getCode() == HttpURLConnection.HTTP_CONFLICT
        || e.getCode() == HttpURLConnection.HTTP_NOT_FOUND;
  }
}
