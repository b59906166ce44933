package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.List;

/** The rollouts that the pictures in {@code docs/pictures} show. */
enum Scenarios {
  /** An ordinary update: 2 pods of each set become available in a tick. */
  UPDATE {
    @Override
    Trajectory run() {
      return simulation(WEB).run();
    }
  },
  /** A canary of 3, held; then the user removes it and lets the rollout go on. */
  CANARY {
    @Override
    Trajectory run() {
      return simulation(WEB.toBuilder().canary("3").build())
          .at(9, Action.noCanary())
          .at(9, Action.resume())
          .run();
    }
  },
  /** An update during which the Deployment grows from 10 to 15. */
  RESIZE {
    @Override
    Trajectory run() {
      return simulation(WEB).at(4, Action.replicas(15)).run();
    }
  },
  /** The new pods crash, the rollout gets stuck within its bounds, and the user rolls back. */
  ROLLBACK {
    @Override
    Trajectory run() {
      PodBehavior crashing = PodBehavior.perTick(2).forTemplate("v2", PodBehavior.never());
      return simulation(WEB).pods(crashing).at(7, Action.rollback("v1")).run();
    }
  };

  private static final Deployment WEB =
      Deployment.builder("web")
          .template("v2")
          .replicas(10)
          .strategy(Strategy.rollingUpdate("25%", "25%"))
          .build();

  abstract Trajectory run();

  private static Simulation simulation(Deployment deployment) {
    ReplicaSet v1 = ReplicaSet.builder("web-v1").template("v1").replicas(10).available(10).build();
    return Simulation.of(deployment, List.of(v1)).pods(PodBehavior.perTick(2));
  }
}
