package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** The pods of a picture, stacked: available ones first, the youngest set's at the bottom. */
final class SvgAreas {
  private final Scale scale;
  private final List<Column> columns;
  private final List<Map<String, ReplicaSet>> sets;

  /** How high the stack is in each column, so far. */
  private final long[] height;

  SvgAreas(Scale scale, List<Column> columns) {
    this.scale = scale;
    this.columns = columns;
    sets = columns.stream().map(SvgAreas::byName).toList();
    height = new long[columns.size()];
  }

  private static Map<String, ReplicaSet> byName(Column column) {
    Map<String, ReplicaSet> byName = new HashMap<>();
    column.state().replicaSets().forEach(set -> byName.put(set.name(), set));
    return byName;
  }

  void draw(Svg svg, List<String> names, Map<String, Integer> colours) {
    for (int i = names.size() - 1; i >= 0; i--) {
      String name = names.get(i);
      svg.path("area c" + colours.get(name), stack(name, ReplicaSet::usable));
    }
    for (int i = names.size() - 1; i >= 0; i--) {
      String name = names.get(i);
      svg.path("area h" + colours.get(name), stack(name, ReplicaSet::unusable));
    }
  }

  private String stack(String name, ToIntFunction<ReplicaSet> pods) {
    int[] added = new int[columns.size()];
    for (int i = 0; i < added.length; i++) {
      ReplicaSet set = sets.get(i).get(name);
      added[i] = set == null ? 0 : pods.applyAsInt(set);
    }
    StepPath path = new StepPath();
    for (int from = 0; from < added.length; from++) {
      int to = from;
      while (to < added.length && added[to] > 0) {
        to++;
      }
      if (to > from) {
        outline(path, added, from, to);
        from = to;
      }
    }
    for (int i = 0; i < added.length; i++) {
      height[i] += added[i];
    }
    return path.toString();
  }

  /** Along the upper edge to the right, and along the lower one back. */
  private void outline(StepPath path, int[] added, int from, int to) {
    path.move(scale.x(columns.get(from).from()), scale.y(height[from]));
    for (int i = from; i < to; i++) {
      path.step(scale.x(columns.get(i).to()), scale.y(height[i] + added[i]));
    }
    for (int i = to - 1; i >= from; i--) {
      path.step(scale.x(columns.get(i).from()), scale.y(height[i]));
    }
    path.close();
  }
}
