package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutAssertions;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Group;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What one step promises, for the states that a controller meets and for those it should not. */
class GuaranteesProperties {
  private static final BigInteger FEW = BigInteger.valueOf(500);
  private static final int STEPS_OF_A_PAUSE = 3;

  @Group
  class Realistic implements EveryStep {
    @Override
    public Arbitrary<RolloutScenario> states() {
      return RolloutArbitraries.realistic();
    }
  }

  @Group
  class Hostile implements EveryStep {
    @Override
    public Arbitrary<RolloutScenario> states() {
      return RolloutArbitraries.hostile();
    }
  }

  interface EveryStep {

    @Provide
    Arbitrary<RolloutScenario> states();

    @Property
    default void surge(@ForAll("states") RolloutScenario state) {
      assertThat(new Promises(state).keepsSurge(after(state))).as("%s", state.next()).isTrue();
    }

    @Property
    default void availability(@ForAll("states") RolloutScenario state) {
      assertThat(new Promises(state).keepsAvailability(after(state)))
          .as("%s", state.next())
          .isTrue();
    }

    @Property
    default void canary(@ForAll("states") RolloutScenario state) {
      assertThat(new Promises(state).keepsCanary(after(state))).as("%s", state.next()).isTrue();
    }

    @Property
    default void scaling(@ForAll("states") RolloutScenario state) {
      assertThat(new Promises(state).keepsScaling(after(state))).as("%s", state.next()).isTrue();
    }

    @Property
    default void oldSetsDoNotGrow(@ForAll("states") RolloutScenario state) {
      assertThat(new Promises(state).keepsOldSets(after(state))).as("%s", state.next()).isTrue();
    }

    /** Each size as the step says it, and their sum without an overflow. */
    @Property
    default void sizesAreCountsAndAddUp(@ForAll("states") RolloutScenario state) {
      RolloutStep step = state.next();
      Map<String, Integer> sizes = new HashMap<>();
      state.replicaSets().forEach(set -> sizes.put(set.name(), set.replicas()));
      step.resizes().forEach(resize -> sizes.put(resize.name(), resize.to()));
      step.deletions().forEach(deletion -> sizes.remove(deletion.name()));
      step.creation().ifPresent(creation -> sizes.put("created", creation.replicas()));
      BigInteger total = BigInteger.ZERO;
      for (int size : sizes.values()) {
        assertThat(size).isNotNegative();
        total = total.add(BigInteger.valueOf(size));
      }
      assertThat(Promises.total(after(state))).isEqualTo(total);
    }

    @Property
    default void theSameInputGivesTheSameStep(@ForAll("states") RolloutScenario state) {
      List<ReplicaSet> equalSets =
          state.replicaSets().stream().map(set -> set.toBuilder().build()).toList();
      RolloutStep again = Rollout.next(state.deployment().toBuilder().build(), equalSets);
      assertThat(again).isEqualTo(state.next());
    }

    @Provide
    default Arbitrary<RolloutScenario> statesWithFewPods() {
      return states().filter(state -> new Promises(state).most().compareTo(FEW) <= 0);
    }

    /** A step neither creeps nor swings: it needs new observations to go on. */
    @Property
    default void withNothingObservedAnewItComesToRest(
        @ForAll("statesWithFewPods") RolloutScenario state) {
      // Each pod goes up or down once, in a step of its own at the most.
      int most = 2 * new Promises(state).most().intValueExact() + STEPS_OF_A_PAUSE;
      requireRest(state, most);
    }

    /** All take their shares; the only one left takes R; what is empty now is cleaned up. */
    @Property
    default void aPauseComesToRestAtOnce(@ForAll("states") RolloutScenario state) {
      requireRest(state.with(state.deployment().withPaused(true)), STEPS_OF_A_PAUSE);
    }

    @Provide
    default Arbitrary<RolloutScenario> statesAtRest() {
      return states().map(state -> follow(state, 10)).filter(state -> state.next().isEmpty());
    }

    /** Its state is its own successor, whatever is set anew that the rules do not read. */
    @Property
    default void aStepThatChangesNothingIsFinal(@ForAll("statesAtRest") RolloutScenario state) {
      RolloutStep step = state.next();
      assertThat(step.deploymentAfter()).isEqualTo(state.deployment());
      assertThat(step.replicaSetsAfter()).hasSameElementsAs(state.replicaSets());
      List<ReplicaSet> touched =
          state.replicaSets().stream().map(set -> set.toBuilder().terminating(3).build()).toList();
      assertThat(state.with(touched).next().isEmpty()).isTrue();
    }

    @Property
    default void theCheckerFindsNothing(@ForAll("states") RolloutScenario state) {
      RolloutAssertions.assertThat(state.next()).keepsItsGuarantees();
    }
  }

  private static List<ReplicaSet> after(RolloutScenario state) {
    return Rollout.next(state.deployment(), state.replicaSets()).replicaSetsAfter();
  }

  private static void requireRest(RolloutScenario start, int mostSteps) {
    RolloutScenario rest = follow(start, mostSteps);
    assertThat(rest.next().isEmpty()).as("%s after %s steps", rest.next(), mostSteps).isTrue();
  }

  /** The state after so many steps, or at rest, with nothing observed anew. */
  private static RolloutScenario follow(RolloutScenario start, int mostSteps) {
    RolloutScenario state = start;
    RolloutStep step = state.next();
    for (int i = 0; i < mostSteps && !step.isEmpty(); i++) {
      state = new RolloutScenario(step.deploymentAfter(), step.replicaSetsAfter());
      step = state.next();
    }
    return state;
  }
}
