package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.rules.Need;
import io.github.rolloutmath.rules.Wait;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * What a step says that it waits for is what holds it back: with that given way the step changes,
 * with anything less or anything else it does not.
 */
class TrueReasonsProperties {
  private static final LongAdder STATES = new LongAdder();
  private static final LongAdder STATES_BY_ONE = new LongAdder();

  @AfterContainer
  static void sayHowMuch() {
    System.out.println(
        "true reasons: " + STATES + " states held back, " + STATES_BY_ONE + " more by one pod");
  }

  @Provide
  Arbitrary<RolloutScenario> states() {
    return Arbitraries.frequencyOf(
        Tuple.of(2, RolloutArbitraries.realistic()), Tuple.of(1, RolloutArbitraries.hostile()));
  }

  @Provide
  Arbitrary<RolloutScenario> waiting() {
    return states()
        .filter(state -> !state.next().waits().isEmpty())
        .filter(state -> Relaxation.meeting(needs(state)).isPossible(state));
  }

  /** States in which every bound would have to give way by one only. */
  @Provide
  Arbitrary<RolloutScenario> waitingForOne() {
    return waiting().filter(state -> needs(state).stream().allMatch(need -> need.more() == 1));
  }

  /**
   * Without those that are paused with several sets: these are scaled anew at every step, within
   * the bounds as they then are. That is carried out and not held back, so that no wait speaks of
   * it.
   */
  @Provide
  Arbitrary<RolloutScenario> waitingButNotScaling() {
    return waiting()
        .filter(state -> !state.deployment().paused() || state.next().before().activeSets() <= 1);
  }

  @Property
  void givingWayByOneChangesTheStep(@ForAll("waitingForOne") RolloutScenario state) {
    assertGivingWayChangesTheStep(state);
    STATES_BY_ONE.increment();
  }

  @Property
  void givingWayChangesTheStep(@ForAll("waiting") RolloutScenario state) {
    assertGivingWayChangesTheStep(state);
    STATES.increment();
  }

  private static void assertGivingWayChangesTheStep(RolloutScenario state) {
    for (Wait wait : state.next().waits()) {
      Relaxation relaxation = Relaxation.meeting(wait.needs());
      assertThat(relaxed(state, relaxation)).as("%s", wait).isNotEqualTo(asItIs(state));
    }
  }

  @Property
  void givingWayByLessDoesNot(@ForAll("waitingButNotScaling") RolloutScenario state) {
    List<Wait> waits = state.next().waits();
    for (Wait wait : waits) {
      for (Need missed : wait.needs()) {
        Relaxation less = Relaxation.meetingAllBut(missed, wait.needs());
        if (waits.stream().noneMatch(other -> less.meets(other.needs()))) {
          assertUnchanged(state, less);
        }
      }
    }
  }

  @Property
  void othersGivingWayDoNot(
      @ForAll("waitingButNotScaling") RolloutScenario state,
      @ForAll @IntRange(min = 1, max = 3) int amount) {
    Set<Need.Bound> others = EnumSet.allOf(Need.Bound.class);
    needs(state).forEach(need -> others.remove(need.bound()));
    Map<Need.Bound, Long> amounts = new EnumMap<>(Need.Bound.class);
    for (Need.Bound other : others) {
      assertUnchanged(state, new Relaxation(Map.of(other, (long) amount)));
      amounts.put(other, (long) amount);
    }
    assertUnchanged(state, new Relaxation(amounts));
  }

  @Property
  void withNothingToWaitForAStepThatChangesNothingIsComplete(
      @ForAll("states") RolloutScenario state) {
    RolloutStep step = state.next();
    assertThat(step.isEmpty() && step.waits().isEmpty() && !step.status().complete()).isFalse();
  }

  private static void assertUnchanged(RolloutScenario state, Relaxation relaxation) {
    assertThat(relaxed(state, relaxation))
        .as("%s, with %s", state.next().waits(), relaxation)
        .isEqualTo(asItIs(state));
  }

  private static List<Need> needs(RolloutScenario state) {
    return state.next().waits().stream().flatMap(wait -> wait.needs().stream()).toList();
  }

  private static String asItIs(RolloutScenario state) {
    return Relaxation.outcome(state.next());
  }

  private static String relaxed(RolloutScenario state, Relaxation relaxation) {
    return Relaxation.outcome(relaxation.of(state).next());
  }
}
