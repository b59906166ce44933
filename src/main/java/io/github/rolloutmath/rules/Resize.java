package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.Objects;

/**
 * A change of one set: another size, another record, or both.
 *
 * <p>Example: {@code web-v1 8 → 6: 13 available, 11 needed}. Kubernetes: {@code scaleReplicaSet}.
 *
 * @param set the set as it was
 * @param to its size from now on, 0…2147483647
 * @param desiredReplicas what it records as the Deployment's replicas
 * @param maxReplicas what it records as the Deployment's replicas plus maxSurge
 * @param reason why
 */
public record Resize(ReplicaSet set, int to, int desiredReplicas, int maxReplicas, Reason reason) {

  /**
   * Checks the values.
   *
   * @param set the set as it was
   * @param to its size from now on, 0…2147483647
   * @param desiredReplicas what it records as the Deployment's replicas
   * @param maxReplicas what it records as the Deployment's replicas plus maxSurge
   * @param reason why
   * @throws NullPointerException if the set or the reason is null
   * @throws IllegalArgumentException if a number is negative
   */
  public Resize {
    Objects.requireNonNull(set, "set");
    Check.count("to", to);
    Check.count("desiredReplicas", desiredReplicas);
    Check.count("maxReplicas", maxReplicas);
    Objects.requireNonNull(reason, "reason");
  }

  /**
   * The set's name.
   *
   * @return the name
   */
  public String name() {
    return set.name();
  }

  /**
   * The set's size before.
   *
   * @return the size before
   */
  public int from() {
    return set.replicas();
  }

  /**
   * The set afterwards: resized, with its records, as observed before.
   *
   * @return the resized set
   */
  public ReplicaSet resized() {
    return set.resized(to, desiredReplicas, maxReplicas);
  }

  /** One sentence, such as {@code web-v1 8 → 6: 13 available, 11 needed}. */
  @Override
  public String toString() {
    String change = from() == to ? " stays " + to : " " + from() + " → " + to;
    return name() + change + ": " + reason;
  }
}
