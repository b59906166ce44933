package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import io.github.rolloutmath.verification.Guarantee;
import io.github.rolloutmath.verification.Guarantees;
import io.github.rolloutmath.verification.Violation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/** The checker finds what is broken, and only that, for steps right and wrong. */
class GuaranteesCheckProperties {

  @Provide
  Arbitrary<RolloutScenario> states() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, RolloutArbitraries.realistic()), Tuple.of(1, RolloutArbitraries.hostile()));
  }

  @Property(tries = 20_000)
  @StatisticsReport(onFailureOnly = true)
  void agreesWithPromises(@ForAll("states") RolloutScenario state, @ForAll long seed) {
    List<ReplicaSet> after = tamperedWith(state, new Random(seed));
    Set<Guarantee> found =
        Guarantees.check(state.deployment(), state.replicaSets(), after).stream()
            .map(Violation::guarantee)
            .collect(Collectors.toSet());
    assertThat(found).isEqualTo(new Promises(state).broken(after));
    for (Guarantee guarantee : Guarantee.values()) {
      Statistics.label(guarantee.name()).collect(found.contains(guarantee));
      if (guarantee != Guarantee.PROGRESS) {
        Statistics.label(guarantee.name())
            .coverage(coverage -> coverage.check(true).count(count -> count >= 200));
      }
    }
  }

  /** The library's own step, with some sets resized, lost, made up or recorded otherwise. */
  private static List<ReplicaSet> tamperedWith(RolloutScenario state, Random random) {
    List<ReplicaSet> after = new ArrayList<>();
    for (ReplicaSet set : state.next().replicaSetsAfter()) {
      int what = random.nextInt(8);
      if (what == 0) {
        int size = (int) Math.min(Integer.MAX_VALUE, (long) set.replicas() + random.nextInt(5));
        after.add(set.toBuilder().replicas(size).build());
      } else if (what == 1) {
        after.add(set.toBuilder().replicas((int) (set.replicas() * random.nextDouble())).build());
      } else if (what == 2) {
        after.add(set.toBuilder().desiredReplicas(random.nextInt(12)).build());
      } else if (what != 3 || random.nextInt(4) > 0) {
        after.add(set);
      }
    }
    boolean hasNew =
        state.replicaSets().stream()
            .anyMatch(set -> set.template().equals(state.deployment().template()));
    if (!hasNew && random.nextInt(4) == 0) {
      after.removeIf(set -> set.template().equals(state.deployment().template()));
      after.add(
          ReplicaSet.builder("made-up")
              .template(state.deployment().template())
              .createdAt(1_000)
              .replicas(random.nextInt(20))
              .build());
    }
    Collections.shuffle(after, random);
    return after;
  }
}
