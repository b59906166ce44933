package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentCondition;
import io.fabric8.kubernetes.api.model.apps.DeploymentStatus;
import io.fabric8.kubernetes.api.model.apps.DeploymentStatusBuilder;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.step.RolloutStep;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The status that a Deployment gets after a step was taken. */
final class Statuses {
  private Statuses() {}

  static DeploymentStatus next(Deployment deployment, RolloutStep step, Instant now) {
    RolloutStatus status = step.status();
    DeploymentStatus before = before(deployment);
    return new DeploymentStatusBuilder(before)
        .withObservedGeneration(deployment.getMetadata().getGeneration())
        .withReplicas(count(status.replicas()))
        .withUpdatedReplicas(count(status.updated()))
        .withReadyReplicas(count(status.ready()))
        .withAvailableReplicas(count(status.available()))
        .withUnavailableReplicas(count(status.unavailable()))
        .withConditions(conditions(before, step, now))
        .build();
  }

  private static List<DeploymentCondition> conditions(
      DeploymentStatus before, RolloutStep step, Instant now) {
    List<DeploymentCondition> conditions = new ArrayList<>(before.getConditions());
    for (DeploymentCondition condition :
        List.of(
            Conditions.available(before, step, now), Conditions.progressing(before, step, now))) {
      conditions.removeIf(other -> condition.getType().equals(other.getType()));
      conditions.add(condition);
    }
    return conditions;
  }

  private static DeploymentStatus before(Deployment deployment) {
    DeploymentStatus status = deployment.getStatus();
    return status == null ? new DeploymentStatus() : status;
  }

  /** As the API server gives it back: without zeros, so that an unchanged status is equal. */
  private static Integer count(long pods) {
    return pods == 0 ? null : (int) Math.min(pods, Integer.MAX_VALUE);
  }
}
