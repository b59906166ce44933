package io.github.rolloutmath.rules;

import java.util.Objects;

/**
 * The new set that does not exist yet. Its name and creation time are the controller's to choose.
 *
 * @param template the template's identity, the Deployment's
 * @param replicas its size, 0…2147483647
 * @param desiredReplicas what it records as the Deployment's replicas
 * @param maxReplicas what it records as the Deployment's replicas plus maxSurge
 * @param reason why it has that size
 */
public record Creation(
    String template, int replicas, int desiredReplicas, int maxReplicas, Reason reason) {

  /**
   * Checks the values.
   *
   * @param template the template's identity, the Deployment's
   * @param replicas its size, 0…2147483647
   * @param desiredReplicas what it records as the Deployment's replicas
   * @param maxReplicas what it records as the Deployment's replicas plus maxSurge
   * @param reason why it has that size
   * @throws NullPointerException if the template or the reason is null
   * @throws IllegalArgumentException if a number is negative
   */
  public Creation {
    Objects.requireNonNull(template, "template");
    Objects.requireNonNull(reason, "reason");
    Resize.requireCounts(replicas, desiredReplicas, maxReplicas);
  }

  /** One sentence, such as {@code create 3 of v2: room for 3 (13 allowed, 10 there), 10 wanted}. */
  @Override
  public String toString() {
    return "create " + replicas + " of " + template + ": " + reason;
  }
}
