package io.github.rolloutmath.verification;

import static io.github.rolloutmath.Sets.recreated;
import static io.github.rolloutmath.Sets.sets;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Reason;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.lang.reflect.Constructor;
import java.util.List;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;

/** Each promise at its bound, where a step is right, and just across it, where it is not. */
class GuaranteesTest {
  /** R = 10, at most 13 pods, at least 8 of them available. */
  private static final Deployment.Builder TEN = web(10, "3/2");

  private static final Deployment.Builder CANARY_OF_3 = web(10, "3/2").canary("3");
  private static final Deployment.Builder FIFTEEN = web(15, "3/2");

  /** The sets before a step, of which {@link #to} says what it makes of them. */
  private record Step(Deployment.Builder deployment, List<ReplicaSet> before) {
    ListAssert<Violation> to(String... after) {
      return assertThat(Guarantees.check(deployment.build(), before, sets(after)));
    }
  }

  private static Step from(Deployment.Builder deployment, String... before) {
    return new Step(deployment, sets(before));
  }

  private static Violation violation(
      Guarantee guarantee, long actual, long promised, String what, String... sets) {
    return new Violation(guarantee, actual, promised, what, List.of(sets));
  }

  private static Violation surge(long actual, long promised, String... sets) {
    String what = actual + " pods, at most " + promised + " promised";
    return violation(Guarantee.SURGE, actual, promised, what, sets);
  }

  private static Violation availability(long actual, long promised, String... sets) {
    String what = actual + " available pods kept, at least " + promised + " promised";
    return violation(Guarantee.AVAILABILITY, actual, promised, what, sets);
  }

  private static Violation canary(long actual, long promised, String... sets) {
    String what = actual + " new pods, at most " + promised + " promised";
    return violation(Guarantee.CANARY, actual, promised, what, sets);
  }

  private static Violation scaling(long actual, long promised, String... sets) {
    String what = actual + " pods, exactly " + promised + " promised";
    return violation(Guarantee.SCALING, actual, promised, what, sets);
  }

  private static Violation oldSet(long actual, long promised, String change) {
    return violation(Guarantee.OLD_SETS, actual, promised, "an old set grew", change);
  }

  @Test
  void surgeNamesTheSetsThatGrew() {
    Step step = from(TEN, "old1 4", "old2 5", "new 3");
    step.to("old1 4", "old2 4", "new 5").isEmpty();
    step.to("old1 4", "old2 4", "new 6").containsExactly(surge(14, 13, "new 3 → 6"));
  }

  @Test
  void surgeNamesTheSetThatWasCreated() {
    Step step = from(TEN, "old 10");
    step.to("old 10", "new 3").isEmpty();
    step.to("old 10", "new 4").containsExactly(surge(14, 13, "new created with 4"));
  }

  @Test
  void surgeMayStayWhereItWasAboveItsBound() {
    Step step = from(TEN, "old 12", "new 3");
    step.to("old 10", "new 5").isEmpty();
    step.to("old 11", "new 5").containsExactly(surge(16, 15, "new 3 → 5"));
  }

  @Test
  void availabilityNamesTheSetsThatShrank() {
    Step step = from(TEN, "old 8", "new 3 (1)");
    step.to("old 7", "new 3").isEmpty();
    step.to("old 6", "new 3").containsExactly(availability(7, 8, "old 8 → 6"));
  }

  @Test
  void availabilityNamesTheSetThatWasDeleted() {
    from(TEN, "old1 4", "old2 6").to("old2 6").containsExactly(availability(6, 8, "old1 4 → 0"));
  }

  @Test
  void availabilityBelowItsBoundMayStayWhereItWas() {
    Step step = from(TEN, "old 8 (4)", "new 5 (1)");
    step.to("old 4", "new 5").isEmpty();
    step.to("old 3", "new 5").containsExactly(availability(4, 5, "old 8 → 3"));
  }

  @Test
  void availabilityCountsNoPodsBeyondASize() {
    Step step = from(TEN, "old 6 (8)", "new 4");
    step.to("old 4", "new 4").isEmpty();
    step.to("old 3", "new 4").containsExactly(availability(7, 8, "old 6 → 3"));
  }

  @Test
  void availabilityIsNotPromisedWhereSetsAreScaledOrRecreated() {
    from(web(10, "3/2").paused(true), "old 8", "new 5 (0)").to("old 3", "new 10").isEmpty();
    from(TEN, "old 8 9/12", "new 5 (0)").to("old 3 10/13", "new 10").isEmpty();
    from(recreated(10), "old 10").to("old 0").isEmpty();
  }

  @Test
  void canaryNamesTheNewSet() {
    Step step = from(CANARY_OF_3, "old 8", "new 2");
    step.to("old 8", "new 3").isEmpty();
    step.to("old 8", "new 4").containsExactly(canary(4, 3, "new 2 → 4"));
  }

  @Test
  void canaryHoldsASetThatIsCreated() {
    Step step = from(CANARY_OF_3, "old 9");
    step.to("old 9", "new 3").isEmpty();
    step.to("old 9", "new 4").containsExactly(canary(4, 3, "new created with 4"));
  }

