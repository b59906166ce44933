package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
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

/** A whole step, in every situation and at every number of sets. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StepBenchmark {
  /** What the step finds to do. */
  @Param public States.Situation situation;

  /** How many sets there are. */
  @Param({"1", "3", "10", "100", "10000"})
  public int sets;

  private Deployment deployment;
  private List<ReplicaSet> sorted;
  private List<ReplicaSet> shuffled;

  /** Builds the state. */
  @Setup
  public void build() {
    deployment = States.deployment(situation, sets);
    sorted = States.sets(situation, sets);
    // Other objects than those above: a collector may lay out shared ones in either order.
    shuffled = States.shuffled(States.sets(situation, sets));
    // As tidy as the floor finds its sets.
    System.gc();
  }

  @Benchmark
  public RolloutStep next() {
    return Rollout.next(deployment, sorted);
  }

  @Benchmark
  public RolloutStep nextShuffled() {
    return Rollout.next(deployment, shuffled);
  }
}
