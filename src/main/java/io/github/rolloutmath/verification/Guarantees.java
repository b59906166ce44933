package io.github.rolloutmath.verification;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.RolloutStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Checks what a rollout promises, for anybody's controller.
 *
 * <p>Example: with R = 10, maxSurge 3 and one old set of 10, a controller that creates a new set of
 * 4 breaks {@link Guarantee#SURGE}: {@code SURGE: 14 pods, at most 13 promised (web-v2 created with
 * 4)}.
 */
public final class Guarantees {
  private Guarantees() {}

  /**
   * Checks one step.
   *
   * @param deployment the Deployment that the step was decided for
   * @param before all of its sets before the step, as they were observed
   * @param after all of its sets after the step; only names, templates, creation times, sizes and
   *     records count, since what was observed can't have changed yet
   * @return the violations, none if every guarantee of a single step holds
   * @throws NullPointerException if a parameter, or one of the sets, is null
   * @throws IllegalArgumentException if two sets before, or two after, have the same name, or a set
   *     has another template after the step than before
   */
  public static List<Violation> check(
      Deployment deployment, List<ReplicaSet> before, List<ReplicaSet> after) {
    return StepCheck.of(deployment, before, after).violations();
  }

  /**
   * Checks a step of this library, from the state that it was decided on to the one that it makes.
   *
   * @param step the step
   * @return the violations
   * @throws NullPointerException if {@code step} is null
   */
  public static List<Violation> check(RolloutStep step) {
    Objects.requireNonNull(step, "step");
    return check(step.before().deployment(), step.before().replicaSets(), step.replicaSetsAfter());
  }

  /**
   * Checks every step of a trajectory.
   *
   * @param trajectory the trajectory
   * @return the violations, from the first tick on
   * @throws NullPointerException if {@code trajectory} is null
   */
  public static List<Violation> check(Trajectory trajectory) {
    Objects.requireNonNull(trajectory, "trajectory");
    List<Violation> violations = new ArrayList<>();
    for (Frame frame : trajectory.frames()) {
      violations.addAll(check(frame.step()));
    }
    return List.copyOf(violations);
  }

  /**
   * Checks that a trajectory came to a good end, {@link Guarantee#PROGRESS}. That is promised only
   * where every wanted pod becomes available.
   *
   * @param trajectory the trajectory
   * @return the violation, or none
   * @throws NullPointerException if {@code trajectory} is null
   */
  public static List<Violation> checkProgress(Trajectory trajectory) {
    Objects.requireNonNull(trajectory, "trajectory");
    Trajectory.End end = trajectory.end();
    if (end != Trajectory.End.WAITING_FOR_PODS && end != Trajectory.End.TICK_LIMIT) {
      return List.of();
    }
    Frame last = trajectory.last();
    String what = end + " after " + last.tick() + " ticks: " + last;
    return List.of(
        new Violation(
            Guarantee.PROGRESS,
            last.available(),
            last.deployment().replicas(),
            what,
            last.replicaSets().stream().map(ReplicaSet::toString).toList()));
  }
}
