package io.github.rolloutmath.hostile;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The rules of a rolling update of one old and one new set as docs/semantics.md writes them, in
 * numbers that have no end.
 */
final class Exact {
  static final BigInteger MOST = BigInteger.TWO.pow(31).subtract(BigInteger.ONE);
  private static final BigInteger HUNDRED = BigInteger.valueOf(100);
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  /** What a step makes of the two sets. */
  record Sizes(BigInteger old, BigInteger young, boolean pauses) {
    BigInteger total() {
      return old.add(young);
    }
  }

  final BigInteger wanted;
  final BigInteger maxSurge;
  final BigInteger maxUnavailable;
  final BigInteger minAvailable;
  final BigInteger allowed;
  final BigInteger canary;

  private final Optional<IntOrPercent> givenCanary;

  Exact(Deployment deployment) {
    Strategy.RollingUpdate bounds = (Strategy.RollingUpdate) deployment.strategy();
    wanted = big(deployment.replicas());
    maxSurge = resolve(bounds.maxSurge(), wanted, true);
    BigInteger unavailable = resolve(bounds.maxUnavailable(), wanted, false);
    boolean stuck = maxSurge.signum() == 0 && unavailable.signum() == 0;
    maxUnavailable = (stuck ? ONE : unavailable).min(wanted);
    minAvailable = wanted.subtract(maxUnavailable);
    allowed = wanted.add(maxSurge);
    givenCanary = deployment.canary();
    canary = canary(wanted);
  }

  private BigInteger canary(BigInteger replicas) {
    if (givenCanary.isEmpty()) {
      return ZERO;
    }
    BigInteger pods = resolve(givenCanary.get(), replicas, true);
    boolean isAll = !givenCanary.get().isPercent() || givenCanary.get().value() == 100;
    return isAll || replicas.compareTo(ONE) <= 0 ? pods : pods.min(replicas.subtract(ONE));
  }

  private static BigInteger resolve(IntOrPercent value, BigInteger total, boolean up) {
    if (!value.isPercent()) {
      return big(value.value());
    }
    BigInteger[] parts = big(value.value()).multiply(total).divideAndRemainder(HUNDRED);
    BigInteger pods = up && parts[1].signum() > 0 ? parts[0].add(ONE) : parts[0];
    return pods.min(MOST);
  }

  private boolean holds(BigInteger old, BigInteger young, OptionalInt recorded) {
    boolean canHold = canary.signum() > 0 && canary.compareTo(wanted) < 0 && old.signum() > 0;
    return canHold && young.compareTo(gate(recorded)) <= 0;
  }

  private BigInteger gate(OptionalInt recorded) {
    if (recorded.isEmpty()) {
      return canary;
    }
    BigInteger earlier = canary(big(recorded));
    return earlier.compareTo(big(recorded)) < 0 ? canary.max(earlier) : canary;
  }

  /** Section 8.4 for a Deployment that is not paused, and a new set that may be missing. */
  Sizes rolled(ReplicaSet oldSet, Optional<ReplicaSet> newSet) {
    BigInteger old = big(oldSet.replicas());
    BigInteger before = big(newSet.map(ReplicaSet::replicas).orElse(0));
    BigInteger young = newSet.isEmpty() ? grown(old, ZERO) : before;
    boolean holds = holds(old, young, OptionalInt.empty());
    if (holds && young.equals(canary) && old.add(young).equals(wanted)) {
      return new Sizes(old, young, true);
    }
    BigInteger size = young.compareTo(wanted) > 0 ? wanted : grown(old, young);
    if (newSet.isPresent() && !size.equals(young)) {
      return new Sizes(old, size, false);
    }
    BigInteger usable = newSet.map(set -> big(set.available())).orElse(ZERO).min(young);
    return new Sizes(shrunk(old, big(oldSet.available()), young, usable, holds), young, false);
  }

  /** Section 5. */
  private BigInteger grown(BigInteger old, BigInteger young) {
    BigInteger room = allowed.subtract(old).subtract(young);
    if (room.signum() <= 0) {
      return young;
    }
    BigInteger growth = room.min(wanted.subtract(young));
    boolean holds = holds(old, young, OptionalInt.empty());
    return young.add(holds ? growth.min(canary.subtract(young)).max(ZERO) : growth);
  }

