package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.Annotations;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.OldSetsScaleDown;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Each rule alone, at 3 sets; three of them also as one writes them in an afternoon. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RuleBenchmark {
  private static final int SETS = 3;

  private Deployment deployment;
  private Deployment canary;
  private List<ReplicaSet> sets;
  private RolloutState state;
  private RolloutState shrinking;
  private RolloutState scaling;
  private RolloutState held;
  private Deployment resized;
  private List<ReplicaSet> resizedSets;
  private RolloutStep step;
  private Map<String, String> annotations;

  /** Builds the states. */
  @Setup
  public void build() {
    deployment =
        States.deployment(States.Situation.NEW_GROWS, SETS).toBuilder()
            .strategy(Strategy.rollingUpdate("25%", "25%"))
            .build();
    sets = States.sets(States.Situation.NEW_GROWS, SETS);
    state = RolloutState.of(deployment, sets);
    canary = States.deployment(States.Situation.CANARY_HELD, SETS);
    held = RolloutState.of(canary, States.sets(States.Situation.CANARY_HELD, SETS));
    shrinking = States.state(States.Situation.OLD_SHRINK, SETS);
    resized = States.deployment(States.Situation.SCALING, SETS);
    resizedSets = States.sets(States.Situation.SCALING, SETS);
    scaling = RolloutState.of(resized, resizedSets);
    step = Rollout.next(deployment, sets);
    annotations = Map.copyOf(Annotations.recorded(10, 13));
  }

  @Benchmark
  public Fenceposts bounds() {
    return Fenceposts.of(deployment);
  }

  @Benchmark
  public Map<String, Integer> boundsAfternoon() {
    return AfternoonVersion.bounds(deployment);
  }

  @Benchmark
  public int newSize() {
    return NewSetSize.of(state);
  }

  @Benchmark
  public int newSizeAfternoon() {
    return AfternoonVersion.newSize(deployment, sets);
  }

  @Benchmark
  public List<Resize> proportional() {
    return ProportionalScaling.of(scaling);
  }

  @Benchmark
  public List<ReplicaSet> proportionalAfternoon() {
    return AfternoonVersion.proportional(resized, resizedSets);
  }

  @Benchmark
  public List<Resize> scaleDown() {
    return OldSetsScaleDown.of(shrinking);
  }

  @Benchmark
  public int canaryReplicas() {
    return Canary.replicas(canary);
  }

  @Benchmark
  public boolean canaryHolding() {
    return Canary.isHolding(held);
  }

  @Benchmark
  public RolloutStatus status() {
    return RolloutStatus.of(state);
  }

  @Benchmark
  public RolloutState look() {
    return RolloutState.of(deployment, sets);
  }

  @Benchmark
  public ReplicaSet adaptFromAnnotations() {
    return ReplicaSet.builder("web-v1").template("v1").annotations(annotations).build();
  }

  @Benchmark
  public String explain() {
    return step.toString();
  }
}
