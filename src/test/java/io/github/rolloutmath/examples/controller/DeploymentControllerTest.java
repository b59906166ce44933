package io.github.rolloutmath.examples.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whole rollouts against fabric8's mock API server. Of 10 replicas with 25% and 25%, at most 13 may
 * be there and at least 8 must be available.
 */
@EnableKubernetesMockClient(crud = true)
class DeploymentControllerTest {
  private static final String CANARY = "example.com/canary";

  // A reference that lasts, since loggers are forgotten, and with them how loud they should be.
  private static final Logger REQUESTS = Logger.getLogger("io.fabric8.mockwebserver");

  static KubernetesMockServer server;
  static KubernetesClient client;

  private Instant now = Instant.parse("2026-05-01T12:00:00Z");
  private Cluster cluster;
  private Pods pods;
  private DeploymentController controller;

  @BeforeAll
  static void silenceTheServer() {
    REQUESTS.setLevel(Level.WARNING);
  }

  @BeforeEach
  void setUp() {
    server.reset();
    cluster = new Cluster(client);
    pods = new Pods(client);
    controller = controller(client);
  }

  @Test
  void firstDeployment() {
    cluster.create(web -> web);

    assertThat(rollOut()).containsExactly("v1 10");
    assertThat(cluster.condition("Progressing").getReason()).isEqualTo("NewReplicaSetCreated");

    pods.observe("v1", 10, 4);
    assertThat(rollOut()).isEmpty();
    assertThat(cluster.status()).containsExactly(10, 10, 4, 4, 6);
    assertThat(cluster.condition("Available").getStatus()).isEqualTo("False");
    assertThat(cluster.condition("Available").getMessage()).isEqualTo("4 available, 8 needed");
    assertThat(cluster.condition("Progressing").getReason()).isEqualTo("ReplicaSetUpdated");

    pods.allAvailable();
    assertThat(rollOut()).isEmpty();
    assertComplete(10);
  }

  @Test
  void aCreatedSetIsTheDeploymentsOwn() {
    cluster.create(web -> web.editSpec().withMinReadySeconds(5).endSpec());
    rollOut();

    ReplicaSet set = cluster.set("v1");
    String hash = set.getMetadata().getLabels().get("pod-template-hash");
    Map<String, String> labels = Map.of("app", "web", "pod-template-hash", hash);
    assertThat(hash).matches("[0-9a-f]{10}");
    assertThat(set.getMetadata().getName()).isEqualTo("web-" + hash);
    assertThat(set.getMetadata().getLabels()).isEqualTo(labels);
    assertThat(set.getSpec().getSelector().getMatchLabels()).isEqualTo(labels);
    assertThat(set.getSpec().getTemplate().getMetadata().getLabels()).isEqualTo(labels);
    assertThat(set.getSpec().getMinReadySeconds()).isEqualTo(5);
    assertThat(set.getMetadata().getAnnotations()).isEqualTo(records("10", "13", "1"));
    OwnerReference owner = set.getMetadata().getOwnerReferences().get(0);
    assertThat(owner.getController()).isTrue();
    assertThat(owner.getKind()).isEqualTo("Deployment");
    assertThat(owner.getApiVersion()).isEqualTo("apps/v1");
    assertThat(owner.getUid()).isEqualTo(cluster.deployment().getMetadata().getUid()).isNotNull();
  }

  @Test
  void update() {
    runningV1();
    cluster.setImage("v2");

    assertThat(rollOut()).containsExactly("v1 8, v2 3", "v1 8, v2 5");
    assertThat(cluster.condition("Progressing").getMessage())
        .startsWith("new pods wait: 13 pods of 13 that maxSurge allows; old pods stay: ");
    pods.allAvailable();
    assertThat(rollOut()).containsExactly("v1 3, v2 5", "v1 3, v2 10");
    assertThat(cluster.status()).containsExactly(13, 5, 13, 13, null);
    pods.allAvailable();
    assertThat(rollOut()).containsExactly("v1 0, v2 10");
    pods.allAvailable();
    assertThat(rollOut()).isEmpty();

    assertComplete(10);
    assertThat(cluster.set("v2").getMetadata().getAnnotations())
        .isEqualTo(records("10", "13", "2"));
  }

  @Test
  void everyChangeIsAnEventThatSaysWhy() {
    runningV1();
    cluster.setImage("v2");
    rollOut();

    String v1 = cluster.set("v1").getMetadata().getName();
    String v2 = cluster.set("v2").getMetadata().getName();
    assertThat(cluster.events())
        .containsExactlyInAnyOrder(
            "create 10 of " + v1.substring(4) + ": room for 13 (13 allowed, 0 there), 10 wanted",
            "create 3 of " + v2.substring(4) + ": room for 3 (13 allowed, 10 there), 10 wanted",
            v1 + " 10 → 8: 10 available, 8 needed",
            v2 + " 3 → 5: room for 2 (13 allowed, 11 there), 10 wanted");
  }

