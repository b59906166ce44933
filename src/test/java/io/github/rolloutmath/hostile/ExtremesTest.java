package io.github.rolloutmath.hostile;

import static io.github.rolloutmath.hostile.Exact.big;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The smallest and the largest numbers in every combination, against {@link Exact}. */
class ExtremesTest {
  private static final int MAX = Integer.MAX_VALUE;
  private static final int ABSENT = -1;
  private static final int[] COUNTS = {0, 1, 2, MAX / 2, MAX - 1, MAX};
  private static final int[] RECORDS = {ABSENT, 0, 1, 2, MAX / 2, MAX - 1, MAX};
  private static final int[] FEW_RECORDS = {ABSENT, 2, MAX};
  private static final List<IntOrPercent> UNAVAILABLE = values("0%", "1%", "99%", "100%");
  private static final List<IntOrPercent> FEW_UNAVAILABLE =
      List.of(IntOrPercent.count(1), IntOrPercent.percent(99));
  private static final List<IntOrPercent> SURGES =
      values("0%", "1%", "99%", "100%", "101%", "200%", "214748364700%");
  private static final List<IntOrPercent> FEW_SURGES =
      Stream.of("0", "1", "2147483647", "99%", "214748364700%").map(IntOrPercent::parse).toList();
  private static final List<Optional<IntOrPercent>> CANARIES =
      values("0%", "1%", "99%", "100%").stream().map(Optional::of).toList();
  private static final List<Optional<IntOrPercent>> NO_CANARY = List.of(Optional.empty());

  private long combinations;

  @Test
  void boundsAndCanary() {
    for (Deployment web : deployments(SURGES, UNAVAILABLE, CANARIES)) {
      Exact exact = new Exact(web);
      Fenceposts bounds = Fenceposts.of(web);
      requireEqual(exact.maxSurge, bounds.maxSurge(), web, "maxSurge");
      requireEqual(exact.maxUnavailable, bounds.maxUnavailable(), web, "maxUnavailable");
      requireEqual(exact.minAvailable, bounds.minAvailable(), web, "minAvailable");
      requireEqual(exact.canary, Canary.replicas(web), web, "canary");
      RolloutState state = RolloutState.of(web, List.of());
      requireEqual(exact.allowed, state.allowed(), web, "allowed");
      requireEqual(exact.allowed.min(Exact.MOST), state.maxReplicas(), web, "recorded");
      combinations++;
    }
    requireCombinations(7_800);
  }

  @Test
  void sizesOfARollingStep() {
    rollAll(deployments(SURGES, UNAVAILABLE, NO_CANARY));
    requireCombinations(1_038_960);
  }

  @Test
  void sizesOfARollingStepWithACanary() {
    rollAll(deployments(FEW_SURGES, FEW_UNAVAILABLE, CANARIES));
    requireCombinations(799_200);
  }

  @Test
  void sharesOfAScalingEvent() {
    for (Deployment web : paused(SURGES, NO_CANARY)) {
      Exact exact = new Exact(web);
      for (int createdAt : new int[] {0, 2}) {
        for (int oldMax : RECORDS) {
          for (int newMax : RECORDS) {
            for (int observed : oldMax > 0 && newMax > 0 ? new int[] {1} : COUNTS) {
              List<ReplicaSet.Builder> sets =
                  List.of(
                      set("old", 1, ABSENT, oldMax).actual(observed),
                      set("new", createdAt, ABSENT, newMax).actual(observed));
              scaleAll(web, exact, sets);
            }
          }
        }
      }
    }
    requireCombinations(949_104);
  }

  @Test
  void sharesOfAScalingEventWithACanary() {
    for (Deployment web : paused(FEW_SURGES, CANARIES)) {
      Exact exact = new Exact(web);
      for (int desired : RECORDS) {
        for (int oldMax : FEW_RECORDS) {
          for (int newMax : FEW_RECORDS) {
            scaleAll(
                web, exact, List.of(set("old", 1, ABSENT, oldMax), set("new", 2, desired, newMax)));
          }
        }
      }
    }
    requireCombinations(680_400);
  }

