package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * The canary: a rolling update that stops once the new set has a wanted size, and all sets together
 * have R pods, until the user lets it go on. Whether those new pods are available is not asked:
 * look at {@link RolloutStatus} before you let it go on.
 *
 * <p>A user lets it go on by raising or removing the value and unpausing; unpaused with the value
 * as it was, the rollout pauses again. A rollback is held like any other rollout.
 *
 * <p>Kubernetes has no canary in a Deployment; this follows a published patch for its controller,
 * except where that hangs or lets the canary through.
 */
public final class Canary {
  private Canary() {}

  /**
   * The canary of a Deployment as a number of pods, canary(R). Under Recreate it has no effect.
   *
   * @param deployment the Deployment
   * @return canary(R), or 0 if the Deployment has no canary
   * @throws NullPointerException if {@code deployment} is null
   */
  public static int replicas(Deployment deployment) {
    Objects.requireNonNull(deployment, "deployment");
    return deployment.canary().isEmpty()
        ? 0
        : replicas(deployment.canary().get(), deployment.replicas());
  }

  /**
   * The canary as a number of pods, canary(R).
   *
   * <ul>
   *   <li>A count is itself, even above R.
   *   <li>A percentage is that part of R, rounded up.
   *   <li>A percentage below 100 is never the whole of R where R &gt; 1: at most R − 1.
   * </ul>
   *
   * <p>Example: 30% of 10 is 3, 1% of 3 is 1, 95% of 10 is 9, 10% of 1 is 1.
   *
   * @param canary a count or percentage
   * @param replicas R, 0…2147483647
   * @return the number of pods
   * @throws NullPointerException if {@code canary} is null
   * @throws IllegalArgumentException if {@code replicas} is negative
   */
  public static int replicas(IntOrPercent canary, int replicas) {
    Objects.requireNonNull(canary, "canary");
    int pods = canary.resolveUp(Check.count("replicas", replicas));
    boolean partial = canary.isPercent() && canary.value() < 100;
    return partial && replicas > 1 ? Math.min(pods, replicas - 1) : pods;
  }

  /**
   * Whether the canary is complete: a rolling update with a canary, whose new set has exactly the
   * canary's size, and whose sizes add up to R; available or not.
   *
   * <p>Example: R = 10, canary 3: complete at old 7 and new 3, not at old 8 and new 3.
   *
   * @param state the Deployment and its sets
   * @return whether canary(R) ≠ 0, new = canary(R) and total = R
   * @throws NullPointerException if {@code state} is null
   */
  public static boolean isComplete(RolloutState state) {
    return isRollingUpdate(state)
        && state.canary() != 0
        && state.hasNewSet()
        && state.newReplicas() == state.canary()
        && state.total() == state.replicas();
  }

  /**
   * Whether the canary holds the rollout: the new set must not outgrow it.
   *
   * <p>That is so in a rolling update with 0 &lt; canary(R) &lt; R, while some old set is active
   * and the new set, be it just created, has not outgrown the gate. The gate is canary(R). If the
   * new set was last resized for another R, D, and the canary held back something of D (canary(D)
   * &lt; D), it is the larger of canary(R) and canary(D): a set that stood at its canary still
   * stands at it after the Deployment is resized. Once the new set is larger than the gate, the
   * canary has been passed and the rollout is an ordinary one.
   *
   * <p>Example: R = 10, canary 3: holding at old 8 and new 2 and at old 7 and new 3, but not at old
   * 7 and new 4, nor with no old pods left.
   *
   * @param state the Deployment and its sets
   * @return whether the canary holds
   * @throws NullPointerException if {@code state} is null
   */
  public static boolean isHolding(RolloutState state) {
    return isRollingUpdate(state)
        && state.canary() > 0
        && state.canary() < state.replicas()
        && state.hasNewSet()
        && state.oldReplicas() > 0
        && state.newReplicas() <= gate(state);
  }

  /**
   * What a rollout waits for at its canary: a canary that is larger by one.
   *
   * @param state the Deployment and its sets, at the canary
   * @return the wait
   * @throws NullPointerException if {@code state} is null
   */
  public static Wait waitsFor(RolloutState state) {
    return Wait.of(
        Wait.Held.NEW_SET, need(Objects.requireNonNull(state, "state"), state.canary(), 1));
  }

  /** That the canary would have to be larger by {@code more} pods, for so many new ones. */
  static Need need(RolloutState state, int newReplicas, long more) {
    return new Need(Need.Bound.CANARY, more, newReplicas, state.canary());
  }

  private static int gate(RolloutState state) {
    OptionalInt recorded =
        state.newSet().map(ReplicaSet::desiredReplicas).orElse(OptionalInt.empty());
    // A canary that held back nothing of D needs no look: a count is as large now as then, 100%
    // never holds, and less than 100% is all of D only where D is 1 or 0.
    return recorded.isPresent()
        ? Math.max(state.canary(), replicas(state.deployment().canary().get(), recorded.getAsInt()))
        : state.canary();
  }

  private static boolean isRollingUpdate(RolloutState state) {
    Objects.requireNonNull(state, "state");
    return state.deployment().strategy() instanceof Strategy.RollingUpdate;
  }
}
