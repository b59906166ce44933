package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/** The generated states are those that the test kit promises: none of the kinds is missing. */
@StatisticsReport(onFailureOnly = true)
class RolloutArbitrariesProperties {

  @Provide
  Arbitrary<RolloutScenario> realistic() {
    return RolloutArbitraries.realistic();
  }

  @Provide
  Arbitrary<RolloutScenario> hostile() {
    return RolloutArbitraries.hostile();
  }

  @Provide
  Arbitrary<ReplicaSet> replicaSets() {
    return RolloutArbitraries.replicaSets();
  }

  @Property(tries = 3_000)
  void realisticStatesFitTheirBounds(@ForAll("realistic") RolloutScenario state) {
    long newSets = state.replicaSets().stream().filter(set -> isNew(state, set)).count();
    assertThat(newSets).isLessThanOrEqualTo(1);
    assertThat(state.replicaSets()).hasSizeLessThanOrEqualTo(4);
    for (ReplicaSet set : state.replicaSets()) {
      assertThat(set.available()).isLessThanOrEqualTo(set.actual());
      assertThat(Math.abs((long) set.actual() - set.replicas())).isLessThanOrEqualTo(2);
      assertThat(set.maxReplicas().getAsInt()).isGreaterThanOrEqualTo(set.replicas());
    }
    common(state);
    occurs("canary reached", state.next().pause().isPresent());
    occurs(
        "status lags",
        state.replicaSets().stream().anyMatch(set -> set.actual() != set.replicas()));
  }

  @Property(tries = 3_000)
  void hostileStatesHoldEveryKindOfTrouble(@ForAll("hostile") RolloutScenario state) {
    List<ReplicaSet> sets = state.replicaSets();
    common(state);
    occurs("seven sets", sets.size() == 7);
    occurs("no set", sets.isEmpty());
    occurs(
        "same creation time",
        sets.stream().map(ReplicaSet::createdAt).distinct().count() < sets.size());
    occurs("several new sets", sets.stream().filter(set -> isNew(state, set)).count() > 1);
    occurs("available > replicas", sets.stream().anyMatch(s -> s.available() > s.replicas()));
    occurs("available > actual", sets.stream().anyMatch(s -> s.available() > s.actual()));
    occurs("no record", sets.stream().anyMatch(set -> set.desiredReplicas().isEmpty()));
    occurs("thousands", sets.stream().anyMatch(set -> set.replicas() > 2_000));
    BigInteger total = Promises.total(sets);
    occurs("beyond 32 bits", total.compareTo(BigInteger.valueOf(Integer.MAX_VALUE)) > 0);
    occurs("out of order", !sets.equals(Promises.inCreationOrder(sets)));
  }

  @Property(tries = 3_000)
  void setsTakeAnyNumbers(@ForAll("replicaSets") ReplicaSet set) {
    occurs("of 2147483647", set.replicas() == Integer.MAX_VALUE);
    occurs("small", set.replicas() < 4);
    occurs("recorded", set.maxReplicas().isPresent());
  }

  private static void common(RolloutScenario state) {
    Promises promises = new Promises(state);
    Deployment deployment = state.deployment();
    occurs("holding", promises.holding());
    occurs("scaling event", promises.scalingEvent(promises.before));
    occurs("shared out", promises.sharesOut());
    occurs("paused", deployment.paused());
    occurs("Recreate", deployment.strategy() instanceof Strategy.Recreate);
    occurs("R = 0", deployment.replicas() == 0);
    occurs("waiting", !state.next().waits().isEmpty());
    occurs("no new set", promises.newSet(promises.before) == null);
  }

  private static boolean isNew(RolloutScenario state, ReplicaSet set) {
    return set.template().equals(state.deployment().template());
  }

  /** At least once in 200 states, or the failure tells how often. */
  private static void occurs(String kind, boolean does) {
    Statistics.label(kind).collect(does);
    Statistics.label(kind).coverage(found -> found.check(true).percentage(p -> p >= 0.5));
  }
}
