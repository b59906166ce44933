package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Wait;
import java.util.List;
import java.util.Objects;

/**
 * A whole simulated rollout: where it began, every tick of it, and how it ended.
 *
 * <p>Example: from {@code web-v1 3/3} with maxSurge 1 and pods that are available at once, the frames
 * of an update are {@code 3/3 1/1}, {@code 2/2 1/1}, {@code 2/2 2/2}, {@code 1/1 2/2}, {@code 1/1
 * 3/3}, {@code 0/0 3/3}, and once more that, since the last tick changes nothing.
 *
 * @param deployment the Deployment at the beginning
 * @param replicaSets the sets at the beginning
 * @param frames what was after each tick, at least one
 * @param end how it ended
 */
public record Trajectory(
    Deployment deployment, List<ReplicaSet> replicaSets, List<Frame> frames, End end) {

  /** How a simulated rollout ends. */
  public enum End {
    /** All wanted pods are new and available, and no others are left. */
    COMPLETE,
    /** The canary is reached and holds. */
    CANARY_HELD,
    /** The Deployment is paused, other than at its canary. */
    PAUSED,
    /** Nothing changes, and pods are not available, or not gone, as they should be. */
    WAITING_FOR_PODS,
    /** The ticks ran out before the rollout came to rest. */
    TICK_LIMIT
  }

  /**
   * Checks the values.
   *
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if there are no frames
   */
  public Trajectory {
    Objects.requireNonNull(deployment, "deployment");
    replicaSets = List.copyOf(replicaSets);
    frames = List.copyOf(frames);
    Objects.requireNonNull(end, "end");
    if (frames.isEmpty()) {
      throw new IllegalArgumentException("frames: none, expected at least one");
    }
  }

  /**
   * The last frame.
   *
   * @return what it came to
   */
  public Frame last() {
    return frames.get(frames.size() - 1);
  }

  /**
   * What the last step was still waiting for: why a rollout that is not complete came to rest.
   *
   * @return the waits, none if it is complete
   */
  public List<Wait> waits() {
    return last().step().waits();
  }
}
