package io.github.rolloutmath.testkit;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Fenceposts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** What a rollout looks like somewhere on its way. */
final class RealisticScenarios {
  private static final int NO_NEW_SET = -1;
  private static final int AT_CANARY = 101;
  private static final int ALL = Integer.MAX_VALUE;

  private RealisticScenarios() {}

  /**
   * What is observed of a set.
   *
   * @param share its part of the old pods, in percent of what older sets leave
   * @param missing pods that are not available
   * @param lag observed pods beyond the size, or short of it where negative
   */
  private record RawSet(int share, int missing, int lag) {}

  static Arbitrary<RolloutScenario> all() {
    return Combinators.combine(
            deployments(),
            replicas().optional(0.2),
            Arbitraries.integers().between(0, 100),
            newShares(),
            sets(),
            sets().list().ofMaxSize(3),
            Arbitraries.frequency(Tuple.of(4, false), Tuple.of(1, true)))
        .as(RealisticScenarios::scenario)
        .withoutEdgeCases();
  }

  private static Arbitrary<Deployment> deployments() {
    return RolloutArbitraries.deployments(replicas(), strategies(), bounds(5));
  }

  private static Arbitrary<Integer> replicas() {
    return Arbitraries.frequencyOf(
        Tuple.of(8, Arbitraries.integers().between(0, 12)),
        Tuple.of(3, Arbitraries.integers().between(0, 100)),
        Tuple.of(1, Arbitraries.integers().between(0, 5_000)));
  }

  private static Arbitrary<Strategy> strategies() {
    Arbitrary<Strategy> usual =
        Arbitraries.of(
            Strategy.rollingUpdate(),
            Strategy.rollingUpdate(1, 0),
            Strategy.rollingUpdate(0, 1),
            Strategy.rollingUpdate("100%", "0"));
    return Arbitraries.frequencyOf(
        Tuple.of(1, usual), Tuple.of(1, RolloutArbitraries.strategies(bounds(4), bounds(4))));
  }

  private static Arbitrary<IntOrPercent> bounds(int largestCount) {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.integers().between(0, largestCount).map(IntOrPercent::count)),
        Tuple.of(
            1, Arbitraries.longs().between(0, 20).map(fifths -> IntOrPercent.percent(fifths * 5))));
  }

  private static Arbitrary<Integer> newShares() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.just(NO_NEW_SET)),
        Tuple.of(5, Arbitraries.integers().between(0, 100)),
        Tuple.of(2, Arbitraries.just(AT_CANARY)));
  }

  private static Arbitrary<RawSet> sets() {
    Arbitrary<Integer> missing =
        Arbitraries.frequencyOf(
            Tuple.of(5, Arbitraries.just(0)),
            Tuple.of(4, Arbitraries.integers().between(1, 3)),
            Tuple.of(1, Arbitraries.just(ALL)));
    Arbitrary<Integer> lag =
        Arbitraries.frequencyOf(
            Tuple.of(5, Arbitraries.just(0)), Tuple.of(2, Arbitraries.integers().between(-2, 2)));
    return Combinators.combine(Arbitraries.integers().between(0, 100), missing, lag)
        .as(RawSet::new);
  }

  private static RolloutScenario scenario(
      Deployment deployment,
      Optional<Integer> formerReplicas,
      int totalShare,
      int newShare,
      RawSet newSet,
      List<RawSet> oldSets,
      boolean rollback) {
    Deployment scaledTo = deployment.withReplicas(formerReplicas.orElse(deployment.replicas()));
    Fenceposts bounds = Fenceposts.of(scaledTo);
    long span = (long) bounds.maxSurge() + bounds.maxUnavailable();
    int total = (int) (bounds.minAvailable() + span * totalShare / 100);
    int newReplicas = newReplicas(scaledTo, total, newShare);
    List<ReplicaSet> sets = new ArrayList<>();
    int left = total - newReplicas;
    for (int i = 0; i < oldSets.size(); i++) {
      boolean last = i == oldSets.size() - 1;
      int size = last ? left : (int) ((long) left * oldSets.get(i).share / 100);
      left -= size;
      // Where there were rollbacks, revisions go another way than creation times.
      int revision = rollback ? oldSets.size() - i : i + 1;
      sets.add(
          set("web-old" + (i + 1), "old" + (i + 1), 10L * (i + 1), size, scaledTo, oldSets.get(i))
              .revision(revision)
              .build());
    }
    if (newShare != NO_NEW_SET) {
      long createdAt = rollback ? 1 : 100;
      String template = deployment.template();
      sets.add(
          set("web-" + template, template, createdAt, newReplicas, scaledTo, newSet)
              .revision(oldSets.size() + 1)
              .build());
    }
    return new RolloutScenario(deployment, sets);
  }

  private static int newReplicas(Deployment scaledTo, int total, int share) {
    int most = Math.min(total, scaledTo.replicas());
    return switch (share) {
      case NO_NEW_SET -> 0;
      case AT_CANARY -> Math.min(most, Canary.replicas(scaledTo));
      default -> (int) ((long) most * share / 100);
    };
  }

  private static ReplicaSet.Builder set(
      String name, String template, long createdAt, int size, Deployment scaledTo, RawSet raw) {
    int actual = Math.max(0, size + raw.lag);
    int available = Math.max(0, actual - raw.missing);
    int maxSurge = Fenceposts.of(scaledTo).maxSurge();
    return ReplicaSet.builder(name)
        .template(template)
        .createdAt(createdAt)
        .replicas(size)
        .actual(actual)
        .available(available)
        .desiredReplicas(scaledTo.replicas())
        .maxReplicas(scaledTo.replicas() + maxSurge);
  }
}
