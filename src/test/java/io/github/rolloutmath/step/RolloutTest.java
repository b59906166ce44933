package io.github.rolloutmath.step;

import static io.github.rolloutmath.Sets.recreated;
import static io.github.rolloutmath.Sets.set;
import static io.github.rolloutmath.Sets.sets;
import static io.github.rolloutmath.Sets.sizes;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order of the rules in a step, and what each step says. */
class RolloutTest {
  private static final Deployment.Builder TEN = web(10, "25%/25%");

  @Test
  void createsTheCanaryThenTakesOldPodsAwayAndPauses() {
    Deployment deployment = web(10, "25%/25%").canary("30%").build();
    assertThat(Rollout.next(deployment, sets("old 10")).creation())
        .hasValueSatisfying(
            creation ->
                assertThat(creation)
                    .hasToString(
                        "create 3 of v2: room for 3 (13 allowed, 10 there), 10 wanted, canary 3"));

    Trajectory trajectory = Simulation.of(deployment, sets("old 10")).run();
    assertThat(sizes(trajectory.last().replicaSets())).isEqualTo("old 7, web-v2 3");
    assertThat(trajectory.last().deployment().paused()).isTrue();
  }

  @Test
  void newSetIsCreatedAndOldPodsGoInTheSameStep() {
    says(
        step(TEN, "old 10"),
        "create 3 of v2: room for 3 (13 allowed, 10 there), 10 wanted",
        "old 10 → 8: 10 available, 8 needed",
        "new pods wait: 13 pods of 13 that maxSurge allows",
        "old pods stay: 8 pods to count on, 8 needed");
  }

  @Test
  void growingTheNewSetIsAllThatAStepDoes() {
    says(
        step(TEN, "old 8", "new 3"),
        "new 3 → 5: room for 2 (13 allowed, 11 there), 10 wanted",
        "new pods wait: 13 pods of 13 that maxSurge allows");
  }

  @Test
  void tooLargeNewSetShrinksBeforeOldPodsGo() {
    says(step(TEN, "old 3", "new 12"), "new 12 → 10: only 10 wanted");
  }

  @Test
  void oldPodsGoOnceTheNewSetHasItsSize() {
    says(
        step(TEN, "old 8", "new 5 (1)"),
        "old 8 → 7: 9 available, 8 needed",
        "new pods wait: 13 pods of 13 that maxSurge allows",
        "old pods stay: 8 pods to count on, 8 needed",
        "old pods stay: 1 of 5 new pods available, 1 more needed");
  }

  @Test
  void canaryThatIsReachedPausesAndThatIsAll() {
    Deployment.Builder held = web(10, "25%/25%").canary("3");
    RolloutStep step = step(held, "old 7 (0)", "new 3 (0)");

    says(step, "pause: canary 3 of 10 reached", "new pods wait: the canary is 3");
    assertThat(step.deploymentAfter()).isEqualTo(held.build().withPaused(true));
  }

  @Test
  void canaryThatIsReachedByCreatingItPausesInTheSameStep() {
    RolloutStep step = step(web(10, "25%/25%").canary("3"), "old 7");

    assertThat(step.creation()).hasValueSatisfying(set -> assertThat(set.replicas()).isEqualTo(3));
    assertThat(step.pause()).isPresent();
    assertThat(step.resizes()).isEmpty();
  }

  @Test
  void canaryShortOfPodsGrowsTheLargestOldSet() {
    says(
        step(web(10, "25%/25%").canary("3"), "old 6", "new 3"),
        "old 6 → 7: 6 old pods beside a canary of 3, 10 wanted",
        "new pods wait: the canary is 3");
  }

  @Test
  void scalingEventComesBeforeTheRollout() {
    says(
        step(web(15, "3/2"), "old 8 10/13", "new 5 10/13"),
        "old 8 → 11: its share of 13 → 18",
        "new 5 → 7: its share of 13 → 18");
  }

  @Test
  void scalingEventComesBeforeRecreate() {
    says(
        step(recreated(12), "old 6 14/14", "new 8"),
        "old stays 6: recorded for 14 replicas, now for 12");
  }

