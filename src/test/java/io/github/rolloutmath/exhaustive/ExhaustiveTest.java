package io.github.rolloutmath.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.exhaustive.Exploration.Tally;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Every state up to a size, none left out: by default to 2 replicas, and of the ordinary ones to 3;
 * with {@code -Pexhaustive} to 6. Where the new set is the oldest one, which only decides ties, to
 * 1 and 4.
 */
class ExhaustiveTest {
  private static final boolean ALL = Boolean.getBoolean("exhaustive");
  private static final int LARGEST = ALL ? 6 : 3;
  private static final int LARGEST_ROLLBACK = ALL ? 4 : 1;

  @Test
  void everyStateKeepsThePromisesAndComesToAGoodEnd() {
    Tally all = Tally.NOTHING;
    long start = System.nanoTime();
    for (int replicas = 0; replicas <= LARGEST; replicas++) {
      Tally tally = explore(replicas);
      all = all.plus(tally);
      print("R = " + replicas, tally, start);
    }
    print("in all", all, start);
    assertThat(all.configurations()).isEqualTo(ALL ? 3_186 : 207);
    assertThat(all.states()).isEqualTo(ALL ? 3_156_143_618L : 24_891_710);
  }

  private static Tally explore(int replicas) {
    List<Config> configs =
        Arrays.stream(Config.Kind.values())
            .filter(kind -> kind != Config.Kind.ROLLBACK || replicas <= LARGEST_ROLLBACK)
            .flatMap(kind -> Config.all(replicas, kind).stream())
            .filter(config -> ALL || replicas < LARGEST || config.isOrdinary())
            .toList();
    // A failure is kept beside the results: thrown in another thread, it would lose its message.
    Queue<AssertionError> failures = new ConcurrentLinkedQueue<>();
    Tally tally =
        IntStream.range(0, configs.size())
            .parallel()
            .mapToObj(i -> failures.isEmpty() ? explore(configs.get(i), failures) : Tally.NOTHING)
            .reduce(Tally.NOTHING, Tally::plus);
    failures.forEach(
        failure -> {
          throw failure;
        });
    return tally;
  }

  private static Tally explore(Config config, Queue<AssertionError> failures) {
    try {
      return Exploration.explore(config);
    } catch (AssertionError failure) {
      failures.add(failure);
      return Tally.NOTHING;
    }
  }

  private static void print(String what, Tally tally, long start) {
    System.out.printf(
        "exhaustive: %s: %d configurations, %d states, %d steps, %.1f s%n",
        what,
        tally.configurations(),
        tally.states(),
        tally.steps(),
        (System.nanoTime() - start) / 1e9);
  }
}
