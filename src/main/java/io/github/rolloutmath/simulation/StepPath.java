package io.github.rolloutmath.simulation;

/** A path of an SVG that only runs across and up or down; what repeats itself is left out. */
final class StepPath {
  private final StringBuilder path = new StringBuilder();
  private String x = "";
  private String y = "";
  private boolean isAcross;

  /** Begins a new part. */
  StepPath move(double toX, double toY) {
    flush();
    x = Svg.number(toX);
    y = Svg.number(toY);
    path.append('M').append(x).append(' ').append(y);
    return this;
  }

  /** First up or down, then across. */
  StepPath step(double toX, double toY) {
    String nextY = Svg.number(toY);
    if (!nextY.equals(y)) {
      flush();
      y = nextY;
      path.append('V').append(y);
    }
    String nextX = Svg.number(toX);
    isAcross |= !nextX.equals(x);
    x = nextX;
    return this;
  }

  StepPath close() {
    flush();
    path.append('Z');
    return this;
  }

  private void flush() {
    if (isAcross) {
      path.append('H').append(x);
      isAcross = false;
    }
  }

  @Override
  public String toString() {
    flush();
    return path.toString();
  }
}
