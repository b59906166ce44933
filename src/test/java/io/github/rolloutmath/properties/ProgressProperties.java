package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.simulation.Trajectory.End;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.math.BigInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * From any state a rollout ends as promised, if every wanted pod becomes available at some time.
 */
class ProgressProperties {
  /** More pods than that, one at a time, would take minutes. */
  private static final BigInteger FEW = BigInteger.valueOf(2_000);

  @Property
  void fromAStateAsAControllerMeetsIt(@ForAll("realistic") RolloutScenario state) {
    requireGoodEnds(state);
  }

  @Property
  void fromAHostileState(@ForAll("hostile") RolloutScenario state) {
    requireGoodEnds(state);
  }

  @Provide
  Arbitrary<RolloutScenario> realistic() {
    return RolloutArbitraries.realistic();
  }

  @Provide
  Arbitrary<RolloutScenario> hostile() {
    return RolloutArbitraries.hostile()
        .filter(state -> new Promises(state).most().compareTo(FEW) <= 0);
  }

  private static void requireGoodEnds(RolloutScenario state) {
    requireGoodEnd(state, PodBehavior.atOnce());
    requireGoodEnd(state, PodBehavior.perTick(1));
    requireGoodEnd(state, PodBehavior.random(5));
  }

  private static void requireGoodEnd(RolloutScenario state, PodBehavior pods) {
    Trajectory rollout =
        Simulation.of(state.deployment(), state.replicaSets()).pods(pods).tickLimit(20_000).run();
    assertThat(rollout.end()).isNotEqualTo(End.TICK_LIMIT);
    Promises promised = new Promises(state);
    boolean isPaused = rollout.last().deployment().paused();
    if (state.deployment().paused()) {
      assertThat(isPaused).isTrue();
      assertThat(rollout.end()).isIn(End.PAUSED, End.CANARY_HELD, End.COMPLETE);
      return;
    }
    if (promised.holding() && !promised.scales()) {
      assertThat(rollout.end()).isEqualTo(End.CANARY_HELD);
    }
    assertThat(rollout.end()).isEqualTo(isPaused ? End.CANARY_HELD : End.COMPLETE);
    assertThat(isPaused).isIn(false, promised.canHold());
    BigInteger newWanted = isPaused ? promised.canary : promised.wanted;
    ReplicaSet newSet = promised.newSet(rollout.last().replicaSets());
    assertThat(newSet.replicas()).isEqualTo(newWanted.intValueExact());
    assertThat(Promises.total(rollout.last().replicaSets())).isEqualTo(promised.wanted);
  }
}
