package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
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
   * @throws IllegalArgumentException if the template is blank, or a number is negative
   */
  public Creation {
    Check.text("template", template);
    Check.count("replicas", replicas);
    Check.count("desiredReplicas", desiredReplicas);
    Check.count("maxReplicas", maxReplicas);
    Objects.requireNonNull(reason, "reason");
  }

  /** One sentence, such as {@code create 3 of v2: room for 3 (13 allowed, 10 there), 10 wanted}. */
  @Override
  public String toString() {
    return "create " + replicas + " of " + template + ": " + reason;
  }
}
