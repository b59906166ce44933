package io.github.rolloutmath.examples;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.RolloutStep;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

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
    rollout.toTable().lines().forEach(line -> lines.add(INDENT + line));
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
}