  @Test
  void recreateStopsOldPodsThenWaitsForThemThenStartsNewOnes() {
    says(step(recreated(3), "old 3"), "old 3 → 0: Recreate stops old pods first");
    says(step(recreated(3), "old 0 (2)"), "new pods wait: pods still to stop: 2");
    says(step(recreated(3), "old 0"), "create 3 of v2: no old pods left, 3 wanted");
    says(step(recreated(3), "old 0", "new 1"), "new 1 → 3: no old pods left, 3 wanted");
    says(
        step(recreated(3), "old 0", "new 3 (1)"),
        "not complete: 1 of 3 new pods available, 2 more needed");
    says(step(recreated(3), "old 0 (2)", "new 3"), "not complete: pods still to stop: 2");
    says(step(recreated(3), "old 0", "new 3"), "complete");
  }

  @Test
  void rollingUpdateWithItsSizesWaitsForPods() {
    says(
        step(TEN, "old 0", "new 10 (7)"),
        "not complete: 7 of 10 new pods available, 3 more needed");
    says(step(TEN, "old 0", "new 10"), "complete");
  }

  @Test
  void pausedRolloutDoesNotRoll() {
    says(
        step(web(10, "25%/25%").paused(true), "old 8 10/13", "new 3 10/13"),
        "old 8 → 10: its share of 11 → 13",
        "nothing is rolled out: the deployment is paused");
    says(
        step(web(10, "25%/25%").paused(true), "old 10"),
        "nothing is rolled out: the deployment is paused");
  }

  @Test
  void pausedRolloutThatWaitsAnywayWaitsForBoth() {
    says(
        step(web(10, "25%/25%").paused(true), "old 8 10/13", "new 5 (0) 10/13"),
        "new pods wait: 13 pods of 13 that maxSurge allows and the deployment is paused",
        "old pods stay: 8 pods to count on, 8 needed" + " and the deployment is paused",
        "old pods stay: 0 of 5 new pods available, 1 more needed and the deployment is paused");
  }

  @Test
  void pausedDeploymentWaitsForWhatItWouldWaitForWhereOnlyARecordDiffers() {
    says(
        step(web(10, "3/2").paused(true), "old 5 10/12", "new 6 (0) 10/13"),
        "new 6 → 8: its share of 11 → 13",
        "old stays 5: its share of 11 → 13",
        "new pods wait: 13 pods of 13 that maxSurge allows and the deployment is paused");
  }

  @Test
  void bothKindsOfPodsWaitAndEachForItself() {
    says(
        step(web(10, "3/2"), "old 8", "new 5 (0)"),
        "new pods wait: 13 pods of 13 that maxSurge allows",
        "old pods stay: 8 pods to count on, 8 needed",
        "old pods stay: 0 of 5 new pods available, 1 more needed");
    says(
        step(web(10, "3/2"), "old 3", "new 10 (5)"),
        "old pods stay: 8 pods to count on, 8 needed",
        "old pods stay: 5 of 10 new pods available, 1 more needed");
  }

  @Test
  void pausedDeploymentWithoutARolloutOnlyWaitsForItsPods() {
    says(
        step(web(10, "25%/25%").paused(true), "new 10 (7) 10/13"),
        "not complete: 7 of 10 new pods available, 3 more needed");
    says(step(web(10, "25%/25%").paused(true), "new 10 10/13"), "complete");
  }

  @Test
  void pausedDeploymentStillChangesItsSizeAndCleansUp() {
    says(
        step(web(15, "25%/25%").paused(true).revisionHistoryLimit(0), "idle 0", "new 10 10/13"),
        "new 10 → 15: the only set to carry the 15 wanted",
        "delete idle: old sets: 1, to keep: 0");
  }

  @Test
  void cleansUpOnlyOnceItIsComplete() {
    Deployment.Builder tidy = web(3, "25%/25%").revisionHistoryLimit(0);

    says(step(tidy, "idle 0", "new 3"), "delete idle: old sets: 1, to keep: 0");
    assertThat(step(tidy, "idle 0", "new 3 (2)").deletions()).isEmpty();
    assertThat(step(tidy, "idle 0", "old 1", "new 3").deletions()).isEmpty();
    says(
        step(recreated(3).revisionHistoryLimit(0), "idle 0", "new 3"),
        "delete idle: old sets: 1, to keep: 0");
  }

