package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import java.util.List;
import java.util.function.ToLongFunction;

/** The lines of a picture: what is allowed, what is needed, and the canary. */
final class SvgBounds {
  private static final long ABSENT = -1;

  private final Scale scale;
  private final List<Column> columns;

  SvgBounds(Scale scale, List<Column> columns) {
    this.scale = scale;
    this.columns = columns;
  }

  void draw(Svg svg) {
    svg.bound("allowed", line(RolloutState::allowed));
    svg.bound("needed", line(state -> state.fenceposts().minAvailable()));
    svg.bound("canary", line(SvgBounds::canary));
  }

  boolean hasCanary() {
    return columns.stream().anyMatch(column -> canary(column.state()) != ABSENT);
  }

  boolean leavesOut() {
    return columns.stream().anyMatch(column -> !scale.shows(column.state().allowed()));
  }

  /** A canary of R or more holds nothing back, and Recreate knows none. */
  private static long canary(RolloutState state) {
    boolean holdsBack =
        state.deployment().strategy() instanceof Strategy.RollingUpdate
            && state.canary() > 0
            && state.canary() < state.replicas();
    return holdsBack ? state.canary() : ABSENT;
  }

  private String line(ToLongFunction<RolloutState> bound) {
    StepPath path = new StepPath();
    boolean isDrawing = false;
    for (Column column : columns) {
      long pods = bound.applyAsLong(column.state());
      boolean isShown = pods != ABSENT && scale.shows(pods);
      if (isShown && !isDrawing) {
        path.move(scale.x(column.from()), scale.y(pods));
      }
      if (isShown) {
        path.step(scale.x(column.to()), scale.y(pods));
      }
      isDrawing = isShown;
    }
    return path.toString();
  }
}
