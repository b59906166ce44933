package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of a picture in which nothing changes.
 *
 * @param from where it begins, in ticks from the start
 * @param to where it ends
 * @param state what there is
 * @param paused whether the Deployment is paused in it, or in what it stands for
 */
record Column(double from, double to, RolloutState state, boolean paused) {
  /** More could not be told apart at the width of a picture. */
  private static final int MOST = 400;

  /** How many ticks a pair of columns stands for: more than 1 where there are too many to draw. */
  static int ticksEach(List<RolloutState> states) {
    return single(states).size() <= MOST ? 1 : (states.size() + MOST / 2 - 1) / (MOST / 2);
  }

  /**
   * The columns of a picture: one for each change, or, if those are too many, two for every so many
   * ticks, the one with the most pods and the one with the fewest available. So no extreme is lost,
   * and each column shows what there really was.
   */
  static List<Column> of(List<RolloutState> states) {
    int ticks = ticksEach(states);
    return ticks == 1 ? single(states) : extremes(states, ticks);
  }

  private static List<Column> single(List<RolloutState> states) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      add(columns, new Column(i, i + 1, states.get(i), states.get(i).deployment().paused()));
    }
    return columns;
  }

  private static List<Column> extremes(List<RolloutState> states, int ticks) {
    List<Column> columns = new ArrayList<>();
    for (int from = 0; from < states.size(); from += ticks) {
      int to = Math.min(from + ticks, states.size());
      int most = from;
      int fewest = from;
      boolean paused = false;
      for (int i = from; i < to; i++) {
        most = states.get(i).total() > states.get(most).total() ? i : most;
        fewest = states.get(i).usable() < states.get(fewest).usable() ? i : fewest;
        paused |= states.get(i).deployment().paused();
      }
      double middle = (from + to) / 2.0;
      add(columns, new Column(from, middle, states.get(Math.min(most, fewest)), paused));
      add(columns, new Column(middle, to, states.get(Math.max(most, fewest)), paused));
    }
    return columns;
  }

  private static void add(List<Column> columns, Column next) {
    int last = columns.size() - 1;
    if (last >= 0 && columns.get(last).looksLike(next)) {
      Column before = columns.get(last);
      columns.set(last, new Column(before.from, next.to, before.state, before.paused));
    } else {
      columns.add(next);
    }
  }

  private boolean looksLike(Column other) {
    return paused == other.paused
        && state.replicas() == other.state.replicas()
        && state.canary() == other.state.canary()
        && state.fenceposts().equals(other.state.fenceposts())
        && pods().equals(other.pods());
  }

  private record Pods(String name, int replicas, int usable) {}

  private List<Pods> pods() {
    return state.replicaSets().stream()
        .filter(ReplicaSet::isActive)
        .map(set -> new Pods(set.name(), set.replicas(), set.usable()))
        .toList();
  }
}
