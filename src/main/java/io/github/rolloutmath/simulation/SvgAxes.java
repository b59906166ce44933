package io.github.rolloutmath.simulation;

/** The axes of a picture, with round numbers, and the grid behind it. */
final class SvgAxes {
  private static final int MOST_LINES = 8;
  private static final int MOST_TICKS = 16;
  private static final double MARK = 5;

  /** By thousands, as in Kubernetes's quantities. */
  private static final String UNITS = " kMGT";

  private final Scale scale;
  private final long podStep;
  private final long tickStep;

  SvgAxes(Scale scale) {
    this.scale = scale;
    podStep = Scale.roundStep(scale.pods(), MOST_LINES);
    tickStep = Scale.roundStep(scale.ticks(), MOST_TICKS);
  }

  void drawGrid(Svg svg) {
    StepPath lines = new StepPath();
    for (long pods = podStep; pods <= scale.pods(); pods += podStep) {
      lines.move(Scale.LEFT, scale.y(pods)).step(Scale.RIGHT, scale.y(pods));
    }
    svg.path("grid", lines.toString());
  }

  void draw(Svg svg) {
    StepPath marks = new StepPath();
    marks.move(Scale.LEFT, scale.top()).step(Scale.LEFT, Scale.BOTTOM);
    marks.step(Scale.RIGHT, Scale.BOTTOM);
    for (long tick = 0; tick <= scale.ticks(); tick += tickStep) {
      double x = scale.x(tick);
      marks.move(x, Scale.BOTTOM).step(x, Scale.BOTTOM + MARK);
      svg.text("middle", x, Scale.BOTTOM + 18, Long.toString(tick));
    }
    for (long pods = 0; pods <= scale.pods(); pods += podStep) {
      marks.move(Scale.LEFT - MARK, scale.y(pods)).step(Scale.LEFT, scale.y(pods));
      svg.text("end", Scale.LEFT - MARK - 4, scale.y(pods) + 4, shortened(pods));
    }
    svg.path("axis", marks.toString());
    svg.text("muted middle", (Scale.LEFT + Scale.RIGHT) / 2, Scale.BOTTOM + 34, "tick");
    svg.text("muted end", Scale.LEFT - MARK - 4, scale.top() - 4, "pods");
  }

  /** As in 9000, 20k, 500M: the numbers are round, so that nothing is lost. */
  private String shortened(long pods) {
    long unit = 1;
    int thousands = 0;
    while (podStep % (unit * 1_000) == 0 && thousands < UNITS.length() - 1) {
      unit *= 1_000;
      thousands++;
    }
    return pods == 0 || unit == 1
        ? Long.toString(pods)
        : pods / unit + UNITS.substring(thousands, thousands + 1);
  }
}
