package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The states that the benchmarks decide on, at any number of sets. */
public final class States {
  private static final int PODS = 10;
  private static final int CANARY = 3;

  private States() {}

  /** What a step finds to do. */
  public enum Situation {
    /** Complete: one full new set, the others empty. */
    STEADY,
    /** Room for the new set. */
    NEW_GROWS,
    /** In every old set a pod that is not available, and available ones to spare. */
    OLD_SHRINK,
    /** Every set recorded another size. */
    SCALING,
    /** Paused at the canary. */
    CANARY_HELD
  }

  static Deployment deployment(Situation situation, int sets) {
    int replicas = replicas(situation, sets);
    Deployment.Builder deployment =
        Deployment.builder("web")
            .template("pod-template-new")
            .replicas(situation == Situation.SCALING ? replicas * 2 : replicas)
            .strategy(
                situation == Situation.OLD_SHRINK
                    ? Strategy.rollingUpdate("25%", "25%")
                    : Strategy.rollingUpdate(3, 2));
    return situation == Situation.CANARY_HELD
        ? deployment.canary(IntOrPercent.count(CANARY)).paused(true).build()
        : deployment.build();
  }

  static List<ReplicaSet> sets(Situation situation, int sets) {
    int recorded = replicas(situation, sets);
    List<ReplicaSet> result = new ArrayList<>();
    for (int i = 0; i < sets - 1; i++) {
      int pods = situation == Situation.STEADY ? 0 : PODS;
      int available = situation == Situation.OLD_SHRINK ? PODS - 1 : pods;
      result.add(set("web-" + i, "pod-template-" + i, i, pods, available, recorded));
    }
    int pods = newPods(situation, sets);
    result.add(set("web-new", "pod-template-new", sets, pods, pods, recorded));
    return List.copyOf(result);
  }

  static RolloutState state(Situation situation, int sets) {
    return RolloutState.of(deployment(situation, sets), sets(situation, sets));
  }

  static List<ReplicaSet> shuffled(List<ReplicaSet> sets) {
    List<ReplicaSet> shuffled = new ArrayList<>(sets);
    Collections.shuffle(shuffled, new Random(1));
    return List.copyOf(shuffled);
  }

  /** The wanted pods; at a held canary, exactly those that there are. */
  private static int replicas(Situation situation, int sets) {
    return switch (situation) {
      case STEADY -> PODS;
      case CANARY_HELD -> PODS * (sets - 1) + CANARY;
      case NEW_GROWS, OLD_SHRINK, SCALING -> PODS * sets;
    };
  }

  private static int newPods(Situation situation, int sets) {
    return switch (situation) {
      case STEADY -> PODS;
      case NEW_GROWS, SCALING -> Math.min(4, sets);
      case OLD_SHRINK -> PODS + IntOrPercent.percent(25).resolveUp(PODS * sets);
      case CANARY_HELD -> CANARY;
    };
  }

  private static ReplicaSet set(
      String name, String template, int createdAt, int pods, int available, int recorded) {
    return ReplicaSet.builder(name)
        .template(template)
        .createdAt(createdAt)
        .replicas(pods)
        .available(available)
        .desiredReplicas(recorded)
        .maxReplicas(recorded + 3)
        .revision(createdAt)
        .build();
  }
}
