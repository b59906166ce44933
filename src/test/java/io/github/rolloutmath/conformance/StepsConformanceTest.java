package io.github.rolloutmath.conformance;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Fenceposts;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.OldSetsScaleDown;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each rule alone, and the step composed of them, against what was measured. */
class StepsConformanceTest {

  @Test
  void everyRowAndColumn() {
    Vectors.check("steps", 4_200, StepsConformanceTest::results);
  }

  private static Map<String, String> results(Vectors.Row row) {
    Deployment deployment = Rows.deployment(row);
    RolloutState state = RolloutState.of(deployment, Rows.replicaSets(row));
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("statusReplicas", state.observedPods());
    bounds(deployment, results);
    rules(state, results);
    status(RolloutStatus.of(state), results);
    step(Rollout.next(deployment, Rows.replicaSets(row)), results);
    return results.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, result -> result.getValue().toString()));
  }

  private static void bounds(Deployment deployment, Map<String, Object> results) {
    Fenceposts bounds = Fenceposts.of(deployment);
    results.put("surge", bounds.maxSurge());
    results.put("unavailable", bounds.maxUnavailable());
    results.put("minAvailable", bounds.minAvailable());
    results.put("canaryReplicas", Canary.replicas(deployment));
  }

  private static void rules(RolloutState state, Map<String, Object> results) {
    boolean hasNew = state.hasNewSet();
    boolean rolls = state.deployment().strategy() instanceof Strategy.RollingUpdate;
    results.put("canaryHolding", hasNew ? Canary.isHolding(state) : "-");
    results.put("canaryComplete", hasNew ? Canary.isComplete(state) : "-");
    results.put("newReplicas", hasNew ? NewSetSize.of(state) : "-");
    results.put("scaleDown", hasNew && rolls ? oldSizes(state) : "-");
    results.put("proportional", resizes(ProportionalScaling.of(state)));
    results.put("scalingEvent", ProportionalScaling.isScalingEvent(state));
    results.put("saturated", hasNew ? ProportionalScaling.isSaturated(state) : "-");
  }

  private static void status(RolloutStatus status, Map<String, Object> results) {
    results.put("complete", status.complete());
    results.put("statusReplicasOut", status.replicas());
    results.put("statusUpdated", status.updated());
    results.put("statusReady", status.ready());
    results.put("statusAvailable", status.available());
    results.put("statusUnavailable", status.unavailable());
    results.put("minimumAvailable", status.minimumAvailable());
  }

  private static void step(RolloutStep step, Map<String, Object> results) {
    results.put("updates", resizes(step.resizes()));
    results.put(
        "create",
        step.creation()
            .map(set -> set.replicas() + "@" + set.desiredReplicas() + "/" + set.maxReplicas())
            .orElse(""));
    results.put(
        "delete",
        step.deletions().stream().map(Deletion::name).sorted().collect(Collectors.joining(";")));
    results.put("pausedOut", step.deploymentAfter().paused());
  }

  private static String oldSizes(RolloutState state) {
    Map<String, Integer> sizes = new TreeMap<>();
    for (ReplicaSet set : state.oldSets()) {
      sizes.put(set.name(), set.replicas());
    }
    for (Resize resize : OldSetsScaleDown.of(state)) {
      sizes.put(resize.name(), resize.to());
    }
    return sizes.entrySet().stream()
        .map(size -> size.getKey() + "=" + size.getValue())
        .collect(Collectors.joining(";"));
  }

  private static String resizes(Collection<Resize> resizes) {
    return resizes.stream()
        .map(
            resize ->
                resize.name()
                    + "="
                    + resize.to()
                    + "@"
                    + resize.desiredReplicas()
                    + "/"
                    + resize.maxReplicas())
        .sorted()
        .collect(Collectors.joining(";"));
  }
}
