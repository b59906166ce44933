package io.github.rolloutmath.properties;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Need;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The state as it would be if some bounds gave way, each by a number of pods. */
record Relaxation(Map<Need.Bound, Long> amounts) {

  /** Everything that these needs ask for. */
  static Relaxation meeting(List<Need> needs) {
    Map<Need.Bound, Long> amounts = new EnumMap<>(Need.Bound.class);
    needs.forEach(need -> amounts.merge(need.bound(), need.more(), Math::max));
    return new Relaxation(amounts);
  }

  /** Everything that these needs ask for, except that one of them is met by one pod less. */
  static Relaxation meetingAllBut(Need missed, List<Need> needs) {
    Relaxation relaxation = meeting(needs);
    relaxation.amounts.merge(missed.bound(), -1L, Long::sum);
    // Which of the surplus pods would be the one that stays is not said.
    if (relaxation.amounts.get(missed.bound()) == 0 || missed.bound() == Need.Bound.SURPLUS_PODS) {
      relaxation.amounts.remove(missed.bound());
    }
    return relaxation;
  }

  /** Whether the bounds can give way by that much: they are 32-bit counts. */
  boolean isPossible(RolloutScenario state) {
    Promises promises = new Promises(state);
    return fits(promises.surge, Need.Bound.MAX_SURGE)
        && fits(promises.canary, Need.Bound.CANARY)
        && fits(promises.wanted.subtract(promises.minAvailable), Need.Bound.MAX_UNAVAILABLE);
  }

  private boolean fits(BigInteger count, Need.Bound bound) {
    BigInteger relaxed = count.add(BigInteger.valueOf(amounts.getOrDefault(bound, 0L)));
    return relaxed.compareTo(BigInteger.valueOf(Integer.MAX_VALUE)) <= 0;
  }

  boolean meets(List<Need> needs) {
    return needs.stream().allMatch(need -> amounts.getOrDefault(need.bound(), 0L) >= need.more());
  }

  RolloutScenario of(RolloutScenario state) {
    Deployment deployment = state.deployment();
    if (deployment.strategy() instanceof Strategy.RollingUpdate) {
      deployment = deployment.withStrategy(bounds(state));
    }
    if (amounts.containsKey(Need.Bound.CANARY) && new Promises(state).holding()) {
      long canary = new Promises(state).canary.longValueExact() + amounts.get(Need.Bound.CANARY);
      deployment = deployment.withCanary(count(canary));
    }
    if (amounts.containsKey(Need.Bound.PAUSED)) {
      deployment = deployment.withPaused(false);
    }
    return new RolloutScenario(deployment, sets(state));
  }

  private Strategy bounds(RolloutScenario state) {
    long surge = Promises.surge(state.deployment()).longValueExact();
    long unavailable =
        state.deployment().replicas() - Promises.minAvailable(state.deployment()).longValueExact();
    return Strategy.rollingUpdate(
        count(surge + amounts.getOrDefault(Need.Bound.MAX_SURGE, 0L)),
        count(unavailable + amounts.getOrDefault(Need.Bound.MAX_UNAVAILABLE, 0L)));
  }

  private List<ReplicaSet> sets(RolloutScenario state) {
    ReplicaSet newSet = new Promises(state).newSet(Promises.inCreationOrder(state.replicaSets()));
    boolean rolling = state.deployment().strategy() instanceof Strategy.RollingUpdate;
    List<ReplicaSet> sets = new ArrayList<>();
    for (ReplicaSet set : state.replicaSets()) {
      ReplicaSet relaxed = set;
      if (amounts.containsKey(Need.Bound.SURPLUS_PODS)) {
        relaxed = observingAtMost(set == newSet || rolling ? set.replicas() : 0, relaxed);
      }
      if (amounts.containsKey(Need.Bound.NEW_PODS) && set == newSet) {
        relaxed = observingMore(amounts.get(Need.Bound.NEW_PODS), relaxed);
      }
      sets.add(relaxed);
    }
    return sets;
  }

  private static ReplicaSet observingAtMost(int pods, ReplicaSet set) {
    return set.observed(
        Math.min(set.actual(), pods), Math.min(set.ready(), pods), Math.min(set.available(), pods));
  }

  /** So many pods more, each kind apart since they need not fit one another; up to the size. */
  private static ReplicaSet observingMore(long pods, ReplicaSet set) {
    return set.observed(
        more(pods, set.actual(), set),
        more(pods, set.ready(), set),
        more(pods, set.available(), set));
  }

  private static int more(long pods, int observed, ReplicaSet set) {
    return Math.max(observed, (int) Math.min(observed + pods, set.replicas()));
  }

  private static IntOrPercent count(long count) {
    return IntOrPercent.count(clamp(count));
  }

  private static int clamp(long count) {
    return (int) Math.min(count, Integer.MAX_VALUE);
  }

  /**
   * What a step comes to: sizes, the pause, and completeness once all sizes are as wanted. Not what
   * is recorded, which says R and the bound itself.
   */
  static String outcome(RolloutStep step) {
    TreeSet<String> outcome =
        step.resizes().stream()
            .filter(resize -> resize.from() != resize.to())
            .map(resize -> resize.name() + "=" + resize.to())
            .collect(Collectors.toCollection(TreeSet::new));
    step.creation().ifPresent(creation -> outcome.add("create " + creation.replicas()));
    step.pause().ifPresent(pause -> outcome.add("pause"));
    RolloutState state = step.before();
    boolean isSized =
        state.hasNewSet() && state.newReplicas() == state.replicas() && state.oldReplicas() == 0;
    if (isSized && step.status().complete()) {
      outcome.add("complete");
    }
    return outcome.toString();
  }
}
