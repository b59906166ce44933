package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A trajectory as a table of text, a line for each tick. */
final class TextTable {
  private TextTable() {}

  static String of(Trajectory trajectory) {
    List<String> names = trajectory.setNames();
    List<RolloutState> states = trajectory.states();
    List<List<String>> lines = new ArrayList<>();
    lines.add(header(names));
    lines.add(line("start", states.get(0), names, ""));
    for (int i = 1; i < states.size(); i++) {
      Frame frame = trajectory.frames().get(i - 1);
      String tick = Integer.toString(frame.tick());
      lines.add(line(tick, states.get(i), names, Words.happened(frame)));
    }
    return aligned(lines).append(Words.onOneLine(Words.ending(trajectory))).append('\n').toString();
  }

  private static List<String> header(List<String> names) {
    List<String> cells = new ArrayList<>();
    cells.add("tick");
    names.forEach(name -> cells.add(Words.onOneLine(name)));
    cells.addAll(List.of("total", "allowed", "available", "needed", "what happened"));
    return cells;
  }

  private static List<String> line(
      String tick, RolloutState state, List<String> names, String happened) {
    Map<String, String> pods = new HashMap<>();
    for (ReplicaSet set : state.replicaSets()) {
      pods.put(set.name(), set.replicas() + "/" + set.available());
    }
    List<String> cells = new ArrayList<>();
    cells.add(tick);
    names.forEach(name -> cells.add(pods.getOrDefault(name, "-")));
    cells.add(Long.toString(state.total()));
    cells.add(Long.toString(state.allowed()));
    cells.add(Long.toString(state.observedAvailable()));
    cells.add(Integer.toString(state.fenceposts().minAvailable()));
    cells.add(Words.onOneLine(happened));
    return cells;
  }

  private static StringBuilder aligned(List<List<String>> lines) {
    int last = lines.get(0).size() - 1;
    int[] widths = new int[last];
    for (List<String> cells : lines) {
      for (int i = 0; i < last; i++) {
        widths[i] = Math.max(widths[i], length(cells.get(i)));
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> cells : lines) {
      for (int i = 0; i < last; i++) {
        String cell = cells.get(i);
        text.append(i == 0 ? "" : "  ").append(" ".repeat(widths[i] - length(cell))).append(cell);
      }
      text.append(cells.get(last).isEmpty() ? "" : "  " + cells.get(last)).append('\n');
    }
    return text;
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