  @Test
  void sumsOfAStatus() {
    for (Deployment web : deployments(FEW_SURGES.subList(0, 1), FEW_UNAVAILABLE, NO_CANARY)) {
      BigInteger needed = new Exact(web).minAvailable;
      for (int[] sizes : pairs()) {
        for (int[] actual : pairs()) {
          for (int[] available : pairs()) {
            checkStatus(web, needed, sizes, actual, available);
          }
        }
      }
    }
    requireCombinations(559_872);
  }

  /** A list that is empty by mistake would check nothing, and pass. */
  private void requireCombinations(long expected) {
    assertThat(combinations).isEqualTo(expected);
  }

  private void rollAll(List<Deployment> deployments) {
    List<ReplicaSet> oldSets = new ArrayList<>();
    List<Optional<ReplicaSet>> newSets = new ArrayList<>(List.of(Optional.empty()));
    for (int[] pods : pairs()) {
      oldSets.add(sized(set("old", 1, ABSENT, ABSENT), pods[0], pods[1]));
      newSets.add(Optional.of(sized(set("new", 2, ABSENT, ABSENT), pods[0], pods[1])));
    }
    for (Deployment web : deployments) {
      Exact exact = new Exact(web);
      for (ReplicaSet oldSet : oldSets) {
        for (Optional<ReplicaSet> newSet : newSets) {
          checkRolled(web, exact, oldSet, newSet);
        }
      }
    }
  }

  private void checkRolled(
      Deployment web, Exact exact, ReplicaSet oldSet, Optional<ReplicaSet> newSet) {
    combinations++;
    List<ReplicaSet> sets = newSet.map(set -> List.of(oldSet, set)).orElse(List.of(oldSet));
    RolloutStep step = next(web, sets);
    Exact.Sizes expected = exact.rolled(oldSet, newSet);
    int size =
        newSet
            .map(set -> size(step.resizes(), set))
            .orElseGet(() -> step.creation().map(Creation::replicas).orElse(ABSENT));
    requireEqual(expected.old(), size(step.resizes(), oldSet), step.before(), "old");
    requireEqual(expected.young(), size, step.before(), "new");
    require(expected.pauses() == step.pause().isPresent(), step.before(), "pause");
  }

  private static RolloutStep next(Deployment web, List<ReplicaSet> sets) {
    try {
      return Rollout.next(web, sets);
    } catch (RuntimeException e) {
      throw new AssertionError(e.getMessage() + ", in " + web + ": " + sets, e);
    }
  }

  private void scaleAll(Deployment web, Exact exact, List<ReplicaSet.Builder> sets) {
    for (int[] sizes : pairs()) {
      ReplicaSet oldSet = sized(sets.get(0), sizes[0], sizes[0]);
      ReplicaSet newSet = sized(sets.get(1), sizes[1], sizes[1]);
      checkScaled(web, exact, oldSet, newSet);
    }
  }

  private void checkScaled(Deployment web, Exact exact, ReplicaSet oldSet, ReplicaSet newSet) {
    combinations++;
    RolloutStep step = next(web, List.of(oldSet, newSet));
    List<Resize> resizes = step.resizes();
    Exact.Sizes expected = exact.scaled(oldSet, newSet);
    requireEqual(expected.old(), size(resizes, oldSet), step.before(), "old");
    requireEqual(expected.young(), size(resizes, newSet), step.before(), "new");
    for (Resize resize : resizes) {
      requireEqual(exact.wanted, resize.desiredReplicas(), step.before(), "desiredReplicas");
      requireEqual(
          exact.allowed.min(Exact.MOST), resize.maxReplicas(), step.before(), "maxReplicas");
    }
    boolean shared = oldSet.isActive() && newSet.isActive() && !exact.holds(oldSet, newSet);
    if (shared && !newSet.desiredReplicas().equals(OptionalInt.of(web.replicas()))) {
      require(expected.total().equals(exact.target(oldSet, newSet)), step.before(), "total");
    }
  }

