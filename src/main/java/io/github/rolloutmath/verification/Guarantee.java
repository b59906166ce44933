package io.github.rolloutmath.verification;

/**
 * What a rollout promises, for every state. Each is checked by {@link Guarantees}: all but {@link
 * #PROGRESS} over one step, whoever decided it.
 *
 * <p>R is the Deployment's replicas; before and after are one step apart.
 */
public enum Guarantee {
  /**
   * There are never more pods than maxSurge allows: total after ≤ max(total before, R + maxSurge).
   */
  SURGE,
  /**
   * No available pod goes that is still needed: in a rolling update, neither paused nor in a
   * scaling event, the available pods within the sizes after ≥ min(minAvailable, usable pods
   * before).
   */
  AVAILABILITY,
  /** A held canary is not outgrown: while it holds, new after ≤ max(new before, canary(R)). */
  CANARY,
  /**
   * A change of size is carried out whole: after proportional scaling without a held canary, that
   * is in a rolling update with several active sets, of which the new one is not saturated, total =
   * R + maxSurge (0 where R = 0); and after a scaling event none remains.
   */
  SCALING,
  /**
   * Old sets don't grow in a rolling update, neither paused nor in a scaling event; except that at
   * a held canary of exactly its size they make up what R pods in all still need.
   */
  OLD_SETS,
  /**
   * A rollout ends, if every wanted pod becomes available: complete, at a held canary with R −
   * canary old pods, or as paused. Checked over a whole {@link
   * io.github.rolloutmath.simulation.Trajectory}.
   */
  PROGRESS
}
