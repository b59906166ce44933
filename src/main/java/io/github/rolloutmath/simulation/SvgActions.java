package io.github.rolloutmath.simulation;

import java.util.ArrayList;
import java.util.List;

/** What the user did: a mark at its tick, and a line with a label where there is room for it. */
final class SvgActions {
  private static final int MOST_LANES = 3;
  private static final double LANE = 16;
  private static final double GAP = 5;
  private static final double LONGEST = 220;
  private static final double SHORT = 3;

  /** Marks that are closer than this are one. */
  private static final double NEAREST = 2;

  private record Mark(double x, String label, double width) {
    boolean isLeft() {
      return x + GAP + width > Scale.RIGHT;
    }

    double from() {
      return isLeft() ? x - 2 * GAP - width : x;
    }

    double to() {
      return isLeft() ? x : x + 2 * GAP + width;
    }
  }

  private record Label(int lane, Mark mark) {
    /** With one further right; of the upper of two lanes, only the line can be in the way. */
    boolean collides(Label right) {
      double end = lane > right.lane ? mark.x + GAP : mark.to();
      double begin = lane < right.lane ? right.mark.x : right.mark.from();
      return begin < end;
    }
  }

  private final List<Mark> marks = new ArrayList<>();
  private List<Label> labels = List.of();
  private int lanes;

  SvgActions(List<Frame> frames) {
    Scale scale = new Scale(0, frames.size() + 1, 1);
    for (int i = 0; i < frames.size(); i++) {
      List<Action> actions = frames.get(i).actions();
      if (!actions.isEmpty()) {
        String text = TextWidth.shorten(Words.onOneLine(Words.actions(actions)), LONGEST);
        marks.add(new Mark(scale.x(i + 1), text, TextWidth.of(text)));
      }
    }
    while (labels.size() < marks.size() && lanes < MOST_LANES) {
      lanes++;
      labels = placed();
    }
  }

  double height() {
    return lanes * LANE;
  }

  int unlabelled() {
    return marks.size() - labels.size();
  }

  /** From the right, so that few marks run down through the label of an earlier one. */
  private List<Label> placed() {
    List<Label> placed = new ArrayList<>();
    for (int i = marks.size() - 1; i >= 0; i--) {
      for (int lane = 0; lane < lanes; lane++) {
        Label label = new Label(marks.get(i).isLeft() ? lanes - 1 - lane : lane, marks.get(i));
        if (placed.stream().noneMatch(label::collides)) {
          placed.add(label);
          break;
        }
      }
    }
    return placed;
  }

  void draw(Svg svg, double top) {
    StepPath ticks = new StepPath();
    double last = Double.NEGATIVE_INFINITY;
    for (Mark mark : marks) {
      if (mark.x - last >= NEAREST) {
        ticks.move(mark.x, top - SHORT).step(mark.x, top + SHORT);
        last = mark.x;
      }
    }
    svg.path("axis", ticks.toString());
    for (Label label : labels) {
      Mark mark = label.mark;
      double y = top - label.lane * LANE;
      svg.path("action", new StepPath().move(mark.x, Scale.BOTTOM).step(mark.x, y - 13).toString());
      svg.text(
          mark.isLeft() ? "end" : "label",
          mark.x + (mark.isLeft() ? -GAP : GAP),
          y - 4,
          mark.label);
    }
  }
}
