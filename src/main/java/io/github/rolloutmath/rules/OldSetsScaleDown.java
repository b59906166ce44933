package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The old sets of a rolling update: how many of their pods can go now, and from which set.
 *
 * <p>With R = the Deployment's replicas, old and new = the sizes of the old sets and of the new
 * one, and usable = the available pods within those sizes:
 *
 * <pre>
 * budget = old + new − minAvailable − (new − usable(new))
 * spare  = usable(new) + usable(old) − (R − maxUnavailable)
 * </pre>
 *
 * <ol>
 *   <li>Pods that are not available go first: in creation order each set gives up replicas −
 *       usable, as far as the budget goes.
 *   <li>Then available ones that are spare: in creation order each set gives up what it has left,
 *       as far as the spare goes.
 * </ol>
 *
 * <p>While a canary holds ({@link Canary#isHolding}):
 *
 * <ul>
 *   <li>The old sets keep R − canary(R): budget and spare are cut to what is above it.
 *   <li>Once new = canary(R), available pods go only while all R stay available (maxUnavailable
 *       counts as 0 in spare).
 *   <li>Once new = canary(R) and there are fewer than R pods in all, the largest old set (the
 *       oldest of equals) grows by what is missing, and that is all. So a held canary always comes
 *       to rest at new = canary(R), old = R − canary(R).
 * </ul>
 *
 * <p>Example: R = 10, 3/2, old 8 (all available), new 5 (none): budget 13 − 8 − 5 = 0, nothing
 * goes. With 4 of the 8 available and the new ones too: budget 5, of which 4 are not available;
 * spare 1.
 *
 * <p>Kubernetes: {@code reconcileOldReplicaSets}, {@code cleanupUnhealthyReplicas}, {@code
 * scaleDownOldReplicaSetsForRollingUpdate}.
 */
public final class OldSetsScaleDown {
  private OldSetsScaleDown() {}

  /**
   * How many old pods can go, by kind.
   *
   * @param budget pods of any kind that may go
   * @param floorRoom pods above what a held canary leaves the old sets; all, if none holds
   * @param needed usable pods that have to stay
   * @param unusable unusable pods that go
   * @param spare further pods that go
   */
  private record Plan(long budget, long floorRoom, int needed, long unusable, long spare) {
    static Plan of(RolloutState state) {
      boolean holding = Canary.isHolding(state);
      boolean atCanary = isAtCanary(state);
      long oldReplicas = state.oldReplicas();
      long budget = oldReplicas + state.newUsable() - state.fenceposts().minAvailable();
      long floor = holding ? state.replicas() - state.canary() : 0;
      long floorRoom = oldReplicas - floor;
      int needed = state.replicas() - (atCanary ? 0 : state.fenceposts().maxUnavailable());
      long mayGo = Math.max(0, Math.min(budget, floorRoom));
      long unusable = Math.min(oldReplicas - state.oldUsable(), mayGo);
      // A set gives up only unusable pods here, so that all usable ones are still there to count.
      long spare = Math.min(state.usable() - needed, floorRoom - unusable);
      return new Plan(budget, floorRoom, needed, unusable, Math.max(0, spare));
    }
  }

  /**
   * The old sets that change now.
   *
   * @param state the Deployment and its sets, of a rolling update; under Recreate all old pods go
   *     at once ({@link #stopAll}), and the answer given here is none that a step takes
   * @return the resizes in creation order; none if no old pod can go
   * @throws NullPointerException if {@code state} is null
   */
  public static List<Resize> of(RolloutState state) {
    Objects.requireNonNull(state, "state");
    if (state.oldReplicas() == 0) {
      return List.of();
    }
    if (isShortOfCanary(state)) {
      return List.of(growLargest(state));
    }
    Plan plan = Plan.of(state);
    return plan.unusable + plan.spare == 0 ? List.of() : shrink(state, plan);
  }

  /**
   * Every active old set at size 0, for a reason of the caller's.
   *
   * @param state the Deployment and its sets
   * @param reason why
   * @return the resizes in creation order; none if no old set is active
   * @throws NullPointerException if a parameter is null
   */
  public static List<Resize> stopAll(RolloutState state, Reason reason) {
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(reason, "reason");
    List<Resize> resizes = new ArrayList<>();
    for (int i = 0; i < state.size(); i++) {
      if (state.isActiveOld(i)) {
        resizes.add(state.resize(state.set(i), 0, reason));
      }
    }
    return Collections.unmodifiableList(resizes);
  }

  /**
   * What keeps old pods that remain after {@link #of} from going too. Availability can come from
   * another maxUnavailable or from new pods, so that there may be two waits.
   *
   * <p>Example: R = 10, 3/2, old 8 and new 5, of which 4 are not available: 9 pods count, 8 are
   * needed, 1 goes. For another one, maxUnavailable has to be 1 larger or 1 more new pod available.
   *
   * @param state the Deployment and its sets
   * @return what the old sets wait for; none if all their pods go now, as they do under Recreate,
   *     or some come back
   * @throws NullPointerException if {@code state} is null
   */
  public static List<Wait> waitsFor(RolloutState state) {
    Objects.requireNonNull(state, "state");
    if (state.deployment().strategy() instanceof Strategy.Recreate) {
      return List.of();
    }
    Plan plan = Plan.of(state);
    long next = plan.unusable + plan.spare + 1;
    if (next > state.oldReplicas() || isShortOfCanary(state)) {
      return List.of();
    }
    List<Wait> waits = new ArrayList<>(2);
    long canaryMissing = next - plan.floorRoom;
    boolean onlySpareLeft = plan.unusable == state.oldReplicas() - state.oldUsable();
    if (onlySpareLeft && isAtCanary(state)) {
      long usableMissing = plan.spare + 1 - (state.usable() - plan.needed);
      if (canaryMissing <= 0 && usableMissing <= newUnusable(state)) {
        waits.add(Wait.of(Wait.Held.OLD_SETS, newPods(state, usableMissing)));
      }
      // A larger canary, no longer reached, would let maxUnavailable count again.
      addWaitsForBudget(waits, state, plan, next - plan.budget, 1);
    } else {
      addWaitsForBudget(waits, state, plan, next - plan.budget, canaryMissing);
    }
    return Collections.unmodifiableList(waits);
  }

  /** Adds the two ways in which the budget can grow by what is missing, each with the canary's. */
  private static void addWaitsForBudget(
      List<Wait> waits, RolloutState state, Plan plan, long budgetMissing, long canaryMissing) {
    if (budgetMissing <= 0) {
      waits.add(wait(state, null, canaryMissing));
      return;
    }
    waits.add(wait(state, maxUnavailable(state, plan, budgetMissing), canaryMissing));
    if (budgetMissing <= newUnusable(state)) {
      waits.add(wait(state, newPods(state, budgetMissing), canaryMissing));
    }
  }

  private static Wait wait(RolloutState state, @Nullable Need availability, long canaryMissing) {
    Need canary = canaryMissing > 0 ? Canary.need(state, state.newReplicas(), canaryMissing) : null;
    return Wait.of(Wait.Held.OLD_SETS, availability, canary);
  }

  private static Need maxUnavailable(RolloutState state, Plan plan, long more) {
    long left = state.oldReplicas() - plan.unusable - plan.spare + state.newUsable();
    int needed = state.fenceposts().minAvailable();
    return new Need(Need.Bound.MAX_UNAVAILABLE, more, left, needed);
  }

  private static Need newPods(RolloutState state, long more) {
    return new Need(Need.Bound.NEW_PODS, more, state.newUsable(), state.newReplicas());
  }

  /** The new pods that could still become available; those of a set yet to be created can't. */
  private static long newUnusable(RolloutState state) {
    return state.newSet().map(ReplicaSet::unusable).orElse(0);
  }

  private static boolean isAtCanary(RolloutState state) {
    return Canary.isHolding(state) && state.newReplicas() == state.canary();
  }

  private static boolean isShortOfCanary(RolloutState state) {
    return isAtCanary(state) && state.total() < state.replicas();
  }

  private static Resize growLargest(RolloutState state) {
    int largest = -1;
    for (int i = 0; i < state.size(); i++) {
      if (state.isActiveOld(i)
          && (largest < 0 || state.set(i).replicas() > state.set(largest).replicas())) {
        largest = i;
      }
    }
    ReplicaSet set = state.set(largest);
    int missing = (int) (state.replicas() - state.total());
    return state.resize(
        set,
        set.replicas() + missing,
        new Reason.CanaryLeavesRoom(state.canary(), state.oldReplicas(), state.replicas()));
  }

  private static List<Resize> shrink(RolloutState state, Plan plan) {
    List<Resize> resizes = new ArrayList<>();
    long unusableLeft = plan.unusable;
    long spareLeft = plan.spare;
    for (int i = 0; i < state.size() && unusableLeft + spareLeft > 0; i++) {
      if (state.isActiveOld(i)) {
        ReplicaSet set = state.set(i);
        int unusable = (int) Math.min(set.unusable(), unusableLeft);
        int spare = (int) Math.min(set.replicas() - unusable, spareLeft);
        unusableLeft -= unusable;
        spareLeft -= spare;
        if (unusable + spare > 0) {
          int left = set.replicas() - unusable - spare;
          resizes.add(state.resize(set, left, reason(state, plan, unusable, spare)));
        }
      }
    }
    return Collections.unmodifiableList(resizes);
  }

  private static Reason reason(RolloutState state, Plan plan, int unusable, int spare) {
    return new Reason.OldSetShrinks(
        unusable,
        spare,
        state.oldReplicas() + state.newUsable(),
        state.fenceposts().minAvailable(),
        state.usable(),
        plan.needed,
        state.oldReplicas() - plan.floorRoom);
  }
}
