package io.github.rolloutmath.model;

import io.github.rolloutmath.internal.Check;
import java.util.Objects;

/**
 * How a Deployment replaces its pods: step by step, or all at once. Kubernetes: {@code
 * spec.strategy}.
 *
 * <p>Sealed: from Java 21 on, a {@code switch} over it needs no default. Immutable and thread-safe.
 */
public sealed interface Strategy {

  /**
   * A rolling update with Kubernetes's defaults, {@code maxSurge: 25%} and {@code maxUnavailable:
   * 25%}.
   *
   * @return the strategy
   */
  static RollingUpdate rollingUpdate() {
    return RollingUpdate.DEFAULT;
  }

  /**
   * A rolling update within the given bounds.
   *
   * @param maxSurge how many pods there may be above the wanted number; any count or percentage
   * @param maxUnavailable how many of the wanted pods may be missing; at most {@code 100%}
   * @return the strategy
   * @throws NullPointerException if a bound is null
   * @throws IllegalArgumentException if {@code maxUnavailable} is above {@code 100%}
   */
  static RollingUpdate rollingUpdate(IntOrPercent maxSurge, IntOrPercent maxUnavailable) {
    return new RollingUpdate(maxSurge, maxUnavailable);
  }

  /**
   * A rolling update within the given bounds, as in {@code rollingUpdate("25%", "1")}.
   *
   * @param maxSurge how many pods there may be above the wanted number
   * @param maxUnavailable how many of the wanted pods may be missing; at most {@code 100%}
   * @return the strategy
   * @throws NullPointerException if a bound is null
   * @throws IllegalArgumentException if a bound is neither count nor percentage, or {@code
   *     maxUnavailable} is above {@code 100%}
   */
  static RollingUpdate rollingUpdate(String maxSurge, String maxUnavailable) {
    return new RollingUpdate(
        IntOrPercent.parse("maxSurge", maxSurge),
        IntOrPercent.parse("maxUnavailable", maxUnavailable));
  }

  /**
   * A rolling update within bounds given as counts.
   *
   * @param maxSurge how many pods there may be above the wanted number, 0…2147483647
   * @param maxUnavailable how many of the wanted pods may be missing, 0…2147483647
   * @return the strategy
   * @throws IllegalArgumentException if a bound is negative
   */
  static RollingUpdate rollingUpdate(int maxSurge, int maxUnavailable) {
    return new RollingUpdate(
        IntOrPercent.count(Check.count("maxSurge", maxSurge)),
        IntOrPercent.count(Check.count("maxUnavailable", maxUnavailable)));
  }

  /**
   * Stop every old pod, then start the new ones.
   *
   * @return the strategy
   */
  static Recreate recreate() {
    return Recreate.INSTANCE;
  }

  /**
   * New pods come and old ones go within two bounds. Kubernetes: {@code type: RollingUpdate}.
   *
   * @param maxSurge how many pods there may be above the wanted number; any count or percentage
   * @param maxUnavailable how many of the wanted pods may be missing; at most {@code 100%}
   */
  record RollingUpdate(IntOrPercent maxSurge, IntOrPercent maxUnavailable) implements Strategy {
    private static final RollingUpdate DEFAULT =
        new RollingUpdate(IntOrPercent.percent(25), IntOrPercent.percent(25));

    /**
     * Checks the bounds.
     *
     * @param maxSurge how many pods there may be above the wanted number; any count or percentage
     * @param maxUnavailable how many of the wanted pods may be missing; at most {@code 100%}
     * @throws NullPointerException if a bound is null
     * @throws IllegalArgumentException if {@code maxUnavailable} is above {@code 100%}
     */
    public RollingUpdate {
      Objects.requireNonNull(maxSurge, "maxSurge");
      IntOrPercent.atMostAll("maxUnavailable", maxUnavailable);
    }

    /** Short: {@code RollingUpdate 25%/1}, maxSurge before maxUnavailable. */
    @Override
    public String toString() {
      return "RollingUpdate " + maxSurge + "/" + maxUnavailable;
    }
  }

  /**
   * All old pods stop before the first new one starts: while an old set observes pods, no new set
   * is created or grown. So that this holds for pods that are still shutting down, they have to be
   * part of {@link ReplicaSet#actual()}. A canary has no effect. Kubernetes: {@code type:
   * Recreate}.
   */
  record Recreate() implements Strategy {
    private static final Recreate INSTANCE = new Recreate();

    /** Short: {@code Recreate}. */
    @Override
    public String toString() {
      return "Recreate";
    }
  }
}
