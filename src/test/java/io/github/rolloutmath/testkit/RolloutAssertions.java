package io.github.rolloutmath.testkit;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.RolloutStep;
import java.util.List;

/**
 * AssertJ assertions over rollouts, to be imported statically.
 *
 * <p>Example: R = 10, maxSurge 3, one old set of 10 available pods, no new one:
 *
 * <pre>{@code
 * assertThat(step).creates(3).resizesNothing().doesNotPause();
 * assertThat(trajectory).neverExceeds(13).neverFallsBelow(8).ends(Trajectory.End.COMPLETE);
 * assertThatController(deployment, before, after).keepsItsGuarantees();
 * }</pre>
 */
public final class RolloutAssertions {
  private RolloutAssertions() {}

  /**
   * Assertions over what this library does in one step.
   *
   * @param step the step
   * @return the assertions
   */
  public static RolloutStepAssert assertThat(RolloutStep step) {
    return new RolloutStepAssert(step);
  }

  /**
   * Assertions over a whole simulated rollout.
   *
   * @param trajectory the trajectory
   * @return the assertions
   */
  public static TrajectoryAssert assertThat(Trajectory trajectory) {
    return new TrajectoryAssert(trajectory);
  }

  /**
   * Assertions over one step of anybody's controller.
   *
   * @param deployment the Deployment that it decided for
   * @param before all sets before, as the controller observed them
   * @param after all sets after, with the sizes and records that the controller gave them; what was
   *     observed of them does not matter
   * @return the assertions
   * @throws NullPointerException if a parameter is null
   */
  public static ControllerAssert assertThatController(
      Deployment deployment, List<ReplicaSet> before, List<ReplicaSet> after) {
    return new ControllerAssert(deployment, before, after);
  }
}