  /** 30% of the 20 pods that the new set records is 6, and 5 was within that. */
  @Test
  void canaryOfALargerDeploymentMayStayButNotGrow() {
    Step step = from(web(10, "3/2").canary("30%"), "old 9 20/23", "new 5 20/23");
    step.to("old 8 10/13", "new 5 10/13").isEmpty();
    step.to("old 7 10/13", "new 6 10/13").containsExactly(canary(6, 5, "new 5 → 6"));
  }

  @Test
  void canaryThatWasPassedHoldsNothing() {
    from(CANARY_OF_3, "old 7", "new 4").to("old 7", "new 6").isEmpty();
  }

  @Test
  void scalingNamesTheActiveSets() {
    Step step = from(FIFTEEN, "old 8 10/13", "idle 0", "new 5 10/13");
    step.to("old 11 15/18", "idle 0", "new 7 15/18").isEmpty();
    step.to("old 10 15/18", "idle 0", "new 7 15/18")
        .containsExactly(scaling(17, 18, "old 8 → 10", "new 5 → 7"));
  }

  @Test
  void scalingDownMeetsItsTargetFromAbove() {
    Step step = from(web(5, "3/2"), "old 8 10/13", "new 5 10/13");
    step.to("old 5 5/8", "new 3 5/8").isEmpty();
    step.to("old 6 5/8", "new 3 5/8").containsExactly(scaling(9, 8, "old 8 → 6", "new 5 → 3"));
  }

  @Test
  void scalingToZeroLeavesNoSurge() {
    Step step = from(web(0, "3/2"), "old 4 10/13", "new 4 10/13");
    step.to("old 0", "new 0").isEmpty();
    step.to("old 1 0/3", "new 0").containsExactly(scaling(1, 0, "old 4 → 1", "new 4 → 0"));
  }

  @Test
  void scalingOfAPausedDeploymentNeedsNoResize() {
    Step step = from(web(10, "3/2").paused(true), "old 8", "new 3");
    step.to("old 9", "new 4").isEmpty();
    step.to("old 8", "new 3").containsExactly(scaling(11, 13, "old 8 → 8", "new 3 → 3"));
  }

  @Test
  void scalingSharesNothingOutToASingleActiveSet() {
    from(FIFTEEN, "old 10 10/13", "new 0").to("old 15 15/18", "new 0").isEmpty();
  }

  @Test
  void scalingSharesNothingOutOnceTheNewSetCarriesTheWhole() {
    Deployment.Builder paused = web(10, "3/2").paused(true);
    from(paused, "old 3", "new 10 10/13").to("old 0", "new 10 10/13").isEmpty();
    from(paused, "old 3", "new 10 (9) 10/13")
        .to("old 0", "new 10 10/13")
        .containsExactly(scaling(10, 13, "old 3 → 0", "new 10 → 10"));
  }

  @Test
  void scalingSharesNoSurgeOutAtAHeldCanary() {
    from(web(15, "3/2").canary("3"), "old 7 10/13", "new 3 10/13")
        .to("old 12 15/18", "new 3 15/18")
        .isEmpty();
  }

  @Test
  void scalingSharesSurgeOutWhereACanaryHasNoNewSetYet() {
    Step step = from(web(10, "3/2").canary("3").paused(true), "old1 5 10/13", "old2 5 10/13");
    step.to("old1 6 10/13", "old2 7 10/13").isEmpty();
    step.to("old1 5", "old2 5").containsExactly(scaling(10, 13, "old1 5 → 5", "old2 5 → 5"));
  }

  @Test
  void scalingSharesNothingOutInRecreate() {
    from(recreated(12), "old 6 14/14", "new 8").to("old 6 12/12", "new 8").isEmpty();
  }

  @Test
  void scalingEventThatRemainsNamesTheSetsThatMadeIt() {
    Step step = from(FIFTEEN, "old 8 10/13", "new 5 15/18");
    step.to("old 12 15/18", "new 6 15/18").isEmpty();
    step.to("old 12 10/13", "new 6 15/18")
        .containsExactly(
            violation(Guarantee.SCALING, 1, 0, "the scaling event remains", "old 8 → 12"));
  }

  @Test
  void scalingEventThatWasNotThereDoesNotRemain() {
    from(web(10, "3/2").paused(true), "old 8", "new 3").to("old 9 9/12", "new 4").isEmpty();
  }

  @Test
  void oldSetsThatGrewAreNamedOneByOne() {
    Step step = from(TEN, "old1 4", "old2 3", "old3 1", "new 2");
    step.to("old1 4", "old2 3", "old3 1", "new 5").isEmpty();
    step.to("old1 5", "old2 3", "old3 3", "new 2")
        .containsExactly(oldSet(5, 4, "old1 4 → 5"), oldSet(3, 1, "old3 1 → 3"));
  }

