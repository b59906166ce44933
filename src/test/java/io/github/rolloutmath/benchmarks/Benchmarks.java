package io.github.rolloutmath.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs the benchmarks, writes {@code target/benchmarks.json}, and says which targets are met. The
 * argument {@code quick} leaves out what no target needs; {@code full} runs everything, longer, and
 * draws {@code target/growth.svg}.
 */
public final class Benchmarks {
  private Benchmarks() {}

  /**
   * Runs them.
   *
   * @param args {@code quick} or {@code full}
   * @throws RunnerException if the harness can't run
   * @throws IOException if a result can't be written
   */
  public static void main(String[] args) throws RunnerException, IOException {
    boolean full = args.length == 1 && args[0].equals("full");
    if (!full && !(args.length == 1 && args[0].equals("quick"))) {
      System.err.println("arguments: " + String.join(" ", args) + ", expected quick or full");
      System.exit(2);
    }
    List<RunResult> results = new ArrayList<>();
    for (ChainedOptionsBuilder part : full ? List.of(everything()) : whatTargetsNeed()) {
      results.addAll(new Runner(timed(part, full).build()).run());
    }
    ResultFormatFactory.getInstance(ResultFormatType.JSON, "target/benchmarks.json")
        .writeOut(results);
    Measured measured = new Measured(results);
    measured.targets().forEach(System.out::println);
    if (full) {
      Files.writeString(Path.of("target", "growth.svg"), measured.growth());
    }
  }

  private static ChainedOptionsBuilder everything() {
    return new OptionsBuilder().include("\\.benchmarks\\.");
  }

  static List<ChainedOptionsBuilder> whatTargetsNeed() {
    return List.of(
        new OptionsBuilder().include("RuleBenchmark\\.(bounds|newSize|proportional)"),
        new OptionsBuilder().include("FloorBenchmark").param("sets", "10000"),
        new OptionsBuilder()
            .include("StepBenchmark\\.next$")
            .param("situation", "STEADY")
            .param("sets", "100", "10000"),
        new OptionsBuilder().include("StepBenchmark\\.next$").param("sets", "3"),
        new OptionsBuilder().include("quarters").param("replicas", "1000000"),
        new OptionsBuilder().include("podByPod").param("replicas", "10000"));
  }

  private static ChainedOptionsBuilder timed(ChainedOptionsBuilder options, boolean full) {
    return options
        .addProfiler(GCProfiler.class)
        .forks(full ? 2 : 1)
        .warmupIterations(full ? 4 : 3)
        .warmupTime(TimeValue.milliseconds(500))
        // Many and short: other machines on the same processor slow it down for seconds.
        .measurementIterations(full ? 40 : 25)
        .measurementTime(TimeValue.milliseconds(100))
        .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC");
  }
}
