package io.github.rolloutmath.testkit;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A state that a controller may meet: a Deployment and all of its sets.
 *
 * <p>Example: {@code new RolloutScenario(web, List.of(old))} with R = 10, maxSurge 25% and one old
 * set of 10 available pods; its {@link #next()} creates a new set of 3.
 *
 * <p>Immutable and thread-safe.
 *
 * @param deployment the Deployment
 * @param replicaSets its sets, in any order
 */
public record RolloutScenario(Deployment deployment, List<ReplicaSet> replicaSets) {

  /**
   * Checks and copies the values.
   *
   * @param deployment the Deployment
   * @param replicaSets its sets, in any order
   * @throws NullPointerException if a value, or one of the sets, is null
   */
  public RolloutScenario {
    Objects.requireNonNull(deployment, "deployment");
    replicaSets = List.copyOf(replicaSets);
  }

  /**
   * What this library does in this state.
   *
   * @return {@link Rollout#next} of it
   */
  public RolloutStep next() {
    return Rollout.next(deployment, replicaSets);
  }

  /**
   * This state with another Deployment.
   *
   * @param deployment the Deployment
   * @return the state
   * @throws NullPointerException if {@code deployment} is null
   */
  public RolloutScenario with(Deployment deployment) {
    return new RolloutScenario(deployment, replicaSets);
  }

  /**
   * This state with other sets.
   *
   * @param replicaSets the sets
   * @return the state
   * @throws NullPointerException if {@code replicaSets}, or one of them, is null
   */
  public RolloutScenario with(List<ReplicaSet> replicaSets) {
    return new RolloutScenario(deployment, replicaSets);
  }

  /**
   * The Deployment and every set with all of its numbers, a line each, to rebuild a failure from.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(deployment.toString());
    for (ReplicaSet set : replicaSets) {
      text.append("\n  ").append(set.name()).append(" of ").append(set.template());
      text.append(", created ").append(set.createdAt());
      text.append(": replicas ").append(set.replicas());
      text.append(", actual ").append(set.actual());
      text.append(", ready ").append(set.ready());
      text.append(", available ").append(set.available());
      text.append(", recorded ").append(recorded(set.desiredReplicas()));
      text.append('/').append(recorded(set.maxReplicas()));
      text.append(", revision ").append(recorded(set.revision()));
    }
    return text.toString();
  }

  private static String recorded(OptionalInt value) {
    return value.isPresent() ? Integer.toString(value.getAsInt()) : "-";
  }
}
