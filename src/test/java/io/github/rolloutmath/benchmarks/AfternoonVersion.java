package io.github.rolloutmath.benchmarks;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Three rules as one writes them in an afternoon, with BigDecimal for safety and streams for looks:
 * what people would use instead, to compare with. Right for ordinary states, and no more than that.
 */
final class AfternoonVersion {
  private static final BigDecimal HUNDRED = new BigDecimal(100);

  private AfternoonVersion() {}

  static Map<String, Integer> bounds(Deployment deployment) {
    Strategy.RollingUpdate strategy = (Strategy.RollingUpdate) deployment.strategy();
    int surge = resolve(strategy.maxSurge(), deployment.replicas(), RoundingMode.CEILING);
    int unavailable = resolve(strategy.maxUnavailable(), deployment.replicas(), RoundingMode.FLOOR);
    if (surge == 0 && unavailable == 0) {
      unavailable = 1;
    }
    return Map.of("maxSurge", surge, "maxUnavailable", unavailable);
  }

  static int newSize(Deployment deployment, List<ReplicaSet> sets) {
    int total = sets.stream().mapToInt(ReplicaSet::replicas).sum();
    int current =
        sets.stream()
            .filter(set -> set.template().equals(deployment.template()))
            .min(Comparator.comparing(ReplicaSet::createdAt).thenComparing(ReplicaSet::name))
            .map(ReplicaSet::replicas)
            .orElse(0);
    int room = deployment.replicas() + bounds(deployment).get("maxSurge") - total;
    return room <= 0 ? current : current + Math.min(room, deployment.replicas() - current);
  }

  static Map<String, Integer> proportional(Deployment deployment, List<ReplicaSet> sets) {
    BigDecimal target =
        BigDecimal.valueOf(deployment.replicas() + bounds(deployment).get("maxSurge"));
    Map<String, Integer> sizes = new LinkedHashMap<>();
    sets.stream()
        .filter(ReplicaSet::isActive)
        .sorted(
            Comparator.comparing(ReplicaSet::replicas)
                .reversed()
                .thenComparing(ReplicaSet::createdAt))
        .forEach(
            set ->
                sizes.put(
                    set.name(),
                    target
                        .multiply(BigDecimal.valueOf(set.replicas()))
                        .divide(
                            BigDecimal.valueOf(set.maxReplicas().orElseThrow()),
                            0,
                            RoundingMode.HALF_UP)
                        .intValueExact()));
    int given = sizes.values().stream().mapToInt(Integer::intValue).sum();
    String first = sizes.keySet().iterator().next();
    sizes.merge(first, target.intValueExact() - given, Integer::sum);
    return sizes;
  }

  private static int resolve(IntOrPercent value, int replicas, RoundingMode rounding) {
    String text = value.toString();
    return text.endsWith("%")
        ? new BigDecimal(text.substring(0, text.length() - 1))
            .multiply(BigDecimal.valueOf(replicas))
            .divide(HUNDRED, 0, rounding)
            .intValueExact()
        : Integer.parseInt(text);
  }
}
