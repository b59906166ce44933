package io.github.rolloutmath.simulation;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.step.RolloutStep;
import java.util.List;
import java.util.Objects;

/**
 * A simulation after one tick: what the user did, what the step decided, and what the pods are
 * then.
 *
 * <p>Example: {@code 2: web-v1 8/8, web-v2 5/3} is the second tick, after which the old set has
 * size 8 and 8 available pods, the new one size 5 and 3 of them.
 *
 * @param tick the tick, from 1 on
 * @param actions what the user did at its beginning
 * @param step what was decided
 * @param deployment the Deployment afterwards
 * @param replicaSets the sets afterwards, in creation order
 */
public record Frame(
    int tick,
    List<Action> actions,
    RolloutStep step,
    Deployment deployment,
    List<ReplicaSet> replicaSets) {

  /**
   * Checks the values.
   *
   * @param tick the tick, from 1 on
   * @param actions what the user did at its beginning
   * @param step what was decided
   * @param deployment the Deployment afterwards
   * @param replicaSets the sets afterwards, in creation order
   * @throws NullPointerException if one, or an element of one, is null
   * @throws IllegalArgumentException if the tick is below 1, or two sets have the same name
   */
  public Frame {
    Check.atLeast(1, "tick", tick);
    actions = Check.list("actions", actions);
    Objects.requireNonNull(step, "step");
    replicaSets = RolloutState.of(deployment, replicaSets).replicaSets();
  }

  /**
   * The pods there should be: the sizes of all sets.
   *
   * @return the total
   */
  public long total() {
    return replicaSets.stream().mapToLong(ReplicaSet::replicas).sum();
  }

  /**
   * The available pods of all sets.
   *
   * @return the available pods
   */
  public long available() {
    return replicaSets.stream().mapToLong(ReplicaSet::available).sum();
  }

  /**
   * The pods that maxSurge allows: R + maxSurge.
   *
   * @return the allowed pods
   */
  public long allowed() {
    return after().allowed();
  }

  /**
   * The available pods that maxUnavailable asks for: R − maxUnavailable.
   *
   * @return the needed pods
   */
  public int minAvailable() {
    return Fenceposts.of(deployment).minAvailable();
  }

  /**
   * The canary as a number of pods, also where it holds nothing back: under Recreate, or from R up.
   *
   * @return canary(R), 0 if there is none
   */
  public int canary() {
    return Canary.replicas(deployment);
  }

  /**
   * The Deployment and its sets afterwards.
   *
   * @return the state
   */
  public RolloutState after() {
    return RolloutState.of(deployment, replicaSets);
  }

  /** Short: {@code 2: web-v1 8/8, web-v2 5/3}, that is size and available pods of each set. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(tick).append(':');
    String separator = " ";
    for (ReplicaSet set : replicaSets) {
      text.append(separator).append(set.name()).append(' ');
      text.append(set.replicas()).append('/').append(set.available());
      separator = ", ";
    }
    return text.toString();
  }
}
