package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.RolloutState;
import java.util.List;

/** A trajectory as comma-separated values, a row for each tick and set. */
final class Csv {
  private static final String HEADER =
      "tick,replicas,total,allowed,available,minAvailable,canary,paused,actions,"
          + "set,template,setReplicas,setAvailable\n";

  private Csv() {}

  static String of(Trajectory trajectory) {
    StringBuilder csv = new StringBuilder(HEADER);
    List<RolloutState> states = trajectory.states();
    addRows(csv, 0, states.get(0), List.of());
    for (int i = 1; i < states.size(); i++) {
      Frame frame = trajectory.frames().get(i - 1);
      addRows(csv, frame.tick(), states.get(i), frame.actions());
    }
    return csv.toString();
  }

  private static void addRows(
      StringBuilder csv, int tick, RolloutState state, List<Action> actions) {
    String ofTick =
        row(
            tick,
            state.replicas(),
            state.total(),
            state.allowed(),
            state.observedAvailable(),
            state.fenceposts().minAvailable(),
            state.canary(),
            state.deployment().paused(),
            Words.actions(actions));
    for (ReplicaSet set : state.replicaSets()) {
      String ofSet = row(set.name(), set.template(), set.replicas(), set.available());
      csv.append(ofTick).append(',').append(ofSet).append('\n');
    }
    if (state.replicaSets().isEmpty()) {
      csv.append(ofTick).append(",,,,\n");
    }
  }

  private static String row(Object... values) {
    StringBuilder row = new StringBuilder();
    for (Object value : values) {
      row.append(row.isEmpty() ? "" : ",").append(quoted(value.toString()));
    }
    return row.toString();
  }

  private static String quoted(String value) {
    boolean isPlain = value.chars().noneMatch(character -> ",\"\n\r".indexOf(character) >= 0);
    return isPlain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }
}
