package io.github.rolloutmath.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;

/**
 * A picture of how the time grows with the number of sets. Both axes go by powers of ten, so that
 * what is linear climbs as steeply as the floor does.
 */
final class GrowthPicture {
  private static final int LEFT = 70;
  private static final int TOP = 50;
  private static final int DECADE = 110;
  private static final int SET_DECADES = 4;
  private static final int TIME_DECADES = 7;
  private static final int RIGHT = LEFT + SET_DECADES * DECADE;
  private static final int BOTTOM = TOP + TIME_DECADES * DECADE / 2;
  private static final List<String> TIMES =
      List.of("1 ns", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms");

  private static final String HEAD =
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 500" role="img" aria-labelledby="title">
      <title id="title">Time of a step by the number of sets</title>
      <style>
      text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:#1f2328}
      text.title{font-size:16px;font-weight:600}
      .start{text-anchor:start}
      .middle{text-anchor:middle}
      .end{text-anchor:end}
      .grid{stroke:#d8dee4;fill:none}
      .line{stroke-width:2.5;fill:none}
      .c0{stroke:#6e7781;stroke-dasharray:3 3}
      .c1{stroke:#0072b2}
      .c2{stroke:#d55e00;stroke-dasharray:9 4}
      svg{background:#ffffff}
      @media (prefers-color-scheme:dark){
      svg{background:#0d1117}
      text{fill:#f0f6fc}
      .grid{stroke:#30363d}
      .c1{stroke:#2b86c8}
      .c2{stroke:#e2713a}
      }
      </style>
      """;

  private final StringBuilder svg = new StringBuilder(HEAD);

  /** Draws the lines, each a map from the number of sets to nanoseconds. */
  static String of(List<Line> lines) {
    GrowthPicture picture = new GrowthPicture();
    picture.text("title", LEFT, 28, "A complete Deployment's step, by its number of sets");
    picture.grid();
    for (int i = 0; i < lines.size(); i++) {
      picture.line("line c" + i, lines.get(i));
    }
    return picture.svg.append("</svg>\n").toString();
  }

  /** What is drawn as one line. */
  record Line(String name, NavigableMap<Integer, Double> times) {}

  private void grid() {
    for (int i = 0; i <= TIME_DECADES; i++) {
      double y = y(Math.pow(10, i));
      path("grid", String.format(Locale.ROOT, "M%d %.1fH%d", LEFT, y, RIGHT));
      text("end", LEFT - 8, y + 4, TIMES.get(i));
    }
    for (int i = 0; i <= SET_DECADES; i++) {
      int x = LEFT + i * DECADE;
      path("grid", "M" + x + " " + TOP + "V" + BOTTOM);
      text("middle", x, BOTTOM + 18, String.format(Locale.ROOT, "%,.0f", Math.pow(10, i)));
    }
    text("middle", (LEFT + RIGHT) / 2.0, BOTTOM + 38, "sets");
  }

  private void line(String classes, Line line) {
    StringBuilder path = new StringBuilder();
    line.times()
        .forEach(
            (sets, time) ->
                path.append(path.isEmpty() ? 'M' : 'L')
                    .append(String.format(Locale.ROOT, "%.1f %.1f", x(sets), y(time))));
    path(classes, path.toString());
    text("start", RIGHT + 8, y(line.times().lastEntry().getValue()) + 4, line.name());
  }

  private void text(String classes, double x, double y, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n",
            classes,
            x,
            y,
            text));
  }

  private void path(String classes, String path) {
    svg.append("<path class=\"").append(classes).append("\" d=\"").append(path).append("\"/>\n");
  }

  private static double x(double sets) {
    return LEFT + Math.log10(sets) * DECADE;
  }

  private static double y(double nanoseconds) {
    return BOTTOM - Math.log10(nanoseconds) * DECADE / 2;
  }
}
