package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.Strategy;
import java.util.Objects;
import java.util.Optional;

/**
 * The size of the new set: as many of the wanted pods as there is room for.
 *
 * <p>With R = the Deployment's replicas and {@code room = R + maxSurge − total}:
 *
 * <pre>
 * Recreate                R
 * room ≤ 0                new, unchanged
 * otherwise               new + min(room, R − new)
 * while a canary holds    new + max(0, min(room, R − new, canary(R) − new))
 * </pre>
 *
 * <ul>
 *   <li>A set larger than R comes out as R where there is room and no canary holds, otherwise
 *       unchanged; the whole step shrinks it in both cases.
 *   <li>Recreate: R, also while old pods are left, which only the whole step waits for.
 *   <li>No new set: as if there were one of size 0.
 * </ul>
 *
 * <p>Example: R = 10, maxSurge 3, old 10, no new set: room 3, so 3. With old 8 and new 3: room 2,
 * so 5; with a canary of 4: 4.
 *
 * <p>Kubernetes: {@code NewRSNewReplicas}.
 */
public final class NewSetSize {
  private NewSetSize() {}

  /**
   * The size that the new set should have now.
   *
   * @param state the Deployment and its sets
   * @return the size, 0…2147483647
   * @throws NullPointerException if {@code state} is null
   */
  public static int of(RolloutState state) {
    Objects.requireNonNull(state, "state");
    if (!state.hasNewSet()) {
      return of(state.withNewSet(0));
    }
    if (state.deployment().strategy() instanceof Strategy.Recreate) {
      return state.replicas();
    }
    long room = room(state);
    if (room <= 0) {
      return state.newReplicas();
    }
    long growth = Math.min(room, state.replicas() - state.newReplicas());
    if (Canary.isHolding(state)) {
      growth = Math.max(0, Math.min(growth, canaryRoom(state)));
    }
    return (int) (state.newReplicas() + growth);
  }

  /**
   * The state once the missing new set is created, with the size that it should have now.
   *
   * @param state the Deployment and its sets
   * @return the state with a new set; the same state if it has one
   * @throws NullPointerException if {@code state} is null
   */
  public static RolloutState created(RolloutState state) {
    Objects.requireNonNull(state, "state");
    return state.hasNewSet() ? state : state.withNewSet(of(state));
  }

  /**
   * The creation of the missing new set, with the size that it should have now.
   *
   * @param state the Deployment and its sets, without a new set
   * @return the creation
   * @throws NullPointerException if {@code state} is null
   * @throws IllegalArgumentException if there is a new set
   */
  public static Creation creation(RolloutState state) {
    Objects.requireNonNull(state, "state");
    if (state.hasNewSet()) {
      throw new IllegalArgumentException("state: has a new set, expected none");
    }
    RolloutState empty = state.withNewSet(0);
    return new Creation(
        state.deployment().template(),
        of(empty),
        state.replicas(),
        state.maxReplicas(),
        reason(empty));
  }

  /**
   * The resize of an existing new set: to R if it is larger, otherwise to the size that it should
   * have now.
   *
   * @param state the Deployment and its sets
   * @return the resize, or empty if there is no new set or it has its size
   * @throws NullPointerException if {@code state} is null
   */
  public static Optional<Resize> resize(RolloutState state) {
    Objects.requireNonNull(state, "state");
    int replicas = state.replicas();
    boolean tooLarge = state.newReplicas() > replicas;
    int to = tooLarge ? replicas : of(state);
    if (state.newSet().isEmpty() || to == state.newReplicas()) {
      return Optional.empty();
    }
    Reason reason = tooLarge ? new Reason.NewSetTooLarge(replicas) : reason(state);
    return Optional.of(state.resize(state.newSet().get(), to, reason));
  }

  private static Reason reason(RolloutState state) {
    if (state.deployment().strategy() instanceof Strategy.Recreate) {
      return new Reason.RecreateStartsNew(state.replicas());
    }
    int canary = Canary.isHolding(state) ? state.canary() : 0;
    return new Reason.NewSetGrows(state.total(), state.allowed(), state.replicas(), canary);
  }

  /**
   * What will keep a rolling update's new set below R once it has the size that it should have now:
   * maxSurge, the canary, both, or nothing.
   *
   * <p>Example: R = 10, maxSurge 3, canary 3, old 8 and new 3: maxSurge leaves room for 2 more, so
   * only the canary keeps the set from growing, and would have to be 1 larger.
   *
   * @param state the Deployment and its sets, before the new set grows
   * @return what it waits for, or empty if nothing keeps it from R
   * @throws NullPointerException if {@code state} is null
   */
  public static Optional<Wait> waitsFor(RolloutState state) {
    Objects.requireNonNull(state, "state");
    if (!state.hasNewSet()) {
      return waitsFor(state.withNewSet(0));
    }
    int size = of(state);
    if (size >= state.replicas()) {
      return Optional.empty();
    }
    long next = size + 1L - state.newReplicas();
    long total = state.total() + next - 1;
    Need maxSurge =
        next > room(state)
            ? new Need(Need.Bound.MAX_SURGE, next - room(state), total, state.allowed())
            : null;
    Need canary =
        Canary.isHolding(state) && next > canaryRoom(state)
            ? Canary.need(state, size, next - canaryRoom(state))
            : null;
    return Optional.of(Wait.of(Wait.Held.NEW_SET, maxSurge, canary));
  }

  private static long room(RolloutState state) {
    return state.allowed() - state.total();
  }

  private static int canaryRoom(RolloutState state) {
    return state.canary() - state.newReplicas();
  }
}
