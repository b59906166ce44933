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

class ProportionalScalingTest {
  private static final Deployment.Builder TEN = web(10, "3/2");
  private static final Deployment.Builder FIFTEEN = web(15, "3/2");

  @Test
  void scalingEventIsAnOutdatedRecordOfAnActiveSet() {
    assertThat(ProportionalScaling.isScalingEvent(state(TEN, "old 8 9/12", "new 5"))).isTrue();
    assertThat(ProportionalScaling.isScalingEvent(state(TEN, "old 8", "new 5 11/14"))).isTrue();
    assertThat(ProportionalScaling.isScalingEvent(state(TEN, "old 8 10/12", "new 5"))).isFalse();
    assertThat(ProportionalScaling.isScalingEvent(state(TEN, "old 0 9/12", "new 10"))).isFalse();
    assertThat(ProportionalScaling.isScalingEvent(state(TEN))).isFalse();
  }

  @Test
  void saturatedIsANewSetThatCarriesTheWhole() {
    assertThat(ProportionalScaling.isSaturated(state(TEN, "old 3", "new 10 10/13"))).isTrue();
    assertThat(ProportionalScaling.isSaturated(state(TEN, "new 9 (10) 10/13"))).isFalse();
    assertThat(ProportionalScaling.isSaturated(state(TEN, "new 10 (9) 10/13"))).isFalse();
    assertThat(ProportionalScaling.isSaturated(state(TEN, "new 10 (11) 10/13"))).isFalse();
    assertThat(ProportionalScaling.isSaturated(state(TEN, "new 10 9/12"))).isFalse();
    assertThat(ProportionalScaling.isSaturated(state(TEN, "new 10"))).isFalse();
    assertThat(ProportionalScaling.isSaturated(state(TEN, "old 10 10/13"))).isFalse();
    assertThat(ProportionalScaling.isSaturated(state(web(0, "1/1")))).isFalse();
  }

  @Test
  void onlyActiveSetTakesTheWholeSize() {
    assertThat(of(FIFTEEN, "old1 0", "old2 10 10/13", "new 0")).containsExactly("old2 10 → 15");
    assertThat(of(FIFTEEN, "old 0", "new 20")).containsExactly("new 20 → 15");
  }

  @Test
  void onlyActiveSetOfThatSizeIsRefreshedWhereItsRecordIsAnother() {
    assertThat(of(TEN, "old 10 9/12")).containsExactly("old stays 10");
    assertThat(of(TEN, "old 10 10/99")).isEmpty();
    assertThat(of(TEN, "old 10")).isEmpty();
  }

  @Test
  void withNoneActiveTheNewSetTakesItOrElseTheNewestOldOne() {
    assertThat(of(TEN, "new 0", "old 0")).containsExactly("new 0 → 10");
    assertThat(of(TEN, "old1 0", "old2 0")).containsExactly("old2 0 → 10");
    assertThat(of(web(0, "3/2"), "old 0 9/12")).containsExactly("old stays 0");
    assertThat(of(web(0, "3/2"), "old 0")).isEmpty();
    assertThat(of(TEN)).isEmpty();
  }

  /** The new set was rolled back to, and was last resized when the Deployment had 18 pods. */
  @Test
  void emptyNewSetsRecordAddsNothingAtAPauseAlone() {
    Deployment.Builder paused = web(20, "50%/0").canary("3").paused(true);
    assertThat(of(paused, "new 0 18/27", "old1 12 20/30", "old2 8 20/30")).isEmpty();
    assertThat(of(paused, "new 0 18/27", "old1 12 19/29", "old2 8 20/30"))
        .containsExactly("old1 12 → 14");
  }

  @Test
  void saturatedNewSetStopsTheOldOnes() {
    assertThat(of(TEN, "old1 2 9/12", "old2 1", "old3 0", "new 10 10/13"))
        .containsExactly("old1 2 → 0", "old2 1 → 0");
  }

  @Test
  void sharesOutWhatIsAdded() {
    assertThat(of(FIFTEEN, "old 8 10/13", "new 5 10/13"))
        .containsExactly("old 8 → 11", "new 5 → 7");
  }

  @Test
  void roundsHalfUp() {
    // Of 4 more, b takes 1 where 1 · 9 / 6 = 1.5 comes out as 2, and none where 1 · 9 / 7 is 1.
    assertThat(of(web(9, "0/1"), "a 4 8/9", "b 1 8/6")).containsExactly("a 4 → 7", "b 1 → 2");
    assertThat(of(web(9, "0/1"), "a 4 8/9", "b 1 8/7")).containsExactly("a 4 → 8", "b stays 1");
  }

  @Test
  void amongEqualsTheNewerGrowsFirstAndTheOlderShrinksFirst() {
    assertThat(of(web(5, "0/1"), "old 2 4/4", "new 2 4/4"))
        .containsExactly("new 2 → 3", "old stays 2");
    assertThat(of(web(3, "0/1"), "old 2 4/4", "new 2 4/4"))
        .containsExactly("old 2 → 1", "new stays 2");
  }

