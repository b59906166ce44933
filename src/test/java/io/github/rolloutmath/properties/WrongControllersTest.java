package io.github.rolloutmath.properties;

import static io.github.rolloutmath.testkit.RolloutAssertions.assertThatController;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.verification.Guarantee;
import java.util.List;
import java.util.function.BiFunction;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

/** Three classic bugs of rollout controllers, each caught by the guarantee that it breaks. */
class WrongControllersTest {
  private static final Deployment WEB =
      Deployment.builder("web")
          .template("v2")
          .replicas(10)
          .strategy(Strategy.rollingUpdate(3, 2))
          .build();

  private static ReplicaSet set(String template, int replicas, int available) {
    return ReplicaSet.builder("web-" + template)
        .template(template)
        .createdAt(template.charAt(1))
        .replicas(replicas)
        .available(available)
        .build();
  }

  private static ReplicaSet resized(ReplicaSet set, int replicas) {
    return set.resized(replicas, 10, 13);
  }

  /** Each set may have R + maxSurge pods: 10 old ones and 10 new ones, then. */
  private static List<ReplicaSet> surgePerSet(Deployment web, List<ReplicaSet> sets) {
    int allowedInSet = web.replicas() + 3;
    ReplicaSet newSet = sets.get(1);
    int room = allowedInSet - newSet.replicas();
    int to = Math.min(web.replicas(), newSet.replicas() + room);
    return List.of(sets.get(0), resized(newSet, to));
  }

  /** Pods count as available as soon as the set has their number. */
  private static List<ReplicaSet> availabilityFromSizes(Deployment web, List<ReplicaSet> sets) {
    ReplicaSet oldSet = sets.get(0);
    int spare = oldSet.replicas() + sets.get(1).replicas() - (web.replicas() - 2);
    return List.of(resized(oldSet, oldSet.replicas() - spare), sets.get(1));
  }

  /** The canary is a part of the new set as it is going to be, not of R. */
  private static List<ReplicaSet> canaryOfNewSet(Deployment web, List<ReplicaSet> sets) {
    ReplicaSet newSet = sets.get(1);
    int grown = newSet.replicas() + 3;
    int cap = newSet.replicas() + (grown * 30 + 99) / 100;
    return List.of(sets.get(0), resized(newSet, Math.min(grown, cap)));
  }

  @Test
  void surgeCountedPerSet() {
    List<ReplicaSet> before = List.of(set("v1", 10, 10), set("v2", 0, 0));
    assertCaught(WrongControllersTest::surgePerSet, WEB, before, Guarantee.SURGE)
        .hasMessageContaining("20 pods, at most 13 promised")
        .hasMessageContaining("web-v2 0 → 10");
  }

  @Test
  void availabilityCountedFromSizes() {
    List<ReplicaSet> before = List.of(set("v1", 8, 8), set("v2", 5, 0));
    assertCaught(WrongControllersTest::availabilityFromSizes, WEB, before, Guarantee.AVAILABILITY)
        .hasMessageContaining("3 available pods kept, at least 8 promised")
        .hasMessageContaining("web-v1 8 → 3");
  }

  @Test
  void canaryCappedByPercentageOfTheNewSet() {
    List<ReplicaSet> before = List.of(set("v1", 8, 8), set("v2", 3, 3));
    Deployment withCanary = WEB.toBuilder().canary("30%").build();
    assertCaught(WrongControllersTest::canaryOfNewSet, withCanary, before, Guarantee.CANARY)
        .hasMessageContaining("5 new pods, at most 3 promised")
        .hasMessageContaining("web-v2 3 → 5");
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> assertCaught(
      BiFunction<Deployment, List<ReplicaSet>, List<ReplicaSet>> controller,
      Deployment deployment,
      List<ReplicaSet> before,
      Guarantee broken) {
    List<ReplicaSet> after = controller.apply(deployment, before);
    assertThatController(deployment, before, after).breaks(broken);
    return assertThatThrownBy(
            () -> assertThatController(deployment, before, after).keepsItsGuarantees())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(broken.name());
  }
}
