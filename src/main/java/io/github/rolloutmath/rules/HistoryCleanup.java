package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Which old sets are deleted once a rollout is over, or while it is paused, so that no more than
 * revisionHistoryLimit stay.
 *
 * <p>The excess = old sets − revisionHistoryLimit. Of the first so many old sets, by revision
 * (absent counts as 0), then in creation order, those without pods go: replicas = 0 and actual = 0.
 * One that still has pods is skipped, and no later one takes its place.
 *
 * <ul>
 *   <li>No limit, or 2147483647: none.
 *   <li>A limit of 0: all old sets without pods.
 * </ul>
 *
 * <p>Example: limit 2 and four old sets of revisions 1 to 4: those of revisions 1 and 2 go, or only
 * that of revision 2 if the first still observes a pod.
 *
 * <p>Two things that Kubernetes looks at are not known here. A set that is being deleted already
 * counts, and may be named again. One whose status is older than its spec may be named although it
 * has pods, so that the caller has to skip it.
 *
 * <p>Kubernetes: {@code cleanupDeployment}.
 */
public final class HistoryCleanup {
  private static final Comparator<ReplicaSet> BY_REVISION =
      Comparator.comparingInt(set -> set.revision().orElse(0));

  private HistoryCleanup() {}

  /**
   * The old sets beyond the history. Whether it is time to delete them, and whether the same step
   * fills one of them, is for {@link io.github.rolloutmath.step.Rollout} to say.
   *
   * @param state the Deployment and its sets
   * @return the sets, the one to go first ahead; none if there is nothing to delete
   * @throws NullPointerException if {@code state} is null
   */
  public static List<Deletion> of(RolloutState state) {
    Objects.requireNonNull(state, "state");
    int limit = state.deployment().revisionHistoryLimit().orElse(Integer.MAX_VALUE);
    int oldSets = state.oldSetCount();
    if (oldSets <= limit) {
      return List.of();
    }
    Reason reason = new Reason.BeyondHistory(limit, oldSets);
    return state.oldSets().stream()
        .sorted(BY_REVISION)
        .limit(oldSets - limit)
        .filter(set -> set.replicas() == 0 && set.actual() == 0)
        .map(set -> new Deletion(set, reason))
        .toList();
  }
}
