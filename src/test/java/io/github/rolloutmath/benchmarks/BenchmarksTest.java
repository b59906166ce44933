package io.github.rolloutmath.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The benchmarks run, and measure what the targets ask for; how long they take is not looked at.
 */
class BenchmarksTest {

  @Test
  void oneCallOfEachIsEnoughToCompareWithEveryTarget() throws RunnerException {
    List<RunResult> results = new ArrayList<>();
    for (ChainedOptionsBuilder part : Benchmarks.whatTargetsNeed()) {
      results.addAll(new Runner(called(part).build()).run());
    }

    assertThat(new Measured(results).targets())
        .hasSize(20)
        .allSatisfy(line -> assertThat(line).matches("(met|MISSED) .* at most .*"));
  }

  private static ChainedOptionsBuilder called(ChainedOptionsBuilder options) {
    return options
        .addProfiler(GCProfiler.class)
        .mode(Mode.SingleShotTime)
        .forks(0)
        .warmupIterations(0)
        .measurementIterations(1)
        .shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT);
  }
}
