package io.github.rolloutmath.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Reason;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A step finds to do what its situation is called after, at any number of sets above one. */
class StatesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10, 100, 10_000})
  void steadyIsComplete(int sets) {
    RolloutStep step = step(States.Situation.STEADY, sets);

    assertThat(step.isEmpty()).isTrue();
    assertThat(step.status().complete()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10, 100, 10_000})
  void theNewSetGrows(int sets) {
    assertThat(step(States.Situation.NEW_GROWS, sets).resizes())
        .singleElement()
        .satisfies(resize -> assertThat(resize.to()).isGreaterThan(resize.from()))
        .extracting(Resize::reason)
        .isInstanceOf(Reason.NewSetGrows.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 10, 100, 10_000})
  void everyOldSetShrinks(int sets) {
    assertThat(step(States.Situation.OLD_SHRINK, sets).resizes())
        .hasSize(sets - 1)
        .allSatisfy(resize -> assertThat(resize.to()).isLessThan(resize.from()))
        .allSatisfy(resize -> assertThat(resize.reason()).isInstanceOf(Reason.OldSetShrinks.class));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 10, 100, 10_000})
  void everySetTakesItsShare(int sets) {
    assertThat(step(States.Situation.SCALING, sets).resizes())
        .hasSize(sets)
        .allSatisfy(
            resize -> assertThat(resize.reason()).isInstanceOf(Reason.ProportionalShare.class));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 10, 100, 10_000})
  void theCanaryIsHeld(int sets) {
    assertThat(step(States.Situation.CANARY_HELD, sets).isEmpty()).isTrue();
    assertThat(Canary.isHolding(States.state(States.Situation.CANARY_HELD, sets))).isTrue();
    assertThat(Canary.isComplete(States.state(States.Situation.CANARY_HELD, sets))).isTrue();
  }

  private static RolloutStep step(States.Situation situation, int sets) {
    return Rollout.next(States.deployment(situation, sets), States.sets(situation, sets));
  }
}
