package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentCondition;
import io.fabric8.kubernetes.api.model.apps.DeploymentStatus;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.api.model.apps.ReplicaSetBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.RollableScalableResource;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What a user of the mock API server does and sees; there is one Deployment, {@code web}. */
final class Cluster {
  static final String NAMESPACE = "shop";
  static final String NAME = "web";

  private final KubernetesClient client;

  Cluster(KubernetesClient client) {
    this.client = client;
  }

  /** Creates the Deployment, changed a little; its image is {@code v1}. */
  void create(UnaryOperator<DeploymentBuilder> change) {
    client.resource(change.apply(web()).build()).create();
  }

  void edit(UnaryOperator<DeploymentBuilder> change) {
    deployments().edit(web -> change.apply(new DeploymentBuilder(web)).build());
  }

  void setImage(String image) {
    edit(
        web ->
            web.editSpec()
                .editTemplate()
                .editSpec()
                .editContainer(0)
                .withImage(image)
                .endContainer()
                .endSpec()
                .endTemplate()
                .endSpec());
  }

  void scale(int replicas) {
    edit(web -> web.editSpec().withReplicas(replicas).endSpec());
  }

  void scaleSet(String image, int replicas) {
    client
        .resource(
            new ReplicaSetBuilder(set(image)).editSpec().withReplicas(replicas).endSpec().build())
        .update();
  }

  void deleteSet(String image) {
    client.resource(set(image)).delete();
  }

  Deployment deployment() {
    return deployments().get();
  }

  ReplicaSet set(String image) {
    return sets().stream().filter(set -> Pods.image(set).equals(image)).findFirst().orElseThrow();
  }

  /** Such as {@code v1 8, v2 3}, and {@code paused} where the Deployment is. */
  String sizes() {
    boolean paused = Boolean.TRUE.equals(deployment().getSpec().getPaused());
    return sets().stream()
        .sorted(Comparator.comparing(Pods::image))
        .map(set -> Pods.image(set) + " " + set.getSpec().getReplicas())
        .collect(Collectors.joining(", ", "", paused ? ", paused" : ""));
  }

  /** Replicas, updated, ready, available and unavailable pods, absent ones as null. */
  List<Integer> status() {
    DeploymentStatus status = deployment().getStatus();
    return Arrays.asList(
        status.getReplicas(),
        status.getUpdatedReplicas(),
        status.getReadyReplicas(),
        status.getAvailableReplicas(),
        status.getUnavailableReplicas());
  }

  DeploymentCondition condition(String type) {
    return deployment().getStatus().getConditions().stream()
        .filter(condition -> condition.getType().equals(type))
        .findFirst()
        .orElseThrow();
  }

  List<String> events() {
    return client.v1().events().inNamespace(NAMESPACE).list().getItems().stream()
        .map(Event::getMessage)
        .toList();
  }

  /** A client for which somebody meddles once: right after it has first listed the sets. */
  static KubernetesClient meddled(KubernetesMockServer server, Runnable meddler) {
    return server.createClient(
        (KubernetesClientBuilder builder) ->
            builder.withHttpClientBuilderConsumer(
                http -> http.addOrReplaceInterceptor("meddler", afterListing(meddler))));
  }

  private static Interceptor afterListing(Runnable meddler) {
    return new Interceptor() {
      private boolean hasListed;
      private boolean hasMeddled;

      @Override
      public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
        if (hasListed && !hasMeddled) {
          hasMeddled = true;
          meddler.run();
        }
        hasListed |= request.uri().getPath().endsWith("/replicasets");
      }
    };
  }

  private static DeploymentBuilder web() {
    Map<String, String> labels = Map.of("app", NAME);
    return new DeploymentBuilder()
        .withNewMetadata()
        .withNamespace(NAMESPACE)
        .withName(NAME)
        .endMetadata()
        .withNewSpec()
        .withReplicas(10)
        .withNewStrategy()
        .withNewRollingUpdate()
        .withMaxSurge(new IntOrString("25%"))
        .withMaxUnavailable(new IntOrString("25%"))
        .endRollingUpdate()
        .endStrategy()
        .withNewSelector()
        .withMatchLabels(labels)
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName(NAME)
        .withImage("v1")
        .endContainer()
        .endSpec()
        .endTemplate()
        .endSpec();
  }

  private RollableScalableResource<Deployment> deployments() {
    return client.apps().deployments().inNamespace(NAMESPACE).withName(NAME);
  }

  private List<ReplicaSet> sets() {
    return client.apps().replicaSets().inNamespace(NAMESPACE).list().getItems();
  }
}
