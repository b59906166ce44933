package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.changes;
import static io.github.rolloutmath.Sets.recreated;
import static io.github.rolloutmath.Sets.state;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.rolloutmath.model.Deployment;
import java.util.List;
import org.junit.jupiter.api.Test;

class OldSetsScaleDownTest {
  private static final Deployment.Builder TEN = web(10, "3/2");

  @Test
  void nothingGoesWhileTheNewPodsAreNotAvailable() {
    assertThat(of(TEN, "old 8", "new 5 (0)")).isEmpty();
  }

  @Test
  void nothingGoesWithoutOldPods() {
    assertThat(of(TEN, "old 0", "new 10")).isEmpty();
    assertThat(of(TEN, "new 10")).isEmpty();
  }

  @Test
  void unavailablePodsGoFirstAndThenSpareOnes() {
    assertThat(OldSetsScaleDown.of(state(TEN, "old 8 (4)", "new 5")))
        .singleElement()
        .hasToString(
            "old 8 → 3: 4 unavailable, so first to go: 13 to count on, 8 needed; 9 available, 8"
                + " needed");
  }

  @Test
  void saysWhatItDecidedOn() {
    assertThat(reason(TEN, "old 10 (0)", "new 3 (0)"))
        .isEqualTo("2 unavailable, so first to go: 10 to count on, 8 needed");
    assertThat(reason(web(10, "0/5").canary("3"), "old 10", "new 2"))
        .isEqualTo("12 available, 5 needed; the canary leaves 7");
    assertThat(reason(web(10, "3/2").canary("3"), "old 10", "new 3"))
        .isEqualTo("13 available, 10 needed; the canary leaves 7");
  }

  private static String reason(Deployment.Builder deployment, String... sets) {
    return OldSetsScaleDown.of(state(deployment, sets)).get(0).reason().toString();
  }

  @Test
  void theOldestGoFirst() {
    assertThat(of(TEN, "old1 2", "old2 2", "old3 4", "new 3"))
        .containsExactly("old1 2 → 0", "old2 2 → 1");
  }

  @Test
  void unavailablePodsOfAYoungerSetGoBeforeAvailableOnesOfAnOlder() {
    assertThat(of(TEN, "old1 5", "old2 4 (1)", "new 4"))
        .containsExactly("old1 5 → 3", "old2 4 → 1");
    assertThat(of(TEN, "old1 5", "old2 4 (1)", "new 3 (2)")).containsExactly("old2 4 → 1");
  }

  @Test
  void podsBeyondTheSizeDoNotCount() {
    assertThat(of(TEN, "old 6 (9)", "new 2")).isEmpty();
    assertThat(of(TEN, "old 6 (9)", "new 3 (9)")).containsExactly("old 6 → 5");
  }

  @Test
  void keepsWhatTheCanaryLeavesTheOldSets() {
    // Without the canary, 13 − 8 = 5 could go.
    assertThat(of(web(10, "3/2").canary("4"), "old 10", "new 3")).containsExactly("old 10 → 6");
    assertThat(of(web(10, "3/2").canary("4"), "old 6", "new 3")).isEmpty();
  }

  @Test
  void cutsUnavailablePodsToWhatTheCanaryLeaves() {
    assertThat(of(web(10, "3/2").canary("4"), "old 8 (0)", "new 4")).containsExactly("old 8 → 6");
  }

  @Test
  void atTheCanaryAvailablePodsGoOnlyWhileRStayAvailable() {
    assertThat(of(web(10, "3/2").canary("3"), "old 9", "new 3 (1)")).isEmpty();
    assertThat(of(web(10, "3/2").canary("3"), "old 9", "new 3 (2)")).containsExactly("old 9 → 8");
    // Below the canary, the bound is R − maxUnavailable as ever.
    assertThat(of(web(10, "3/2").canary("4"), "old 9", "new 3 (1)")).containsExactly("old 9 → 7");
  }

  @Test
  void growsTheLargestOldSetToWhatTheCanaryLeaves() {
    assertThat(
            OldSetsScaleDown.of(
                state(web(10, "3/2").canary("3"), "old1 1", "old2 2 (0)", "old3 2", "new 3")))
        .singleElement()
        .hasToString("old2 2 → 4: 5 old pods beside a canary of 3, 10 wanted");
  }

  @Test
  void nearTheLargestInt() {
    Deployment.Builder all = web(2147483647, "2147483647/0");

    assertThat(of(all, "old1 2147483647", "old2 2147483647", "new 2147483647"))
        .containsExactly("old1 2147483647 → 0", "old2 2147483647 → 0");
    assertThat(of(all, "old1 2147483647", "old2 2147483647 (0)", "new 0"))
        .containsExactly("old2 2147483647 → 0");
  }

  @Test
  void recordsTheDeploymentsSize() {
    assertThat(OldSetsScaleDown.of(state(TEN, "old 10", "new 3")).get(0).resized())
        .hasToString("old 5 (10) 10/13");
  }

  @Test
  void stopAllStopsActiveOldSetsOnly() {
    Reason reason = new Reason.RecreateStopsOld();

    assertThat(
            changes(
                OldSetsScaleDown.stopAll(
                    state(recreated(10), "old1 2", "old2 0", "old3 1", "new 3"), reason)))
        .containsExactly("old1 2 → 0", "old3 1 → 0");
    assertThat(OldSetsScaleDown.stopAll(state(recreated(10), "new 3"), reason)).isEmpty();
  }

