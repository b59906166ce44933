package io.github.rolloutmath.simulation;

import java.util.List;

/**
 * Where ticks and pods lie in a picture.
 *
 * @param top the upper edge of the plot
 * @param ticks how many ticks the picture is wide
 * @param pods how many pods it is high
 */
record Scale(double top, double ticks, double pods) {
  static final double LEFT = 64;
  static final double RIGHT = 776;
  static final double BOTTOM = 364;

  /** Room between the highest line and the upper edge, for a label. */
  private static final double HEADROOM = 1.16;

  /** A bound that is more times as high as all pods is left out, since it would flatten them. */
  private static final int FLATTENING = 3;

  static Scale of(List<Column> columns, double top) {
    long pods = 1;
    for (Column column : columns) {
      pods = Math.max(pods, Math.max(column.state().total(), column.state().replicas()));
    }
    long highest = pods;
    for (Column column : columns) {
      long allowed = column.state().allowed();
      highest = allowed <= FLATTENING * pods ? Math.max(highest, allowed) : highest;
    }
    return new Scale(top, columns.get(columns.size() - 1).to(), highest * HEADROOM);
  }

  double x(double tick) {
    return LEFT + (RIGHT - LEFT) * tick / ticks;
  }

  double y(double pods) {
    return BOTTOM - (BOTTOM - top) * pods / this.pods;
  }

  boolean shows(long pods) {
    return pods <= this.pods;
  }

  /** The smallest of 1, 2, 5, 10, 20, 50 … that divides a length into at most so many parts. */
  static long roundStep(double length, int parts) {
    long power = 1;
    while (length / (power * 5) > parts) {
      power *= 10;
    }
    return length / power <= parts ? power : length / (power * 2) <= parts ? power * 2 : power * 5;
  }
}
