package io.github.rolloutmath.step;

import static io.github.rolloutmath.Sets.changes;
import static io.github.rolloutmath.Sets.sets;
import static io.github.rolloutmath.Sets.sizes;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Published bugs of rollout controllers, and published numbers. */
class KnownCasesTest {

  /** kubernetes#102551: a resize during a rollout without surge hangs. */
  @Test
  void resizeDuringARolloutWithoutSurge() {
    Trajectory trajectory =
        Simulation.of(web(4, "0/1").build(), sets("old 4 (4) 5/5", "new 0 5/5")).run();

    assertThat(trajectory.frames().get(0).replicaSets().get(0)).hasToString("old 4 (4) 4/4");
    assertThat(sizePairs(trajectory)).isEqualTo("4/0, 3/0, 3/1, 2/1, 2/2, 1/2, 1/3, 0/3, 0/4, 0/4");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  /** kubernetes#28105: shrinking a paused rollout, and then resuming it. */
  @Test
  void shrinkingAPausedRollout() {
    Deployment paused = web(30, "3/2").paused(true).build();
    List<ReplicaSet> shrunk = after(paused, sets("old 38 (38) 40/43", "new 5 (0) 40/43"));
    assertThat(sizes(shrunk)).isEqualTo("old 29, new 4");

    Trajectory resumed =
        Simulation.of(paused.withPaused(false), shrunk)
            .pods(PodBehavior.atOnce().forTemplate("v2", PodBehavior.never()))
            .run();
    assertThat(sizePairs(resumed)).isEqualTo("28/4, 28/5, 28/5");
    assertThat(resumed.end()).isEqualTo(Trajectory.End.WAITING_FOR_PODS);
  }

  /** Kubernetes documentation, proportional scaling: growing a running rollout. */
  @Test
  void growingARunningRollout() {
    assertThat(sizes(after(web(15, "3/2").build(), sets("old 8 (8) 10/13", "new 5 (0) 10/13"))))
        .isEqualTo("old 11, new 7");
  }

  /** KEP-3973, first table: three versions, resized twice. */
  @Test
  void threeVersionsResizedTwice() {
    List<ReplicaSet> first =
        after(
            web(120, "10/0").build(), sets("old1 60 100/110", "old2 30 100/110", "new 20 100/110"));
    assertThat(sizes(first)).isEqualTo("old1 71, old2 35, new 24");

    assertThat(sizes(after(web(130, "10/0").build(), first))).isEqualTo("old1 76, old2 38, new 26");
  }

  /** The worked example in Kubernetes's controller: rollback out of a crash loop. */
  @Test
  void rollbackOutOfACrashLoop() {
    Deployment deployment = web(10, "3/2").build();
    RolloutStep first = Rollout.next(deployment, sets("new 8 (7) 10/13", "bad 5 (0) 10/13"));
    assertThat(changes(first.resizes())).containsExactly("bad 5 → 1");

    RolloutStep second = Rollout.next(deployment, first.replicaSetsAfter());
    assertThat(changes(second.resizes())).containsExactly("new 8 → 10");
  }

  /** cluster-api#8987: a scale-down is blocked by a status that lags. */
  @Test
  void scaleDownWithAStatusThatLags() {
    RolloutStep step =
        Rollout.next(web(3, "35%/0").build(), sets("old 2 (3) 3/5", "new 3 (2) 3/5"));

    assertThat(changes(step.resizes())).containsExactly("old 2 → 1");
  }

  /** agones#2084: the template changes and the replicas go to 0 at once. */
  @Test
  void templateChangeAndReplicasZeroAtOnce() {
    Deployment deployment = web(0, "25%/25%").build();
    RolloutStep step = Rollout.next(deployment, sets("old 1 (1) 1/2"));
    assertThat(changes(step.resizes())).containsExactly("old 1 → 0");
    assertThat(step.creation()).isEmpty();

    Trajectory trajectory = Simulation.of(deployment, sets("old 1 (1) 1/2")).run();
    assertThat(sizes(trajectory.last().replicaSets())).isEqualTo("old 0, web-v2 0");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  /** kubernetes#22516: bounds that round to nothing. */
  @ParameterizedTest
  @CsvSource({
    "2, 0%/1%, 0, 1",
    "1, 0%/1%, 0, 1",
    "2, 1%/25%, 1, 0",
    "1, 1%/25%, 1, 0",
    "2, 1%/0%, 1, 0",
    "1, 1%/0%, 1, 0"
  })
  void boundsThatRoundToNothing(int replicas, String bounds, int maxSurge, int maxUnavailable) {
    assertThat(Fenceposts.of(web(replicas, bounds).build()))
        .isEqualTo(new Fenceposts(maxSurge, maxUnavailable, replicas - maxUnavailable));
  }

  /** openshift/origin#7700: one replica, no surge, a percentage. */
  @Test
  void oneReplicaWithoutSurgeAndAPercentage() {
    Deployment deployment = web(1, "0/25%").build();
    assertThat(Fenceposts.of(deployment)).isEqualTo(new Fenceposts(0, 1, 0));

    Trajectory trajectory = Simulation.of(deployment, sets("old 1", "new 0")).run();
    assertThat(sizePairs(trajectory)).isEqualTo("0/0, 0/1, 0/1");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  /** argo-rollouts#1707: surge 0 must cap the total in every step, whatever the canary. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "3", "9", "10", "12", "0%", "1%", "34%", "99%", "100%"})
  void surgeZeroCapsTheTotal(String canary) {
    for (String unavailable : List.of("0", "1", "2", "5", "9", "10", "15", "25%", "100%")) {
      for (int readyPerTick : new int[] {1, 2, 3, 10}) {
        Trajectory trajectory =
            Simulation.of(web(10, "0/" + unavailable).canary(canary).build(), sets("old 10"))
                .pods(PodBehavior.perTick(readyPerTick))
                .run();

        assertThat(trajectory.frames()).extracting(Frame::total).allMatch(total -> total <= 10);
        assertThat(trajectory.end()).isIn(Trajectory.End.COMPLETE, Trajectory.End.CANARY_HELD);
      }
    }
  }

  /** openkruise/kruise#926: a small percentage of few pods; and one that is nearly all. */
  @ParameterizedTest
  @CsvSource({"3, 1%, 1", "3, 34%, 2", "3, 99%, 2", "10, 95%, 9"})
  void canaryPercentageIsNeverNoneAndNeverAll(int replicas, String canary, int pods) {
    assertThat(Canary.replicas(web(replicas, "1/1").canary(canary).build())).isEqualTo(pods);
  }

  /** As openkruise/kruise#926: at a canary of 95% one of 10 old pods is held back. */
  @Test
  void canaryPercentageThatIsNearlyAllHoldsSomethingBack() {
    Trajectory trajectory =
        Simulation.of(web(10, "3/2").canary("95%").build(), sets("old 10", "new 0")).run();

    assertThat(sizes(trajectory.last().replicaSets())).isEqualTo("old 1, new 9");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.CANARY_HELD);
  }

  /** argo-rollouts, one-replica fleets: a canary of one replica holds nothing. */
  @Test
  void canaryOfOneReplica() {
    Deployment deployment = web(1, "25%/25%").canary("10%").build();
    assertThat(Canary.replicas(deployment)).isEqualTo(1);

    Trajectory trajectory = Simulation.of(deployment, sets("old 1", "new 0")).run();
    assertThat(trajectory.frames()).noneMatch(frame -> frame.deployment().paused());
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  private static List<ReplicaSet> after(Deployment deployment, List<ReplicaSet> sets) {
    return Rollout.next(deployment, sets).replicaSetsAfter();
  }

  /** The sizes after each tick: {@code 3/0, 3/1}. */
  private static String sizePairs(Trajectory trajectory) {
    return trajectory.frames().stream()
        .map(
            frame ->
                frame.replicaSets().stream()
                    .map(set -> Integer.toString(set.replicas()))
                    .collect(Collectors.joining("/")))
        .collect(Collectors.joining(", "));
  }
}
