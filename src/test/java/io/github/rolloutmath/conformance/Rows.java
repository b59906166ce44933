package io.github.rolloutmath.conformance;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.ArrayList;
import java.util.List;

/** The model that a row of steps or trajectories describes. */
final class Rows {
  private static final String NEW_TEMPLATE = "wanted";

  private Rows() {}

  static Deployment deployment(Vectors.Row row) {
    Deployment.Builder deployment =
        Deployment.builder("web")
            .template(NEW_TEMPLATE)
            .replicas(row.number("replicas"))
            .strategy(strategy(row))
            .paused(row.flag("paused"));
    if (!row.get("canary").isEmpty()) {
      deployment.canary(row.get("canary"));
    }
    if (!row.get("revisionHistoryLimit").isEmpty()) {
      deployment.revisionHistoryLimit(row.number("revisionHistoryLimit"));
    }
    return deployment.build();
  }

  private static Strategy strategy(Vectors.Row row) {
    return switch (row.get("strategy")) {
      case "Recreate" -> Strategy.recreate();
      case "RollingUpdate" ->
          Strategy.rollingUpdate(row.get("maxSurge"), row.get("maxUnavailable"));
      default -> throw new IllegalArgumentException(row.place() + ": " + row.get("strategy"));
    };
  }

  static List<ReplicaSet> replicaSets(Vectors.Row row) {
    List<ReplicaSet> sets = new ArrayList<>();
    if (!row.get("replicaSets").isEmpty()) {
      for (String text : row.get("replicaSets").split(";")) {
        sets.add(replicaSet(row.place(), text.split(":")));
      }
    }
    return sets;
  }

  private static ReplicaSet replicaSet(String place, String[] fields) {
    if (fields.length != 10 || !fields[2].equals("new") && !fields[2].equals("old")) {
      throw new IllegalArgumentException(place + ": no set: " + String.join(":", fields));
    }
    ReplicaSet.Builder set =
        ReplicaSet.builder(fields[0])
            .createdAt(Long.parseLong(fields[1]))
            .template(fields[2].equals("new") ? NEW_TEMPLATE : "template of " + fields[0])
            .replicas(Integer.parseInt(fields[3]))
            .actual(Integer.parseInt(fields[4]))
            .ready(Integer.parseInt(fields[5]))
            .available(Integer.parseInt(fields[6]));
    if (!fields[7].equals("-")) {
      set.desiredReplicas(Integer.parseInt(fields[7]));
    }
    if (!fields[8].equals("-")) {
      set.maxReplicas(Integer.parseInt(fields[8]));
    }
    if (!fields[9].equals("-")) {
      set.revision(Integer.parseInt(fields[9]));
    }
    return set.build();
  }
}
