package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** What a step deletes, worked out a second time: set by set, each by how many go before it. */
class CleanupProperties {
  private static final Comparator<ReplicaSet> OLDEST_FIRST =
      Comparator.<ReplicaSet>comparingInt(set -> set.revision().orElse(0))
          .thenComparingLong(ReplicaSet::createdAt)
          .thenComparing(ReplicaSet::name);

  @Property
  void ofStatesAsAControllerMeetsThem(@ForAll("realistic") RolloutScenario state) {
    requireCleanup(state);
  }

  @Property
  void ofHostileStates(@ForAll("hostile") RolloutScenario state) {
    requireCleanup(state);
  }

  /** At rest, as most clean-ups find a Deployment. */
  @Property
  void ofCompleteStates(@ForAll("complete") RolloutScenario state) {
    int deletions = requireCleanup(state);
    Statistics.label("deletes")
        .collect(deletions > 0)
        .coverage(coverage -> coverage.check(true).percentage(share -> share > 3));
  }

  @Provide
  Arbitrary<RolloutScenario> realistic() {
    return RolloutArbitraries.realistic();
  }

  @Provide
  Arbitrary<RolloutScenario> hostile() {
    return RolloutArbitraries.hostile();
  }

  @Provide
  Arbitrary<RolloutScenario> complete() {
    return hostile().map(CleanupProperties::completed);
  }

  /** The same sets, the new one full and available, each other one empty unless it has a pod. */
  private static RolloutScenario completed(RolloutScenario state) {
    int replicas = state.deployment().replicas();
    ReplicaSet newSet = new Promises(state).newSet(Promises.inCreationOrder(state.replicaSets()));
    List<ReplicaSet> sets = new ArrayList<>();
    for (ReplicaSet set : state.replicaSets()) {
      sets.add(
          set == newSet
              ? set.resized(replicas, replicas, replicas).observed(replicas, replicas, replicas)
              : set.resized(0, replicas, replicas).observed(set.actual() % 2, 0, 0));
    }
    return state.with(sets);
  }

  private static int requireCleanup(RolloutScenario state) {
    RolloutStep step = state.next();
    List<String> deleted = step.deletions().stream().map(Deletion::name).toList();
    Set<String> filled =
        step.resizes().stream()
            .filter(resize -> resize.to() > 0)
            .map(Resize::name)
            .collect(Collectors.toSet());
    List<ReplicaSet> old = oldSets(state);
    List<String> expected =
        old.stream()
            .filter(set -> isDue(state, step) && goes(set, old, state))
            .map(ReplicaSet::name)
            .filter(name -> !filled.contains(name))
            .toList();
    assertThat(deleted).as("%s", state).containsExactlyInAnyOrderElementsOf(expected);
    return deleted.size();
  }

  private static List<ReplicaSet> oldSets(RolloutScenario state) {
    ReplicaSet newSet = new Promises(state).newSet(Promises.inCreationOrder(state.replicaSets()));
    return state.replicaSets().stream().filter(set -> set != newSet).toList();
  }

  /** In a pause always, otherwise once nothing else is done and every pod is new and available. */
  private static boolean isDue(RolloutScenario state, RolloutStep step) {
    if (state.deployment().paused()) {
      return true;
    }
    long pods = 0;
    long available = 0;
    for (ReplicaSet set : state.replicaSets()) {
      pods += set.actual();
      available += set.available();
    }
    long oldPods = oldSets(state).stream().mapToLong(ReplicaSet::actual).sum();
    int replicas = state.deployment().replicas();
    return step.resizes().isEmpty()
        && step.pause().isEmpty()
        && oldPods == 0
        && pods == replicas
        && available == replicas;
  }

  private static boolean goes(ReplicaSet set, List<ReplicaSet> old, RolloutScenario state) {
    int limit = state.deployment().revisionHistoryLimit().orElse(Integer.MAX_VALUE);
    long before = old.stream().filter(other -> OLDEST_FIRST.compare(other, set) < 0).count();
    return limit < Integer.MAX_VALUE
        && before < (long) old.size() - limit
        && set.replicas() == 0
        && set.actual() == 0;
  }
}
