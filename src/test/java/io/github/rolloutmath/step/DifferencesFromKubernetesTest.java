package io.github.rolloutmath.step;

import static io.github.rolloutmath.Sets.recreated;
import static io.github.rolloutmath.Sets.set;
import static io.github.rolloutmath.Sets.sets;
import static io.github.rolloutmath.Sets.sizes;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The states in which Kubernetes, or the published canary patch for it, hangs, errs, overflows or
 * breaks a bound, and what happens here instead.
 */
class DifferencesFromKubernetesTest {

  @Test
  @DisplayName("overflow: Kubernetes sizes 97339 and -19925; here exact")
  void overflow() {
    List<ReplicaSet> after =
        after(
            web(46000, "75%/99%").build(),
            sets("old1 33428 46001/80501", "old2 33869 46001/80501", "new 3086 46001/80501"));

    assertThat(sizes(after)).isEqualTo("old1 33428, old2 43986, new 3086");
  }

  @Test
  @DisplayName("stale record: Kubernetes hangs; here the record is refreshed, then it rolls")
  void staleRecord() {
    Trajectory trajectory =
        Simulation.of(web(4, "0/1").build(), sets("old 4 5/5", "new 0 5/5")).run();

    assertThat(trajectory.frames().get(0).step())
        .hasToString("old stays 4: recorded for 5 replicas, now for 4");
    assertThat(trajectory.frames().get(0).replicaSets().get(0)).hasToString("old 4 (4) 4/4");
    assertThat(sizes(trajectory.frames().get(1).replicaSets())).isEqualTo("old 3, new 0");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  @Test
  @DisplayName("Recreate resized with two active sets: Kubernetes hangs; here it recreates")
  void recreateResizedWithTwoActiveSets() {
    Trajectory trajectory =
        Simulation.of(recreated(12).build(), sets("old 6 14/14", "new 8")).run();

    assertThat(trajectory.frames().get(0).step())
        .hasToString("old stays 6: recorded for 14 replicas, now for 12");
    assertThat(trajectory.frames().get(0).replicaSets().get(0)).hasToString("old 6 (6) 12/12");
    assertThat(sizes(trajectory.frames().get(1).replicaSets())).isEqualTo("old 0, new 8");
    assertThat(sizes(trajectory.frames().get(2).replicaSets())).isEqualTo("old 0, new 12");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  @Test
  @DisplayName("paused, one empty old set: Kubernetes resizes and deletes it; here it is resized")
  void pausedWithOneEmptyOldSetBeyondTheHistory() {
    Deployment paused = web(5, "25%/25%").paused(true).revisionHistoryLimit(0).build();

    assertThat(sizes(after(paused, sets("old 0")))).isEqualTo("old 5");
  }

  @ParameterizedTest
  @DisplayName(
      "record out of range: Kubernetes reads -1 and 10, for ever or wrongly; here it is absent")
  @ValueSource(strings = {"-1", "4294967306"})
  void recordOutOfRange(String recorded) {
    ReplicaSet old =
        ReplicaSet.builder("old")
            .template("old")
            .replicas(10)
            .annotations(Map.of("deployment.kubernetes.io/desired-replicas", recorded))
            .build();

    assertThat(old.desiredReplicas()).isEmpty();
    assertThat(sizes(after(web(12, "1/1").build(), List.of(old)))).isEqualTo("old 10, web-v2 3");
  }

  @Test
  @DisplayName("stale available: Kubernetes stops every available pod; here the last one stays")
  void staleAvailable() {
    List<ReplicaSet> after =
        after(web(3, "1%/75%").build(), sets("old1 3 (0)", "old2 1 (1)", "new 0 (1)"));

    assertThat(sizes(after)).isEqualTo("old1 0, old2 1, new 0");
  }

  @Test
  @DisplayName("available > size on an old set: Kubernetes errs; here usable pods count")
  void availableAboveSizeOnAnOldSet() {
    List<ReplicaSet> after = after(web(2, "20%/5").build(), sets("old 2 (5)", "new 1 (1)"));

    assertThat(sizes(after)).isEqualTo("old 0, new 1");
  }

  @Test
  @DisplayName("leftover below zero: Kubernetes leaves 0, 10, 10, over the bound; here 0, 1, 10")
  void leftoverBelowZero() {
    List<ReplicaSet> after =
        after(
            web(8, "30%/1").paused(true).build(),
            sets("old1 10 8/11", "old2 10 8/11", "new 10 8/11"));

    assertThat(sizes(after)).isEqualTo("old1 0, old2 1, new 10");
  }

  @Test
  @DisplayName("record 0 with nothing observed: Kubernetes divides by zero; here nobody's share")
  void recordZeroWithNothingObserved() {
    List<ReplicaSet> unobserved =
        List.of(
            set("old 5 (0) 8/0").actual(0).createdAt(1).build(),
            set("new 3 (0) 8/0").actual(0).createdAt(2).build());

    // 5 are missing of 13, and all of them are left over for the largest set.
    assertThat(sizes(after(web(10, "3/2").build(), unobserved))).isEqualTo("old 10, new 3");
    // Of 3 too many, too; had the sets shares below 0, the largest would go first and whole.
    assertThat(sizes(after(web(4, "1/0").build(), unobserved))).isEqualTo("old 2, new 3");
  }

  @Test
  @DisplayName("record absent with nothing observed: Kubernetes divides by zero; here the same")
  void recordAbsentWithNothingObserved() {
    List<ReplicaSet> unobserved =
        List.of(
            set("old 5 (0) 8/-").actual(0).createdAt(1).build(),
            set("new 3 (0)").actual(0).createdAt(2).build());

    assertThat(sizes(after(web(10, "3/2").build(), unobserved))).isEqualTo("old 10, new 3");
  }

  @Test
  @DisplayName("no canary set, surge 0: the patch never moves; here an ordinary rollout")
  void noCanarySetAndSurgeZero() {
    Trajectory trajectory = Simulation.of(web(5, "0/1").build(), sets("old 5", "new 0")).run();

    assertThat(sizes(trajectory.frames().get(0).replicaSets())).isEqualTo("old 4, new 0");
    assertThat(sizes(trajectory.frames().get(1).replicaSets())).isEqualTo("old 4, new 1");
    assertThat(sizes(trajectory.last().replicaSets())).isEqualTo("old 0, new 5");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
  }

  @Test
  @DisplayName("canary not a multiple of a step: the patch stops at 6 + 3; here 7 + 3, paused")
  void canaryNotAMultipleOfAStep() {
    Trajectory trajectory =
        Simulation.of(web(10, "0/2").canary("3").build(), sets("old 10", "new 0")).run();

    assertThat(sizes(trajectory.last().replicaSets())).isEqualTo("old 7, new 3");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.CANARY_HELD);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/1", "0/2", "1/0", "3/2", "25%/25%", "10/10", "0/100%", "100%/0"})
  @DisplayName("unhealthy old pods during the canary: the patch stops at 5 + 3; here 7 + 3, paused")
  void unhealthyOldPodsDuringTheCanary(String bounds) {
    Trajectory trajectory =
        Simulation.of(web(10, bounds).canary("3").build(), sets("old 10 (5)"))
            .pods(PodBehavior.atOnce().forTemplate("template of old", PodBehavior.never()))
            .run();

    assertThat(sizes(trajectory.last().replicaSets())).isEqualTo("old 7, web-v2 3");
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.CANARY_HELD);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "11", "100%"})
  @DisplayName("canary >= R: the patch pauses a finished deployment; here it completes, no pause")
  void canaryOfAllOrMore(String canary) {
    Deployment deployment = web(10, "25%/25%").canary(canary).build();

    Trajectory trajectory = Simulation.of(deployment, sets("old 10", "new 0")).run();

    assertThat(trajectory.frames()).noneMatch(frame -> frame.deployment().paused());
    assertThat(trajectory.end()).isEqualTo(Trajectory.End.COMPLETE);
    assertThat(Rollout.next(deployment, sets("new 10 10/13")).isEmpty()).isTrue();
  }

