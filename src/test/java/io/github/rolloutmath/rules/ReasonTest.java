package io.github.rolloutmath.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Every reason's sentence. */
class ReasonTest {

  @Test
  void newSetGrows() {
    assertThat(new Reason.NewSetGrows(10, 13, 10, 3))
        .hasToString("room for 3 (13 allowed, 10 there), 10 wanted, canary 3");
    assertThat(new Reason.NewSetGrows(10, 13, 10, 0))
        .hasToString("room for 3 (13 allowed, 10 there), 10 wanted");
    assertThat(new Reason.NewSetGrows(13, 13, 10, 0))
        .hasToString("no room (13 allowed, 13 there), 10 wanted");
    assertThat(new Reason.NewSetGrows(15, 13, 10, 0))
        .hasToString("no room (13 allowed, 15 there), 10 wanted");
  }

  @Test
  void newSetTooLarge() {
    assertThat(new Reason.NewSetTooLarge(5)).hasToString("only 5 wanted");
  }

  @Test
  void oldSetShrinks() {
    assertThat(new Reason.OldSetShrinks(0, 2, 15, 11, 13, 11, 0))
        .hasToString("13 available, 11 needed");
    assertThat(new Reason.OldSetShrinks(2, 0, 10, 8, 6, 8, 7))
        .hasToString(
            "2 unavailable, so first to go: 10 to count on, 8 needed; the canary leaves 7");
    assertThat(new Reason.OldSetShrinks(4, 2, 17, 11, 13, 11, 0))
        .hasToString(
            "4 unavailable, so first to go: 17 to count on, 11 needed; 13 available, 11 needed");
  }

  @Test
  void canaryLeavesRoom() {
    assertThat(new Reason.CanaryLeavesRoom(3, 6, 10))
        .hasToString("6 old pods beside a canary of 3, 10 wanted");
  }

  @Test
  void recreateStopsOld() {
    assertThat(new Reason.RecreateStopsOld()).hasToString("Recreate stops old pods first");
  }

  @Test
  void recreateStartsNew() {
    assertThat(new Reason.RecreateStartsNew(10)).hasToString("no old pods left, 10 wanted");
  }

  @Test
  void onlySet() {
    assertThat(new Reason.OnlySet(5)).hasToString("the only set to carry the 5 wanted");
  }

  @Test
  void newSetSaturated() {
    assertThat(new Reason.NewSetSaturated(5)).hasToString("all 5 new pods are available");
  }

  @Test
  void proportionalShare() {
    assertThat(new Reason.ProportionalShare(13, 18, 0)).hasToString("its share of 13 → 18");
    assertThat(new Reason.ProportionalShare(10, 20, 3))
        .hasToString("its share of 10 → 20, canary 3");
  }

  @Test
  void recordRefreshed() {
    assertThat(new Reason.RecordRefreshed(5, 4)).hasToString("recorded for 5 replicas, now for 4");
  }

  @Test
  void canaryReached() {
    assertThat(new Reason.CanaryReached(3, 10)).hasToString("canary 3 of 10 reached");
  }

  @Test
  void beyondHistory() {
    assertThat(new Reason.BeyondHistory(10, 12)).hasToString("old sets: 12, to keep: 10");
  }

  @Test
  void everyReasonIsTestedHere() {
    assertThat(Reason.class.getPermittedSubclasses()).as("one test for each above").hasSize(12);
  }
}