  @Test
  void waitsForMaxUnavailableOrForNewPods() {
    // 9 pods count, 8 are needed, so 1 goes; then 8 of 8 are left.
    assertThat(OldSetsScaleDown.waitsFor(state(TEN, "old 8", "new 5 (1)")))
        .containsExactly(
            wait(new Need(Need.Bound.MAX_UNAVAILABLE, 1, 8, 8)),
            wait(new Need(Need.Bound.NEW_PODS, 1, 1, 5)));
  }

  @Test
  void waitsForTheLastNewPod() {
    assertThat(OldSetsScaleDown.waitsFor(state(TEN, "old 8", "new 5 (4)")))
        .containsExactly(
            wait(new Need(Need.Bound.MAX_UNAVAILABLE, 1, 8, 8)),
            wait(new Need(Need.Bound.NEW_PODS, 1, 4, 5)));
  }

  @Test
  void waitsForTheLastOldPod() {
    assertThat(OldSetsScaleDown.waitsFor(state(web(4, "1/1"), "old 2", "new 2")))
        .containsExactly(wait(new Need(Need.Bound.MAX_UNAVAILABLE, 1, 3, 3)));
  }

  @Test
  void waitsForMaxUnavailableOnlyWhereNoNewPodCanHelp() {
    assertThat(OldSetsScaleDown.waitsFor(state(TEN, "old 8", "new 5")))
        .containsExactly(wait(new Need(Need.Bound.MAX_UNAVAILABLE, 1, 8, 8)));
    assertThat(OldSetsScaleDown.waitsFor(NewSetSize.created(state(TEN, "old 8"))))
        .containsExactly(wait(new Need(Need.Bound.MAX_UNAVAILABLE, 1, 8, 8)));
  }

  @Test
  void waitsForTheCanaryThatItsFloorKeeps() {
    // 6 of the 10 old pods stay beside a canary of 4, though availability would let 5 go.
    assertThat(OldSetsScaleDown.waitsFor(state(web(10, "3/2").canary("4"), "old 10", "new 3")))
        .containsExactly(wait(new Need(Need.Bound.CANARY, 1, 3, 4)));
  }

  @Test
  void waitsAtTheCanaryForNewPodsOrForALargerCanary() {
    assertThat(OldSetsScaleDown.waitsFor(state(web(10, "3/2").canary("3"), "old 9", "new 3 (1)")))
        .containsExactly(
            wait(new Need(Need.Bound.NEW_PODS, 1, 1, 3)),
            wait(new Need(Need.Bound.CANARY, 1, 3, 3)));
  }

  @Test
  void waitsAtTheCanaryForAsManyNewPodsAsItTakes() {
    Deployment.Builder held = web(10, "3/2").canary("3");
    Wait canary = wait(new Need(Need.Bound.CANARY, 1, 3, 3));

    assertThat(OldSetsScaleDown.waitsFor(state(held, "old 8", "new 3 (2)")))
        .containsExactly(wait(new Need(Need.Bound.NEW_PODS, 1, 2, 3)), canary);
    assertThat(OldSetsScaleDown.waitsFor(state(held, "old 8", "new 3 (1)")))
        .containsExactly(wait(new Need(Need.Bound.NEW_PODS, 2, 1, 3)), canary);
  }

  @Test
  void nothingGoesNorComesAtACompleteCanary() {
    assertThat(of(web(10, "3/2").canary("3"), "old 7", "new 3")).isEmpty();
  }

  @Test
  void waitsAtTheCanaryAsEverForUnavailablePodsThatAreLeft() {
    // 9 pods count, 8 are needed: one of the two unavailable ones goes.
    assertThat(
            OldSetsScaleDown.waitsFor(state(web(10, "3/2").canary("3"), "old 9 (7)", "new 3 (0)")))
        .containsExactly(
            wait(new Need(Need.Bound.MAX_UNAVAILABLE, 1, 8, 8)),
            wait(new Need(Need.Bound.NEW_PODS, 1, 0, 3)));
  }

  @Test
  void waitsForNothingByRecreate() {
    assertThat(OldSetsScaleDown.waitsFor(state(recreated(1), "old 1", "new 0"))).isEmpty();
  }

  @Test
  void waitsForNothingWhereAllGoOrSomeComeBack() {
    assertThat(OldSetsScaleDown.waitsFor(state(TEN, "old 2", "new 10"))).isEmpty();
    assertThat(OldSetsScaleDown.waitsFor(state(TEN, "new 10"))).isEmpty();
    assertThat(OldSetsScaleDown.waitsFor(state(web(10, "3/2").canary("3"), "old 5", "new 3")))
        .isEmpty();
  }

  @Test
  void refusesNull() {
    RolloutState state = state(TEN);
    Reason reason = new Reason.RecreateStopsOld();
    assertThatNullPointerException()
        .isThrownBy(() -> OldSetsScaleDown.of(null))
        .withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> OldSetsScaleDown.waitsFor(null))
        .withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> OldSetsScaleDown.stopAll(null, reason))
        .withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> OldSetsScaleDown.stopAll(state, null))
        .withMessage("reason");
  }

  private static Wait wait(Need need) {
    return Wait.of(Wait.Held.OLD_SETS, need);
  }

  private static List<String> of(Deployment.Builder deployment, String... sets) {
    return changes(OldSetsScaleDown.of(state(deployment, sets)));
  }
}