  @Test
  void oldSetIsAlsoASecondOneOfTheWantedTemplate() {
    Step step = from(TEN, "new1 5", "new2 4");
    step.to("new1 6", "new2 4").isEmpty();
    step.to("new1 5", "new2 5").containsExactly(oldSet(5, 4, "new2 4 → 5"));
  }

  @Test
  void oldSetsMakeUpWhatIsMissingAtTheCanary() {
    from(CANARY_OF_3, "old 6", "new 3").to("old 7", "new 3").isEmpty();
    from(CANARY_OF_3, "old 6", "new 3")
        .to("old 8", "new 3")
        .containsExactly(oldSet(8, 6, "old 6 → 8"));
    from(CANARY_OF_3, "old1 4", "old2 3", "new 3")
        .to("old1 5", "old2 2", "new 3")
        .containsExactly(oldSet(5, 4, "old1 4 → 5"));
    from(CANARY_OF_3, "old 7", "new 3")
        .to("old 8", "new 3")
        .containsExactly(oldSet(8, 7, "old 7 → 8"));
  }

  /** Up to 3 pods are created in the step, so that one is missing, or none. */
  @Test
  void oldSetsMakeUpWhatIsMissingAtACanaryThatIsCreated() {
    from(CANARY_OF_3, "old 6").to("old 7", "new 3").isEmpty();
    from(CANARY_OF_3, "old 7").to("old 8", "new 3").containsExactly(oldSet(8, 7, "old 7 → 8"));
  }

  @Test
  void oldSetsMakeUpNothingAwayFromTheCanary() {
    from(CANARY_OF_3, "old 6", "new 2")
        .to("old 7", "new 2")
        .containsExactly(oldSet(7, 6, "old 6 → 7"));
    from(CANARY_OF_3, "old 5", "new 4")
        .to("old 6", "new 4")
        .containsExactly(oldSet(6, 5, "old 5 → 6"));
    from(TEN, "old 6", "new 0").to("old 7", "new 0").containsExactly(oldSet(7, 6, "old 6 → 7"));
  }

  @Test
  void oldSetsMayGrowWhereSetsAreScaled() {
    from(web(10, "3/2").paused(true), "old 4", "new 4").to("old 8", "new 5").isEmpty();
    from(TEN, "old 4 9/12", "new 4").to("old 8 10/13", "new 5").isEmpty();
  }

  @Test
  void stepOfTheLibraryIsCheckedFromItsStateToItsOutcome() throws ReflectiveOperationException {
    assertThat(Guarantees.check(Rollout.next(TEN.build(), sets("old 10")))).isEmpty();
    assertThat(Guarantees.check(stepThatCreates(4)))
        .extracting(Violation::toString)
        .containsExactly("SURGE: 14 pods, at most 13 promised (web-v2 created with 4)");
  }

  @Test
  void everyStepOfATrajectoryIsChecked() throws ReflectiveOperationException {
    List<Frame> frames = List.of(frame(1, 4), frame(2, 3), frame(3, 5));
    Trajectory trajectory =
        new Trajectory(TEN.build(), sets("old 10"), frames, Trajectory.End.TICK_LIMIT);
    assertThat(Guarantees.check(trajectory))
        .extracting(Violation::actual)
        .containsExactly(14L, 15L);
  }

  @Test
  void progressIsAnEndThatWasPromised() {
    Deployment one = web(1, "1/0").build();
    Trajectory stuck = Simulation.of(one, sets("old 1")).pods(PodBehavior.never()).run();
    assertThat(Guarantees.checkProgress(stuck))
        .containsExactly(
            violation(
                Guarantee.PROGRESS,
                1,
                1,
                "WAITING_FOR_PODS after 2 ticks: 2: old 1/1, web-v2 1/0",
                "old 1 (1)",
                "web-v2 1 (0) 1/2"));

    Trajectory unfinished = Simulation.of(TEN.build(), sets("old 3")).tickLimit(1).run();
    assertThat(Guarantees.checkProgress(unfinished))
        .singleElement()
        .returns(Guarantee.PROGRESS, Violation::guarantee)
        .returns(13L, Violation::actual)
        .returns(10L, Violation::promised);
    assertThat(Guarantees.checkProgress(Simulation.of(TEN.build(), sets("old 3")).run())).isEmpty();
  }

  private static Frame frame(int tick, int created) throws ReflectiveOperationException {
    RolloutStep step = stepThatCreates(created);
    return new Frame(tick, List.of(), step, step.deploymentAfter(), step.replicaSetsAfter());
  }

  /** The library makes no wrong step, and lets nobody else make one. */
  private static RolloutStep stepThatCreates(int replicas) throws ReflectiveOperationException {
    RolloutState before = RolloutState.of(TEN.build(), sets("old 10"));
    Creation creation = new Creation("v2", replicas, 10, 13, new Reason.NewSetTooLarge(10));
    Constructor<RolloutStep> constructor =
        RolloutStep.class.getDeclaredConstructor(
            RolloutState.class, Creation.class, List.class, List.class, Reason.class, List.class);
    constructor.setAccessible(true);
    return constructor.newInstance(before, creation, List.of(), List.of(), null, List.of());
  }
}
