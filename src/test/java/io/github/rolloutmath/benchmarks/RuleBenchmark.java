package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.Annotations;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.HistoryCleanup;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.OldSetsScaleDown;
import io.github.rolloutmath.rules.Progress;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.time.Instant;
import java.util.HashMap;
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
  private AfternoonVersion afternoon;
  private AfternoonVersion resizedAfternoon;
  private RolloutState crowded;
  private RolloutStatus before;
  private RolloutStatus now;
  private Instant instant;
  private RolloutStep step;
  private Map<String, String> annotations;

  /** Builds the states. */
  @Setup
  public void build() {
    deployment =
        States.deployment(States.Situation.NEW_GROWS, SETS).toBuilder()
            .strategy(Strategy.rollingUpdate("25%", "25%"))
            .progressDeadlineSeconds(600)
            .build();
    sets = States.sets(States.Situation.NEW_GROWS, SETS);
    state = RolloutState.of(deployment, sets);
    canary = States.deployment(States.Situation.CANARY_HELD, SETS);
    held = RolloutState.of(canary, States.sets(States.Situation.CANARY_HELD, SETS));
    shrinking = States.state(States.Situation.OLD_SHRINK, SETS);
    resized = States.deployment(States.Situation.SCALING, SETS);
    resizedSets = States.sets(States.Situation.SCALING, SETS);
    scaling = RolloutState.of(resized, resizedSets);
    afternoon = new AfternoonVersion(deployment);
    resizedAfternoon = new AfternoonVersion(resized);
    step = Rollout.next(deployment, sets);
    before = RolloutStatus.of(state);
    now = RolloutStatus.of(shrinking);
    instant = Instant.ofEpochSecond(300);
    crowded = crowded();
    annotations = new HashMap<>(Annotations.recorded(10, 13));
    annotations.put(Annotations.REVISION, "3");
    annotations.put(Annotations.CANARY, "30%");
    annotations.put("example.com/owner", "web-team");
  }

  /** Complete, with two old sets of which one is to go. */
  private static RolloutState crowded() {
    return RolloutState.of(
        States.deployment(States.Situation.STEADY, SETS).toBuilder()
            .revisionHistoryLimit(1)
            .build(),
        States.sets(States.Situation.STEADY, SETS));
  }

  @Benchmark
  public Fenceposts bounds() {
    return Fenceposts.of(deployment);
  }

  @Benchmark
  public Map<String, Integer> boundsAfternoon() {
    return afternoon.bounds();
  }

  @Benchmark
  public int newSize() {
    return NewSetSize.of(state);
  }

  @Benchmark
  public int newSizeFromSets() {
    return NewSetSize.of(RolloutState.of(deployment, sets));
  }

  @Benchmark
  public int newSizeAfternoon() {
    return afternoon.newSize(sets);
  }

  @Benchmark
  public List<Resize> proportional() {
    return ProportionalScaling.of(scaling);
  }

  @Benchmark
  public List<Resize> proportionalFromSets() {
    return ProportionalScaling.of(RolloutState.of(resized, resizedSets));
  }

  @Benchmark
  public List<ReplicaSet> proportionalAfternoon() {
    return resizedAfternoon.proportional(resizedSets);
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
  public boolean canaryComplete() {
    return Canary.isComplete(held);
  }

  @Benchmark
  public boolean scalingEvent() {
    return ProportionalScaling.isScalingEvent(scaling);
  }

  @Benchmark
  public boolean saturated() {
    return ProportionalScaling.isSaturated(scaling);
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
  public List<Deletion> cleanup() {
    return HistoryCleanup.of(crowded);
  }

  @Benchmark
  public boolean progressing() {
    return Progress.isProgressing(before, now);
  }

  @Benchmark
  public boolean timedOut() {
    return Progress.isTimedOut(deployment, "ReplicaSetUpdated", Instant.EPOCH, instant);
  }

  /** A Deployment and its sets, from annotations as a cluster has them. */
  @Benchmark
  public RolloutState adaptFromAnnotations() {
    return RolloutState.of(
        Deployment.builder("web").template("v2").annotations(annotations).build(),
        List.of(adapted("web-v1"), adapted("web-v2"), adapted("web-v3")));
  }

  private ReplicaSet adapted(String name) {
    return ReplicaSet.builder(name).template(name).annotations(annotations).build();
  }

  @Benchmark
  public String explain() {
    return step.toString();
  }
}
