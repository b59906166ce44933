package io.github.rolloutmath.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.Resize;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is compared for speed gives the same result, from the very values that are timed. */
class AfternoonVersionTest {
  private final RuleBenchmark timed = new RuleBenchmark();

  @BeforeEach
  void buildWhatIsTimed() {
    timed.build();
  }

  @Test
  void boundsAreTheSame() {
    Fenceposts bounds = timed.bounds();

    assertThat(timed.boundsAfternoon())
        .isEqualTo(
            Map.of(
                "maxSurge", bounds.maxSurge(),
                "maxUnavailable", bounds.maxUnavailable(),
                "minAvailable", bounds.minAvailable()));
  }

  @Test
  void newSizeIsTheSame() {
    assertThat(timed.newSize()).isEqualTo(timed.newSizeFromSets()).isNotZero();
    assertThat(timed.newSizeAfternoon()).isEqualTo(timed.newSize());
  }

  @Test
  void proportionalSharesAreTheSame() {
    assertThat(timed.proportional()).hasSize(3).isEqualTo(timed.proportionalFromSets());
    assertThat(timed.proportionalAfternoon())
        .isEqualTo(timed.proportional().stream().map(Resize::resized).toList());
  }
}
