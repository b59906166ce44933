package io.github.rolloutmath.properties;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.testkit.RolloutScenario;
import io.github.rolloutmath.verification.Guarantee;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What semantics section 11 promises of one step, worked out a second time from the page alone:
 * none of the library's rules is asked, and no number is bounded.
 */
final class Promises {
  private static final BigInteger HUNDRED = BigInteger.valueOf(100);

  final Deployment deployment;
  final List<ReplicaSet> before;
  final boolean rolling;
  final BigInteger wanted;
  final BigInteger surge;
  final BigInteger minAvailable;
  final BigInteger canary;

  Promises(RolloutScenario state) {
    deployment = state.deployment();
    before = inCreationOrder(state.replicaSets());
    wanted = BigInteger.valueOf(deployment.replicas());
    rolling = deployment.strategy() instanceof Strategy.RollingUpdate;
    surge = surge(deployment);
    minAvailable = minAvailable(deployment);
    canary = canary(deployment, wanted);
  }

  static BigInteger surge(Deployment deployment) {
    return deployment.strategy() instanceof Strategy.RollingUpdate bounds
        ? resolve(bounds.maxSurge(), BigInteger.valueOf(deployment.replicas()), 99)
        : BigInteger.ZERO;
  }

  static BigInteger minAvailable(Deployment deployment) {
    BigInteger replicas = BigInteger.valueOf(deployment.replicas());
    if (!(deployment.strategy() instanceof Strategy.RollingUpdate bounds)) {
      return BigInteger.ZERO;
    }
    BigInteger unavailable = resolve(bounds.maxUnavailable(), replicas, 0);
    boolean stuck = unavailable.signum() == 0 && surge(deployment).signum() == 0;
    return replicas.subtract(stuck ? BigInteger.ONE : unavailable).max(BigInteger.ZERO);
  }

  /** A percentage of a total, plus so many hundredths, without what is behind the point. */
  static BigInteger resolve(IntOrPercent value, BigInteger total, int hundredths) {
    BigInteger number = BigInteger.valueOf(value.value());
    BigInteger resolved =
        value.isPercent()
            ? number.multiply(total).add(BigInteger.valueOf(hundredths)).divide(HUNDRED)
            : number;
    return resolved.min(BigInteger.valueOf(Integer.MAX_VALUE));
  }

  static BigInteger canary(Deployment deployment, BigInteger replicas) {
    if (deployment.canary().isEmpty()) {
      return BigInteger.ZERO;
    }
    IntOrPercent value = deployment.canary().get();
    BigInteger pods = resolve(value, replicas, 99);
    boolean keepsOne =
        value.isPercent() && value.value() < 100 && replicas.compareTo(BigInteger.ONE) > 0;
    return keepsOne ? pods.min(replicas.subtract(BigInteger.ONE)) : pods;
  }

  static List<ReplicaSet> inCreationOrder(List<ReplicaSet> sets) {
    List<ReplicaSet> sorted = new ArrayList<>(sets);
    sorted.sort(Comparator.comparingLong(ReplicaSet::createdAt).thenComparing(ReplicaSet::name));
    return sorted;
  }

  static BigInteger total(List<ReplicaSet> sets) {
    BigInteger total = BigInteger.ZERO;
    for (ReplicaSet set : sets) {
      total = total.add(BigInteger.valueOf(set.replicas()));
    }
    return total;
  }

  private static BigInteger sizeAfter(ReplicaSet set, List<ReplicaSet> after) {
    for (ReplicaSet now : after) {
      if (now.name().equals(set.name())) {
        return BigInteger.valueOf(now.replicas());
      }
    }
    return BigInteger.ZERO;
  }

  /** The size of the first set of the wanted template; −1 if there is none. */
  private BigInteger newSize(List<ReplicaSet> ordered) {
    ReplicaSet newSet = newSet(ordered);
    return BigInteger.valueOf(newSet == null ? -1 : newSet.replicas());
  }

  ReplicaSet newSet(List<ReplicaSet> ordered) {
    for (ReplicaSet set : ordered) {
      if (set.template().equals(deployment.template())) {
        return set;
      }
    }
    return null;
  }

  boolean scalingEvent(List<ReplicaSet> sets) {
    for (ReplicaSet set : sets) {
      if (set.replicas() > 0
          && set.desiredReplicas().isPresent()
          && set.desiredReplicas().getAsInt() != deployment.replicas()) {
        return true;
      }
    }
    return false;
  }

  boolean scales() {
    return deployment.paused() || scalingEvent(before);
  }

