package io.github.rolloutmath.examples;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentSpec;
import io.fabric8.kubernetes.api.model.apps.DeploymentStrategy;
import io.fabric8.kubernetes.api.model.apps.ReplicaSetSpec;
import io.fabric8.kubernetes.api.model.apps.ReplicaSetStatus;
import io.fabric8.kubernetes.api.model.apps.RollingUpdateDeployment;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The way from fabric8's Kubernetes objects into the library's model. Copy it into a controller.
 *
 * <p>What a field that is missing stands for is what the Kubernetes API makes of it: one replica, a
 * rolling update by 25% and 25%, 10 old sets kept, a deadline of 600 seconds. A field that makes no
 * sense is an {@link IllegalArgumentException}, except in a status: there, nothing was observed.
 */
public final class Fabric8Adapter {
  private static final String TEMPLATE_HASH = "pod-template-hash";
  private static final String DEFAULT_BOUND = "25%";
  private static final KubernetesSerialization SORTED =
      new KubernetesSerialization(
          JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build(),
          false);

  private Fabric8Adapter() {}

  /** A Deployment, its canary read from the annotation {@code canaryKey}. */
  public static Deployment deployment(
      io.fabric8.kubernetes.api.model.apps.Deployment from, String canaryKey) {
    DeploymentSpec spec = required("spec", from.getSpec());
    Map<String, String> annotations = orElse(metadata(from).getAnnotations(), Map.of());
    if (annotations.containsKey(canaryKey)) {
      required("annotation \"" + canaryKey + "\"", annotations.get(canaryKey));
    }
    return Deployment.builder(name(from))
        .template(template(spec.getTemplate()))
        .replicas(orElse(spec.getReplicas(), 1))
        .strategy(strategy(spec.getStrategy()))
        .paused(orElse(spec.getPaused(), false))
        .revisionHistoryLimit(orElse(spec.getRevisionHistoryLimit(), 10))
        .progressDeadlineSeconds(orElse(spec.getProgressDeadlineSeconds(), 600))
        .annotations(annotations, canaryKey)
        .build();
  }

  /** A ReplicaSet, with what its status observed and what its annotations record. */
  public static ReplicaSet replicaSet(io.fabric8.kubernetes.api.model.apps.ReplicaSet from) {
    ReplicaSetSpec spec = required("spec", from.getSpec());
    ReplicaSetStatus status = orElse(from.getStatus(), new ReplicaSetStatus());
    ReplicaSet.Builder set =
        ReplicaSet.builder(name(from))
            .template(template(spec.getTemplate()))
            .createdAt(epochSeconds(metadata(from).getCreationTimestamp()))
            .replicas(orElse(spec.getReplicas(), 1))
            .actual(observed(status.getReplicas()))
            .ready(observed(status.getReadyReplicas()))
            .available(observed(status.getAvailableReplicas()))
            .annotations(orElse(metadata(from).getAnnotations(), Map.of()));
    if (status.getTerminatingReplicas() != null) {
      set.terminating(observed(status.getTerminatingReplicas()));
    }
    return set.build();
  }

  /**
   * A ReplicaSet of this Deployment. Under Recreate no new pod may run beside an old one, so that
   * an old set's pods that still shut down are observed, too, as far as the cluster reports them.
   */
  public static ReplicaSet replicaSet(
      io.fabric8.kubernetes.api.model.apps.ReplicaSet from, Deployment of) {
    ReplicaSet set = replicaSet(from);
    if (of.strategy() instanceof Strategy.RollingUpdate || set.runs(of.template())) {
      return set;
    }
    long pods = (long) set.actual() + set.terminating().orElse(0);
    return set.observed((int) Math.min(pods, Integer.MAX_VALUE), set.ready(), set.available());
  }

  /** Whether the Deployment is the set's controller: by name, and by uid where both are known. */
  public static boolean isOwned(
      io.fabric8.kubernetes.api.model.apps.ReplicaSet set,
      io.fabric8.kubernetes.api.model.apps.Deployment by) {
    String uid = metadata(by).getUid();
    return controller(set)
        .filter(owner -> "Deployment".equals(owner.getKind()))
        .filter(owner -> metadata(by).getName().equals(owner.getName()))
        .filter(owner -> uid == null || owner.getUid() == null || uid.equals(owner.getUid()))
        .isPresent();
  }

  /** The owner that is marked as the object's controller. */
  public static Optional<OwnerReference> controller(HasMetadata object) {
    return orElse(metadata(object).getOwnerReferences(), List.<OwnerReference>of()).stream()
        .filter(owner -> owner != null && Boolean.TRUE.equals(owner.getController()))
        .findFirst();
  }

  /**
   * A short text that is the same for the same template, like Kubernetes's own hash, which does not
   * count as a part of it. The order of labels and the like makes no difference. Defaults do, so
   * both templates should come from the API server, or neither.
   */
  public static String template(PodTemplateSpec template) {
    PodTemplateSpec unmarked =
        new PodTemplateSpecBuilder(required("spec.template", template))
            .editOrNewMetadata()
            .removeFromLabels(TEMPLATE_HASH)
            .endMetadata()
            .build();
    byte[] json = SORTED.asJson(unmarked).getBytes(StandardCharsets.UTF_8);
    return UUID.nameUUIDFromBytes(json).toString().substring(26);
  }

  private static Strategy strategy(DeploymentStrategy from) {
    DeploymentStrategy strategy = orElse(from, new DeploymentStrategy());
    RollingUpdateDeployment bounds = strategy.getRollingUpdate();
    return switch (orElse(strategy.getType(), "RollingUpdate")) {
      case "RollingUpdate" ->
          bounds == null
              ? Strategy.rollingUpdate()
              : Strategy.rollingUpdate(
                  bound(bounds.getMaxSurge()), bound(bounds.getMaxUnavailable()));
      case "Recreate" -> Strategy.recreate();
      default ->
          throw new IllegalArgumentException(
              "spec.strategy.type: \""
                  + strategy.getType()
                  + "\", expected RollingUpdate or Recreate");
    };
  }

  private static String bound(IntOrString value) {
    return value == null ? DEFAULT_BOUND : String.valueOf(value.getValue());
  }

  private static int observed(Integer count) {
    return Math.max(0, orElse(count, 0));
  }

  private static long epochSeconds(String timestamp) {
    try {
      return timestamp == null ? 0 : Instant.parse(timestamp).getEpochSecond();
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "metadata.creationTimestamp: \""
              + timestamp
              + "\", expected one such as 2026-05-01T12:00:00Z",
          e);
    }
  }

  private static ObjectMeta metadata(HasMetadata object) {
    return required("metadata", object.getMetadata());
  }

  private static String name(HasMetadata object) {
    return required("metadata.name", metadata(object).getName());
  }

  private static <T> T orElse(T value, T missing) {
    return value == null ? missing : value;
  }

  private static <T> T required(String field, T value) {
    if (value == null) {
      throw new IllegalArgumentException(field + ": missing");
    }
    return value;
  }
}
