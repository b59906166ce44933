package io.github.rolloutmath.step;

import static io.github.rolloutmath.Sets.set;
import static io.github.rolloutmath.Sets.sets;
import static io.github.rolloutmath.Sets.sizes;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Reason;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutStepTest {
  private static final Deployment TEN = web(10, "25%/25%").build();

  @Test
  void resizedSetsKeepWhatWasObservedAndRecordTheSize() {
    List<ReplicaSet> before = sets("old 8 (7)", "new 5 (3)");
    List<ReplicaSet> after = Rollout.next(TEN, before).replicaSetsAfter();

    assertThat(after)
        .containsExactly(
            before.get(0).toBuilder().replicas(5).desiredReplicas(10).maxReplicas(13).build(),
            before.get(1));
  }

  @Test
  void createdSetIsTheYoungestWithoutPodsAndOfTheNextRevision() {
    RolloutStep step =
        Rollout.next(
            TEN,
            List.of(
                set("old1 10").createdAt(40).revision(6).build(),
                set("old2 0").createdAt(30).revision(8).build()));

    assertThat(step.replicaSetsAfter())
        .last()
        .isEqualTo(
            ReplicaSet.builder("web-v2")
                .template("v2")
                .createdAt(41)
                .replicas(3)
                .actual(0)
                .desiredReplicas(10)
                .maxReplicas(13)
                .revision(9)
                .build());
  }

  @Test
  void firstSetOfAllIsOfRevisionOne() {
    ReplicaSet created = Rollout.next(TEN, List.of()).replicaSetsAfter().get(0);

    assertThat(created.createdAt()).isEqualTo(1);
    assertThat(created.revision()).hasValue(1);
  }

  @Test
  void createdSetStaysInRangeBesideTheLargestNumbers() {
    ReplicaSet last = set("old 10").createdAt(Long.MAX_VALUE).revision(Integer.MAX_VALUE).build();
    ReplicaSet created = Rollout.next(TEN, List.of(last)).replicaSetsAfter().get(1);

    assertThat(created.createdAt()).isEqualTo(Long.MAX_VALUE);
    assertThat(created.revision()).hasValue(Integer.MAX_VALUE);
  }

  @Test
  void createdSetGetsAFreeName() {
    RolloutStep taken =
        Rollout.next(
            TEN,
            List.of(set("web-v2 5").createdAt(1).build(), set("web-v2-2 5").createdAt(2).build()));

    assertThat(taken.replicaSetsAfter()).last().extracting(ReplicaSet::name).isEqualTo("web-v2-3");
  }

  @Test
  void createdSetCanHaveANameOfTheCallers() {
    RolloutStep step = Rollout.next(TEN, sets("old 10"));

    assertThat(sizes(step.replicaSetsAfter("mine"))).isEqualTo("old 8, mine 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> step.replicaSetsAfter("old"))
        .withMessage("createdName: \"old\", expected one that no set has");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> step.replicaSetsAfter(" "))
        .withMessage("createdName: \" \", expected a text that is not blank");
    assertThatNullPointerException()
        .isThrownBy(() -> step.replicaSetsAfter(null))
        .withMessage("createdName");
  }

  @Test
  void nameIsUnusedWhereNoneIsCreated() {
    assertThat(sizes(Rollout.next(TEN, sets("old 8", "new 3")).replicaSetsAfter("old")))
        .isEqualTo("old 8, new 5");
  }

  @Test
  void deletedSetsAreGone() {
    RolloutStep step =
        Rollout.next(
            web(3, "1/0").revisionHistoryLimit(1).build(), sets("a 0", "b 0", "c 0", "new 3"));

    assertThat(sizes(step.replicaSetsAfter())).isEqualTo("c 0, new 3");
  }

  @Test
  void deploymentIsPausedOnlyWhereTheStepSaysSo() {
    Deployment held = web(10, "25%/25%").canary("3").build();

    assertThat(Rollout.next(held, sets("old 7", "new 3")).deploymentAfter())
        .isEqualTo(held.withPaused(true));
    assertThat(Rollout.next(held, sets("old 8", "new 3")).deploymentAfter()).isSameAs(held);
    assertThat(Rollout.next(held.withPaused(true), sets("old 8", "new 3")).deploymentAfter())
        .isEqualTo(held.withPaused(true));
  }

  @Test
  void emptyIsAStepThatChangesNothing() {
    Deployment held = web(10, "25%/25%").canary("3").build();
    Deployment tidy = web(3, "1/0").revisionHistoryLimit(0).build();

    assertThat(Rollout.next(TEN, sets("new 10")).isEmpty()).isTrue();
    assertThat(Rollout.next(TEN, sets("new 10 (3)")).isEmpty()).isTrue();
    assertThat(Rollout.next(TEN, sets("old 10")).isEmpty()).isFalse();
    assertThat(Rollout.next(TEN, sets("old 8", "new 3")).isEmpty()).isFalse();
    assertThat(Rollout.next(tidy, sets("old 0", "new 3")).isEmpty()).isFalse();
    assertThat(Rollout.next(held, sets("old 7", "new 3")).isEmpty()).isFalse();
  }

  @Test
  void knowsWhatItWasDecidedOn() {
    RolloutStep step = Rollout.next(TEN, sets("old 8 (6)", "new 3 (1)"));

    assertThat(step.before()).isEqualTo(RolloutState.of(TEN, sets("old 8 (6)", "new 3 (1)")));
    assertThat(step.status()).isEqualTo(new RolloutStatus(11, 3, 7, 7, 4, false, false));
  }

  @Test
  void listsAreUnmodifiable() {
    RolloutStep step = Rollout.next(TEN, sets("old 8", "new 5"));

    for (List<?> list :
        List.of(step.resizes(), step.deletions(), step.waits(), step.replicaSetsAfter())) {
      assertThatThrownBy(() -> list.remove(0)).isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void equalByValue() {
    RolloutStep step = Rollout.next(TEN, sets("old 8", "new 5"));

    assertThat(step)
        .isEqualTo(Rollout.next(TEN, sets("old 8", "new 5")))
        .hasSameHashCodeAs(Rollout.next(TEN, sets("old 8", "new 5")))
        .isNotEqualTo(Rollout.next(TEN, sets("old 8", "new 4")))
        .doesNotHaveSameHashCodeAs(Rollout.next(TEN, sets("old 8", "new 4")))
        .isNotEqualTo(null)
        .isNotEqualTo("step");
  }

  @Test
  void differsByEachPart() {
    RolloutState state = RolloutState.of(TEN, sets("old 8", "new 5"));
    RolloutStep full = Rollout.next(TEN, sets("old 10"));
    Creation creation = full.creation().get();
    Reason reason = new Reason.CanaryReached(3, 10);
    List<Deletion> deletions = List.of(new Deletion(set("old 0").build(), reason));
    RolloutStep nothing = RolloutStep.waiting(state, List.of());

    assertThat(nothing)
        .isEqualTo(new RolloutStep(state, null, List.of(), List.of(), null, List.of()))
        .isNotEqualTo(new RolloutStep(state, creation, List.of(), List.of(), null, List.of()))
        .isNotEqualTo(RolloutStep.resizing(state, full.resizes(), List.of()))
        .isNotEqualTo(new RolloutStep(state, null, List.of(), deletions, null, List.of()))
        .isNotEqualTo(new RolloutStep(state, null, List.of(), List.of(), reason, List.of()))
        .isNotEqualTo(RolloutStep.waiting(state, full.waits()));
  }
}
