package io.github.rolloutmath.exhaustive;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.ArrayList;
import java.util.List;

/** The Deployment and the sets that cells of one configuration stand for, each built once. */
final class Catalog {
  private static final String[] NAMES = {"old-1", "old-2", "new"};

  private final Config config;
  private final Deployment deployment;
  private final Deployment paused;
  private final ReplicaSet[] sets = new ReplicaSet[Cell.SETS << 12];

  Catalog(Config config) {
    this.config = config;
    deployment = config.deployment();
    paused = deployment.withPaused(true);
  }

  Deployment deployment(long cell) {
    return Cell.isPaused(cell) ? paused : deployment;
  }

  List<ReplicaSet> sets(long cell) {
    List<ReplicaSet> result = new ArrayList<>(Cell.SETS);
    for (int i = 0; i < Cell.SETS; i++) {
      int set = Cell.set(cell, i);
      if (Cell.isThere(set)) {
        result.add(set(i, set));
      }
    }
    return result;
  }

  static int indexOf(ReplicaSet set) {
    return set.name().equals(NAMES[Cell.NEW]) ? Cell.NEW : set.name().charAt(4) - '1';
  }

  private ReplicaSet set(int index, int set) {
    int key = index << 12 | set;
    if (sets[key] == null) {
      sets[key] = build(index, set);
    }
    return sets[key];
  }

  private ReplicaSet build(int index, int set) {
    boolean oldest = index == Cell.NEW && config.kind() == Config.Kind.ROLLBACK;
    ReplicaSet.Builder builder =
        ReplicaSet.builder(NAMES[index])
            .template(index == Cell.NEW ? "new" : NAMES[index])
            .createdAt(oldest ? 0 : index + 1)
            .replicas(Cell.size(set))
            .available(Cell.available(set));
    int record = Cell.record(set);
    if (record != Records.ABSENT) {
      int desired = Records.desired(record, config.replicas());
      builder.desiredReplicas(desired).maxReplicas(desired + config.surge());
    }
    return builder.build();
  }
}
