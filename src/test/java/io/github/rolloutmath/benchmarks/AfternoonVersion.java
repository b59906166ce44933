package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Three rules as one writes them in an afternoon, with BigDecimal for safety and streams for looks:
 * what people would use instead, to compare with. Right for ordinary states, and no more than that.
 */
final class AfternoonVersion {
  private static final BigDecimal HUNDRED = new BigDecimal(100);

  private final Deployment deployment;
  // As a manifest has them; to write them from the library's own type would be no work of theirs.
  private final String maxSurge;
  private final String maxUnavailable;

  AfternoonVersion(Deployment deployment) {
    this.deployment = deployment;
    Strategy.RollingUpdate strategy = (Strategy.RollingUpdate) deployment.strategy();
    maxSurge = strategy.maxSurge().toString();
    maxUnavailable = strategy.maxUnavailable().toString();
  }

  Map<String, Integer> bounds() {
    int replicas = deployment.replicas();
    int surge = resolve(maxSurge, replicas, RoundingMode.CEILING);
    int unavailable = resolve(maxUnavailable, replicas, RoundingMode.FLOOR);
    if (surge == 0 && unavailable == 0) {
      unavailable = 1;
    }
    int missing = Math.min(unavailable, replicas);
    return Map.of("maxSurge", surge, "maxUnavailable", missing, "minAvailable", replicas - missing);
  }

  int newSize(List<ReplicaSet> sets) {
    int total = sets.stream().mapToInt(ReplicaSet::replicas).sum();
    int current = newSet(sets).map(ReplicaSet::replicas).orElse(0);
    int room = deployment.replicas() + bounds().get("maxSurge") - total;
    return room <= 0 ? current : current + Math.min(room, deployment.replicas() - current);
  }

  /** The sets that change, as they are to be written: each with its part of a changed whole. */
  List<ReplicaSet> proportional(List<ReplicaSet> sets) {
    int replicas = deployment.replicas();
    int target = replicas + bounds().get("maxSurge");
    List<ReplicaSet> active =
        sets.stream()
            .filter(ReplicaSet::isActive)
            .sorted(
                Comparator.comparing(ReplicaSet::replicas)
                    .thenComparing(ReplicaSet::createdAt)
                    .reversed())
            .toList();
    if (active.size() == 1) {
      return List.of(active.get(0).resized(replicas, replicas, target));
    }
    Optional<ReplicaSet> newSet = newSet(sets);
    if (newSet.filter(this::isSaturated).isPresent()) {
      return active.stream()
          .filter(set -> !set.equals(newSet.get()))
          .map(set -> set.resized(0, replicas, target))
          .toList();
    }
    Map<String, Integer> sizes = shares(active, target);
    return active.stream()
        .map(set -> set.resized(sizes.get(set.name()), replicas, target))
        .toList();
  }

  private Optional<ReplicaSet> newSet(List<ReplicaSet> sets) {
    return sets.stream()
        .filter(set -> set.template().equals(deployment.template()))
        .min(Comparator.comparing(ReplicaSet::createdAt).thenComparing(ReplicaSet::name));
  }

  private boolean isSaturated(ReplicaSet set) {
    return set.replicas() == deployment.replicas()
        && set.available() == deployment.replicas()
        && set.desiredReplicas().equals(OptionalInt.of(deployment.replicas()));
  }

  private static Map<String, Integer> shares(List<ReplicaSet> active, int target) {
    int left = target - active.stream().mapToInt(ReplicaSet::replicas).sum();
    Map<String, Integer> sizes = new LinkedHashMap<>();
    for (ReplicaSet set : active) {
      int share =
          BigDecimal.valueOf(set.replicas())
                  .multiply(BigDecimal.valueOf(target))
                  .divide(
                      BigDecimal.valueOf(set.maxReplicas().orElseThrow()), 0, RoundingMode.HALF_UP)
                  .intValueExact()
              - set.replicas();
      share = left > 0 ? Math.min(share, left) : Math.max(share, left);
      left -= share;
      sizes.put(set.name(), set.replicas() + share);
    }
    sizes.merge(active.get(0).name(), left, Integer::sum);
    return sizes;
  }

  private static int resolve(String text, int replicas, RoundingMode rounding) {
    return text.endsWith("%")
        ? new BigDecimal(text.substring(0, text.length() - 1))
            .multiply(BigDecimal.valueOf(replicas))
            .divide(HUNDRED, 0, rounding)
            .intValueExact()
        : Integer.parseInt(text);
  }
}
