package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What happens when a Deployment's size changes while several of its sets run: each set grows or
 * shrinks with the whole. It also happens at every step of a paused Deployment.
 *
 * <p>With R = the Deployment's replicas, over the active sets, the first case that fits:
 *
 * <ol type="a">
 *   <li><b>One active set or none</b>: that one, or the new set, or the newest old one takes size
 *       R. If it has it, its record is refreshed where it records another desiredReplicas.
 *   <li><b>The new set is saturated</b>: every active old set goes to 0.
 *   <li><b>A rolling update</b>: each set takes its share of {@code delta = target − total}, where
 *       target = R + maxSurge, or 0 where R = 0. The largest set is first; among equals the newer
 *       one if delta &gt; 0, the older one otherwise. A share is {@code size · (R + maxSurge) /
 *       before}, rounded half up, less size, but no more than is left of delta. Here {@code before}
 *       is the set's recorded maxReplicas or, absent or 0, the observed pods of all sets; if those
 *       are 0 too, the share is 0. What is left over goes to the first set, and on to the next
 *       where that would leave 0…2147483647; so where R = 0 every set goes to 0, whatever its
 *       share. All active sets record the new size.
 *   <li><b>Recreate</b>: no size changes; each active set that records another desiredReplicas is
 *       refreshed.
 * </ol>
 *
 * <p>While a canary holds, target is total + (R − the new set's recorded desiredReplicas, 0 if
 * absent), kept within R … R + maxSurge; and a new set that then exceeds canary(R) gets canary(R),
 * the excess going to the first old set. Paused without a scaling event, target is total within the
 * same bounds: the record of an empty new set, as after a rollback, is not of this rollout.
 *
 * <p>Example: R 10 → 15, maxSurge 3, old 8 and new 5, both recorded 10/13: target 18, delta 5. Old
 * gets round(8 · 18 / 13) − 8 = 3, new gets round(5 · 18 / 13) − 5 = 2: 11 and 7.
 *
 * <p>Kubernetes: {@code scale}, {@code isScalingEvent}, {@code IsSaturated}, {@code GetProportion}.
 */
public final class ProportionalScaling {
  private static final int NONE = -1;

  private static final Comparator<ReplicaSet> LARGEST_FIRST =
      (a, b) -> Integer.compare(b.replicas(), a.replicas());

  private ProportionalScaling() {}

  /**
   * Whether the Deployment's size has changed since its sets were resized: whether some active set
   * records a desiredReplicas other than R. Sets that record nothing, or are empty, raise no event.
   *
   * <p>Example: R = 15 and sets of 8 and 5 that record 10: a scaling event. If they record nothing,
   * there is none, and the rollout goes on towards 15.
   *
   * @param state the Deployment and its sets
   * @return whether there is a scaling event
   * @throws NullPointerException if {@code state} is null
   */
  public static boolean isScalingEvent(RolloutState state) {
    Objects.requireNonNull(state, "state");
    return state.hasOutdatedRecord();
  }

  /**
   * Whether the new set carries the whole Deployment: its replicas, its recorded desiredReplicas
   * and its available pods are all R.
   *
   * @param state the Deployment and its sets
   * @return whether the new set is saturated; false if there is none
   * @throws NullPointerException if {@code state} is null
   */
  public static boolean isSaturated(RolloutState state) {
    Objects.requireNonNull(state, "state");
    int replicas = state.replicas();
    return state.newSet().isPresent()
        && state.newReplicas() == replicas
        && state.newSet().get().available() == replicas
        && state.newSet().get().desiredReplicas().equals(OptionalInt.of(replicas));
  }

  /**
   * The sets that change, whether or not there is a scaling event.
   *
   * @param state the Deployment and its sets
   * @return the resizes; none if every set has its size and its record
   * @throws NullPointerException if {@code state} is null
   * @throws IllegalArgumentException if its new set was only just created
   */
  public static List<Resize> of(RolloutState state) {
    Objects.requireNonNull(state, "state");
    if (state.hasJustCreated()) {
      throw new IllegalArgumentException(
          "state: its new set was only just created, expected sets that are there");
    }
    if (state.activeSets() <= 1) {
      return resizeOnlySet(state);
    }
    if (isSaturated(state)) {
      return OldSetsScaleDown.stopAll(state, new Reason.NewSetSaturated(state.replicas()));
    }
    return state.deployment().strategy() instanceof Strategy.Recreate
        ? refreshRecords(state)
        : shareOut(state);
  }

  private static List<Resize> resizeOnlySet(RolloutState state) {
    ReplicaSet set = onlySet(state);
    if (set == null) {
      return List.of();
    }
    int replicas = state.replicas();
    if (set.replicas() != replicas) {
      return List.of(state.resize(set, replicas, new Reason.OnlySet(replicas)));
    }
    return set.recordsOtherThan(replicas) ? List.of(refresh(state, set)) : List.of();
  }

  private static @Nullable ReplicaSet onlySet(RolloutState state) {
    ReplicaSet newest = null;
    for (int i = 0; i < state.size(); i++) {
      if (state.set(i).isActive()) {
        return state.set(i);
      }
      newest = state.set(i);
    }
    return state.newSet().orElse(newest);
  }

