package io.github.rolloutmath.simulation;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A whole simulated rollout: where it began, every tick of it, and how it ended.
 *
 * <p>Example: from {@code web-v1 3/3} with maxSurge 1 and pods that are available at once, the
 * frames of an update are {@code 3/3 1/1}, {@code 2/2 1/1}, {@code 2/2 2/2}, {@code 1/1 2/2},
 * {@code 1/1 3/3}, {@code 0/0 3/3}, and once more that, since the last tick changes nothing.
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
   * @param deployment the Deployment at the beginning
   * @param replicaSets the sets at the beginning
   * @param frames what was after each tick, at least one
   * @param end how it ended
   * @throws NullPointerException if one, or an element of one, is null
   * @throws IllegalArgumentException if two sets have the same name, or there are no frames
   */
  public Trajectory {
    replicaSets = RolloutState.of(deployment, replicaSets).replicaSets();
    frames = Check.list("frames", frames);
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

  /**
   * This trajectory as a table of text: a line for the start and one for each tick, and a last one
   * that says how it ended and what it was waiting for.
   *
   * <p>Each set that ever occurs has a column of its size and its available pods, {@code -} where
   * there is no such set. Then come the total of all sizes, the pods allowed (R + maxSurge), the
   * available pods, those needed (minAvailable), and what the user and the step did. Example:
   *
   * <pre>{@code
   *  tick  web-v1  web-v2  total  allowed  available  needed  what happened
   * start     3/3       -      3        4          3       3
   *     1     3/3     1/1      4        4          4       3  create 1 of v2
   *     2     2/2     1/1      3        4          3       3  web-v1 3 → 2
   * }</pre>
   *
   * <p>The same in every locale; lines end in {@code \n}. Characters of a name that would break a
   * line are shown as U+FFFD.
   *
   * @return the table
   */
  public String toTable() {
    return TextTable.of(this);
  }

  /**
   * This trajectory as comma-separated values: a header, and a row for each tick and set. The start
   * is tick 0; a tick without any set has one row, whose last four values are empty.
   *
   * <p>The columns are {@code tick}, {@code replicas}, {@code total}, {@code allowed}, {@code
   * available}, {@code minAvailable}, {@code canary} (in pods, 0 is none), {@code paused}, {@code
   * actions} (of the user at this tick), {@code set}, {@code template}, {@code setReplicas} and
   * {@code setAvailable}. Example: {@code 2,3,3,4,3,3,0,false,,web-v1,v1,2,2}.
   *
   * <p>Quoted as in RFC 4180. The same in every locale; rows end in {@code \n}.
   *
   * @return the values
   */
  public String toCsv() {
    return Csv.of(this);
  }

  /**
   * This trajectory as a picture: one standalone SVG without scripts or references, for light and
   * dark.
   *
   * <p>Above a tick are the pods after it, until the next one. From the bottom come the available
   * pods of each set, the youngest set first, in the colour of its template; above them, hatched,
   * those that are not available. So the height of all is the total, to compare with the line of
   * what is allowed, and the height of the plain ones is what is available, to compare with the
   * line of what is needed. The canary, pauses and what the user did are marked.
   *
   * <p>There are six colours; a seventh template has the first one again. Too many ticks to draw
   * one by one are drawn as the extremes of every so many, and the picture says so. A line that
   * would make the pods too small to see is left out, and the legend says so.
   *
   * @return the picture, as an XML document
   */
  public String toSvg() {
    return new SvgPicture(this).draw();
  }

  /** What there was at the start and after each tick. */
  List<RolloutState> states() {
    List<RolloutState> states = new ArrayList<>();
    states.add(RolloutState.of(deployment, replicaSets));
    frames.forEach(frame -> states.add(frame.after()));
    return states;
  }

  /** The names of all sets that ever occur, in the order in which they do. */
  List<String> setNames() {
    return states().stream()
        .flatMap(state -> state.replicaSets().stream())
        .map(ReplicaSet::name)
        .distinct()
        .toList();
  }
}