  @Test
  void canaryHeldAndPromoted() {
    heldCanary();
    assertThat(cluster.status()).containsExactly(10, 3, 10, 10, null);
    assertThat(cluster.condition("Progressing").getStatus()).isEqualTo("Unknown");
    assertThat(cluster.condition("Progressing").getReason()).isEqualTo("DeploymentPaused");

    unpause();
    assertThat(rollOut()).containsExactly("v1 7, v2 3, paused");

    removeCanary();
    unpause();
    assertThat(rollOut()).containsExactly("v1 7, v2 6", "v1 5, v2 6", "v1 5, v2 8");
    pods.allAvailable();
    assertThat(rollOut()).containsExactly("v1 0, v2 8", "v1 0, v2 10");
    pods.allAvailable();
    assertThat(rollOut()).isEmpty();
    assertComplete(10);
  }

  @Test
  void resizeWhileHeld() {
    heldCanary();
    cluster.scale(20);

    assertThat(rollOut()).containsExactly("v1 17, v2 3, paused");
    assertThat(cluster.set("v1").getMetadata().getAnnotations())
        .isEqualTo(records("20", "25", "1"));
    assertThat(cluster.set("v2").getMetadata().getAnnotations())
        .isEqualTo(records("20", "25", "2"));
    pods.allAvailable();
    unpause();
    assertThat(rollOut()).containsExactly("v1 17, v2 3, paused");
    assertThat(cluster.status()).containsExactly(20, 3, 20, 20, null);
  }

  @Test
  void rollback() {
    runningV1();
    cluster.setImage("v2");
    assertThat(rollOut()).containsExactly("v1 8, v2 3", "v1 8, v2 5");
    pods.observe("v1", 8, 8);
    pods.observe("v2", 5, 0);
    assertThat(rollOut()).isEmpty();

    cluster.setImage("v1");
    assertThat(rollOut()).containsExactly("v1 8, v2 0", "v1 10, v2 0");
    pods.allAvailable();
    assertThat(rollOut()).isEmpty();

    assertComplete(10);
    assertThat(cluster.set("v1").getMetadata().getAnnotations())
        .isEqualTo(records("10", "13", "3"));
  }

  @Test
  void recreate() {
    cluster.create(
        web ->
            web.editSpec()
                .withReplicas(3)
                .withNewStrategy()
                .withType("Recreate")
                .endStrategy()
                .endSpec());
    rollOut();
    pods.allAvailable();
    rollOut();
    cluster.setImage("v2");

    assertThat(rollOut()).containsExactly("v1 0");
    pods.observe("v1", 1, 0);
    assertThat(rollOut()).isEmpty();
    assertThat(cluster.status()).containsExactly(1, null, null, null, null);
    assertThat(cluster.condition("Available").getMessage()).isEqualTo("0 available, 3 needed");
    pods.observe("v1", 0, 0);
    assertThat(rollOut()).containsExactly("v1 0, v2 3");
    pods.allAvailable();
    assertThat(rollOut()).isEmpty();
    assertComplete(3);
  }

  @Test
  void aSetThatSomebodyElseResizesMeanwhileIsDecidedOnAnew() {
    halfUpdated();

    // Without the conflict v1 would go from 8 to 3, and so from 2 to 3.
    assertThat(meddled(() -> cluster.scaleSet("v1", 2))).containsExactly("v1 2, v2 10");
  }

  @Test
  void aPauseThatMeetsThePromotionIsDecidedOnAnew() {
    beforeThePause();

    assertThat(meddled(this::removeCanary))
        .containsExactly("v1 7, v2 6", "v1 5, v2 6", "v1 5, v2 8");
    assertThat(cluster.deployment().getMetadata().getAnnotations()).doesNotContainKey(CANARY);
  }

  @Test
  void aNewSetThatIsDeletedBehindTheControllersBackComesBack() {
    runningV1();
    cluster.setImage("v2");
    rollOut();
    cluster.deleteSet("v2");

    assertThat(rollOut()).containsExactly("v1 8, v2 5");
    pods.allAvailable();
    assertThat(rollOut()).containsExactly("v1 3, v2 5", "v1 3, v2 10");
    assertThat(cluster.status()).containsExactly(13, 5, 13, 13, null);
  }

  @Test
  void anOldSetThatIsDeletedJustBeforeItsWriteIsReplacedByNewPods() {
    halfUpdated();

    assertThat(meddled(() -> cluster.deleteSet("v1"))).containsExactly("v2 10");
    pods.allAvailable();
    assertThat(rollOut()).isEmpty();
    assertComplete(10);
  }

  @Test
  void theOldestRevisionsBeyondTheLimitAreDeleted() {
    cluster.create(web -> web.editSpec().withRevisionHistoryLimit(1).endSpec());
    for (String image : List.of("v1", "v2", "v3")) {
      cluster.setImage(image);
      for (int wave = 0; wave < 3; wave++) {
        rollOut();
        pods.allAvailable();
      }
    }

    assertThat(rollOut()).containsExactly("v2 0, v3 10");
    assertThat(rollOut()).isEmpty();
  }

