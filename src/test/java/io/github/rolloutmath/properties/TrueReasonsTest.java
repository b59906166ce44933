package io.github.rolloutmath.properties;

import static io.github.rolloutmath.testkit.RolloutAssertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Need.Bound;
import io.github.rolloutmath.step.Rollout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** States in which a step once told a reason that was none. */
class TrueReasonsTest {

  /** Paused, both old sets go in one step, as they would unpaused but in another order. */
  @Test
  void pauseHoldsNothingBackWhereOnlyTheOrderDiffers() {
    Deployment web =
        Deployment.builder("web")
            .template("v1")
            .replicas(0)
            .strategy(Strategy.rollingUpdate(0, 0))
            .paused(true)
            .build();
    List<ReplicaSet> sets =
        List.of(
            ReplicaSet.builder("new").template("v1").build(),
            ReplicaSet.builder("old").template("v2").createdAt(1).replicas(2).build(),
            ReplicaSet.builder("older").template("v3").replicas(1).build());
    assertThat(Rollout.next(web, sets)).resizes("old", 2, 0).waitsForExactly();
    assertThat(Rollout.next(web.withPaused(false), sets)).resizes("old", 2, 0);
  }

  /** Paused, a record is refreshed that the rollout would leave; all it waits for is one pod. */
  @Test
  void pauseHoldsNothingBackWhereOnlyARecordDiffers() {
    Deployment web = Deployment.builder("web").template("v1").replicas(0).paused(true).build();
    ReplicaSet stopping =
        ReplicaSet.builder("new").template("v1").actual(1).desiredReplicas(1).build();
    assertThat(Rollout.next(web, List.of(stopping)))
        .resizesNothing()
        .waitsForExactly(Bound.SURPLUS_PODS);
  }
}
