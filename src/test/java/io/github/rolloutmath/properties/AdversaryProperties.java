package io.github.rolloutmath.properties;

import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.simulation.Action;
import java.util.concurrent.atomic.LongAdder;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.state.Action.Independent;
import net.jqwik.api.state.ActionChain;
import net.jqwik.api.state.Transformer;

/**
 * A user who changes their mind, a status that lags and pods that fail, in any order for hundreds
 * of steps: every step keeps its guarantees, and once it is quiet, the rollout ends.
 */
class AdversaryProperties {
  private static final int LENGTH = 350;
  private static final LongAdder SEQUENCES = new LongAdder();
  private static final LongAdder STEPS = new LongAdder();

  @Property(tries = 2_000)
  void safeAllAlongAndEndsOnceItIsQuiet(@ForAll("sequences") ActionChain<Cluster> sequence) {
    Cluster cluster = sequence.run();
    cluster.endsOnceItIsQuiet();
    SEQUENCES.increment();
    STEPS.add(cluster.steps());
  }

  @AfterContainer
  static void sayHowMuch() {
    System.out.println("adversary: " + SEQUENCES + " sequences, " + STEPS + " steps");
  }

  @Provide
  Arbitrary<ActionChain<Cluster>> sequences() {
    return ActionChain.startWith(Cluster::new)
        .withAction(20, chosen(Arbitraries.just(Transformer.mutate("step", Cluster::step))))
        .withAction(8, chosen(podChanges()))
        .withAction(3, chosen(userActions()))
        .withAction(1, chosen(lags()))
        .withMaxTransformations(LENGTH);
  }

  private static Independent<Cluster> chosen(Arbitrary<Transformer<Cluster>> transformers) {
    return () -> transformers;
  }

  /** Pods come and get available, or fail, or never come up. */
  private static Arbitrary<Transformer<Cluster>> podChanges() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 5),
            Arbitraries.integers().between(-3, 12),
            Arbitraries.integers().between(-5, 12))
        .as(
            (which, come, available) ->
                Transformer.mutate(
                    "pods of set " + which + ": " + come + ", available " + available,
                    cluster -> cluster.podsChange(which, come, available)));
  }

  private static Arbitrary<Transformer<Cluster>> lags() {
    return Arbitraries.integers()
        .between(0, 5)
        .map(lag -> Transformer.mutate("lag " + lag, cluster -> cluster.statusLagsBy(lag)));
  }

  private static Arbitrary<Transformer<Cluster>> userActions() {
    Arbitrary<Integer> replicas = Arbitraries.integers().between(0, 15);
    Arbitrary<IntOrPercent> canaries =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0, 16).map(IntOrPercent::count),
            Arbitraries.longs().between(0, 100).map(IntOrPercent::percent));
    Arbitrary<Strategy> strategies =
        Arbitraries.oneOf(
            Combinators.combine(canaries, canaries).as(Strategy::rollingUpdate),
            Arbitraries.of(
                Strategy.rollingUpdate(),
                Strategy.rollingUpdate(1, 0),
                Strategy.rollingUpdate(0, 1),
                Strategy.recreate()));
    return Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.of("v1", "v2", "v3", "v4").map(Action::template)),
            Tuple.of(3, replicas.map(Action::replicas)),
            Tuple.of(2, strategies.map(Action::strategy)),
            Tuple.of(3, canaries.map(canary -> Action.canary(canary.toString()))),
            Tuple.of(1, Arbitraries.just(Action.noCanary())),
            Tuple.of(1, Arbitraries.just(Action.pause())),
            Tuple.of(4, Arbitraries.just(Action.resume())))
        .map(
            action ->
                Transformer.mutate(
                    action.label(), cluster -> cluster.userChanges(action.change())));
  }
}
