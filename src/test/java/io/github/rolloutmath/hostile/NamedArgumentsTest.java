package io.github.rolloutmath.hostile;

import static io.github.rolloutmath.Sets.set;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.Need;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.Reason;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.rules.Wait;
import io.github.rolloutmath.simulation.Action;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.verification.Guarantee;
import io.github.rolloutmath.verification.Guarantees;
import io.github.rolloutmath.verification.Violation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What was once accepted, or refused without naming the argument: an example of each kind. */
class NamedArgumentsTest {
  private static final String LONG = "x".repeat(65_536);
  private static final String QUOTED = "\"" + "x".repeat(60) + "…\" (65536 characters)";

  private static final Deployment TEN = web(10, "3/2").build();
  private static final ReplicaSet OLD = set("old 10").build();
  private static final RolloutStep STEP = Rollout.next(TEN, List.of(OLD));
  private static final RolloutStep RESTING = Rollout.next(TEN, List.of(set("new 10").build()));
  private static final Need NEED = new Need(Need.Bound.CANARY, 1, 3, 3);
  private static final List<ReplicaSet> TWICE = List.of(OLD, OLD);
  private static final List<ReplicaSet> WITH_NULL = Arrays.asList(OLD, null);

  @ParameterizedTest(name = "{0}")
  @MethodSource({"negativeNumbers", "nullElements", "duplicates", "otherNames", "wrongStates"})
  void isRefusedByItsName(String message, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfAny(IllegalArgumentException.class, NullPointerException.class)
        .hasMessage(message);
  }

  static Stream<Arguments> negativeNumbers() {
    return Stream.of(
        refused("replicas: -1, expected a count 0…2147483647", () -> new Reason.OnlySet(-1)),
        refused("total: -1, expected a sum from 0 up", () -> new Reason.NewSetGrows(-1, 13, 10, 0)),
        refused(
            "oldSets: -1, expected a count 0…2147483647", () -> new Reason.BeyondHistory(0, -1)),
        refused(
            "maxUnavailable: -2, expected a count 0…2147483647", () -> new Fenceposts(3, -2, 8)),
        refused(
            "unavailable: -5, expected a sum from 0 up",
            () -> new RolloutStatus(0, 0, 0, 0, -5, true, true)),
        refused("have: -1, expected a sum from 0 up", () -> new Need(Need.Bound.CANARY, 1, -1, 3)),
        refused("limit: -1, expected a sum from 0 up", () -> new Need(Need.Bound.CANARY, 1, 3, -1)),
        refused(
            "promised: -1, expected a sum from 0 up",
            () -> new Violation(Guarantee.SURGE, 1, -1, "", List.of())),
        refused(
            "ticks: 0, expected at least 1", () -> Simulation.of(TEN, List.of(OLD)).tickLimit(0)),
        refused("pods: 0, expected at least 1", () -> PodBehavior.perTick(0)),
        refused(
            "tick: 0, expected at least 1",
            () -> new Frame(0, List.of(), STEP, TEN, List.of(OLD))));
  }

  static Stream<Arguments> nullElements() {
    List<Need> needs = Arrays.asList(NEED, null);
    List<Action> actions = Arrays.asList((Action) null);
    List<Frame> frames = Arrays.asList((Frame) null);
    List<String> sets = Arrays.asList("old", null);
    Wait wait = Wait.of(Wait.Held.NEW_SET, NEED);
    return Stream.of(
        refused("needs[1]", () -> new Wait(Wait.Held.NEW_SET, needs)),
        refused("need", () -> Wait.of(Wait.Held.NEW_SET, null)),
        refused("need", () -> wait.and(null)),
        refused("createdName", () -> RESTING.replicaSetsAfter(null)),
        refused("actions[0]", () -> new Frame(1, actions, STEP, TEN, List.of())),
        refused("replicaSets[1]", () -> new Frame(1, List.of(), STEP, TEN, WITH_NULL)),
        refused("frames[0]", () -> trajectory(List.of(OLD), frames)),
        refused("sets[1]", () -> new Violation(Guarantee.SURGE, 1, 1, "", sets)),
        refused("before[1]", () -> Guarantees.check(TEN, WITH_NULL, List.of())),
        refused("after[1]", () -> Guarantees.check(TEN, List.of(), WITH_NULL)),
        refused("after", () -> Guarantees.check(TEN, List.of(), null)),
        refused("set", () -> PodBehavior.never().availableAfter(null, 1)));
  }

