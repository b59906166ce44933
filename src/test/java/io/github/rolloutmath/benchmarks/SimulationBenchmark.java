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
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SimulationBenchmark {

  /** How many pods a rollout has, however many. */
  @State(Scope.Benchmark)
  public static class Any {
    /** The pods. */
    @Param({"100", "10000", "1000000"})
    public int replicas;
  }

  /** How many pods a rollout has that goes one by one. */
  @State(Scope.Benchmark)
  public static class Some {
    /** The pods. */
    @Param({"100", "10000"})
    public int replicas;
  }

  /** By 25% and 25%: a handful of ticks, whatever the number of pods. */
  @Benchmark
  public Trajectory quarters(Any pods) {
    return rollout(pods.replicas, Strategy.rollingUpdate());
  }

  /** One pod at a time: two ticks for each. */
  @Benchmark
  public Trajectory podByPod(Some pods) {
    return rollout(pods.replicas, Strategy.rollingUpdate(1, 0));
  }

  private static Trajectory rollout(int replicas, Strategy strategy) {
    Deployment deployment =
        Deployment.builder("web").template("v2").replicas(replicas).strategy(strategy).build();
    ReplicaSet old =
        ReplicaSet.builder("web-v1").template("v1").replicas(replicas).available(replicas).build();
    return Simulation.of(deployment, List.of(old)).run();
  }
}
