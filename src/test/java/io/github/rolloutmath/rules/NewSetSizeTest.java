package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.recreated;
import static io.github.rolloutmath.Sets.state;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.rolloutmath.model.Deployment;
import org.junit.jupiter.api.Test;

class NewSetSizeTest {
  private static final Deployment.Builder TEN = web(10, "3/2");

  @Test
  void growsByTheRoom() {
    assertThat(NewSetSize.of(state(TEN, "old 10"))).isEqualTo(3);
    assertThat(NewSetSize.of(state(TEN, "old 10", "new 0"))).isEqualTo(3);
    assertThat(NewSetSize.of(state(TEN, "old 8", "new 3"))).isEqualTo(5);
    assertThat(NewSetSize.of(state(web(10, "3/2").canary("4"), "old 8", "new 3"))).isEqualTo(4);
  }

  @Test
  void neverOutgrowsR() {
    assertThat(NewSetSize.of(state(TEN, "old 2", "new 9"))).isEqualTo(10);
    assertThat(NewSetSize.of(state(TEN))).isEqualTo(10);
  }

  @Test
  void staysWithoutRoom() {
    assertThat(NewSetSize.of(state(TEN, "old 8", "new 5"))).isEqualTo(5);
    assertThat(NewSetSize.of(state(TEN, "old 20", "new 5"))).isEqualTo(5);
  }

  @Test
  void largerThanRComesOutAsRWhereThereIsRoomOnly() {
    assertThat(NewSetSize.of(state(TEN, "new 12"))).isEqualTo(10);
    assertThat(NewSetSize.of(state(TEN, "new 13"))).isEqualTo(13);
    assertThat(NewSetSize.resize(state(TEN, "new 12"))).hasValueSatisfying(this::shrinksToTen);
    assertThat(NewSetSize.resize(state(TEN, "new 13"))).hasValueSatisfying(this::shrinksToTen);
  }

  private void shrinksToTen(Resize resize) {
    assertThat(resize.to()).isEqualTo(10);
    assertThat(resize.reason()).isEqualTo(new Reason.NewSetTooLarge(10));
  }

  @Test
  void heldAboveTheCanaryOfTodayItStays() {
    // The gate is 30% of the recorded 20, so 6; the canary of today is 3.
    assertThat(NewSetSize.of(state(web(10, "3/2").canary("30%"), "old 2", "new 6 20/26")))
        .isEqualTo(6);
  }

  @Test
  void recreateWantsRWhateverTheRoom() {
    assertThat(NewSetSize.of(state(recreated(10), "old 10", "new 3"))).isEqualTo(10);
    assertThat(NewSetSize.of(state(recreated(10)))).isEqualTo(10);
  }

  @Test
  void nearTheLargestInt() {
    Deployment.Builder all = web(2147483647, "2147483647/0");
    assertThat(NewSetSize.of(state(all, "old 2147483647"))).isEqualTo(2147483647);
    assertThat(NewSetSize.of(state(all, "old1 2147483647", "old2 2147483647", "new 1")))
        .isEqualTo(1);
    assertThat(NewSetSize.creation(state(all, "old 2147483647")))
        .extracting(Creation::desiredReplicas, Creation::maxReplicas)
        .containsExactly(2147483647, 2147483647);
  }

  @Test
  void creationRecordsTheDeploymentsSize() {
    assertThat(NewSetSize.creation(state(web(10, "3/2").canary("4"), "old 11")))
        .isEqualTo(new Creation("v2", 2, 10, 13, new Reason.NewSetGrows(11, 13, 10, 4)));
    assertThat(NewSetSize.creation(state(recreated(10))))
        .isEqualTo(new Creation("v2", 10, 10, 10, new Reason.RecreateStartsNew(10)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> NewSetSize.creation(state(TEN, "new 1")))
        .withMessage("state: has a new set, expected none");
  }

  @Test
  void createdIsTheSameStateWhereThereIsANewSet() {
    RolloutState state = state(TEN, "old 8", "new 3");

    assertThat(NewSetSize.created(state)).isSameAs(state);
    assertThat(NewSetSize.created(state(TEN, "old 8")).newReplicas()).isEqualTo(5);
  }

  @Test
  void resizeOnlyWhereItChanges() {
    assertThat(NewSetSize.resize(state(TEN, "old 8", "new 3")))
        .hasValueSatisfying(
            resize ->
                assertThat(resize)
                    .hasToString("new 3 → 5: room for 2 (13 allowed, 11 there), 10 wanted"));
    assertThat(NewSetSize.resize(state(TEN, "old 8", "new 5"))).isEmpty();
    assertThat(NewSetSize.resize(state(TEN, "old 8"))).isEmpty();
    assertThat(NewSetSize.resize(state(recreated(10), "new 3")))
        .hasValueSatisfying(
            resize -> assertThat(resize).hasToString("new 3 → 10: no old pods left, 10 wanted"));
  }

  @Test
  void waitsForTheCanaryOnlyWhereSurgeLeavesRoom() {
    // After this step there are 11 of 13, so that maxSurge alone would let 2 more come.
    assertThat(NewSetSize.waitsFor(state(web(10, "3/2").canary("3"), "old 8", "new 3")))
        .contains(Wait.of(Wait.Held.NEW_SET, new Need(Need.Bound.CANARY, 1, 3, 3)));
  }

  @Test
  void waitsForSurgeOnlyBelowTheCanary() {
    assertThat(NewSetSize.waitsFor(state(web(10, "3/2").canary("4"), "old 10")))
        .contains(Wait.of(Wait.Held.NEW_SET, new Need(Need.Bound.MAX_SURGE, 1, 13, 13)));
    assertThat(NewSetSize.waitsFor(state(TEN, "old 15", "new 1")))
        .contains(Wait.of(Wait.Held.NEW_SET, new Need(Need.Bound.MAX_SURGE, 4, 16, 13)));
  }

  @Test
  void waitsForBothWhereBothAreUsedUp() {
    assertThat(NewSetSize.waitsFor(state(web(10, "3/2").canary("3"), "old 10")))
        .contains(
            Wait.of(Wait.Held.NEW_SET, new Need(Need.Bound.MAX_SURGE, 1, 13, 13))
                .and(new Need(Need.Bound.CANARY, 1, 3, 3)));
  }

  @Test
  void waitsForNothingOnceAllAreWanted() {
    assertThat(NewSetSize.waitsFor(state(TEN, "old 2", "new 9"))).isEmpty();
    assertThat(NewSetSize.waitsFor(state(TEN, "new 12"))).isEmpty();
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException().isThrownBy(() -> NewSetSize.of(null)).withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> NewSetSize.created(null))
        .withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> NewSetSize.creation(null))
        .withMessage("state");
    assertThatNullPointerException().isThrownBy(() -> NewSetSize.resize(null)).withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> NewSetSize.waitsFor(null))
        .withMessage("state");
  }
}