  @Test
  void aRolloutThatDoesNotGetOnExceedsItsDeadline() {
    runningV1();
    cluster.edit(web -> web.editSpec().withProgressDeadlineSeconds(60).endSpec());
    cluster.setImage("v2");
    rollOut();

    now = now.plusSeconds(60);
    rollOut();
    assertThat(cluster.condition("Progressing").getReason()).isEqualTo("NewReplicaSetCreated");
    now = now.plusSeconds(1);
    rollOut();
    assertThat(cluster.condition("Progressing").getStatus()).isEqualTo("False");
    assertThat(cluster.condition("Progressing").getReason()).isEqualTo("ProgressDeadlineExceeded");
    assertThat(cluster.condition("Available").getStatus()).isEqualTo("True");

    pods.allAvailable();
    rollOut();
    assertThat(cluster.condition("Progressing").getReason()).isEqualTo("ReplicaSetUpdated");
  }

  @Test
  void nothingIsWrittenOnceNothingChanges() {
    runningV1();
    String version = cluster.deployment().getMetadata().getResourceVersion();
    now = now.plusSeconds(3600);

    assertThat(rollOut()).isEmpty();
    assertThat(cluster.deployment().getMetadata().getResourceVersion()).isEqualTo(version);
  }

  @Test
  void aDeploymentThatIsGoneIsNoError() {
    assertThat(controller.reconcile("shop", "web")).isEmpty();
  }

  @Test
  void theOperatorSdksReconcilerDoesTheSame() {
    cluster.create(web -> web);
    JosdkReconciler reconciler = new JosdkReconciler(controller);

    assertThat(reconciler.reconcile(cluster.deployment(), null).getScheduleDelay()).isEmpty();
    assertThat(cluster.sizes()).isEqualTo("v1 10");
    assertThat(reconciler.reconcile(cluster.deployment(), null).getScheduleDelay())
        .contains(30_000L);
  }

  private void runningV1() {
    cluster.create(web -> web);
    assertThat(rollOut()).containsExactly("v1 10");
    pods.allAvailable();
    assertThat(rollOut()).isEmpty();
  }

  /** All of 8 old and 5 new pods are available. */
  private void halfUpdated() {
    runningV1();
    cluster.setImage("v2");
    assertThat(rollOut()).containsExactly("v1 8, v2 3", "v1 8, v2 5");
    pods.allAvailable();
  }

  private void heldCanary() {
    beforeThePause();
    assertThat(rollOut()).containsExactly("v1 7, v2 3, paused");
    assertThat(rollOut()).isEmpty();
  }

  /** A canary of 3 is reached, and the next step pauses the Deployment. */
  private void beforeThePause() {
    runningV1();
    cluster.edit(web -> web.editMetadata().addToAnnotations(CANARY, "3").endMetadata());
    cluster.setImage("v2");
    assertThat(rollOut()).containsExactly("v1 10, v2 3");
    pods.allAvailable();
    controller.reconcile("shop", "web");
    assertThat(cluster.sizes()).isEqualTo("v1 7, v2 3");
    pods.allAvailable();
  }

  private void removeCanary() {
    cluster.edit(web -> web.editMetadata().removeFromAnnotations(CANARY).endMetadata());
  }

  private void unpause() {
    cluster.edit(web -> web.editSpec().withPaused(false).endSpec());
  }

  /** The sets' sizes after each step that does something, until one doesn't. */
  private List<String> rollOut() {
    return rollOut(controller);
  }

  /** The same, while somebody meddles between the controller's first reading and its writing. */
  private List<String> meddled(Runnable meddler) {
    try (KubernetesClient meddled = Cluster.meddled(server, meddler)) {
      return rollOut(controller(meddled));
    }
  }

  private List<String> rollOut(DeploymentController controller) {
    List<String> sizes = new ArrayList<>();
    while (!controller.reconcile("shop", "web").orElseThrow().isEmpty()) {
      sizes.add(cluster.sizes());
      assertThat(sizes).as("steps without an end").hasSizeLessThan(20);
    }
    return sizes;
  }

  private void assertComplete(int replicas) {
    assertThat(cluster.status()).containsExactly(replicas, replicas, replicas, replicas, null);
    assertThat(cluster.condition("Available").getStatus()).isEqualTo("True");
    assertThat(cluster.condition("Progressing").getStatus()).isEqualTo("True");
    assertThat(cluster.condition("Progressing").getReason()).isEqualTo("NewReplicaSetAvailable");
    assertThat(cluster.condition("Progressing").getMessage()).isEqualTo("nothing to wait for");
  }

  private static Map<String, String> records(String desired, String max, String revision) {
    return Map.of(
        "deployment.kubernetes.io/desired-replicas", desired,
        "deployment.kubernetes.io/max-replicas", max,
        "deployment.kubernetes.io/revision", revision);
  }

  private DeploymentController controller(KubernetesClient client) {
    return new DeploymentController(client, () -> now, CANARY);
  }
}
