package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What no step can be faster than. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FloorBenchmark {
  /** How many sets there are. */
  @Param({"1", "3", "10", "100", "10000"})
  public int sets;

  private List<ReplicaSet> sorted;

  /** Builds the sets. */
  @Setup
  public void build() {
    sorted = States.sets(States.Situation.STEADY, sets);
    // What is timed allocates nothing, so that no collection would tidy them up meanwhile.
    System.gc();
  }

  /** One pass that only sums three numbers of each set. */
  @Benchmark
  public long floor() {
    long sum = 0;
    for (ReplicaSet set : sorted) {
      sum += set.replicas();
      sum += set.actual();
      sum += set.available();
    }
    return sum;
  }
}
