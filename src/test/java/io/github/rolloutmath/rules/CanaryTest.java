package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.recreated;
import static io.github.rolloutmath.Sets.state;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanaryTest {

  @ParameterizedTest
  @CsvSource({
    "3, 10, 3",
    "12, 10, 12",
    "3, 0, 3",
    "30%, 10, 3",
    "1%, 3, 1",
    "95%, 10, 9",
    "99%, 2147483647, 2126008811",
    "99%, 2, 1",
    "10%, 1, 1",
    "0%, 10, 0",
    "10%, 0, 0",
    "100%, 10, 10",
    "100%, 1, 1"
  })
  void replicas(String canary, int replicas, int pods) {
    assertThat(Canary.replicas(IntOrPercent.parse(canary), replicas)).isEqualTo(pods);
    assertThat(Canary.replicas(web(replicas, "1/1").canary(canary).build())).isEqualTo(pods);
  }

  @Test
  void absentCanaryIsNone() {
    assertThat(Canary.replicas(web(10, "1/1").build())).isZero();
  }

  @Test
  void completeWithExactlyTheCanaryAndRInAll() {
    assertThat(Canary.isComplete(state(ten("3"), "old 7", "new 3"))).isTrue();
    assertThat(Canary.isComplete(state(ten("30%"), "old 4", "older 3", "new 3 (0)"))).isTrue();
    assertThat(Canary.isComplete(state(ten("10"), "new 10"))).isTrue();
  }

  @Test
  void notCompleteOtherwise() {
    assertThat(Canary.isComplete(state(ten("3"), "old 8", "new 3"))).isFalse();
    assertThat(Canary.isComplete(state(ten("3"), "old 8", "new 2"))).isFalse();
    assertThat(Canary.isComplete(state(ten("3"), "old 6", "new 4"))).isFalse();
    assertThat(Canary.isComplete(state(ten("3"), "old 10"))).isFalse();
    assertThat(Canary.isComplete(state(ten("0"), "old 10", "new 0"))).isFalse();
    assertThat(Canary.isComplete(state(web(10, "3/2"), "old 10", "new 0"))).isFalse();
    assertThat(Canary.isComplete(state(recreated(10).canary("3"), "old 7", "new 3"))).isFalse();
  }

  @Test
  void holdsUpToTheCanaryWhileOldPodsAreLeft() {
    assertThat(Canary.isHolding(state(ten("3"), "old 8", "new 2"))).isTrue();
    assertThat(Canary.isHolding(state(ten("3"), "old 7", "new 3"))).isTrue();
    assertThat(Canary.isHolding(state(ten("3"), "old 7", "new 4"))).isFalse();
    assertThat(Canary.isHolding(state(ten("3"), "old 0", "new 3"))).isFalse();
  }

  @Test
  void holdsOnlyARollingUpdateWithACanaryBelowR() {
    assertThat(Canary.isHolding(state(ten("9"), "old 8", "new 2"))).isTrue();
    assertThat(Canary.isHolding(state(ten("10"), "old 8", "new 2"))).isFalse();
    assertThat(Canary.isHolding(state(ten("0"), "old 10", "new 0"))).isFalse();
    assertThat(Canary.isHolding(state(web(10, "3/2"), "old 8", "new 2"))).isFalse();
    assertThat(Canary.isHolding(state(recreated(10).canary("3"), "old 8", "new 2"))).isFalse();
  }

  @Test
  void holdsAJustCreatedSetButNotAMissingOne() {
    RolloutState missing = state(ten("3"), "old 10");

    assertThat(Canary.isHolding(missing)).isFalse();
    assertThat(Canary.isHolding(NewSetSize.created(missing))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    // Recorded for 20, where 30% were 6 of 20: up to 6 the set still stands at its canary.
    "30%, new 6 20/26, true",
    "30%, new 7 20/26, false",
    // Recorded for 5, where 30% were 2: the gate stays at the 3 of today.
    "30%, new 3 5/7, true",
    "30%, new 4 5/7, false",
    // A count is the same of any size.
    "3, new 3 3/4, true",
    "3, new 4 3/4, false",
    "30%, new 6, false"
  })
  void gateRemembersTheCanaryOfTheRecordedSize(String canary, String newSet, boolean holding) {
    assertThat(Canary.isHolding(state(ten(canary), "old 8", newSet))).isEqualTo(holding);
  }

  @Test
  void waitsForACanaryThatIsLargerByOne() {
    assertThat(Canary.waitsFor(state(ten("3"), "old 7", "new 3")))
        .isEqualTo(Wait.of(Wait.Held.NEW_SET, new Need(Need.Bound.CANARY, 1, 3, 3)));
  }

  @Test
  void refusesNullAndNegative() {
    assertThatNullPointerException()
        .isThrownBy(() -> Canary.replicas(null))
        .withMessage("deployment");
    assertThatNullPointerException()
        .isThrownBy(() -> Canary.replicas(null, 10))
        .withMessage("canary");
    assertThatNullPointerException().isThrownBy(() -> Canary.isComplete(null)).withMessage("state");
    assertThatNullPointerException().isThrownBy(() -> Canary.isHolding(null)).withMessage("state");
    assertThatNullPointerException().isThrownBy(() -> Canary.waitsFor(null)).withMessage("state");
    IntOrPercent three = IntOrPercent.count(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Canary.replicas(three, -1))
        .withMessageContaining("-1");
  }

  private static Deployment.Builder ten(String canary) {
    return web(10, "3/2").canary(canary);
  }
}
