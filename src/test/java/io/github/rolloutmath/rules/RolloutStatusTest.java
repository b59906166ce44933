package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.set;
import static io.github.rolloutmath.Sets.state;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutStatusTest {

  @Test
  void sumsWhatWasObserved() {
    assertThat(RolloutStatus.of(state(web(10, "25%/25%"), "old 8 (6)", "new 3 (1)")))
        .isEqualTo(new RolloutStatus(11, 3, 7, 7, 4, false, false));
  }

  @Test
  void sumsObservationsAsTheyAre() {
    RolloutState state =
        RolloutState.of(
            web(10, "25%/25%").build(),
            List.of(
                set("old 2 (5)").actual(6).ready(4).createdAt(1).build(),
                set("new 3").actual(9).ready(7).available(3).createdAt(2).build()));

    assertThat(RolloutStatus.of(state)).isEqualTo(new RolloutStatus(15, 9, 11, 8, 0, true, false));
  }

  @Test
  void minimumAvailableIsRLessMaxUnavailable() {
    assertThat(RolloutStatus.of(state(web(10, "3/2"), "old 8")).minimumAvailable()).isTrue();
    assertThat(RolloutStatus.of(state(web(10, "3/2"), "old 7")).minimumAvailable()).isFalse();
    assertThat(RolloutStatus.of(state(web(0, "3/2"))).minimumAvailable()).isTrue();
  }

  @Test
  void completeWhereAllAreNewObservedAndAvailable() {
    assertThat(RolloutStatus.isComplete(state(web(3, "1/0"), "old 0", "new 3"))).isTrue();
    assertThat(RolloutStatus.isComplete(state(web(0, "1/0")))).isTrue();
    assertThat(RolloutStatus.isComplete(state(web(3, "1/0"), "new 3 (2)"))).isFalse();
    assertThat(RolloutStatus.isComplete(state(web(3, "1/0"), "old 1", "new 2"))).isFalse();
    assertThat(RolloutStatus.isComplete(state(web(3, "1/0"), "old 1 (0)", "new 3"))).isFalse();
    assertThat(RolloutStatus.isComplete(state(web(3, "1/0"), "old 3"))).isFalse();
  }

  @Test
  void completionWaitsForNewPods() {
    assertThat(RolloutStatus.completion(state(web(3, "1/0"), "old 0", "new 3 (1)")))
        .hasToString("not complete: 1 of 3 new pods available, 2 more needed");
  }

  @Test
  void completionWaitsForPodsToStop() {
    assertThat(RolloutStatus.completion(state(web(3, "1/0"), "old 0 (2)", "new 3")))
        .hasToString("not complete: pods still to stop: 2");
    assertThat(RolloutStatus.completion(state(web(3, "1/0"), "new 3 (4)")))
        .hasToString("not complete: pods still to stop: 1");
  }

  @Test
  void completionWaitsForBoth() {
    assertThat(RolloutStatus.completion(state(web(3, "1/0"), "old 0 (2)", "new 3 (1)")))
        .hasToString(
            "not complete: 1 of 3 new pods available, 2 more needed and pods still to stop: 2");
  }

  @Test
  void completionWaitsForAvailablePodsThatNobodyObserves() {
    RolloutState state =
        RolloutState.of(
            web(3, "1/0").build(), List.of(set("new 3").actual(2).available(3).build()));

    assertThat(RolloutStatus.completion(state))
        .hasToString("not complete: 2 of 3 new pods available, 1 more needed");
  }

  @Test
  void completionRefusesACompleteRollout() {
    RolloutState complete = state(web(3, "1/0"), "new 3");
    assertThatIllegalArgumentException().isThrownBy(() -> RolloutStatus.completion(complete));
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException().isThrownBy(() -> RolloutStatus.of(null)).withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> RolloutStatus.isComplete(null))
        .withMessage("state");
    assertThatNullPointerException()
        .isThrownBy(() -> RolloutStatus.completion(null))
        .withMessage("state");
  }
}
