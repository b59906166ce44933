package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.function.ToIntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Numbers that fit no 32 bits on the way, and some no 64, against arithmetic without bounds. */
class ArithmeticProperties {
  private static final BigDecimal INT_MAX = BigDecimal.valueOf(Integer.MAX_VALUE);

  @Provide
  Arbitrary<IntOrPercent> values() {
    return RolloutArbitraries.intOrPercents();
  }

  @Provide
  Arbitrary<Deployment> deployments() {
    return RolloutArbitraries.deployments();
  }

  @Provide
  Arbitrary<RolloutScenario> states() {
    return RolloutArbitraries.hostile();
  }

  @Property
  void percentagesResolveExactly(
      @ForAll("values") IntOrPercent value, @ForAll @IntRange int total) {
    assertThat(value.resolveUp(total)).isEqualTo(resolve(value, total, RoundingMode.CEILING));
    assertThat(value.resolveDown(total)).isEqualTo(resolve(value, total, RoundingMode.FLOOR));
  }

  @Property
  void whatIsPrintedIsReadBack(@ForAll("values") IntOrPercent value) {
    assertThat(IntOrPercent.parse(value.toString())).isEqualTo(value);
  }

  @Property
  void onlyAsciiDigitsAndOnePercentSignAreRead(@ForAll("texts") String text) {
    boolean valid = text.matches("[0-9]{1,9}%?");
    boolean read = true;
    try {
      IntOrPercent.parse(text);
    } catch (IllegalArgumentException refused) {
      read = false;
      assertThat(refused).hasMessageContaining(text);
    }
    assertThat(read).isEqualTo(valid);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("0123456789%%+-. eE٣３x").ofMaxLength(8);
  }

  @Property
  void boundsOfARollingUpdate(@ForAll("deployments") Deployment deployment) {
    Fenceposts bounds = Fenceposts.of(deployment);
    int wanted = deployment.replicas();
    if (deployment.strategy() instanceof Strategy.RollingUpdate given) {
      int surge = resolve(given.maxSurge(), wanted, RoundingMode.CEILING);
      int unavailable = resolve(given.maxUnavailable(), wanted, RoundingMode.FLOOR);
      assertThat(bounds.maxSurge()).isEqualTo(surge);
      assertThat(bounds.maxUnavailable())
          .isEqualTo(Math.min(wanted, surge == 0 ? Math.max(1, unavailable) : unavailable));
      assertThat(bounds.minAvailable() + bounds.maxUnavailable()).isEqualTo(wanted);
    } else {
      assertThat(bounds).isEqualTo(new Fenceposts(0, 0, 0));
    }
  }

  @Property
  void canaryKeepsSomethingBackBelowAllOfIt(@ForAll("deployments") Deployment deployment) {
    BigInteger expected = Promises.canary(deployment, BigInteger.valueOf(deployment.replicas()));
    assertThat(Canary.replicas(deployment)).isEqualTo(expected.intValueExact());
  }

  @Property
  void sumsDoNotOverflow(@ForAll("states") RolloutScenario scenario) {
    RolloutState state = RolloutState.of(scenario.deployment(), scenario.replicaSets());
    Promises promises = new Promises(scenario);
    assertThat(state.total()).isEqualTo(sum(scenario, ReplicaSet::replicas));
    assertThat(state.usable())
        .isEqualTo(sum(scenario, set -> Math.min(set.available(), set.replicas())));
    assertThat(BigInteger.valueOf(state.allowed())).isEqualTo(promises.allowed());
    RolloutStatus status = RolloutStatus.of(state);
    long available = sum(scenario, ReplicaSet::available);
    assertThat(status.replicas()).isEqualTo(sum(scenario, ReplicaSet::actual));
    assertThat(status.ready()).isEqualTo(sum(scenario, ReplicaSet::ready));
    assertThat(status.available()).isEqualTo(available);
    assertThat(status.unavailable()).isEqualTo(Math.max(0, state.total() - available));
    BigInteger needed = promises.rolling ? promises.minAvailable : promises.wanted;
    assertThat(status.minimumAvailable())
        .isEqualTo(needed.compareTo(BigInteger.valueOf(available)) <= 0);
  }

  private static long sum(RolloutScenario scenario, ToIntFunction<ReplicaSet> number) {
    BigInteger sum = BigInteger.ZERO;
    for (ReplicaSet set : scenario.replicaSets()) {
      sum = sum.add(BigInteger.valueOf(number.applyAsInt(set)));
    }
    return sum.longValueExact();
  }

  private static int resolve(IntOrPercent value, int total, RoundingMode rounding) {
    BigDecimal pods = BigDecimal.valueOf(value.value());
    if (value.isPercent()) {
      pods = pods.multiply(BigDecimal.valueOf(total)).movePointLeft(2);
    }
    return pods.setScale(0, rounding).min(INT_MAX).intValueExact();
  }
}