  @Test
  void toZeroEverySetGoes() {
    assertThat(of(web(0, "3/2"), "old 8 10/13", "new 5 10/13"))
        .containsExactly("old 8 → 0", "new 5 → 0");
  }

  @Test
  void withoutARecordTheObservedPodsCount() {
    // 13 observed: as if 10/13 were recorded.
    assertThat(of(FIFTEEN, "old 8 10/-", "new 5 10/0")).containsExactly("old 8 → 11", "new 5 → 7");
  }

  @Test
  void allActiveSetsRecordTheNewSize() {
    assertThat(ProportionalScaling.of(state(TEN, "old 8 10/12", "new 5 10/13", "idle 0 1/1")))
        .singleElement()
        .extracting(Resize::resized)
        .hasToString("old 8 (8) 10/13");
    assertThat(of(TEN, "old 8 10/13", "new 5 10/13")).isEmpty();
  }

  @Test
  void recreateOnlyRefreshesRecords() {
    assertThat(ProportionalScaling.of(state(recreated(12), "old 6 14/14", "old2 1", "new 8 11/11")))
        .extracting(Resize::toString)
        .containsExactly(
            "old stays 6: recorded for 14 replicas, now for 12",
            "new stays 8: recorded for 11 replicas, now for 12");
    assertThat(of(recreated(12), "old 6 12/12", "idle 0 14/14", "new 8")).isEmpty();
  }

  @Test
  void heldCanaryOfACountStaysAndTheOldSetGrows() {
    assertThat(of(web(20, "5/2").canary("3"), "old 7 10/13", "new 3 10/13"))
        .containsExactly("old 7 → 17", "new stays 3");
    assertThat(
            ProportionalScaling.of(state(web(20, "5/2").canary("3"), "old 7 10/13", "new 3 10/13")))
        .extracting(Resize::reason)
        .containsOnly(new Reason.ProportionalShare(10, 20, 3));
  }

  @Test
  void heldCanaryOfAPercentageGrowsWithTheWhole() {
    assertThat(of(web(20, "5/5").canary("30%"), "old 7 10/15", "new 3 10/15"))
        .containsExactly("old 7 → 15", "new 3 → 5");
  }

  @Test
  void heldCanaryShrinksToTheCanaryOfTheSmallerSize() {
    assertThat(of(web(10, "3/2").canary("30%"), "old 14 20/25", "new 6 20/25"))
        .containsExactly("old 14 → 7", "new 6 → 3");
  }

  @Test
  void heldCanaryWithoutARecordKeepsTheTotalWithinItsBounds() {
    Deployment.Builder held = web(10, "3/2").canary("3");
    // Within 10 … 13 the total stays; outside it goes to the nearer end.
    assertThat(of(held, "old 9 9/12", "new 2 -/12")).containsExactly("old stays 9", "new stays 2");
    assertThat(of(held, "old 4 9/12", "new 2 -/12")).containsExactly("old 4 → 8", "new stays 2");
    assertThat(of(held, "old 18 9/13", "new 2 -/13")).containsExactly("old 18 → 11", "new stays 2");
  }

  @Test
  void heldCanaryPassesOnWhatIsLeftOverForItEvenAsTheLargestSet() {
    assertThat(of(web(10, "3/2").canary("3"), "old1 1 10/13", "old2 1 10/13", "new 3 10/13"))
        .containsExactly("old2 1 → 6");
  }

  @Test
  void heldCanaryPassesOnToTheOlderOfEqualsWhereTheTotalStays() {
    assertThat(of(web(10, "3/2").canary("30%"), "old1 2 20/25", "old2 2 20/25", "new 6 20/25"))
        .containsExactly("new 6 → 3", "old1 2 → 5", "old2 stays 2");
  }

  @Test
  void newSetThatWasNotActiveGetsNoShare() {
    // 10 more: 6 · 25 / 13 rounds to 12, 4 · 25 / 13 to 8.
    assertThat(of(web(20, "5/2").canary("3"), "old1 6 10/13", "old2 4 10/13", "new 0"))
        .containsExactly("old1 6 → 12", "old2 4 → 8");
  }

  @Test
  void nearTheLargestInt() {
    Deployment.Builder all = web(2147483647, "2147483647/0");

    assertThat(of(all, "old 2147483646 1/1", "new 1 1/1"))
        .containsExactly("old 2147483646 → 2147483647", "new 1 → 2147483647");
    assertThat(ProportionalScaling.of(state(all, "old 1 1/1", "new 1 1/1")).get(0).maxReplicas())
        .isEqualTo(2147483647);
  }

  @Test
  void leftOverBeyondTheLargestIntGoesToTheNextSet() {
    // 4294967294 in all is more than the first set could ever take.
    assertThat(of(web(2147483647, "2147483647/0"), "old 2 1/2147483647", "new 1 1/2147483647"))
        .containsExactly("old 2 → 2147483647", "new 1 → 2147483647");
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> ProportionalScaling.of(null))
        .withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> ProportionalScaling.isScalingEvent(null))
        .withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> ProportionalScaling.isSaturated(null))
        .withMessage("state");
  }

  private static List<String> of(Deployment.Builder deployment, String... sets) {
    return changes(ProportionalScaling.of(state(deployment, sets)));
  }
}
