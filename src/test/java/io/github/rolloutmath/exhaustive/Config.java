package io.github.rolloutmath.exhaustive;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.Strategy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One Deployment whose states are all checked.
 *
 * @param replicas R
 * @param surge the resolved maxSurge; 0 for Recreate
 * @param unavailable the resolved maxUnavailable; 0 for Recreate
 * @param canary the canary, null for none
 * @param kind what else tells it from others
 */
record Config(int replicas, int surge, int unavailable, IntOrPercent canary, Kind kind) {

  /** Kinds of Deployments and of the states that they are checked in. */
  enum Kind {
    /** A rolling update to a set younger than the old ones. */
    UPDATE,
    /** A rolling update to a set older than the old ones. */
    ROLLBACK,
    /** A paused rolling update. */
    PAUSED,
    /** Recreate. */
    RECREATE
  }

  /** Whether it is a rolling update with no canary, or with a count that can hold. */
  boolean isOrdinary() {
    boolean holds =
        canary != null && !canary.isPercent() && canary.value() > 0 && canary.value() < replicas;
    return kind == Kind.UPDATE && (canary == null || holds);
  }

  Deployment deployment() {
    Deployment.Builder deployment =
        Deployment.builder("web")
            .template("new")
            .replicas(replicas)
            .paused(kind == Kind.PAUSED)
            .strategy(
                kind == Kind.RECREATE
                    ? Strategy.recreate()
                    : Strategy.rollingUpdate(surge, unavailable));
    return canary == null ? deployment.build() : deployment.canary(canary).build();
  }

  /** canary(R), written down once more: by hand and from the definition. */
  int canaryOf(int pods) {
    if (canary == null) {
      return 0;
    }
    if (!canary.isPercent()) {
      return (int) canary.value();
    }
    int rounded = 0;
    while (100L * rounded < canary.value() * pods) {
      rounded++;
    }
    return pods > 1 && canary.value() < 100 && rounded == pods ? pods - 1 : rounded;
  }

  /** Every Deployment of so many replicas that behaves unlike the others. */
  static List<Config> all(int replicas, Kind kind) {
    List<Config> configs = new ArrayList<>();
    for (IntOrPercent canary : canaries(replicas, kind)) {
      if (kind == Kind.RECREATE) {
        configs.add(new Config(replicas, 0, 0, canary, kind));
        continue;
      }
      for (int surge = 0; surge <= replicas; surge++) {
        // What a paused step does has nothing to do with maxUnavailable.
        int last = kind == Kind.PAUSED ? 1 : replicas;
        for (int unavailable = kind == Kind.PAUSED ? 1 : 0; unavailable <= last; unavailable++) {
          if (surge + unavailable > 0 || replicas == 0) {
            configs.add(new Config(replicas, surge, Math.min(unavailable, replicas), canary, kind));
          }
        }
      }
    }
    return configs;
  }

  /** No canary, every count, and the percentages that come out unlike any count. */
  private static List<IntOrPercent> canaries(int replicas, Kind kind) {
    List<IntOrPercent> canaries = new ArrayList<>();
    canaries.add(null);
    if (kind == Kind.RECREATE) {
      return canaries;
    }
    Map<List<Integer>, IntOrPercent> unlike = new LinkedHashMap<>();
    for (int count = 0; count <= replicas + 1; count++) {
      add(unlike, replicas, IntOrPercent.count(count));
    }
    for (int percent = 1; percent <= 100; percent++) {
      add(unlike, replicas, IntOrPercent.percent(percent));
    }
    canaries.addAll(unlike.values());
    return canaries;
  }

  private static void add(
      Map<List<Integer>, IntOrPercent> unlike, int replicas, IntOrPercent canary) {
    Config config = new Config(replicas, 0, 0, canary, Kind.UPDATE);
    List<Integer> outcome = new ArrayList<>();
    for (int recorded : Records.desired(replicas)) {
      outcome.add(config.canaryOf(recorded));
    }
    unlike.putIfAbsent(outcome, canary);
  }
}
