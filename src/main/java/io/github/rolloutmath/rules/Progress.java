package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.Deployment;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/** Whether a rollout gets on, and whether it has taken too long to. */
public final class Progress {
  /** The reason of a finished rollout's condition {@code Progressing}, in Kubernetes. */
  public static final String NEW_REPLICA_SET_AVAILABLE = "NewReplicaSetAvailable";

  /** The reason of a failed rollout's condition {@code Progressing}, in Kubernetes. */
  public static final String PROGRESS_DEADLINE_EXCEEDED = "ProgressDeadlineExceeded";

  private Progress() {}

  /**
   * Whether a rollout got on between two looks at it: updated, ready or available pods became more,
   * or pods that are not updated (replicas − updated) became fewer.
   *
   * <p>Example: from 10 pods, 3 of them updated, to 10 pods, 4 of them updated: yes. From 8
   * available pods to 7, all else alike: no.
   *
   * <p>Kubernetes: {@code DeploymentProgressing}.
   *
   * @param before the earlier status
   * @param now the later status
   * @return whether it progressed
   * @throws NullPointerException if a parameter is null
   */
  public static boolean isProgressing(RolloutStatus before, RolloutStatus now) {
    Objects.requireNonNull(before, "before");
    Objects.requireNonNull(now, "now");
    return now.updated() > before.updated()
        || now.ready() > before.ready()
        || now.available() > before.available()
        || now.replicas() - now.updated() < before.replicas() - before.updated();
  }

  /**
   * Whether a rollout has made no progress for longer than its Deployment's
   * progressDeadlineSeconds.
   *
   * <ul>
   *   <li>No deadline, or 2147483647: never.
   *   <li>Reason {@code NewReplicaSetAvailable}: no, it is finished.
   *   <li>Reason {@code ProgressDeadlineExceeded}: yes, as was found before.
   *   <li>Otherwise: lastProgress + deadline is before now. Whether the Deployment is paused is not
   *       asked; Kubernetes leaves a paused one's deadline alone.
   * </ul>
   *
   * <p>Example: a deadline of 600 s and no progress since 12:00:00: not at 12:10:00, but at
   * 12:10:01.
   *
   * <p>Kubernetes: {@code DeploymentTimedOut}.
   *
   * @param deployment the Deployment
   * @param reason the reason of the Deployment's condition {@code Progressing}; any text
   * @param lastProgress when it last progressed
   * @param now the present time
   * @return whether it timed out
   * @throws NullPointerException if a parameter is null
   */
  public static boolean isTimedOut(
      Deployment deployment, String reason, Instant lastProgress, Instant now) {
    Objects.requireNonNull(deployment, "deployment");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(lastProgress, "lastProgress");
    Objects.requireNonNull(now, "now");
    int deadline = deployment.progressDeadlineSeconds().orElse(Integer.MAX_VALUE);
    if (deadline == Integer.MAX_VALUE || reason.equals(NEW_REPLICA_SET_AVAILABLE)) {
      return false;
    }
    // The time between them, since a sum could leave the range of Instant.
    return reason.equals(PROGRESS_DEADLINE_EXCEEDED)
        || Duration.between(lastProgress, now).compareTo(Duration.ofSeconds(deadline)) > 0;
  }
}