  static Stream<Arguments> duplicates() {
    String twice = "replicaSets: two sets named \"old\", expected names that differ";
    Frame frame = new Frame(1, List.of(), STEP, TEN, List.of(OLD));
    ReplicaSet one = OLD.toBuilder().build();
    ReplicaSet longName = ReplicaSet.builder(LONG).template("v1").build();
    return Stream.of(
        refused(twice, () -> new Frame(1, List.of(), STEP, TEN, TWICE)),
        refused(twice, () -> trajectory(List.of(OLD, one), List.of(frame))),
        refused("before: " + twice, () -> Guarantees.check(TEN, TWICE, List.of())),
        refused("after: " + twice, () -> Guarantees.check(TEN, List.of(), TWICE)),
        refused(
            "replicaSets: two sets named " + QUOTED + ", expected names that differ",
            () -> RolloutState.of(TEN, List.of(longName, longName))),
        refused(
            "createdName: " + QUOTED + ", expected one that no set has",
            () -> Rollout.next(TEN, List.of(longName)).replicaSetsAfter(LONG)));
  }

  static Stream<Arguments> otherNames() {
    Reason reason = new Reason.OnlySet(10);
    String malformed =
        ": \"3O%\": expected a count 0…2147483647 such as \"3\", or a percentage such as \"25%\"";
    return Stream.of(
        refused(
            "replicas: -1, expected a count 0…2147483647",
            () -> Canary.replicas(IntOrPercent.count(3), -1)),
        refused("canary" + malformed, () -> Action.canary("3O%")),
        refused("text" + malformed, () -> IntOrPercent.parse("3O%")),
        refused("value: -1, expected a percentage from 0% up", () -> new IntOrPercent(-1, true)),
        refused(
            "template: \" \", expected a text that is not blank",
            () -> new Creation(" ", 3, 10, 13, reason)));
  }

  static Stream<Arguments> wrongStates() {
    RolloutState complete = RolloutState.of(TEN, List.of(set("new 10").build()));
    RolloutState created = NewSetSize.created(RolloutState.of(TEN, List.of(OLD)));
    ReplicaSet other = OLD.toBuilder().template("v2").build();
    String mistaken =
        "after: set \"old\" of template \"v2\", expected \"template of old\" as before the step";
    return Stream.of(
        refused(mistaken, () -> Guarantees.check(TEN, List.of(OLD), List.of(other))),
        refused(
            mistaken,
            () -> Guarantees.check(TEN, List.of(OLD), List.of(set("new 1").build(), other))),
        refused(
            "state: no pod has to start or stop, expected an incomplete rollout of its final sizes",
            () -> RolloutStatus.completion(complete)),
        refused(
            "state: its new set was only just created, expected sets that are there",
            () -> ProportionalScaling.of(created)));
  }

  @Test
  void theLargestStatusLagShowsNothingNew() {
    Simulation simulation = Simulation.of(TEN, List.of(OLD)).tickLimit(50);

    assertThat(simulation.run().end()).isEqualTo(Trajectory.End.COMPLETE);
    assertThat(simulation.statusLag(Integer.MAX_VALUE).run().end())
        .isEqualTo(Trajectory.End.TICK_LIMIT);
  }

  private static Trajectory trajectory(List<ReplicaSet> sets, List<Frame> frames) {
    return new Trajectory(TEN, sets, frames, Trajectory.End.COMPLETE);
  }

  private static Arguments refused(String message, ThrowingCallable call) {
    return arguments(message, call);
  }
}
