package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.tuple;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The frames are written down by hand, from what a tick is said to be. */
class RunTest {
  private static final Deployment WEB =
      Deployment.builder("web")
          .template("v2")
          .replicas(3)
          .strategy(Strategy.rollingUpdate(1, 0))
          .build();

  private static final ReplicaSet V1 =
      ReplicaSet.builder("web-v1").template("v1").replicas(3).available(3).build();

  private static Simulation resting(ReplicaSet set) {
    return Simulation.of(WEB.withTemplate("v1"), List.of(set)).pods(PodBehavior.never());
  }

  private static List<String> texts(Trajectory trajectory) {
    return trajectory.frames().stream().map(Frame::toString).toList();
  }

  @Test
  void anActionThatGivesNoDeploymentIsNamed() {
    Simulation simulation =
        resting(V1).at(1, new Action("vanish", web -> null)).at(1, Action.replicas(5));

    assertThatNullPointerException()
        .isThrownBy(simulation::run)
        .withMessage("action \"vanish\": null, expected a Deployment");
  }

  @Test
  void aStepSeesWhatThePodsWereATickBefore() {
    Trajectory trajectory = Simulation.of(WEB, List.of(V1)).statusLag(1).run();
    assertThat(texts(trajectory))
        .containsExactly(
            "1: web-v1 3/3, web-v2 1/1",
            "2: web-v1 3/3, web-v2 1/1",
            "3: web-v1 2/2, web-v2 1/1",
            "4: web-v1 2/2, web-v2 2/2",
            "5: web-v1 2/2, web-v2 2/2",
            "6: web-v1 1/1, web-v2 2/2",
            "7: web-v1 1/1, web-v2 3/3",
            "8: web-v1 1/1, web-v2 3/3",
            "9: web-v1 0/0, web-v2 3/3",
            "10: web-v1 0/0, web-v2 3/3",
            "11: web-v1 0/0, web-v2 3/3");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  @Test
  void thePodsThemselvesAreNotBehind() {
    Deployment wide = WEB.withStrategy(Strategy.rollingUpdate(3, 0));
    Trajectory trajectory =
        Simulation.of(wide, List.of(V1)).pods(PodBehavior.perTick(1)).statusLag(2).run();
    assertThat(texts(trajectory))
        .startsWith(
            "1: web-v1 3/3, web-v2 3/1",
            "2: web-v1 3/3, web-v2 3/2",
            "3: web-v1 3/3, web-v2 3/3",
            "4: web-v1 2/2, web-v2 3/3",
            "5: web-v1 1/1, web-v2 3/3",
            "6: web-v1 0/0, web-v2 3/3");
  }

  /** A set whose pods move before the step is seen by it; the others' pods move afterwards. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 1: web-v1 3/3, web-v2 1/0 | 2: web-v1 3/3, web-v2 1/1",
        "1 | 1: web-v1 3/3, web-v2 1/1 | 2: web-v1 2/3, web-v2 1/1",
        "2 | 1: web-v1 3/3, web-v2 1/0 | 2: web-v1 2/3, web-v2 1/1"
      })
  void aSeedShufflesStepAndPods(long seed, String first, String second) {
    Trajectory trajectory = Simulation.of(WEB, List.of(V1)).interleaved(seed).run();
    assertThat(texts(trajectory)).startsWith(first, second);
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  @Test
  void atRestItWaitsForTheUserOnly() {
    Trajectory trajectory = resting(V1).at(5, Action.pause()).run();
    assertThat(trajectory.frames()).hasSize(6);
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
    assertThat(resting(V1).run().frames()).hasSize(1);
  }

  @Test
  void theLimitComesFirst() {
    Trajectory trajectory = resting(V1).at(5, Action.pause()).tickLimit(4).run();
    assertThat(trajectory.frames()).hasSize(4);
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.TICK_LIMIT);
  }

  /** At the whole of R a canary does not hold, and short of it there is none reached. */
  @Test
  void aPauseOtherThanAtAHeldCanaryIsNoCanary() {
    Deployment paused = WEB.withPaused(true).withStrategy(Strategy.rollingUpdate(3, 2));
    ReplicaSet v2 = V1.toBuilder().available(0).build();
    Deployment whole = paused.withTemplate("v1").withCanary(IntOrPercent.count(3));
    Deployment ten = paused.withReplicas(10).withCanary(IntOrPercent.count(3));
    List<ReplicaSet> shortOfCanary =
        List.of(
            V1.toBuilder().replicas(8).available(8).desiredReplicas(10).maxReplicas(13).build(),
            ReplicaSet.builder("web-v2")
                .template("v2")
                .createdAt(1)
                .replicas(2)
                .desiredReplicas(10)
                .maxReplicas(13)
                .build());

    assertThat(Simulation.of(whole, List.of(v2)).pods(PodBehavior.never()).run().end())
        .isEqualTo(Trajectory.End.PAUSED);
    assertThat(Simulation.of(ten, shortOfCanary).pods(PodBehavior.never()).run().end())
        .isEqualTo(Trajectory.End.PAUSED);
  }

  @Test
  void readyPodsStayReadyWhileTheyBecomeAvailable() {
    ReplicaSet starting = V1.toBuilder().ready(2).available(0).build();
    ReplicaSet after =
        resting(starting)
            .pods(PodBehavior.perTick(1))
            .tickLimit(1)
            .run()
            .last()
            .replicaSets()
            .get(0);
    assertThat(after.available()).isEqualTo(1);
    assertThat(after.ready()).isEqualTo(2);
  }

  /** Pods that are there and ready are seen as such, a tick late. */
  @Test
  void aStatusThatLagsTellsPodsFromReadyAndAvailableOnes() {
    ReplicaSet starting = V1.toBuilder().replicas(5).actual(4).ready(3).available(1).build();
    Trajectory trajectory =
        resting(starting).pods(PodBehavior.never()).statusLag(1).tickLimit(2).run();
    RolloutState seen = trajectory.frames().get(1).step().before();
    assertThat(seen.observedPods()).isEqualTo(4);
    assertThat(seen.observedReady()).isEqualTo(3);
    assertThat(seen.observedAvailable()).isEqualTo(1);
  }

  /** So that the set it went back to outlives the one that it left. */
  @Test
  void aRollbackGivesTheEarlierSetTheNextRevision() {
    Deployment web = WEB.toBuilder().revisionHistoryLimit(1).build();
    ReplicaSet first = V1.toBuilder().revision(1).build();

    Trajectory trajectory =
        Simulation.of(web, List.of(first))
            .at(20, Action.rollback("v1"))
            .at(40, Action.template("v3"))
            .run();

    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
    assertThat(trajectory.last().replicaSets())
        .extracting(ReplicaSet::template, set -> set.revision().getAsInt())
        .containsExactlyInAnyOrder(tuple("v1", 3), tuple("v3", 4));
  }

  @Test
  void aSetWithoutARevisionGetsNone() {
    Trajectory trajectory = Simulation.of(WEB, List.of(V1)).at(20, Action.rollback("v1")).run();

    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
    assertThat(trajectory.last().after().newSet().get().revision()).isEmpty();
  }

  @Test
  void missingPodsAppearUnavailable() {
    ReplicaSet grown = resting(V1).at(1, Action.replicas(5)).run().last().replicaSets().get(0);
    assertThat(grown.actual()).isEqualTo(5);
    assertThat(grown.ready()).isEqualTo(3);
    assertThat(grown.available()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"5, 5, 2, 2", "3, 5, 2, 2", "5, 3, 2, 2", "3, 3, 5, 3"})
  void podsBeyondTheSizeGoAtOnceAndUnavailableOnesFirst(
      int actual, int ready, int available, int left) {
    ReplicaSet tooMany = V1.toBuilder().actual(actual).ready(ready).available(available).build();
    ReplicaSet after = resting(tooMany).run().last().replicaSets().get(0);
    assertThat(after.actual()).isEqualTo(3);
    assertThat(after.ready()).isEqualTo(3);
    assertThat(after.available()).isEqualTo(left);
  }

  @Test
  void aBehaviorIsShownNoPodsBeyondTheSize() {
    List<ReplicaSet> shown = new ArrayList<>();
    PodBehavior watching =
        (set, tick) -> {
          shown.add(set);
          return set.available();
        };
    resting(V1.toBuilder().ready(3).available(5).build()).pods(watching).run();
    assertThat(shown).isNotEmpty().containsOnly(V1);
  }
}