  @Test
  @DisplayName("resizing a held canary of a count: the patch goes to 14 + 6; here 17 + 3, held")
  void resizingAHeldCanaryOfACount() {
    Deployment resized = web(20, "25%/25%").canary("3").paused(true).build();
    List<ReplicaSet> held = sets("old 7 10/13", "new 3 10/13");

    assertThat(sizes(after(resized, held))).isEqualTo("old 17, new 3");

    Trajectory resumed = Simulation.of(resized.withPaused(false), after(resized, held)).run();
    assertThat(sizes(resumed.last().replicaSets())).isEqualTo("old 17, new 3");
    assertThat(resumed.end()).isEqualTo(Trajectory.End.CANARY_HELD);
  }

  @Test
  @DisplayName("resizing mid-rollout, no canary: the patch goes to 12 + 4; here 14 + 4")
  void resizingMidRolloutWithoutCanary() {
    List<ReplicaSet> after = after(web(15, "3/2").build(), sets("old 8 10/13", "new 3 10/13"));

    assertThat(sizes(after)).isEqualTo("old 14, new 4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "3", "30%"})
  @DisplayName("resizing before a new set exists: the patch crashes; here as Kubernetes")
  void resizingBeforeANewSetExists(String canary) {
    List<ReplicaSet> after =
        after(web(15, "3/2").canary(canary).build(), sets("old1 6 10/13", "old2 4 10/13"));

    // Of 18: round(6 · 18 / 13) = 8, round(4 · 18 / 13) = 6, and the 4 left over to the larger.
    assertThat(sizes(after)).isEqualTo("old1 12, old2 6");
  }

  @ParameterizedTest
  @ValueSource(strings = {"3O%", "-1", "1.5"})
  @DisplayName("malformed canary value: the patch reads 0, a full rollout; here an error")
  void malformedCanaryValue(String canary) {
    Deployment.Builder deployment = web(10, "25%/25%");

    assertThatThrownBy(() -> deployment.annotations(Map.of("canary", canary)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining('"' + canary + '"');
    assertThatThrownBy(() -> deployment.canary(canary))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining('"' + canary + '"');
  }

  private static List<ReplicaSet> after(Deployment deployment, List<ReplicaSet> sets) {
    return Rollout.next(deployment, sets).replicaSetsAfter();
  }
}
