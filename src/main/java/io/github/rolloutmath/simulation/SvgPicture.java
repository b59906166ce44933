package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** A trajectory as a picture: what {@link Trajectory#toSvg()} describes. */
final class SvgPicture {
  static final double WIDTH = 800;
  static final double HEIGHT = 500;

  private final Trajectory trajectory;
  private final List<RolloutState> states;
  private final List<Column> columns;
  private final List<String> activeSets = new ArrayList<>();
  private final Map<String, Integer> colours = new HashMap<>();

  SvgPicture(Trajectory trajectory) {
    this.trajectory = trajectory;
    states = trajectory.states();
    columns = Column.of(states);
    chooseColours();
  }

  private void chooseColours() {
    Map<String, Integer> byTemplate = new HashMap<>();
    for (RolloutState state : states) {
      for (ReplicaSet set : state.replicaSets()) {
        if (set.isActive() && !colours.containsKey(set.name())) {
          byTemplate.putIfAbsent(set.template(), byTemplate.size() % SvgStyle.COLOURS);
          colours.put(set.name(), byTemplate.get(set.template()));
          activeSets.add(set.name());
        }
      }
    }
  }

  String draw() {
    Svg svg = new Svg();
    SvgActions actions = new SvgActions(trajectory.frames());
    Scale scale = Scale.of(columns, SvgHeading.HEIGHT + actions.height());
    SvgAxes axes = new SvgAxes(scale);
    SvgBounds bounds = new SvgBounds(scale, columns);
    SvgPauses pauses = new SvgPauses(scale, columns);

    new SvgHeading(trajectory, states).draw(svg);
    axes.drawGrid(svg);
    pauses.draw(svg);
    new SvgAreas(scale, columns).draw(svg, activeSets, colours);
    bounds.draw(svg);
    axes.draw(svg);
    actions.draw(svg, scale.top());

    SvgLegend legend = new SvgLegend(svg);
    legend.sets(activeSets, colours);
    legend.pods(pauses.any());
    legend.bounds(bounds);
    svg.text("muted", Scale.LEFT, HEIGHT - 12, note(actions.unlabelled()));
    return svg.raw("</svg>\n").toString();
  }

  /** What the picture leaves out. */
  private String note(int unlabelled) {
    StringJoiner note = new StringJoiner(" ");
    int ticks = Column.ticksEach(states);
    if (ticks > 1) {
      note.add("Of every " + ticks + " ticks: the most pods, and the fewest available.");
    }
    if (unlabelled > 0) {
      note.add(unlabelled + " more actions without a label.");
    }
    return note.toString();
  }
}