  private void checkStatus(
      Deployment web, BigInteger needed, int[] sizes, int[] actual, int[] available) {
    combinations++;
    ReplicaSet oldSet =
        sized(set("old", 1, ABSENT, ABSENT), sizes[0], available[0])
            .observed(actual[0], actual[1], available[0]);
    ReplicaSet newSet =
        sized(set("new", 2, ABSENT, ABSENT), sizes[1], available[1])
            .observed(actual[1], sizes[1], available[1]);
    RolloutStatus status = RolloutStatus.of(RolloutState.of(web, List.of(oldSet, newSet)));
    BigInteger wanted = big(web.replicas());
    BigInteger all = sum(available);
    requireEqual(sum(actual), status.replicas(), status, "replicas");
    requireEqual(big(actual[1]), status.updated(), status, "updated");
    requireEqual(big(actual[1]).add(big(sizes[1])), status.ready(), status, "ready");
    requireEqual(all, status.available(), status, "available");
    BigInteger unavailable = sum(sizes).subtract(all).max(BigInteger.ZERO);
    requireEqual(unavailable, status.unavailable(), status, "unavailable");
    require(all.compareTo(needed) >= 0 == status.minimumAvailable(), status, "minimumAvailable");
    boolean complete = actual[0] == 0 && actual[1] == web.replicas() && all.equals(wanted);
    require(complete == status.complete(), status, "complete");
  }

  private static List<Deployment> deployments(
      List<IntOrPercent> surges,
      List<IntOrPercent> unavailable,
      List<Optional<IntOrPercent>> canaries) {
    List<Deployment> deployments = new ArrayList<>();
    for (int replicas : COUNTS) {
      for (IntOrPercent maxSurge : surges) {
        for (IntOrPercent maxUnavailable : unavailable) {
          Deployment.Builder web =
              Deployment.builder("web")
                  .template("v2")
                  .replicas(replicas)
                  .strategy(Strategy.rollingUpdate(maxSurge, maxUnavailable));
          for (Optional<IntOrPercent> canary : canaries) {
            deployments.add(canary.map(web::canary).orElseGet(web::noCanary).build());
          }
        }
      }
    }
    return deployments;
  }

  /** A paused Deployment's sets are scaled at every step, whatever they record. */
  private static List<Deployment> paused(
      List<IntOrPercent> surges, List<Optional<IntOrPercent>> canaries) {
    return deployments(surges, FEW_UNAVAILABLE.subList(0, 1), canaries).stream()
        .map(web -> web.withPaused(true))
        .toList();
  }

  private static List<IntOrPercent> values(String... percentages) {
    return Stream.concat(
            Arrays.stream(COUNTS).mapToObj(IntOrPercent::count),
            Arrays.stream(percentages).map(IntOrPercent::parse))
        .toList();
  }

  private static int[][] pairs() {
    int[][] pairs = new int[COUNTS.length * COUNTS.length][];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = new int[] {COUNTS[i / COUNTS.length], COUNTS[i % COUNTS.length]};
    }
    return pairs;
  }

  private static BigInteger sum(int[] pair) {
    return big(pair[0]).add(big(pair[1]));
  }

  private static ReplicaSet.Builder set(String name, int createdAt, int desired, int max) {
    ReplicaSet.Builder set = ReplicaSet.builder(name).createdAt(createdAt);
    set.template(name.equals("new") ? "v2" : "v1");
    if (desired != ABSENT) {
      set.desiredReplicas(desired);
    }
    return max == ABSENT ? set : set.maxReplicas(max);
  }

  private static ReplicaSet sized(ReplicaSet.Builder set, int replicas, int available) {
    return set.replicas(replicas).available(available).build();
  }

  private static int size(List<Resize> resizes, ReplicaSet set) {
    for (Resize resize : resizes) {
      if (resize.name().equals(set.name())) {
        return resize.to();
      }
    }
    return set.replicas();
  }

  private static void requireEqual(BigInteger expected, long value, Object state, String what) {
    if (!expected.equals(big(value))) {
      throw new AssertionError(what + ": " + value + ", expected " + expected + ", in " + state);
    }
  }

  private static void require(boolean holds, Object state, String what) {
    if (!holds) {
      throw new AssertionError(what + ", in " + state);
    }
  }
}
