package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.apps.DeploymentCondition;
import io.fabric8.kubernetes.api.model.apps.DeploymentConditionBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentStatus;
import io.github.rolloutmath.rules.Progress;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.rules.Wait;
import io.github.rolloutmath.step.RolloutStep;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;

/**
 * The conditions Available and Progressing, with Kubernetes's reasons. The lastUpdateTime of
 * Progressing is when the rollout last got on: the deadline counts from there, so that no clock
 * runs anywhere else.
 */
final class Conditions {
  static final String AVAILABLE = "Available";
  static final String PROGRESSING = "Progressing";

  private static final String CREATED = "NewReplicaSetCreated";
  private static final String UPDATED = "ReplicaSetUpdated";
  private static final String PAUSED = "DeploymentPaused";
  private static final String RESUMED = "DeploymentResumed";

  private Conditions() {}

  static DeploymentCondition available(DeploymentStatus before, RolloutStep step, Instant now) {
    boolean enough = step.status().minimumAvailable();
    DeploymentCondition last = find(before, AVAILABLE);
    String reason = enough ? "MinimumReplicasAvailable" : "MinimumReplicasUnavailable";
    boolean isNews = !reason.equals(last.getReason());
    // Not minAvailable, which is 0 under Recreate: there Kubernetes calls for all pods.
    int needed = step.before().replicas() - step.before().fenceposts().maxUnavailable();
    String message = step.status().available() + " available, " + needed + " needed";
    return condition(last, enough ? "True" : "False", reason, message, isNews, now);
  }

  static DeploymentCondition progressing(DeploymentStatus before, RolloutStep step, Instant now) {
    DeploymentCondition last = find(before, PROGRESSING);
    boolean gotOn =
        last.getReason().isEmpty()
            || step.creation().isPresent()
            || Progress.isProgressing(numbers(before), step.status());
    String reason = reason(last, gotOn, step, now);
    String status =
        switch (reason) {
          case Progress.PROGRESS_DEADLINE_EXCEEDED -> "False";
          case PAUSED, RESUMED -> "Unknown";
          default -> "True";
        };
    String message =
        step.waits().isEmpty()
            ? "nothing to wait for"
            : step.waits().stream().map(Wait::toString).collect(Collectors.joining("; "));
    boolean isNews = gotOn || !reason.equals(last.getReason());
    return condition(last, status, reason, message, isNews, now);
  }

  private static String reason(
      DeploymentCondition last, boolean gotOn, RolloutStep step, Instant now) {
    RolloutStatus status = step.status();
    boolean wasComplete = last.getReason().equals(Progress.NEW_REPLICA_SET_AVAILABLE);
    if (step.deploymentAfter().paused()) {
      return PAUSED;
    } else if (step.creation().isPresent()) {
      return CREATED;
    } else if (status.complete() || (wasComplete && status.updated() == status.replicas())) {
      return Progress.NEW_REPLICA_SET_AVAILABLE;
    } else if (last.getReason().equals(PAUSED)) {
      return RESUMED;
    } else if (gotOn) {
      return UPDATED;
    }
    Instant lastProgress = Instant.parse(last.getLastUpdateTime());
    return Progress.isTimedOut(step.before().deployment(), last.getReason(), lastProgress, now)
        ? Progress.PROGRESS_DEADLINE_EXCEEDED
        : last.getReason();
  }

  /** The numbers of an earlier status; whether it was complete plays no part in progress. */
  private static RolloutStatus numbers(DeploymentStatus status) {
    return new RolloutStatus(
        count(status.getReplicas()),
        count(status.getUpdatedReplicas()),
        count(status.getReadyReplicas()),
        count(status.getAvailableReplicas()),
        count(status.getUnavailableReplicas()),
        false,
        false);
  }

  private static DeploymentCondition condition(
      DeploymentCondition last,
      String status,
      String reason,
      String message,
      boolean isNews,
      Instant now) {
    String time = now.truncatedTo(ChronoUnit.SECONDS).toString();
    boolean isTransition = !status.equals(last.getStatus());
    return new DeploymentConditionBuilder(last)
        .withStatus(status)
        .withReason(reason)
        .withMessage(message)
        .withLastUpdateTime(isNews ? time : last.getLastUpdateTime())
        .withLastTransitionTime(isTransition ? time : last.getLastTransitionTime())
        .build();
  }

  private static DeploymentCondition find(DeploymentStatus status, String type) {
    return status.getConditions().stream()
        .filter(condition -> type.equals(condition.getType()))
        .findFirst()
        .orElseGet(() -> new DeploymentConditionBuilder().withType(type).withReason("").build());
  }

  private static int count(Integer pods) {
    return pods == null ? 0 : pods;
  }
}
