package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.Strategy;
import java.util.Objects;

/**
 * The bounds of a rolling update, as numbers of pods.
 *
 * <p>With R = the Deployment's replicas, and for a rolling update:
 *
 * <pre>
 * maxSurge       = surge,              where surge = maxSurge of R, rounded up
 * maxUnavailable = min(unavailable, R), where unavailable = maxUnavailable of R, rounded down,
 *                                      or 1 if both it and surge come out 0
 * minAvailable   = R − maxUnavailable
 * </pre>
 *
 * <ul>
 *   <li>Both bounds 0 would allow no step at all, so one pod may then be missing.
 *   <li>R = 0: maxUnavailable and minAvailable are 0.
 *   <li>Recreate: all three are 0.
 *   <li>R + maxSurge may exceed 32 bits: {@link RolloutState#allowed()} is 64-bit.
 * </ul>
 *
 * <p>Example: R = 10 with 25% and 25% gives maxSurge 3, maxUnavailable 2, minAvailable 8. R = 2
 * with 1% and 0% gives 1, 0, 2.
 *
 * <p>Kubernetes: {@code ResolveFenceposts}, {@code MaxSurge}, {@code MaxUnavailable}, {@code
 * MinAvailable}.
 *
 * @param maxSurge how many pods there may be above R, 0…2147483647
 * @param maxUnavailable how many of the R pods may be missing, 0…R
 * @param minAvailable how many pods have to stay available, 0…R
 */
public record Fenceposts(int maxSurge, int maxUnavailable, int minAvailable) {
  private static final Fenceposts NONE = new Fenceposts(0, 0, 0);

  /**
   * Checks the values.
   *
   * @param maxSurge how many pods there may be above R
   * @param maxUnavailable how many of the R pods may be missing
   * @param minAvailable how many pods have to stay available
   * @throws IllegalArgumentException if a number is negative
   */
  public Fenceposts {
    Check.count("maxSurge", maxSurge);
    Check.count("maxUnavailable", maxUnavailable);
    Check.count("minAvailable", minAvailable);
  }

  /**
   * The bounds of a Deployment.
   *
   * @param deployment the Deployment
   * @return its bounds, as this class describes them
   * @throws NullPointerException if {@code deployment} is null
   */
  public static Fenceposts of(Deployment deployment) {
    Objects.requireNonNull(deployment, "deployment");
    return deployment.strategy() instanceof Strategy.RollingUpdate bounds
        ? of(bounds, deployment.replicas())
        : NONE;
  }

  private static Fenceposts of(Strategy.RollingUpdate bounds, int replicas) {
    int surge = bounds.maxSurge().resolveUp(replicas);
    int unavailable = bounds.maxUnavailable().resolveDown(replicas);
    if (surge == 0 && unavailable == 0) {
      unavailable = 1;
    }
    int maxUnavailable = Math.min(unavailable, replicas);
    return new Fenceposts(surge, maxUnavailable, replicas - maxUnavailable);
  }
}