  /** Section 6, of one old set. */
  private BigInteger shrunk(
      BigInteger old, BigInteger available, BigInteger young, BigInteger usable, boolean holds) {
    boolean atCanary = holds && young.equals(canary);
    if (atCanary && old.add(young).compareTo(wanted) < 0) {
      return wanted.subtract(young);
    }
    BigInteger budget = old.add(young).subtract(minAvailable).subtract(young.subtract(usable));
    BigInteger floorRoom = holds ? old.subtract(wanted.subtract(canary)) : old;
    budget = budget.min(floorRoom);
    if (old.signum() == 0 || budget.signum() <= 0) {
      return old;
    }
    BigInteger cleaned = old.subtract(available.min(old)).min(budget);
    BigInteger left = old.subtract(cleaned);
    BigInteger missing = atCanary ? ZERO : maxUnavailable;
    BigInteger spare = usable.add(available.min(left)).subtract(wanted.subtract(missing));
    return left.subtract(spare.min(floorRoom.subtract(cleaned)).min(left).max(ZERO));
  }

  /** Section 7, both sets being there. */
  Sizes scaled(ReplicaSet oldSet, ReplicaSet newSet) {
    BigInteger old = big(oldSet.replicas());
    BigInteger young = big(newSet.replicas());
    if (old.signum() == 0) {
      return new Sizes(old, wanted, false);
    }
    if (young.signum() == 0) {
      return new Sizes(wanted, young, false);
    }
    boolean saturated =
        young.equals(wanted)
            && big(newSet.available()).equals(wanted)
            && newSet.desiredReplicas().isPresent()
            && big(newSet.desiredReplicas()).equals(wanted);
    return saturated ? new Sizes(ZERO, young, false) : shared(oldSet, newSet);
  }

  /** The total that section 7c aims at. */
  BigInteger target(ReplicaSet oldSet, ReplicaSet newSet) {
    if (wanted.signum() == 0) {
      return ZERO;
    }
    if (!holds(oldSet, newSet)) {
      return allowed;
    }
    BigInteger change =
        newSet.desiredReplicas().isEmpty() ? ZERO : wanted.subtract(big(newSet.desiredReplicas()));
    return big(oldSet.replicas()).add(big(newSet.replicas())).add(change).max(wanted).min(allowed);
  }

  boolean holds(ReplicaSet oldSet, ReplicaSet newSet) {
    return holds(big(oldSet.replicas()), big(newSet.replicas()), newSet.desiredReplicas());
  }

  private Sizes shared(ReplicaSet oldSet, ReplicaSet newSet) {
    BigInteger total = big(oldSet.replicas()).add(big(newSet.replicas()));
    BigInteger delta = target(oldSet, newSet).subtract(total);
    int larger = Integer.compare(oldSet.replicas(), newSet.replicas());
    boolean oldIsYounger = oldSet.createdAt() > newSet.createdAt();
    boolean oldFirst = larger == 0 ? oldIsYounger == delta.signum() > 0 : larger > 0;
    List<ReplicaSet> order = oldFirst ? List.of(oldSet, newSet) : List.of(newSet, oldSet);
    BigInteger observed = big(oldSet.actual()).add(big(newSet.actual()));
    BigInteger[] sizes = new BigInteger[2];
    BigInteger remaining = delta;
    for (int i = 0; i < 2; i++) {
      BigInteger size = big(order.get(i).replicas());
      BigInteger share = remaining.signum() == 0 ? ZERO : fraction(order.get(i), observed);
      sizes[i] = count(size.add(delta.signum() > 0 ? share.min(remaining) : share.max(remaining)));
      remaining = remaining.add(size).subtract(sizes[i]);
    }
    BigInteger first = count(sizes[0].add(remaining));
    BigInteger second = count(sizes[1].add(sizes[0].add(remaining).subtract(first)));
    return capped(oldSet, newSet, oldFirst ? first : second, oldFirst ? second : first);
  }

  private Sizes capped(ReplicaSet oldSet, ReplicaSet newSet, BigInteger old, BigInteger young) {
    if (!holds(oldSet, newSet) || young.compareTo(canary) <= 0) {
      return new Sizes(old, young, false);
    }
    return new Sizes(count(old.add(young).subtract(canary)), canary, false);
  }

  private BigInteger fraction(ReplicaSet set, BigInteger observed) {
    BigInteger size = big(set.replicas());
    if (wanted.signum() == 0) {
      return size.negate();
    }
    int recorded = set.maxReplicas().orElse(0);
    BigInteger before = recorded == 0 ? observed : big(recorded);
    return before.signum() == 0
        ? ZERO
        : new BigDecimal(size.multiply(allowed))
            .divide(new BigDecimal(before), 0, RoundingMode.HALF_UP)
            .toBigInteger()
            .subtract(size);
  }

  /** A size ends at 0 and at the largest 32-bit number. */
  private static BigInteger count(BigInteger size) {
    return size.max(ZERO).min(MOST);
  }

  private static BigInteger big(OptionalInt value) {
    return big(value.getAsInt());
  }

  static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }
}
