package io.github.rolloutmath.testkit;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * What jqwik needs to generate Deployments, sets, and whole states of a rollout.
 *
 * <p>{@link #realistic()} states are those that a controller meets every day; {@link #hostile()}
 * ones are all that the model admits, bent towards what breaks arithmetic. A controller should keep
 * its guarantees in both. The parts ({@link #intOrPercents()} and so on) take any valid value.
 *
 * <p>Example: {@code @Provide Arbitrary<RolloutScenario> states() { return
 * RolloutArbitraries.realistic(); }} gives states such as R = 10, 25%/25%, canary 30%, an old set
 * of 8 with 7 available and a new one of 3 with 2.
 *
 * <p>All of them shrink, towards few and small sets. None has edge cases of its own: the extremes
 * are among the generated values. Thread-safe.
 */
public final class RolloutArbitraries {
  private RolloutArbitraries() {}

  /**
   * Counts 0…2147483647 and percentages from 0% up, small ones more often.
   *
   * @return the arbitrary
   */
  public static Arbitrary<IntOrPercent> intOrPercents() {
    return intOrPercents(Integer.MAX_VALUE, Long.MAX_VALUE).withoutEdgeCases();
  }

  /**
   * Rolling updates of any bounds, and Recreate now and then. maxUnavailable is at most 100%.
   *
   * @return the arbitrary
   */
  public static Arbitrary<Strategy> strategies() {
    return strategies(intOrPercents(), intOrPercents(Integer.MAX_VALUE, 100)).withoutEdgeCases();
  }

  /**
   * Deployments of 0…2147483647 replicas, of any strategy, with and without a canary, a pause and a
   * revisionHistoryLimit. The name is {@code web}, the template {@code v1}, {@code v2} or {@code
   * v3}.
   *
   * @return the arbitrary
   */
  public static Arbitrary<Deployment> deployments() {
    return deployments(
            HostileScenarios.counts(Integer.MAX_VALUE),
            strategies(),
            intOrPercents(Integer.MAX_VALUE, 100))
        .withoutEdgeCases();
  }

  /**
   * Sets of any size, with any observed and recorded numbers, which need not fit one another. The
   * template is {@code v1}, {@code v2} or {@code v3}.
   *
   * @return the arbitrary
   */
  public static Arbitrary<ReplicaSet> replicaSets() {
    return Combinators.combine(
            HostileScenarios.sets(Integer.MAX_VALUE), Arbitraries.integers().between(1, 9))
        .as((set, number) -> set.toReplicaSet("web-" + number, 10, 13))
        .withoutEdgeCases();
  }

  /**
   * States that a controller meets: the sizes lie between minAvailable and R + maxSurge of the R
   * that they were last scaled to, which is sometimes not the wanted one any more; some pods are
   * not available yet; the status lags by a pod or two; there are canaries, rollbacks, pauses and
   * Recreate. R is mostly below 100, at most 5,000; there are up to 3 old sets and up to one new
   * one.
   *
   * @return the arbitrary
   */
  public static Arbitrary<RolloutScenario> realistic() {
    return RealisticScenarios.all();
  }

  /**
   * States that no controller should meet, and each does one day: up to seven sets, several of the
   * wanted template, of equal creation times, in any order; observed numbers unrelated to the
   * sizes; records absent, 0 or of another R; numbers up to the hundreds, the thousands or
   * 2147483647.
   *
   * @return the arbitrary
   */
  public static Arbitrary<RolloutScenario> hostile() {
    return HostileScenarios.all();
  }

  static Arbitrary<IntOrPercent> intOrPercents(int largestCount, long largestPercentage) {
    Arbitrary<IntOrPercent> counts = HostileScenarios.counts(largestCount).map(IntOrPercent::count);
    Arbitrary<IntOrPercent> percentages =
        Arbitraries.longs().between(0, Math.min(150, largestPercentage)).map(IntOrPercent::percent);
    return largestPercentage <= 150
        ? Arbitraries.frequencyOf(Tuple.of(1, counts), Tuple.of(1, percentages))
        : Arbitraries.frequencyOf(
            Tuple.of(10, counts),
            Tuple.of(9, percentages),
            Tuple.of(
                1, Arbitraries.longs().between(0, largestPercentage).map(IntOrPercent::percent)));
  }

  static Arbitrary<Strategy> strategies(
      Arbitrary<IntOrPercent> maxSurge, Arbitrary<IntOrPercent> maxUnavailable) {
    Arbitrary<Strategy> rolling =
        Combinators.combine(maxSurge, maxUnavailable).as(Strategy::rollingUpdate);
    return Arbitraries.frequencyOf(
        Tuple.of(9, rolling), Tuple.of(1, Arbitraries.just(Strategy.recreate())));
  }

  static Arbitrary<Deployment> deployments(
      Arbitrary<Integer> replicas, Arbitrary<Strategy> strategies, Arbitrary<IntOrPercent> canary) {
    return Combinators.combine(
            Arbitraries.of("v1", "v2", "v3"),
            replicas,
            strategies,
            canary.optional(0.5),
            Arbitraries.frequency(Tuple.of(7, false), Tuple.of(1, true)),
            Arbitraries.integers().between(0, 4).optional(0.5))
        .as(
            (template, size, strategy, canaryValue, paused, historyLimit) -> {
              Deployment.Builder deployment =
                  Deployment.builder("web")
                      .template(template)
                      .replicas(size)
                      .strategy(strategy)
                      .paused(paused);
              canaryValue.ifPresent(deployment::canary);
              historyLimit.ifPresent(deployment::revisionHistoryLimit);
              return deployment.build();
            });
  }
}
