package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import java.util.Objects;

/**
 * What it would take, and at least, for a rollout to do more now than it does.
 *
 * <p>Example: {@code new Need(MAX_SURGE, 1, 13, 13)}: of 13 allowed pods there are 13, and 1 more
 * would have to be allowed. It reads {@code 13 pods of 13 that maxSurge allows}.
 *
 * @param bound what holds the rollout back
 * @param more by how much it would have to give way, at least; 1 or more
 * @param have what there is
 * @param limit what there may be, or has to be
 */
public record Need(Bound bound, long more, long have, long limit) {

  /** What can hold a rollout back. */
  public enum Bound {
    /**
     * The pods there may be, R + maxSurge ({@code limit}), against those there are once the new set
     * has the size that this step gives it.
     */
    MAX_SURGE,
    /**
     * The pods there have to be, R − maxUnavailable ({@code limit}), against those that count: old
     * pods that this step leaves, and the usable new ones.
     */
    MAX_UNAVAILABLE,
    /** The new set's size ({@code limit}), against the pods of it that are available. */
    NEW_PODS,
    /** The canary ({@code limit}), against the new set's size after this step. */
    CANARY,
    /** The pods that are still to stop; {@code limit} is how many may stay of them, 0. */
    SURPLUS_PODS,
    /** The pause that a user, or a canary, asked for. */
    PAUSED
  }

  /**
   * Checks the values.
   *
   * @param bound what holds the rollout back
   * @param more by how much it would have to give way, at least; 1 or more
   * @param have what there is
   * @param limit what there may be, or has to be
   * @throws NullPointerException if {@code bound} is null
   * @throws IllegalArgumentException if {@code more} is below 1, or another number negative
   */
  public Need {
    Objects.requireNonNull(bound, "bound");
    Check.atLeast(1, "more", more);
    Check.sum("have", have);
    Check.sum("limit", limit);
  }

  /** One clause, such as {@code 13 pods of 13 that maxSurge allows}. */
  @Override
  public String toString() {
    return switch (bound) {
      case MAX_SURGE -> have + " pods of " + limit + " that maxSurge allows";
      case MAX_UNAVAILABLE -> have + " pods to count on, " + limit + " needed";
      case NEW_PODS -> have + " of " + limit + " new pods available, " + more + " more needed";
      case CANARY -> "the canary is " + limit;
      case SURPLUS_PODS -> "pods still to stop: " + more;
      case PAUSED -> "the deployment is paused";
    };
  }
}