  @Test
  void ofNoReplicasAStepCanCreateTheNewSetAndCleanUp() {
    says(
        step(web(0, "25%/25%").revisionHistoryLimit(0), "idle 0"),
        "create 0 of v2: no room (0 allowed, 0 there), 0 wanted",
        "delete idle: old sets: 1, to keep: 0");
    says(
        step(recreated(0).revisionHistoryLimit(0), "idle 0"),
        "create 0 of v2: no old pods left, 0 wanted",
        "delete idle: old sets: 1, to keep: 0");
  }

  @Test
  void orderOfTheSetsDoesNotMatter() {
    List<ReplicaSet> sets = sets("old1 4 (2)", "old2 4", "old3 0", "new 5 (3)");
    RolloutStep step = Rollout.next(TEN.build(), sets);

    for (int rotation = 1; rotation < sets.size(); rotation++) {
      List<ReplicaSet> shuffled = new ArrayList<>(sets);
      Collections.rotate(shuffled, rotation);
      assertThat(Rollout.next(TEN.build(), shuffled)).isEqualTo(step).hasSameHashCodeAs(step);
    }
  }

  @Test
  void neitherKeepsNorChangesTheList() {
    List<ReplicaSet> sets = new ArrayList<>(sets("old1 4", "old2 4", "new 5"));
    Collections.reverse(sets);
    List<ReplicaSet> given = List.copyOf(sets);
    RolloutStep step = Rollout.next(TEN.build(), sets);
    String said = step.toString();
    assertThat(sets).isEqualTo(given);

    sets.clear();
    assertThat(step).hasToString(said);
    assertThat(step.replicaSetsAfter()).hasSize(3);
  }

  @Test
  void refusesTwoSetsOfOneName() {
    List<ReplicaSet> twins = List.of(set("old 1").build(), set("old 2").build());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rollout.next(TEN.build(), twins))
        .withMessageContaining("\"old\"");
  }

  @Test
  void refusesNullByItsName() {
    Deployment deployment = TEN.build();
    List<ReplicaSet> withNull = Arrays.asList(set("old 1").build(), set("b 1").build(), null);
    assertThatNullPointerException()
        .isThrownBy(() -> Rollout.next(null, withNull))
        .withMessage("deployment");
    assertThatNullPointerException()
        .isThrownBy(() -> Rollout.next(deployment, null))
        .withMessage("replicaSets");
    assertThatNullPointerException()
        .isThrownBy(() -> Rollout.next(deployment, withNull))
        .withMessage("replicaSets[2]");
  }

  private static RolloutStep step(Deployment.Builder deployment, String... sets) {
    return Rollout.next(deployment.build(), sets(sets));
  }

  private static void says(RolloutStep step, String... lines) {
    assertThat(step.toString().split("\n")).containsExactly(lines);
  }

  @Test
  void aSetThatAPausedStepResizesIsNotDeleted() {
    Deployment.Builder paused = web(1, "25%/25%").paused(true).revisionHistoryLimit(0);
    RolloutStep step = step(paused, "old 0");
    assertThat(step.resizes()).singleElement().extracting(Resize::to).isEqualTo(1);
    assertThat(step.deletions()).isEmpty();
  }

  @Test
  void aSetThatAPausedStepOnlyRefreshesIsDeleted() {
    Deployment.Builder paused = web(0, "25%/25%").paused(true).revisionHistoryLimit(0);
    RolloutStep step = step(paused, "old 0 5/7");
    assertThat(step.resizes()).singleElement().extracting(Resize::to).isEqualTo(0);
    assertThat(step.deletions()).singleElement().extracting(Deletion::name).isEqualTo("old");
    assertThat(step.replicaSetsAfter()).isEmpty();
  }

  @Test
  void atItsCanaryAPausedRolloutWaitsForMoreThanToBeUnpaused() {
    says(
        step(web(10, "25%/25%").canary("3").paused(true), "old 7 10/13", "new 3 10/13"),
        "new pods wait: the canary is 3 and the deployment is paused");
  }
}