  boolean holding() {
    BigInteger newSize = newSize(before).max(BigInteger.ZERO);
    return canHold() && total(before).compareTo(newSize) > 0 && newSize.compareTo(gate()) <= 0;
  }

  private BigInteger gate() {
    ReplicaSet newSet = newSet(before);
    if (newSet == null || newSet.desiredReplicas().isEmpty()) {
      return canary;
    }
    BigInteger then = BigInteger.valueOf(newSet.desiredReplicas().getAsInt());
    BigInteger canaryThen = canary(deployment, then);
    return canaryThen.compareTo(then) < 0 ? canary.max(canaryThen) : canary;
  }

  BigInteger allowed() {
    return wanted.add(surge);
  }

  /** How many pods there can be at any time of the rollout. */
  BigInteger most() {
    return allowed().max(total(before));
  }

  boolean canHold() {
    return rolling && canary.signum() > 0 && canary.compareTo(wanted) < 0;
  }

  boolean keepsSurge(List<ReplicaSet> after) {
    return total(after).compareTo(total(before).max(allowed())) <= 0;
  }

  boolean keepsAvailability(List<ReplicaSet> after) {
    BigInteger usable = BigInteger.ZERO;
    BigInteger kept = BigInteger.ZERO;
    for (ReplicaSet set : before) {
      BigInteger available = BigInteger.valueOf(set.available());
      usable = usable.add(available.min(BigInteger.valueOf(set.replicas())));
      kept = kept.add(available.min(sizeAfter(set, after)));
    }
    return !rolling || scales() || kept.compareTo(minAvailable.min(usable)) >= 0;
  }

  boolean keepsCanary(List<ReplicaSet> after) {
    BigInteger most = newSize(before).max(canary);
    return !holding() || newSize(inCreationOrder(after)).compareTo(most) <= 0;
  }

  boolean keepsScaling(List<ReplicaSet> after) {
    boolean remains = scalingEvent(before) && scalingEvent(after);
    return !remains && (!sharesOut() || total(after).equals(target()));
  }

  /** Whether the step has to meet section 7c's target exactly. */
  boolean sharesOut() {
    long active = before.stream().filter(set -> set.replicas() > 0).count();
    // Scaling creates no new set, and where there is none yet, no canary holds.
    boolean held = newSet(before) != null && holding();
    return scales() && rolling && !held && active > 1 && !saturated();
  }

  BigInteger target() {
    return wanted.signum() == 0 ? BigInteger.ZERO : allowed();
  }

  private boolean saturated() {
    ReplicaSet newSet = newSet(before);
    int replicas = deployment.replicas();
    return newSet != null
        && newSet.replicas() == replicas
        && newSet.available() == replicas
        && newSet.desiredReplicas().orElse(-1) == replicas;
  }

  boolean keepsOldSets(List<ReplicaSet> after) {
    ReplicaSet newSet = newSet(before);
    for (ReplicaSet set : before) {
      boolean grew = sizeAfter(set, after).compareTo(BigInteger.valueOf(set.replicas())) > 0;
      if (set != newSet && grew && rolling && !scales() && !makesUpForCanary(after)) {
        return false;
      }
    }
    return true;
  }

  /** Section 6.1: the canary, created in this step if need be, stands, and old pods are missing. */
  private boolean makesUpForCanary(List<ReplicaSet> after) {
    if (!holding() || total(after).compareTo(wanted) > 0) {
      return false;
    }
    BigInteger total = total(before);
    BigInteger newSize = newSize(before);
    if (newSize.signum() < 0) {
      BigInteger room = allowed().subtract(total).max(BigInteger.ZERO);
      newSize = room.min(canary);
      total = total.add(newSize);
    }
    return newSize.equals(canary) && total.compareTo(wanted) < 0;
  }

  Set<Guarantee> broken(List<ReplicaSet> after) {
    Set<Guarantee> broken = EnumSet.noneOf(Guarantee.class);
    addUnless(keepsSurge(after), Guarantee.SURGE, broken);
    addUnless(keepsAvailability(after), Guarantee.AVAILABILITY, broken);
    addUnless(keepsCanary(after), Guarantee.CANARY, broken);
    addUnless(keepsScaling(after), Guarantee.SCALING, broken);
    addUnless(keepsOldSets(after), Guarantee.OLD_SETS, broken);
    return broken;
  }

  private static void addUnless(boolean kept, Guarantee guarantee, Set<Guarantee> broken) {
    if (!kept) {
      broken.add(guarantee);
    }
  }
}
