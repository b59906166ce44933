package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.Objects;

/**
 * An old set without pods that is no longer kept.
 *
 * @param set the set to delete
 * @param reason why
 */
public record Deletion(ReplicaSet set, Reason reason) {

  /**
   * Checks the values.
   *
   * @param set the set to delete
   * @param reason why
   * @throws NullPointerException if one is null
   */
  public Deletion {
    Objects.requireNonNull(set, "set");
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

  /** One sentence, such as {@code delete web-v1: old sets: 12, to keep: 10}. */
  @Override
  public String toString() {
    return "delete " + name() + ": " + reason;
  }
}
