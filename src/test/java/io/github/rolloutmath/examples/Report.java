package io.github.rolloutmath.examples;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.RolloutStep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A rollout to come in words and numbers. */
final class Report {
  private static final String INDENT = "  ";

  private Report() {}

  /** The bounds, the canary, the sets, the next step and the table of all steps. */
  static String of(Trajectory rollout, boolean isUpdate, List<String> skipped) {
    RolloutStep next = rollout.frames().get(0).step();
    List<String> lines = new ArrayList<>(bounds(rollout.deployment(), next.before()));
    skipped.forEach(object -> lines.add(INDENT + "skipped: " + object));
    lines.add("");
    lines.add(isUpdate ? "No ReplicaSets given, so an update of" : "ReplicaSets");
    next.before().replicaSets().forEach(set -> lines.add(INDENT + set(set, next.before())));
    lines.add("");
    lines.add("Next step");
    next.toString().lines().forEach(line -> lines.add(INDENT + line));
    lines.add("");
    lines.add("All steps, if pods become available (each set as size/available)");
    lines.addAll(table(rollout));
    lines.add("");
    lines.add(end(rollout));
    return lines.stream().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
  }

  private static List<String> bounds(Deployment deployment, RolloutState state) {
    Fenceposts bounds = Fenceposts.of(deployment);
    return List.of(
        "Deployment " + deployment.name(),
        INDENT + "replicas: " + deployment.replicas() + (deployment.paused() ? ", paused" : ""),
        INDENT + "strategy: " + deployment.strategy(),
        INDENT + "maxSurge: " + bounds.maxSurge() + ", so at most " + state.allowed() + " pods",
        INDENT
            + "maxUnavailable: "
            + bounds.maxUnavailable()
            + ", so at least "
            + bounds.minAvailable()
            + " available",
        INDENT
            + "canary: "
            + deployment
                .canary()
                .map(canary -> canary + ", so " + Canary.replicas(deployment) + " new pods")
                .orElse("none"));
  }

  private static String set(ReplicaSet set, RolloutState state) {
    boolean isNew = state.newSet().filter(set::equals).isPresent();
    return (isNew ? "new " : "old ")
        + set.name()
        + ": "
        + set.replicas()
        + " pods wanted, "
        + set.actual()
        + " there, "
        + set.available()
        + " available, recorded "
        + recorded(set.desiredReplicas())
        + "/"
        + recorded(set.maxReplicas());
  }

  private static String recorded(OptionalInt number) {
    return number.isPresent() ? Integer.toString(number.getAsInt()) : "-";
  }

  private static List<String> table(Trajectory rollout) {
    Set<String> names = new LinkedHashSet<>();
    rollout.replicaSets().forEach(set -> names.add(set.name()));
    rollout.frames().forEach(f -> f.replicaSets().forEach(set -> names.add(set.name())));
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("tick"));
    head.addAll(names);
    head.addAll(List.of("total", "available", "what happened"));
    rows.add(head);
    rows.add(row(0, names, rollout.replicaSets(), ""));
    for (Frame frame : rollout.frames()) {
      rows.add(row(frame.tick(), names, frame.replicaSets(), whatHappened(frame.step())));
    }
    return aligned(rows);
  }

  private static List<String> row(int tick, Set<String> names, List<ReplicaSet> sets, String what) {
    List<String> cells = new ArrayList<>(List.of(Integer.toString(tick)));
    for (String name : names) {
      cells.add(
          sets.stream()
              .filter(set -> set.name().equals(name))
              .map(set -> set.replicas() + "/" + set.available())
              .collect(Collectors.joining()));
    }
    cells.add(Long.toString(sets.stream().mapToLong(ReplicaSet::replicas).sum()));
    cells.add(Long.toString(sets.stream().mapToLong(ReplicaSet::available).sum()));
    cells.add(what);
    return cells;
  }

  private static String whatHappened(RolloutStep step) {
    String changes =
        Stream.of(
                step.creation().stream(),
                step.resizes().stream(),
                step.deletions().stream(),
                step.pause().stream().map(reason -> "pause: " + reason))
            .flatMap(all -> all)
            .map(Object::toString)
            .collect(Collectors.joining("; "));
    return step.isEmpty() ? String.join("; ", step.toString().split("\n")) : changes;
  }

  private static List<String> aligned(List<List<String>> rows) {
    int last = rows.get(0).size() - 1;
    int[] widths = new int[last];
    for (List<String> row : rows) {
      for (int i = 0; i < last; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < last; i++) {
        line.append(INDENT).append(" ".repeat(widths[i] - row.get(i).length())).append(row.get(i));
      }
      lines.add(line + INDENT + row.get(last));
    }
    return lines;
  }

  private static String end(Trajectory rollout) {
    int ticks = rollout.last().tick();
    return switch (rollout.end()) {
      case COMPLETE -> "Complete.";
      case CANARY_HELD ->
          "Held at its canary. To go on, raise or remove the canary and unpause the Deployment.";
      case PAUSED -> "Paused. To go on, unpause the Deployment.";
      case WAITING_FOR_PODS -> "At rest, waiting for pods.";
      case TICK_LIMIT -> "Not at rest after " + ticks + " ticks, and not played any further.";
    };
  }
}
