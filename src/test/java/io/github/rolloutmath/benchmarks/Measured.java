package io.github.rolloutmath.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * What one run measured: against what calls may cost, and as a picture. A time is that of the
 * fastest iteration: whatever else the machine does can only make the others slower.
 */
final class Measured {
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private final Map<String, Double> times = new HashMap<>();
  private final Map<String, Double> bytes = new HashMap<>();
  private final List<String> lines = new ArrayList<>();

  Measured(Collection<RunResult> results) {
    for (RunResult result : results) {
      String name = name(result.getParams());
      times.put(name, result.getPrimaryResult().getStatistics().getMin());
      Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
      if (allocated != null) {
        bytes.put(name, allocated.getScore());
      }
    }
    addAll();
  }

  /** Each target, and whether it is met. */
  List<String> targets() {
    return lines;
  }

  /** How a step grows with the number of sets. */
  String growth() {
    return GrowthPicture.of(
        List.of(
            line("only summing", "FloorBenchmark.floor "),
            line("in creation order", "StepBenchmark.next STEADY "),
            line("in any order", "StepBenchmark.nextShuffled STEADY ")));
  }

  private GrowthPicture.Line line(String name, String prefix) {
    NavigableMap<Integer, Double> bySets = new TreeMap<>();
    times.forEach(
        (key, time) -> {
          if (key.startsWith(prefix)) {
            bySets.put(Integer.parseInt(key.substring(prefix.length())), time);
          }
        });
    return new GrowthPicture.Line(name, bySets);
  }

  private void addAll() {
    double floor = of(times, "FloorBenchmark.floor 10000");
    double steady = of(times, "StepBenchmark.next STEADY 10000");
    double hundred = of(times, "StepBenchmark.next STEADY 100") / 100;
    add("steady step at 10,000 sets / floor", steady / floor, 4, "x");
    add("steady step, per set at 10,000 / at 100", steady / 10_000 / hundred, 1.5, "x");
    addStep("STEADY", 60, 200);
    for (String situation : List.of("NEW_GROWS", "OLD_SHRINK", "SCALING", "CANARY_HELD")) {
      addStep(situation, 250, 1024);
    }
    addRule("bounds", 10);
    addRule("newSize", 10);
    addRule("proportional", 60);
    add("1,000,000 pods by quarters", of(times, "SimulationBenchmark.quarters 1000000"), 20, "us");
    add("10,000 pods one by one", of(times, "SimulationBenchmark.podByPod 10000"), 20_000, "us");
  }

  private void addStep(String situation, double nanoseconds, double allocated) {
    String name = "StepBenchmark.next " + situation + " 3";
    add("step at 3 sets, " + situation, of(times, name), nanoseconds, "ns");
    add("step at 3 sets, " + situation, of(bytes, name), allocated, "B");
  }

  private void addRule(String rule, double nanoseconds) {
    double own = of(times, "RuleBenchmark." + rule);
    double afternoon = of(times, "RuleBenchmark." + rule + "Afternoon");
    add(rule, own, nanoseconds, "ns");
    add(rule + " / its afternoon version", own / afternoon, 1 / 20.0, "x");
  }

  private void add(String what, double value, double limit, String unit) {
    lines.add(
        String.format(
            Locale.ROOT,
            "%-6s %-45s %10.2f %-3s at most %g",
            value <= limit ? "met" : "MISSED",
            what,
            value,
            unit,
            limit));
  }

  private static double of(Map<String, Double> measured, String name) {
    Double value = measured.get(name);
    if (value == null) {
      throw new IllegalStateException(name + " was not measured, only " + measured.keySet());
    }
    return value;
  }

  private static String name(BenchmarkParams params) {
    String full = params.getBenchmark();
    int method = full.lastIndexOf('.');
    StringBuilder name = new StringBuilder(full.substring(full.lastIndexOf('.', method - 1) + 1));
    for (String key : List.of("situation", "sets", "replicas")) {
      if (params.getParamsKeys().contains(key)) {
        name.append(' ').append(params.getParam(key));
      }
    }
    return name.toString();
  }
}
