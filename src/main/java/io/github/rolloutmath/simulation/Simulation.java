package io.github.rolloutmath.simulation;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Plays a rollout: steps of {@link io.github.rolloutmath.step.Rollout#next}, and between them pods
 * that come, go and become available.
 *
 * <p>One tick is:
 *
 * <ol>
 *   <li>What the user does at this tick.
 *   <li>One step, carried out: sizes, records, created and deleted sets, pause.
 *   <li>In every set the pods beyond its size go at once, unavailable ones first, and missing ones
 *       appear at once, unavailable.
 *   <li>In every set pods become available (and ready) as the {@link PodBehavior} says.
 * </ol>
 *
 * <p>Once the user has nothing more to do, it ends with the first tick in which nothing changes;
 * with a status lag of n, with the n + 1st of these in a row. Otherwise it ends at the tick limit.
 * That last tick is recorded too. Pods that would move only after a tick without any change never
 * do.
 *
 * <p>What a tick costs does not depend on how many were played before, nor on the number of pods. A
 * rollback gives the earlier set the next revision, as {@link
 * io.github.rolloutmath.rules.RolloutState#nextRevision} says.
 *
 * <p>Example: {@code Simulation.of(web, sets).pods(PodBehavior.perTick(2)).at(5,
 * Action.replicas(15)).run()} makes 2 pods of each set available in a tick and resizes in the
 * fifth.
 *
 * <p>Collects what is asked for, like a builder, and can be run again. Not thread-safe.
 */
public final class Simulation {
  final Deployment deployment;
  final List<ReplicaSet> replicaSets;
  final NavigableMap<Integer, List<Action>> actions = new TreeMap<>();
  PodBehavior pods = PodBehavior.atOnce();
  int statusLag;
  OptionalLong interleavingSeed = OptionalLong.empty();
  int tickLimit = 100_000;

  private Simulation(Deployment deployment, List<ReplicaSet> replicaSets) {
    this.deployment = deployment;
    this.replicaSets = replicaSets;
  }

  /**
   * A simulation from any state, whose pods become available at once.
   *
   * @param deployment the Deployment
   * @param replicaSets all of its sets, in any order
   * @return the simulation
   * @throws NullPointerException if a parameter, or one of the sets, is null
   * @throws IllegalArgumentException if two sets have the same name
   */
  public static Simulation of(Deployment deployment, List<ReplicaSet> replicaSets) {
    List<ReplicaSet> sets = RolloutState.of(deployment, replicaSets).replicaSets();
    return new Simulation(deployment, List.copyOf(sets));
  }

  /**
   * What the pods do; by default they are available at once.
   *
   * @param pods the behavior
   * @return this simulation
   * @throws NullPointerException if {@code pods} is null
   */
  public Simulation pods(PodBehavior pods) {
    this.pods = Objects.requireNonNull(pods, "pods");
    return this;
  }

  /**
   * Something that the user does at the beginning of a tick, after what was already asked for at
   * that tick.
   *
   * @param tick the tick, 1 or later
   * @param action what is done
   * @return this simulation
   * @throws NullPointerException if {@code action} is null
   * @throws IllegalArgumentException if {@code tick} is below 1
   */
  public Simulation at(int tick, Action action) {
    Objects.requireNonNull(action, "action");
    actions
        .computeIfAbsent((int) Check.atLeast(1, "tick", tick), key -> new ArrayList<>())
        .add(action);
    return this;
  }

  /**
   * How many ticks what the steps observe is behind what the pods are; 0 unless asked for. Sizes
   * and records, which the controller itself writes, are never behind.
   *
   * @param ticks the lag, 0 or more
   * @return this simulation
   * @throws IllegalArgumentException if {@code ticks} is negative
   */
  public Simulation statusLag(int ticks) {
    statusLag = Check.count("ticks", ticks);
    return this;
  }

  /**
   * Shuffles what happens in a tick: the step comes after the pods of some sets have moved and
   * before those of the others.
   *
   * @param seed the same seed gives the same order
   * @return this simulation
   */
  public Simulation interleaved(long seed) {
    interleavingSeed = OptionalLong.of(seed);
    return this;
  }

  /**
   * After how many ticks to give up; 100,000 unless asked for.
   *
   * @param ticks the limit, 1 or more
   * @return this simulation
   * @throws IllegalArgumentException if {@code ticks} is below 1
   */
  public Simulation tickLimit(int ticks) {
    tickLimit = (int) Check.atLeast(1, "ticks", ticks);
    return this;
  }

  /**
   * Plays it.
   *
   * @return the trajectory
   * @throws NullPointerException if an action of the caller's own makes null of a Deployment
   */
  public Trajectory run() {
    return new Run(this).play();
  }
}
