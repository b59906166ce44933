package io.github.rolloutmath.testkit;

import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.verification.Guarantees;
import io.github.rolloutmath.verification.Violation;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions over a {@link Trajectory}: what was never so on the way, and how it ended.
 *
 * <p>Example: {@code assertThat(trajectory).neverExceeds(13).neverFallsBelow(8).ends(COMPLETE)} for
 * R = 10 and 25%/25%. A failure tells the first tick that breaks the expectation, and the frames up
 * to it.
 */
public final class TrajectoryAssert extends AbstractAssert<TrajectoryAssert, Trajectory> {
  private static final int MOST_FRAMES_TOLD = 20;

  TrajectoryAssert(Trajectory trajectory) {
    super(trajectory, TrajectoryAssert.class);
  }

  /**
   * Asserts that after no tick the sizes of all sets sum up to more than this.
   *
   * @param pods the most pods, such as R + maxSurge
   * @return this
   */
  public TrajectoryAssert neverExceeds(long pods) {
    return never(frame -> frame.total() > pods, "never exceed " + pods + " pods");
  }

  /**
   * Asserts that after no tick fewer pods than this are available.
   *
   * @param available the fewest available pods, such as R − maxUnavailable
   * @return this
   */
  public TrajectoryAssert neverFallsBelow(long available) {
    return never(
        frame -> frame.available() < available,
        "never fall below " + available + " available pods");
  }

  /**
   * Asserts how the rollout ended.
   *
   * @param end the end
   * @return this
   */
  public TrajectoryAssert ends(Trajectory.End end) {
    if (trajectory().end() != end) {
      String waits = actual.waits().isEmpty() ? "" : ", with " + actual.waits();
      fail("end " + end, "it ends " + actual.end() + waits, actual.frames());
    }
    return this;
  }

  /**
   * Asserts how many ticks it took, including the last one in which nothing changed.
   *
   * @param ticks the most ticks
   * @return this
   */
  public TrajectoryAssert takesAtMost(int ticks) {
    if (trajectory().frames().size() > ticks) {
      int taken = actual.frames().size();
      fail("take at most " + ticks + " ticks", "it takes " + taken, actual.frames());
    }
    return this;
  }

  /**
   * Asserts that no step breaks a guarantee of {@link Guarantees}. Whether the rollout ends is
   * asserted by {@link #makesProgress()}.
   *
   * @return this
   */
  public TrajectoryAssert keepsItsGuarantees() {
    for (Frame frame : trajectory().frames()) {
      List<Violation> violations = Guarantees.check(frame.step());
      if (!violations.isEmpty()) {
        fail("keep its guarantees", "tick " + frame.tick() + " breaks " + violations, upTo(frame));
      }
    }
    return this;
  }

  /**
   * Asserts that the rollout came to a good end: complete, at its canary, or paused. That is
   * promised only where every wanted pod becomes available.
   *
   * @return this
   */
  public TrajectoryAssert makesProgress() {
    List<Violation> violations = Guarantees.checkProgress(trajectory());
    if (!violations.isEmpty()) {
      fail("make progress", "it breaks " + violations, actual.frames());
    }
    return this;
  }

  private TrajectoryAssert never(Predicate<Frame> broken, String expectation) {
    for (Frame frame : trajectory().frames()) {
      if (broken.test(frame)) {
        String numbers = frame.total() + " pods, " + frame.available() + " of them available";
        fail(expectation, "after tick " + frame.tick() + " there are " + numbers, upTo(frame));
      }
    }
    return this;
  }

  private Trajectory trajectory() {
    isNotNull();
    return actual;
  }

  private List<Frame> upTo(Frame frame) {
    return actual.frames().subList(0, actual.frames().indexOf(frame) + 1);
  }

  private void fail(String expectation, String found, List<Frame> frames) {
    int left = Math.max(0, frames.size() - MOST_FRAMES_TOLD);
    String told =
        frames.stream().skip(left).map(frame -> "  " + frame).collect(Collectors.joining("\n"));
    failWithMessage(
        "Expected the rollout of %s to %s, but %s:%n%s",
        actual.deployment(), expectation, found, told);
  }
}
