package io.github.rolloutmath.conformance;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Fenceposts;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The bounds of a rolling update against what was measured. */
class FencepostsConformanceTest {

  @Test
  void everyRowAndColumn() {
    Vectors.check("fenceposts", 3_230, FencepostsConformanceTest::results);
  }

  /** The rows have unavailable before it is capped at the replicas. */
  private static Map<String, String> results(Vectors.Row row) {
    int replicas = row.number("replicas");
    Fenceposts bounds =
        Fenceposts.of(
            Deployment.builder("web")
                .template("v1")
                .replicas(replicas)
                .strategy(Strategy.rollingUpdate(row.get("maxSurge"), row.get("maxUnavailable")))
                .build());
    Map<String, String> results = new LinkedHashMap<>();
    results.put("surge", Integer.toString(bounds.maxSurge()));
    int unavailable = row.number("unavailable");
    int most = Math.min(unavailable, replicas);
    boolean fits = bounds.maxUnavailable() == most && bounds.minAvailable() == replicas - most;
    results.put("unavailable", fits ? Integer.toString(unavailable) : bounds.toString());
    return results;
  }
}
