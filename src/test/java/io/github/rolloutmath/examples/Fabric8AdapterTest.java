package io.github.rolloutmath.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.apps.ReplicaSetBuilder;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Fabric8AdapterTest {

  @Test
  void whatADeploymentLeavesOutIsTheApisDefault() {
    Deployment web = Fabric8Adapter.deployment(deployment().build(), "canary");
    assertThat(web)
        .isEqualTo(
            Deployment.builder("web")
                .template(web.template())
                .replicas(1)
                .strategy(Strategy.rollingUpdate("25%", "25%"))
                .revisionHistoryLimit(10)
                .progressDeadlineSeconds(600)
                .build());
  }

  @Test
  void everyFieldOfADeploymentIsTakenOver() {
    DeploymentBuilder from =
        deployment()
            .editMetadata()
            .addToAnnotations("canary", "nonsense of somebody else")
            .addToAnnotations("example.com/canary", "30%")
            .endMetadata()
            .editSpec()
            .withReplicas(0)
            .withPaused(true)
            .withRevisionHistoryLimit(2)
            .withProgressDeadlineSeconds(60)
            .withNewStrategy()
            .withNewRollingUpdate()
            .withMaxSurge(new IntOrString(3))
            .withMaxUnavailable(new IntOrString("40%"))
            .endRollingUpdate()
            .endStrategy()
            .endSpec();
    Deployment web = Fabric8Adapter.deployment(from.build(), "example.com/canary");
    assertThat(web)
        .isEqualTo(
            Deployment.builder("web")
                .template(web.template())
                .replicas(0)
                .strategy(Strategy.rollingUpdate("3", "40%"))
                .paused(true)
                .canary(IntOrPercent.percent(30))
                .revisionHistoryLimit(2)
                .progressDeadlineSeconds(60)
                .build());
  }

  @Test
  void oneBoundAloneLeavesTheOtherAtItsDefault() {
    DeploymentBuilder from =
        deployment()
            .editSpec()
            .withNewStrategy()
            .withNewRollingUpdate()
            .withMaxSurge(new IntOrString(0))
            .endRollingUpdate()
            .endStrategy()
            .endSpec();
    assertThat(Fabric8Adapter.deployment(from.build(), "canary").strategy())
        .isEqualTo(Strategy.rollingUpdate("0", "25%"));
  }

  @Test
  void recreateAndNothingElseIsTheOtherStrategy() {
    assertThat(Fabric8Adapter.deployment(ofType("Recreate"), "canary").strategy())
        .isEqualTo(Strategy.recreate());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Fabric8Adapter.deployment(ofType("recreate"), "canary"))
        .withMessageContaining("\"recreate\"");
  }

  @Test
  void everyFieldOfAReplicaSetIsTakenOver() {
    ReplicaSetBuilder from =
        replicaSet()
            .editMetadata()
            .withCreationTimestamp("1970-01-02T00:00:01Z")
            .addToAnnotations("deployment.kubernetes.io/desired-replicas", "10")
            .addToAnnotations("deployment.kubernetes.io/max-replicas", "13")
            .addToAnnotations("deployment.kubernetes.io/revision", "4")
            .endMetadata()
            .editSpec()
            .withReplicas(8)
            .endSpec()
            .withNewStatus()
            .withReplicas(7)
            .withReadyReplicas(6)
            .withAvailableReplicas(5)
            .withTerminatingReplicas(2)
            .endStatus();
    ReplicaSet set = Fabric8Adapter.replicaSet(from.build());
    assertThat(set)
        .isEqualTo(
            ReplicaSet.builder("web-1")
                .template(set.template())
                .createdAt(86_401)
                .replicas(8)
                .actual(7)
                .ready(6)
                .available(5)
                .terminating(2)
                .desiredReplicas(10)
                .maxReplicas(13)
                .revision(4)
                .build());
  }

  @Test
  void byRecreatePodsOfOldSetsThatStillShutDownAreObserved() {
    ReplicaSetBuilder from =
        replicaSet().editOrNewStatus().withReplicas(1).withTerminatingReplicas(2).endStatus();
    String template = Fabric8Adapter.replicaSet(from.build()).template();
    Deployment recreate =
        Deployment.builder("web").template("other").strategy(Strategy.recreate()).build();

    assertThat(Fabric8Adapter.replicaSet(from.build(), recreate).actual()).isEqualTo(3);
    assertThat(Fabric8Adapter.replicaSet(from.build(), recreate.withTemplate(template)).actual())
        .isEqualTo(1);
    assertThat(
            Fabric8Adapter.replicaSet(from.build(), recreate.withStrategy(Strategy.rollingUpdate()))
                .actual())
        .isEqualTo(1);
  }

  @Test
  void aSetWithoutStatusHasNoPods() {
    ReplicaSet set = Fabric8Adapter.replicaSet(replicaSet().build());
    assertThat(set)
        .isEqualTo(
            ReplicaSet.builder("web-1").template(set.template()).replicas(1).actual(0).build());
  }

  @Test
  void aTemplateIsTheSameWithKubernetessOwnHashAndInAnotherOrder() {
    Map<String, String> labels = new LinkedHashMap<>(Map.of("pod-template-hash", "6d4b75cb6d"));
    labels.put("b", "2");
    labels.put("a", "1");
    Map<String, String> sorted = new LinkedHashMap<>();
    sorted.put("a", "1");
    sorted.put("b", "2");
    assertThat(Fabric8Adapter.template(template(labels, "web:1")))
        .isEqualTo(Fabric8Adapter.template(template(sorted, "web:1")))
        .matches("[0-9a-f]{10}");
    assertThat(Fabric8Adapter.template(template(Map.of("pod-template-hash", "x"), "web:1")))
        .isEqualTo(Fabric8Adapter.template(template(Map.of(), "web:1")))
        .isEqualTo(Fabric8Adapter.template(template(null, "web:1")));
  }

  @Test
  void aTemplateThatDiffersAnywhereIsAnother() {
    PodTemplateSpec template = template(Map.of("a", "1"), "web:1");
    PodTemplateSpec limited =
        new PodTemplateSpecBuilder(template)
            .editSpec()
            .editContainer(0)
            .withNewResources()
            .addToLimits("cpu", new Quantity("2"))
            .endResources()
            .endContainer()
            .endSpec()
            .build();
    assertThat(
            List.of(
                Fabric8Adapter.template(template),
                Fabric8Adapter.template(template(Map.of("a", "2"), "web:1")),
                Fabric8Adapter.template(template(Map.of("a", "1"), "web:2")),
                Fabric8Adapter.template(limited)))
        .doesNotHaveDuplicates();
  }

  @Test
  void aSetIsOwnedByItsControllersNameAndUid() {
    assertThat(isOwned("Deployment", "web", "u1", true)).isTrue();
    assertThat(isOwned("Deployment", "web", null, true)).isTrue();
    assertThat(isOwned("Deployment", "web", "u2", true)).isFalse();
    assertThat(isOwned("Deployment", "shop", "u1", true)).isFalse();
    assertThat(isOwned("Rollout", "web", "u1", true)).isFalse();
    assertThat(isOwned("Deployment", "web", "u1", false)).isFalse();
    assertThat(Fabric8Adapter.isOwned(replicaSet().build(), deployment().build())).isFalse();
  }

  private static boolean isOwned(String kind, String name, String uid, boolean controller) {
    return Fabric8Adapter.isOwned(
        replicaSet()
            .editMetadata()
            .addNewOwnerReference()
            .withKind(kind)
            .withName(name)
            .withUid(uid)
            .withController(controller)
            .endOwnerReference()
            .endMetadata()
            .build(),
        deployment().editMetadata().withUid("u1").endMetadata().build());
  }

  private static io.fabric8.kubernetes.api.model.apps.Deployment ofType(String type) {
    return deployment().editSpec().withNewStrategy().withType(type).endStrategy().endSpec().build();
  }

  private static DeploymentBuilder deployment() {
    return new DeploymentBuilder()
        .withNewMetadata()
        .withName("web")
        .endMetadata()
        .withNewSpec()
        .withTemplate(template(Map.of(), "web:2"))
        .endSpec();
  }

  private static ReplicaSetBuilder replicaSet() {
    return new ReplicaSetBuilder()
        .withNewMetadata()
        .withName("web-1")
        .endMetadata()
        .withNewSpec()
        .withTemplate(template(Map.of(), "web:1"))
        .endSpec();
  }

  private static PodTemplateSpec template(Map<String, String> labels, String image) {
    PodTemplateSpecBuilder template =
        new PodTemplateSpecBuilder()
            .withNewSpec()
            .addNewContainer()
            .withName("web")
            .withImage(image)
            .endContainer()
            .endSpec();
    return labels == null
        ? template.build()
        : template.withNewMetadata().withLabels(labels).endMetadata().build();
  }
}
