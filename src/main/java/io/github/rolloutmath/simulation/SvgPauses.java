package io.github.rolloutmath.simulation;

import java.util.List;

/** The shaded bands of a picture in which the Deployment is paused. */
final class SvgPauses {
  private static final String LABEL = "paused";
  private static final double ROOM = 6;

  private final Scale scale;
  private final List<Column> columns;

  SvgPauses(Scale scale, List<Column> columns) {
    this.scale = scale;
    this.columns = columns;
  }

  boolean any() {
    return columns.stream().anyMatch(Column::paused);
  }

  void draw(Svg svg) {
    for (int from = 0; from < columns.size(); from++) {
      int to = from;
      while (to < columns.size() && columns.get(to).paused()) {
        to++;
      }
      if (to > from) {
        band(svg, scale.x(columns.get(from).from()), scale.x(columns.get(to - 1).to()));
        from = to;
      }
    }
  }

  private void band(Svg svg, double left, double right) {
    svg.rectangle("pause", left, scale.top(), right - left, Scale.BOTTOM - scale.top());
    if (right - left > TextWidth.of(LABEL) + 2 * ROOM) {
      svg.text("middle", (left + right) / 2, scale.top() + 15, LABEL);
    }
  }
}
