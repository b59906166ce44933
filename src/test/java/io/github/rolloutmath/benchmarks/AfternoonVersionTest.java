package io.github.rolloutmath.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.rules.RolloutState;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is compared for speed gives the same result. */
class AfternoonVersionTest {

  @Test
  void boundsAreTheSame() {
    Deployment deployment = States.deployment(States.Situation.NEW_GROWS, 3);
    Fenceposts bounds = Fenceposts.of(deployment);

    assertThat(AfternoonVersion.bounds(deployment))
        .isEqualTo(
            Map.of(
                "maxSurge", bounds.maxSurge(),
                "maxUnavailable", bounds.maxUnavailable(),
                "minAvailable", bounds.minAvailable()));
  }

  @Test
  void newSizeIsTheSame() {
    assertThat(
            AfternoonVersion.newSize(
                States.deployment(States.Situation.NEW_GROWS, 3),
                States.sets(States.Situation.NEW_GROWS, 3)))
        .isEqualTo(NewSetSize.of(States.state(States.Situation.NEW_GROWS, 3)));
  }

  @Test
  void proportionalSharesAreTheSame() {
    Deployment deployment = States.deployment(States.Situation.SCALING, 3);
    List<ReplicaSet> sets = States.sets(States.Situation.SCALING, 3);

    List<Resize> resizes = ProportionalScaling.of(RolloutState.of(deployment, sets));

    assertThat(resizes).hasSize(3);
    assertThat(AfternoonVersion.proportional(deployment, sets))
        .isEqualTo(resizes.stream().map(Resize::resized).toList());
  }
}
