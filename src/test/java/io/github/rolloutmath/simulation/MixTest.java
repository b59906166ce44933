package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixTest {

  /** Computed with Python's unbounded integers, so that a seed plays the same in every version. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0",
    "1, 0, 0, 5627194300713089401",
    "0, 1, 0, -8115038540785861531",
    "0, 0, 1, 4717996019076358352",
    "42, 7, -3, -4423317768480143854",
    "-9223372036854775808, 2147483647, 12345, 1021670559696570431"
  })
  void mixesTheSameInEveryVersion(long seed, long a, long b, long mixed) {
    assertThat(Mix.of(seed, a, b)).isEqualTo(mixed);
  }

  @ParameterizedTest
  @CsvSource({"13, 10, 3", "-13, 10, 7", "9, 10, 9", "10, 10, 0", "5, 1, 0"})
  void countsFromZeroToBelowABound(long mixed, int bound, int number) {
    assertThat(Mix.below(mixed, bound)).isEqualTo(number);
  }

  @Test
  void setsEveryBitAboutHalfOfTheTime() {
    int[] set = new int[Long.SIZE];
    for (int i = 0; i < 10_000; i++) {
      long mixed = Mix.of(i % 10, i / 10 % 100, i / 1_000);
      for (int bit = 0; bit < Long.SIZE; bit++) {
        set[bit] += (int) (mixed >>> bit & 1);
      }
    }
    for (int times : set) {
      assertThat(times).isBetween(4_700, 5_300);
    }
  }
}
