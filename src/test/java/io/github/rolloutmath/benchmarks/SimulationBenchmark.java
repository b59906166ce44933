package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Whole rollouts, from one full old set to one full new one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SimulationBenchmark {
  /** How many pods there are. */
  @Param({"100", "10000", "1000000"})
  public int replicas;

  /** By 25% and 25%: a handful of ticks, whatever the number of pods. */
  @Benchmark
  public Trajectory quarters() {
    return rollout(replicas, Strategy.rollingUpdate());
  }

  /** One pod at a time: two ticks for each of up to 10,000 pods. */
  @Benchmark
  public Trajectory podByPod() {
    return rollout(Math.min(replicas, 10_000), Strategy.rollingUpdate(1, 0));
  }

  private static Trajectory rollout(int replicas, Strategy strategy) {
    Deployment deployment =
        Deployment.builder("web").template("v2").replicas(replicas).strategy(strategy).build();
    ReplicaSet old =
        ReplicaSet.builder("web-v1").template("v1").replicas(replicas).available(replicas).build();
    return Simulation.of(deployment, List.of(old)).run();
  }
}
