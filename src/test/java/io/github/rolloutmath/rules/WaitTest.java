package io.github.rolloutmath.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Waits and the needs that they consist of. */
class WaitTest {
  private static final Need SURGE = new Need(Need.Bound.MAX_SURGE, 1, 13, 13);

  @ParameterizedTest
  @CsvSource({
    "MAX_SURGE, 13 pods of 12 that maxSurge allows",
    "MAX_UNAVAILABLE, '13 pods to count on, 12 needed'",
    "NEW_PODS, '13 of 12 new pods available, 2 more needed'",
    "CANARY, the canary is 12",
    "SURPLUS_PODS, pods still to stop: 2",
    "PAUSED, the deployment is paused"
  })
  void needSaysWhatHolds(Need.Bound bound, String sentence) {
    assertThat(new Need(bound, 2, 13, 12)).hasToString(sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "ROLLOUT, nothing is rolled out: 13 pods of 13 that maxSurge allows",
    "NEW_SET, new pods wait: 13 pods of 13 that maxSurge allows",
    "OLD_SETS, old pods stay: 13 pods of 13 that maxSurge allows",
    "COMPLETION, not complete: 13 pods of 13 that maxSurge allows"
  })
  void waitSaysWhatIsHeld(Wait.Held held, String sentence) {
    assertThat(Wait.of(held, SURGE)).hasToString(sentence);
  }

  @Test
  void waitSaysAllThatItTakes() {
    Wait both = Wait.of(Wait.Held.NEW_SET, SURGE).and(new Need(Need.Bound.CANARY, 1, 3, 3));

    assertThat(both)
        .hasToString("new pods wait: 13 pods of 13 that maxSurge allows and the canary is 3");
    assertThat(both.needs()).hasSize(2);
  }

  @Test
  void waitTakesAnyNumberOfNeeds() {
    Need canary = new Need(Need.Bound.CANARY, 1, 3, 3);
    Need paused = new Need(Need.Bound.PAUSED, 1, 0, 0);

    assertThat(Wait.of(Wait.Held.NEW_SET, SURGE).and(canary).and(paused).needs())
        .containsExactly(SURGE, canary, paused);
  }

  @Test
  void doesNotKeepTheListAndGivesNoneToModify() {
    List<Need> needs = new ArrayList<>(List.of(SURGE));
    Wait wait = new Wait(Wait.Held.NEW_SET, needs);
    needs.clear();

    assertThat(wait.needs()).containsExactly(SURGE);
    assertThatThrownBy(() -> wait.needs().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void refusesNothingToWaitFor() {
    List<Need> none = List.of();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Wait(Wait.Held.NEW_SET, none))
        .withMessage("needs: none, expected at least one");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Need(Need.Bound.CANARY, 0, 3, 3))
        .withMessage("more: 0, expected at least 1");
  }

  @Test
  void refusesNull() {
    List<Need> needs = List.of(SURGE);
    List<Need> withNull = Arrays.asList(SURGE, null);
    Wait wait = Wait.of(Wait.Held.NEW_SET, SURGE);
    assertThatNullPointerException().isThrownBy(() -> new Need(null, 1, 1, 1)).withMessage("bound");
    assertThatNullPointerException().isThrownBy(() -> new Wait(null, needs)).withMessage("held");
    assertThatNullPointerException().isThrownBy(() -> new Wait(Wait.Held.NEW_SET, null));
    assertThatNullPointerException().isThrownBy(() -> new Wait(Wait.Held.NEW_SET, withNull));
    assertThatNullPointerException().isThrownBy(() -> Wait.of(Wait.Held.NEW_SET, null));
    assertThatNullPointerException().isThrownBy(() -> wait.and(null));
  }
}
