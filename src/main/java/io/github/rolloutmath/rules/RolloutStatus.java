package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import java.util.Objects;

/**
 * What was observed of a Deployment's pods, summed over all of its sets as they are.
 *
 * <p>Example: R = 10, 25%/25%, old 8 of which 6 are available, new 3 of which 1 is: replicas 11,
 * updated 3, available 7, unavailable 4, below the minimum of 8.
 *
 * <p>Sums are 64-bit and can't overflow. Immutable and thread-safe. Kubernetes: {@code
 * calculateStatus}.
 *
 * @param replicas the observed pods. Kubernetes: {@code status.replicas}
 * @param updated the observed pods of the new set. Kubernetes: {@code status.updatedReplicas}
 * @param ready the ready pods. Kubernetes: {@code status.readyReplicas}
 * @param available the available pods. Kubernetes: {@code status.availableReplicas}
 * @param unavailable max(0, the sets' sizes − available). Kubernetes: {@code
 *     status.unavailableReplicas}
 * @param minimumAvailable whether available ≥ R − maxUnavailable. Kubernetes: the condition {@code
 *     Available}
 * @param complete whether updated = replicas = available = R. Kubernetes: {@code
 *     DeploymentComplete}
 */
public record RolloutStatus(
    long replicas,
    long updated,
    long ready,
    long available,
    long unavailable,
    boolean minimumAvailable,
    boolean complete) {

  /**
   * Checks the values.
   *
   * @param replicas the observed pods
   * @param updated the observed pods of the new set
   * @param ready the ready pods
   * @param available the available pods
   * @param unavailable max(0, the sets' sizes − available)
   * @param minimumAvailable whether available ≥ R − maxUnavailable
   * @param complete whether updated = replicas = available = R
   * @throws IllegalArgumentException if a number is negative
   */
  public RolloutStatus {
    Check.sum("replicas", replicas);
    Check.sum("updated", updated);
    Check.sum("ready", ready);
    Check.sum("available", available);
    Check.sum("unavailable", unavailable);
  }

  /**
   * The status of a Deployment.
   *
   * @param state the Deployment and its sets
   * @return the status
   * @throws NullPointerException if {@code state} is null
   */
  public static RolloutStatus of(RolloutState state) {
    Objects.requireNonNull(state, "state");
    int wanted = state.replicas();
    // As Kubernetes has it: R under Recreate, where minAvailable is 0.
    int needed = wanted - state.fenceposts().maxUnavailable();
    long replicas = state.observedPods();
    long available = state.observedAvailable();
    long updated = state.newActual();
    return new RolloutStatus(
        replicas,
        updated,
        state.observedReady(),
        available,
        Math.max(0, state.total() - available),
        available >= needed,
        isComplete(state));
  }

  /**
   * Whether a rollout is over: all R pods are new, observed and available, and no others are there.
   *
   * @param state the Deployment and its sets
   * @return whether updated = replicas = available = R
   * @throws NullPointerException if {@code state} is null
   */
  public static boolean isComplete(RolloutState state) {
    Objects.requireNonNull(state, "state");
    int wanted = state.replicas();
    return state.newActual() == wanted
        && state.observedPods() == wanted
        && state.observedAvailable() == wanted;
  }

  /**
   * What an incomplete rollout waits for once all sets have the sizes that they should have: new
   * pods to become available, other pods to stop, or both.
   *
   * @param state the Deployment and its sets; not complete, with new = R and old = 0
   * @return the wait
   * @throws NullPointerException if {@code state} is null
   * @throws IllegalArgumentException if no pod has to start or stop, as in a complete rollout
   */
  public static Wait completion(RolloutState state) {
    Objects.requireNonNull(state, "state");
    int wanted = state.replicas();
    int available = Math.min(state.newActual(), state.newUsable());
    int keptPods = Math.min(state.newActual(), wanted);
    int keptAvailable = state.newUsable();
    long surplus =
        Math.max(state.observedPods() - keptPods, state.observedAvailable() - keptAvailable);
    Need started =
        available < wanted
            ? new Need(Need.Bound.NEW_PODS, wanted - available, available, wanted)
            : null;
    Need stopped = surplus > 0 ? new Need(Need.Bound.SURPLUS_PODS, surplus, surplus, 0) : null;
    if (started == null && stopped == null) {
      throw new IllegalArgumentException(
          "state: no pod has to start or stop, expected an incomplete rollout of its final sizes");
    }
    return Wait.of(Wait.Held.COMPLETION, started, stopped);
  }
}
