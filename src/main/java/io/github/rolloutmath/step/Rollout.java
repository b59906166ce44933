package io.github.rolloutmath.step;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.HistoryCleanup;
import io.github.rolloutmath.rules.Need;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.OldSetsScaleDown;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.Reason;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.rules.Wait;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One step of a rollout.
 *
 * <p>One of these, the first that applies:
 *
 * <ol>
 *   <li><b>Paused</b>: {@link ProportionalScaling}, and {@link HistoryCleanup} beside it.
 *   <li><b>Scaling event</b>: {@link ProportionalScaling}.
 *   <li><b>Recreate</b>: the old sets go to 0; while old pods are observed, wait; the new set is
 *       created with, or goes to, size R.
 *   <li><b>Rolling update</b>: a missing new set is created; a canary that is complete and holds
 *       pauses the Deployment; the new set shrinks to R or grows by {@link NewSetSize}; the old
 *       sets shrink, or make up for a canary, by {@link OldSetsScaleDown}.
 * </ol>
 *
 * <p>The last two go no further than what they resize first, or than the pause; to create the new
 * set of a rolling update does not end a step. Where nothing was resized, and the rollout is
 * complete, {@link HistoryCleanup} follows.
 *
 * <p>The same input gives the same step, and the order of the sets does not matter. A step that
 * changes nothing stays so until an observation changes.
 *
 * <p>Kubernetes: {@code syncDeployment}, {@code sync}, {@code rolloutRolling}, {@code
 * rolloutRecreate}.
 */
public final class Rollout {
  private Rollout() {}

  /**
   * What to do now.
   *
   * <p>Example: a Deployment of 10 with maxSurge 25% and a canary of 30%, and one old set of 10
   * available pods: create a new set of 3. Once those are there, the step takes old pods away, and
   * at 7 and 3 it pauses the Deployment.
   *
   * @param deployment the Deployment
   * @param replicaSets all of its sets, in any order; neither kept nor changed
   * @return the step
   * @throws NullPointerException if a parameter, or one of the sets, is null
   * @throws IllegalArgumentException if two sets have the same name
   */
  public static RolloutStep next(Deployment deployment, List<ReplicaSet> replicaSets) {
    return next(RolloutState.of(deployment, replicaSets), deployment.paused());
  }

  private static RolloutStep next(RolloutState state, boolean paused) {
    if (paused) {
      return paused(state);
    }
    if (ProportionalScaling.isScalingEvent(state)) {
      return RolloutStep.resizing(state, ProportionalScaling.of(state), List.of());
    }
    return state.deployment().strategy() instanceof Strategy.Recreate
        ? recreate(state)
        : roll(state);
  }

  private static RolloutStep paused(RolloutState state) {
    List<Resize> resizes = ProportionalScaling.of(state);
    return new RolloutStep(
        state, null, resizes, deletions(state, resizes), null, waitsOfPaused(state, resizes));
  }

  /** The clean-up beside the resizes: a set that was empty until now, and no longer is, stays. */
  private static List<Deletion> deletions(RolloutState state, List<Resize> resizes) {
    List<Deletion> deletions = HistoryCleanup.of(state);
    if (!deletions.isEmpty() && !resizes.isEmpty()) {
      Set<String> filled =
          resizes.stream()
              .filter(resize -> resize.to() > 0)
              .map(Resize::name)
              .collect(Collectors.toSet());
      return deletions.stream().filter(deletion -> !filled.contains(deletion.name())).toList();
    }
    return deletions;
  }

  /**
   * What a pause holds back: what would be done without it, or what that would wait for. To be
   * paused again, at a canary that still holds, is nothing done; and a new size is never held back.
   */
  private static List<Wait> waitsOfPaused(RolloutState state, List<Resize> resizes) {
    if (ProportionalScaling.isScalingEvent(state)) {
      return List.of();
    }
    Need unpausing = new Need(Need.Bound.PAUSED, 1, 0, 0);
    RolloutStep unpaused = next(state, false);
    if (!unpaused.onlySizes(resizes)) {
      return List.of(Wait.of(Wait.Held.ROLLOUT, unpausing));
    }
    List<Wait> waits = new ArrayList<>(2);
    for (Wait wait : unpaused.waits()) {
      waits.add(wait.held() == Wait.Held.COMPLETION ? wait : wait.and(unpausing));
    }
    return Collections.unmodifiableList(waits);
  }

  private static RolloutStep recreate(RolloutState state) {
    if (state.oldReplicas() > 0) {
      List<Resize> stops = OldSetsScaleDown.stopAll(state, new Reason.RecreateStopsOld());
      return RolloutStep.resizing(state, stops, List.of());
    }
    boolean isSized = state.hasNewSet() && state.newReplicas() == state.replicas();
    long oldPods = state.observedPods() - state.newActual();
    if (oldPods > 0) {
      Need stopped = new Need(Need.Bound.SURPLUS_PODS, oldPods, oldPods, 0);
      return isSized
          ? RolloutStep.waiting(state, List.of(RolloutStatus.completion(state)))
          : RolloutStep.waiting(state, List.of(Wait.of(Wait.Held.NEW_SET, stopped)));
    }
    if (state.hasNewSet() && !isSized) {
      return RolloutStep.resizing(state, List.of(NewSetSize.resize(state).get()), List.of());
    }
    return settle(state, state.hasNewSet() ? null : NewSetSize.creation(state), List.of());
  }

  private static RolloutStep roll(RolloutState state) {
    RolloutState withNew = NewSetSize.created(state);
    Creation creation = state.hasNewSet() ? null : NewSetSize.creation(state);
    if (Canary.isHolding(withNew) && Canary.isComplete(withNew)) {
      Reason reached = new Reason.CanaryReached(state.canary(), state.replicas());
      return new RolloutStep(
          state, creation, List.of(), List.of(), reached, List.of(Canary.waitsFor(withNew)));
    }
    List<Wait> waits = NewSetSize.waitsFor(state).map(List::of).orElse(List.of());
    if (creation == null) {
      Resize resize = NewSetSize.resize(state).orElse(null);
      if (resize != null) {
        return RolloutStep.resizing(state, List.of(resize), waits);
      }
    }
    if (state.oldReplicas() > 0) {
      waits = concat(waits, OldSetsScaleDown.waitsFor(withNew));
      List<Resize> resizes = OldSetsScaleDown.of(withNew);
      if (!resizes.isEmpty()) {
        return new RolloutStep(state, creation, resizes, List.of(), null, waits);
      }
    }
    return settle(state, creation, waits);
  }

  private static RolloutStep settle(
      RolloutState state, @Nullable Creation creation, List<Wait> waits) {
    boolean complete = RolloutStatus.isComplete(state);
    List<Deletion> deletions = complete ? HistoryCleanup.of(state) : List.of();
    boolean waitsForPods = !complete && creation == null && waits.isEmpty();
    return new RolloutStep(
        state,
        creation,
        List.of(),
        deletions,
        null,
        waitsForPods ? List.of(RolloutStatus.completion(state)) : waits);
  }

  private static List<Wait> concat(List<Wait> first, List<Wait> second) {
    if (first.isEmpty()) {
      return second;
    }
    List<Wait> all = new ArrayList<>(first);
    all.addAll(second);
    return Collections.unmodifiableList(all);
  }
}
