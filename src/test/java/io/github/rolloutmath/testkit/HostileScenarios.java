package io.github.rolloutmath.testkit;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Fenceposts;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Whatever the model admits, bent towards what breaks arithmetic. */
final class HostileScenarios {
  private static final int ABSENT = -1;

  /** What fits: the set's size for what is observed, R and R + maxSurge for what is recorded. */
  private static final int FITTING = -2;

  private static final int MOST_SETS = 7;

  private HostileScenarios() {}

  /** A set's numbers, of which some are said only in relation to others. */
  record RawSet(
      String template,
      long createdAt,
      int revision,
      int replicas,
      int actual,
      int ready,
      int available,
      int desiredReplicas,
      int maxReplicas) {

    ReplicaSet toReplicaSet(String name, int wanted, int allowed) {
      ReplicaSet.Builder set =
          ReplicaSet.builder(name)
              .template(template)
              .createdAt(createdAt)
              .replicas(replicas)
              .actual(observed(actual))
              .ready(observed(ready))
              .available(observed(available));
      if (desiredReplicas != ABSENT) {
        set.desiredReplicas(desiredReplicas == FITTING ? wanted : desiredReplicas);
      }
      if (maxReplicas != ABSENT) {
        set.maxReplicas(maxReplicas == FITTING ? allowed : maxReplicas);
      }
      if (revision != ABSENT) {
        set.revision(revision);
      }
      return set.build();
    }

    private int observed(int number) {
      return number == FITTING ? replicas : number;
    }
  }

  static Arbitrary<RolloutScenario> all() {
    return Arbitraries.frequencyOf(
        Tuple.of(5, upTo(12)),
        Tuple.of(2, upTo(200)),
        Tuple.of(2, upTo(5_000)),
        Tuple.of(2, upTo(Integer.MAX_VALUE)));
  }

  private static Arbitrary<RolloutScenario> upTo(int largest) {
    Arbitrary<Deployment> deployments =
        RolloutArbitraries.deployments(
            counts(largest),
            RolloutArbitraries.strategies(
                RolloutArbitraries.intOrPercents(largest, Long.MAX_VALUE),
                RolloutArbitraries.intOrPercents(largest, 100)),
            RolloutArbitraries.intOrPercents(largest, 100));
    return Combinators.combine(deployments, sets(largest).list().ofMaxSize(MOST_SETS))
        .as(HostileScenarios::scenario)
        .withoutEdgeCases();
  }

  private static RolloutScenario scenario(Deployment deployment, List<RawSet> sets) {
    int wanted = deployment.replicas();
    long allowed = (long) wanted + Fenceposts.of(deployment).maxSurge();
    int recorded = (int) Math.min(allowed, Integer.MAX_VALUE);
    List<ReplicaSet> replicaSets = new ArrayList<>(sets.size());
    for (RawSet set : sets) {
      String name = "web-" + (replicaSets.size() + 1);
      replicaSets.add(set.toReplicaSet(name, wanted, recorded));
    }
    return new RolloutScenario(deployment, replicaSets);
  }

  static Arbitrary<RawSet> sets(int largest) {
    Arbitrary<Integer> counts = counts(largest);
    Arbitrary<Integer> observed =
        Arbitraries.frequencyOf(
            Tuple.of(4, Arbitraries.just(FITTING)),
            Tuple.of(1, Arbitraries.just(0)),
            Tuple.of(3, counts));
    Arbitrary<Integer> recorded =
        Arbitraries.frequencyOf(
            Tuple.of(5, Arbitraries.just(ABSENT)),
            Tuple.of(6, Arbitraries.just(FITTING)),
            Tuple.of(1, counts));
    Arbitrary<Tuple.Tuple2<Long, Integer>> ages =
        Combinators.combine(Arbitraries.longs().between(0, 3), Arbitraries.of(ABSENT, 0, 1, 2, 3))
            .as(Tuple::of);
    return Combinators.combine(
            Arbitraries.of("v1", "v2", "v3"),
            ages,
            counts,
            observed,
            observed,
            observed,
            recorded,
            recorded)
        .as(
            (template, age, replicas, actual, ready, available, desired, max) ->
                new RawSet(
                    template,
                    age.get1(),
                    age.get2(),
                    replicas,
                    actual,
                    ready,
                    available,
                    desired,
                    max));
  }

  /** Counts of every size, those at both ends more often. */
  static Arbitrary<Integer> counts(int largest) {
    return Arbitraries.frequencyOf(
        Tuple.of(2, Arbitraries.integers().between(0, Math.min(3, largest))),
        Tuple.of(6, Arbitraries.integers().between(0, largest)),
        Tuple.of(1, Arbitraries.integers().between(Math.max(0, largest - 3), largest)));
  }
}
