package io.github.rolloutmath.properties;

import static io.github.rolloutmath.testkit.RolloutAssertions.assertThat;
import static io.github.rolloutmath.testkit.RolloutAssertions.assertThatController;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Need.Bound;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.simulation.Trajectory.End;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.verification.Guarantee;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The test kit's assertions hold where they should, and say what is wrong where they don't. */
class RolloutAssertionsTest {
  private static final Deployment WEB =
      Deployment.builder("web").template("v2").replicas(10).revisionHistoryLimit(0).build();
  private static final ReplicaSet OLD = set("v1", 10, 10);

  private static ReplicaSet set(String template, int replicas, int available) {
    return ReplicaSet.builder("web-" + template)
        .template(template)
        .createdAt(template.charAt(1))
        .replicas(replicas)
        .available(available)
        .build();
  }

  private static RolloutStep step(Deployment deployment, ReplicaSet... sets) {
    return Rollout.next(deployment, List.of(sets));
  }

  @Test
  void firstStep() {
    RolloutStep step = step(WEB, OLD);
    assertThat(step)
        .creates(3)
        .resizes("web-v1", 10, 8)
        .doesNotPause()
        .deletesExactly()
        .waitsForExactly(Bound.MAX_SURGE, Bound.MAX_UNAVAILABLE)
        .keepsItsGuarantees();
    assertFails(() -> assertThat(step).creates(4), "create a new set of 4", "create 3 of v2");
    assertFails(() -> assertThat(step).createsNothing(), "create nothing");
    assertFails(() -> assertThat(step).resizes("web-v1", 10, 7), "web-v1 10 → 7", "web-v1 10 → 8");
    assertFails(() -> assertThat(step).resizesNothing(), "resize nothing");
    assertFails(() -> assertThat(step).pauses(), "to pause");
    assertFails(() -> assertThat(step).changesNothing(), "change nothing");
    assertFails(() -> assertThat(step).isComplete(), "complete", "web-v1 of v1", "available 10");
    assertFails(() -> assertThat(step).waitsForExactly(Bound.CANARY), "exactly [CANARY]");
  }

  @Test
  void stepsAtRest() {
    Deployment canary = WEB.toBuilder().canary("3").build();
    RolloutStep held = step(canary, set("v1", 7, 7), set("v2", 3, 3));
    assertThat(held).pauses().resizesNothing().waitsForExactly(Bound.CANARY);
    assertFails(() -> assertThat(held).doesNotPause(), "not pause", "pause: ");
    RolloutStep cleanUp = step(WEB, set("v1", 0, 0), set("v2", 10, 10));
    assertThat(cleanUp).isComplete().deletesExactly("web-v1").waitsForExactly();
    assertFails(() -> assertThat(cleanUp).deletesExactly(), "delete exactly []", "web-v1");
    assertThat(step(WEB, set("v2", 10, 10))).isComplete().changesNothing();
  }

  @Test
  void rollouts() {
    Trajectory rollout = Simulation.of(WEB, List.of(OLD)).run();
    assertThat(rollout)
        .neverExceeds(13)
        .neverFallsBelow(8)
        .ends(End.COMPLETE)
        .takesAtMost(10)
        .keepsItsGuarantees()
        .makesProgress();
    assertFails(() -> assertThat(rollout).neverExceeds(10), "exceed 10 pods, but after tick 1");
    assertFails(() -> assertThat(rollout).neverFallsBelow(12), "below 12", "1: web-v1 8/8");
    assertFails(() -> assertThat(rollout).ends(End.PAUSED), "end PAUSED, but it ends COMPLETE");
    assertFails(() -> assertThat(rollout).takesAtMost(2), "at most 2 ticks, but it takes");
  }

  @Test
  void rolloutsThatComeToNothing() {
    Trajectory stuck = Simulation.of(WEB, List.of(OLD)).pods(PodBehavior.never()).run();
    assertThat(stuck).ends(End.WAITING_FOR_PODS);
    assertFails(() -> assertThat(stuck).makesProgress(), "make progress", "PROGRESS");
    assertFails(() -> assertThat(stuck).ends(End.COMPLETE), "WAITING_FOR_PODS, with [");
  }

  @Test
  void controllers() {
    List<ReplicaSet> before = List.of(OLD);
    List<ReplicaSet> right = List.of(OLD, set("v2", 3, 0));
    List<ReplicaSet> wrong = List.of(OLD, set("v2", 4, 0));
    assertThatController(WEB, before, right).keepsItsGuarantees();
    assertThatController(WEB, before, wrong).breaks(Guarantee.SURGE);
    assertFails(
        () -> assertThatController(WEB, before, wrong).keepsItsGuarantees(),
        "14 pods, at most 13 promised",
        "after its step");
    assertFails(
        () -> assertThatController(WEB, before, right).breaks(Guarantee.SURGE),
        "break SURGE, but it breaks none");
  }

  private static void assertFails(ThrowingCallable assertion, String... message) {
    assertThatThrownBy(assertion)
        .isInstanceOf(AssertionError.class)
        .hasMessageContainingAll(message);
  }
}
