package io.github.rolloutmath.examples;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentSpec;
import io.fabric8.kubernetes.api.model.apps.DeploymentStrategy;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.api.model.apps.RollingUpdateDeployment;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** The Deployment and the ReplicaSets of a YAML or JSON text, and the objects that are neither. */
final class Manifest {
  private static final KubernetesSerialization STRICT =
      new KubernetesSerialization(
          JsonMapper.builder()
              .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
              .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
              .build(),
          false);

  private static final int MOST_TITLES = 5;

  private final List<Deployment> deployments = new ArrayList<>();
  private final List<ReplicaSet> replicaSets = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();

  private Manifest() {}

  /** Reads a text that has one Deployment, and no ReplicaSet that is not the Deployment's. */
  static Manifest read(String text) {
    Manifest manifest = new Manifest();
    YamlDocuments.of(text).forEach(manifest::add);
    if (manifest.deployments.size() != 1) {
      throw new IllegalArgumentException(manifest.found() + ", expected one Deployment");
    }
    manifest.replicaSets.forEach(manifest::requireOwned);
    return manifest;
  }

  Deployment deployment() {
    return deployments.get(0);
  }

  List<ReplicaSet> replicaSets() {
    return replicaSets;
  }

  /** What takes no part in a rollout, such as {@code Service web}. */
  List<String> skipped() {
    return skipped;
  }

  /** Runs what reads a value, and says of which object it was if the value makes no sense. */
  static <T> T naming(HasMetadata object, Supplier<T> reading) {
    return naming(title(object), reading);
  }

  private static <T> T naming(String object, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(object + ": " + e.getMessage(), e);
    }
  }

  private void add(Object document) {
    if (!(document instanceof Map<?, ?> object) || !(object.get("kind") instanceof String kind)) {
      throw new IllegalArgumentException(
          quote(document) + ", expected Kubernetes objects, each with its kind");
    }
    if (object.get("items") instanceof List<?> items && kind.endsWith("List")) {
      items.forEach(this::add);
    } else if (kind.equals("Deployment")) {
      deployments.add(
          naming(title(object), () -> requireKnownFields(convert(object, Deployment.class))));
    } else if (kind.equals("ReplicaSet")) {
      replicaSets.add(naming(title(object), () -> convert(object, ReplicaSet.class)));
    } else {
      skipped.add(title(object));
    }
  }

  private static <T extends HasMetadata> T convert(Map<?, ?> object, Class<T> type) {
    if (!"apps/v1".equals(object.get("apiVersion"))) {
      throw new IllegalArgumentException(
          "apiVersion: " + quote(object.get("apiVersion")) + ", expected apps/v1");
    }
    T converted = deserialize(object, type);
    requireName(converted.getMetadata());
    return converted;
  }

  private static <T> T deserialize(Map<?, ?> object, Class<T> type) {
    try {
      return STRICT.convertValue(object, type);
    } catch (IllegalArgumentException e) {
      // A status is only what somebody saw, so one that makes no sense must not be in the way.
      if (object.remove("status") != null) {
        return deserialize(object, type);
      }
      throw e.getCause() instanceof JacksonException cause ? mistyped(object, cause) : e;
    }
  }

  private static IllegalArgumentException mistyped(Object object, JacksonException cause) {
    Object value = object;
    StringBuilder path = new StringBuilder();
    for (JacksonException.Reference step : cause.getPath()) {
      boolean isItem = step.getPropertyName() == null;
      path.append(isItem ? "[" + step.getIndex() + "]" : "." + step.getPropertyName());
      if (value instanceof Map<?, ?> map) {
        value = map.get(step.getPropertyName());
      } else if (value instanceof List<?> list && isItem && step.getIndex() < list.size()) {
        value = list.get(step.getIndex());
      }
    }
    String field = path.isEmpty() ? "" : path.substring(1) + ": ";
    return new IllegalArgumentException(field + "can't be " + quote(value), cause);
  }

  /** As on the API server: a field that is misspelt must not turn into the field's default. */
  private static Deployment requireKnownFields(Deployment deployment) {
    DeploymentSpec spec = deployment.getSpec();
    DeploymentStrategy strategy = spec == null ? null : spec.getStrategy();
    RollingUpdateDeployment bounds = strategy == null ? null : strategy.getRollingUpdate();
    requireNone("spec", spec == null ? Map.of() : spec.getAdditionalProperties());
    requireNone("spec.strategy", strategy == null ? Map.of() : strategy.getAdditionalProperties());
    requireNone(
        "spec.strategy.rollingUpdate",
        bounds == null ? Map.of() : bounds.getAdditionalProperties());
    return deployment;
  }

  private static void requireNone(String path, Map<String, Object> unknown) {
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          path + "." + unknown.keySet().iterator().next() + ": no field of a Deployment");
    }
  }

  /** Names are printed, so they are held to what Kubernetes allows in them. */
  private static void requireName(ObjectMeta metadata) {
    String name = metadata == null ? null : metadata.getName();
    if (name == null || !name.matches("[a-z0-9][-.a-z0-9]{0,252}")) {
      throw new IllegalArgumentException(
          "metadata.name: " + quote(name) + ", expected a name of a-z, 0-9, - and .");
    }
  }

  private void requireOwned(ReplicaSet set) {
    if (!Fabric8Adapter.isOwned(set, deployment())) {
      String owner =
          Fabric8Adapter.controller(set)
              .map(other -> other.getKind() + " " + other.getName() + uid(other.getUid()))
              .orElse("nothing");
      throw new IllegalArgumentException(
          "ReplicaSet "
              + set.getMetadata().getName()
              + ": controlled by "
              + owner
              + ", expected only those of Deployment "
              + deployment().getMetadata().getName()
              + uid(deployment().getMetadata().getUid()));
    }
  }

  private static String uid(String uid) {
    return uid == null ? "" : " (uid " + uid + ")";
  }

  private String found() {
    List<String> titles =
        deployments.isEmpty()
            ? Stream.concat(replicaSets.stream().map(Manifest::title), skipped.stream()).toList()
            : deployments.stream().map(Manifest::title).toList();
    if (titles.isEmpty()) {
      return "nothing";
    }
    String first = titles.stream().limit(MOST_TITLES).collect(Collectors.joining(", "));
    int more = titles.size() - MOST_TITLES;
    return more > 0 ? first + " and " + more + " more" : first;
  }

  private static String title(HasMetadata object) {
    return object.getKind() + " " + object.getMetadata().getName();
  }

  private static String title(Map<?, ?> object) {
    boolean isNamed =
        object.get("metadata") instanceof Map<?, ?> metadata
            && metadata.get("name") instanceof String;
    return object.get("kind")
        + (isNamed ? " " + ((Map<?, ?>) object.get("metadata")).get("name") : " without a name");
  }

  private static String quote(Object value) {
    String text = value instanceof String ? '"' + value.toString() + '"' : String.valueOf(value);
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }
}