  private static List<Resize> refreshRecords(RolloutState state) {
    List<Resize> resizes = new ArrayList<>();
    for (int i = 0; i < state.size(); i++) {
      if (state.set(i).isActive() && state.set(i).recordsOtherThan(state.replicas())) {
        resizes.add(refresh(state, state.set(i)));
      }
    }
    return Collections.unmodifiableList(resizes);
  }

  private static Resize refresh(RolloutState state, ReplicaSet set) {
    int recorded = set.desiredReplicas().getAsInt();
    return state.resize(
        set, set.replicas(), new Reason.RecordRefreshed(recorded, state.replicas()));
  }

  private static List<Resize> shareOut(RolloutState state) {
    long target = target(state);
    ReplicaSet[] order = activeInOrder(state, target > state.total());
    int[] sizes = new int[order.length];
    long left = takeShares(state, target - state.total(), order, sizes);
    spread(left, sizes, NONE);
    int canary = Canary.isHolding(state) ? state.canary() : 0;
    if (canary > 0) {
      capNewSet(state, order, sizes);
    }
    return resizes(
        state, order, sizes, new Reason.ProportionalShare(state.total(), target, canary));
  }

  private static List<Resize> resizes(
      RolloutState state, ReplicaSet[] order, int[] sizes, Reason reason) {
    // Nearly always all of them change: an array, filled, takes less time than a list that grows.
    Resize[] resizes = new Resize[order.length];
    int count = 0;
    for (int i = 0; i < order.length; i++) {
      if (order[i].replicas() != sizes[i] || !isRecorded(state, order[i])) {
        resizes[count++] = state.resize(order[i], sizes[i], reason);
      }
    }
    Resize[] changed = count == resizes.length ? resizes : Arrays.copyOf(resizes, count);
    return Collections.unmodifiableList(Arrays.asList(changed));
  }

  private static boolean isRecorded(RolloutState state, ReplicaSet set) {
    return set.desiredReplicas().equals(OptionalInt.of(state.replicas()))
        && set.maxReplicas().equals(OptionalInt.of(state.maxReplicas()));
  }

  private static long target(RolloutState state) {
    int replicas = state.replicas();
    if (replicas == 0) {
      return 0;
    }
    if (!Canary.isHolding(state)) {
      return state.allowed();
    }
    return Math.min(Math.max(state.total() + change(state), replicas), state.allowed());
  }

  /** By how much the Deployment has grown since its sets were resized, as a held canary sees it. */
  private static long change(RolloutState state) {
    OptionalInt recorded =
        state.newSet().map(ReplicaSet::desiredReplicas).orElse(OptionalInt.empty());
    // Nobody refreshes what an empty set records: at each step of a pause the same change would be
    // made again, until all of maxSurge is used up.
    boolean onlyPaused = state.deployment().paused() && !isScalingEvent(state);
    return recorded.isPresent() && !onlyPaused ? (long) state.replicas() - recorded.getAsInt() : 0;
  }

  private static ReplicaSet[] activeInOrder(RolloutState state, boolean newerFirst) {
    ReplicaSet[] active = new ReplicaSet[state.activeSets()];
    int next = 0;
    for (int i = 0; i < state.size(); i++) {
      ReplicaSet set = state.set(newerFirst ? state.size() - 1 - i : i);
      if (set.isActive()) {
        active[next++] = set;
      }
    }
    Arrays.sort(active, LARGEST_FIRST);
    return active;
  }

  /** Fills in the sizes after each set took its share, and returns what is left of delta. */
  private static long takeShares(RolloutState state, long delta, ReplicaSet[] order, int[] sizes) {
    long left = delta;
    for (int i = 0; i < order.length; i++) {
      int size = order[i].replicas();
      sizes[i] = size;
      if (left != 0) {
        long fraction = fraction(state, order[i]);
        long share = delta > 0 ? Math.min(fraction, left) : Math.max(fraction, left);
        sizes[i] = clamp(size + share);
        left -= sizes[i] - size;
      }
    }
    return left;
  }

  private static long fraction(RolloutState state, ReplicaSet set) {
    long size = set.replicas();
    int recorded = set.maxReplicas().orElse(0);
    long before = recorded == 0 ? state.observedPods() : recorded;
    return before == 0 ? 0 : divideHalfUp(size * state.allowed(), before) - size;
  }

  private static long divideHalfUp(long dividend, long divisor) {
    long quotient = dividend / divisor;
    long rest = dividend - quotient * divisor;
    return rest >= divisor - rest ? quotient + 1 : quotient;
  }

  /** Adds to the sizes in order as much as fits 0…2147483647, leaving out one of them. */
  private static void spread(long amount, int[] sizes, int except) {
    long left = amount;
    for (int i = 0; i < sizes.length && left != 0; i++) {
      if (i != except) {
        int size = clamp(sizes[i] + left);
        left -= size - sizes[i];
        sizes[i] = size;
      }
    }
  }

  private static void capNewSet(RolloutState state, ReplicaSet[] order, int[] sizes) {
    for (int i = 0; i < order.length; i++) {
      if (sizes[i] > state.canary() && state.newSet().filter(order[i]::equals).isPresent()) {
        int excess = sizes[i] - state.canary();
        sizes[i] = state.canary();
        spread(excess, sizes, i);
      }
    }
  }

  private static int clamp(long size) {
    return (int) Math.max(0, Math.min(size, Integer.MAX_VALUE));
  }
}
