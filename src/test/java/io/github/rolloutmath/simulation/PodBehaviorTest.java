package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodBehaviorTest {

  private static ReplicaSet set(String name, int replicas, int available) {
    return ReplicaSet.builder(name).template("v1").replicas(replicas).available(available).build();
  }

  private static List<Integer> firstTicks(PodBehavior behavior, ReplicaSet set, int ticks) {
    return IntStream.rangeClosed(1, ticks)
        .mapToObj(tick -> behavior.availableAfter(set, tick))
        .toList();
  }

  @Test
  void neverLeavesThePodsAsTheyAre() {
    assertThat(PodBehavior.never().availableAfter(set("web-v1", 10, 3), 1)).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "20%, 10, 0, 8",
    "20%, 11, 0, 8",
    "20%, 10, 9, 9",
    "0%, 10, 0, 10",
    "100%, 10, 0, 0",
    "3, 10, 0, 7"
  })
  void aFailingPartIsRoundedUpAndTakesNoPodAway(
      String failing, int replicas, int available, int after) {
    PodBehavior behavior = PodBehavior.failing(IntOrPercent.parse(failing));
    assertThat(behavior.availableAfter(set("web-v1", replicas, available), 1)).isEqualTo(after);
  }

  /** Computed with Python's unbounded integers, so that a seed plays the same in every version. */
  @Test
  void aSeedPlaysTheSameInEveryVersion() {
    assertThat(firstTicks(PodBehavior.random(42), set("web-v1", 10, 2), 6))
        .containsExactly(5, 10, 7, 9, 7, 10);
  }

  @Test
  void seedTickAndNameEachChangeARandomNumber() {
    ReplicaSet v1 = set("web-v1", 1_000_000, 0);
    List<Integer> numbers = firstTicks(PodBehavior.random(42), v1, 10);
    assertThat(numbers).doesNotHaveDuplicates();
    assertThat(firstTicks(PodBehavior.random(43), v1, 10)).isNotEqualTo(numbers);
    assertThat(firstTicks(PodBehavior.random(42), set("web-v2", 1_000_000, 0), 10))
        .isNotEqualTo(numbers);
    assertThat(firstTicks(PodBehavior.random(42), v1, 10)).isEqualTo(numbers);
  }

  @Test
  void oneToAllOfTheMissingPodsComeEquallyOften() {
    List<Integer> numbers = firstTicks(PodBehavior.random(1), set("web-v1", 10, 6), 4_000);
    assertThat(numbers).allMatch(available -> available >= 7 && available <= 10);
    for (int available = 7; available <= 10; available++) {
      int expected = available;
      assertThat(numbers.stream().filter(number -> number == expected).count())
          .isBetween(900L, 1_100L);
    }
  }

  @Test
  void randomlyNothingComesWhereNothingIsMissing() {
    assertThat(PodBehavior.random(1).availableAfter(set("web-v1", 4, 4), 1)).isEqualTo(4);
  }
}
