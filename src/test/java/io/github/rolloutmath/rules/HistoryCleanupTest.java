package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.set;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryCleanupTest {

  @Test
  void deletesTheOldestRevisionsBeyondTheLimit() {
    assertThat(deleted(2, empty("d", 4), empty("c", 3), empty("b", 2), empty("a", 1)))
        .containsExactly("a", "b");
  }

  @Test
  void skipsASetWithPodsAndTakesNoLaterOneInItsPlace() {
    ReplicaSet observed = set("a 0").revision(1).actual(1).build();
    ReplicaSet sized = set("a 1 (0)").revision(1).actual(0).build();

    assertThat(deleted(2, observed, empty("b", 2), empty("c", 3), empty("d", 4)))
        .containsExactly("b");
    assertThat(deleted(2, sized, empty("b", 2), empty("c", 3), empty("d", 4))).containsExactly("b");
  }

  @Test
  void revisionDecidesBeforeTheAge() {
    ReplicaSet rolledBackTo = set("a 0").createdAt(1).revision(9).build();
    ReplicaSet younger = set("b 0").createdAt(2).revision(8).build();

    assertThat(deleted(1, rolledBackTo, younger)).containsExactly("b");
  }

  @Test
  void absentRevisionCountsAsZero() {
    ReplicaSet absent = set("z 0").createdAt(5).build();

    assertThat(deleted(1, empty("a", 1), absent)).containsExactly("z");
    assertThat(deleted(1, set("a 0").createdAt(4).revision(0).build(), absent))
        .containsExactly("a");
  }

  @Test
  void amongEqualRevisionsTheOlderGoesThenTheFirstByName() {
    assertThat(deleted(2, aged("a", 2), aged("b", 1), aged("c", 1))).containsExactly("b");
  }

  @Test
  void limitOfZeroDeletesAllOldSetsWithoutPods() {
    assertThat(deleted(0, empty("a", 1), set("b 1").revision(2).build(), empty("c", 3)))
        .containsExactly("a", "c");
  }

  @Test
  void newSetIsNotHistory() {
    assertThat(deleted(0, empty("new", 1))).isEmpty();
    assertThat(deleted(1, empty("a", 1), empty("new", 2))).isEmpty();
  }

  @Test
  void laterSetOfTheDeploymentsTemplateIsHistory() {
    ReplicaSet twin = set("new-twin 0").createdAt(5).build();
    assertThat(deleted(0, set("new 3").createdAt(4).build(), twin)).containsExactly("new-twin");
  }

  @Test
  void withoutALimitAllStay() {
    List<ReplicaSet> sets = List.of(empty("a", 1), empty("b", 2));

    assertThat(HistoryCleanup.of(RolloutState.of(web(3, "1/0").build(), sets))).isEmpty();
    assertThat(deleted(2147483647, empty("a", 1), empty("b", 2))).isEmpty();
  }

  @Test
  void deletionSaysWhy() {
    List<Deletion> deletions =
        HistoryCleanup.of(
            RolloutState.of(limited(1), List.of(empty("a", 1), empty("b", 2), empty("c", 3))));

    assertThat(deletions)
        .extracting(Deletion::toString)
        .containsExactly("delete a: old sets: 3, to keep: 1", "delete b: old sets: 3, to keep: 1");
    assertThatThrownBy(deletions::clear).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException().isThrownBy(() -> HistoryCleanup.of(null)).withMessage("state");
  }

  private static List<String> deleted(int limit, ReplicaSet... sets) {
    return HistoryCleanup.of(RolloutState.of(limited(limit), List.of(sets))).stream()
        .map(Deletion::name)
        .toList();
  }

  private static Deployment limited(int limit) {
    return web(3, "1/0").revisionHistoryLimit(limit).build();
  }

  private static ReplicaSet empty(String name, int revision) {
    return set(name + " 0").revision(revision).build();
  }

  private static ReplicaSet aged(String name, long createdAt) {
    return set(name + " 0").createdAt(createdAt).revision(7).build();
  }
}
