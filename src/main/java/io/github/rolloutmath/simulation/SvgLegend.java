package io.github.rolloutmath.simulation;

import java.util.List;
import java.util.Map;

/** The three rows below a picture that say what is what. */
final class SvgLegend {
  private static final double FIRST_ROW = 424;
  private static final double ROW = 22;
  private static final double SWATCH = 22;
  private static final double GAP = 10;
  private static final double LONGEST_NAME = 180;
  private static final double ROOM_FOR_COUNT = 80;

  private final Svg svg;
  private double x = Scale.LEFT;
  private double y = FIRST_ROW;

  SvgLegend(Svg svg) {
    this.svg = svg;
  }

  void sets(List<String> names, Map<String, Integer> colours) {
    for (int i = 0; i < names.size(); i++) {
      String text = TextWidth.shorten(Words.onOneLine(names.get(i)), LONGEST_NAME);
      if (x + SWATCH + TextWidth.of(text) > Scale.RIGHT - ROOM_FOR_COUNT) {
        svg.text("muted", x, y, "+ " + (names.size() - i) + " more");
        break;
      }
      area("c" + colours.get(names.get(i)), text);
    }
    if (!names.isEmpty()) {
      nextRow();
    }
  }

  void pods(boolean pauses) {
    area("c" + SvgStyle.GREY, "available");
    area("h" + SvgStyle.GREY, "not available");
    if (pauses) {
      area("pause", "paused");
    }
    nextRow();
  }

  void bounds(SvgBounds bounds) {
    String allowed = bounds.leavesOut() ? "too high to draw in full" : "replicas + maxSurge";
    line("allowed", "allowed pods: " + allowed);
    line("needed", "needed available: replicas − maxUnavailable");
    if (bounds.hasCanary()) {
      line("canary", "canary");
    }
  }

  private void area(String classes, String text) {
    svg.rectangle(classes, x, y - 11, SWATCH - 6, 13);
    label(text);
  }

  private void line(String classes, String text) {
    svg.path(classes, new StepPath().move(x, y - 4).step(x + SWATCH - 2, y - 4).toString());
    x += 4;
    label(text);
  }

  private void label(String text) {
    svg.text("label", x + SWATCH, y, text);
    x += SWATCH + TextWidth.of(text) + GAP;
  }

  private void nextRow() {
    x = Scale.LEFT;
    y += ROW;
  }
}
