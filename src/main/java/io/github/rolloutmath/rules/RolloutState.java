package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A Deployment and its ReplicaSets, looked at once: which set is new, which are old, and their
 * totals. Every rule reads this.
 *
 * <ul>
 *   <li>The <b>new set</b> is the first one, in creation order, whose template is the Deployment's.
 *       Kubernetes: {@code FindNewReplicaSet}.
 *   <li><b>Old sets</b> are all others, of that template too. Kubernetes: {@code
 *       FindOldReplicaSets}.
 *   <li><b>Active</b> is a set with replicas &gt; 0. Kubernetes: {@code FilterActiveReplicaSets}.
 * </ul>
 *
 * <p>Example: a Deployment of template {@code v2} and sets {@code a} ({@code v1}, 8 replicas),
 * {@code b} ({@code v2}, 3) and {@code c} ({@code v0}, 0): {@code b} is new, {@code a} and {@code
 * c} are old, {@code a} and {@code b} active, the total is 11.
 *
 * <p>Sums are 64-bit and can't overflow. Immutable and thread-safe.
 */
public final class RolloutState {
  private final Deployment deployment;
  private final Fenceposts fenceposts;
  private final int canary;
  // Of ReplicaSets. An array of that type would look at each one when it is filled, and so fetch
  // all of them twice: a fourth of the time of a step over 10,000 sets.
  private final Object[] sets;
  private final @Nullable ReplicaSet newSet;
  private final boolean created;
  private final int newReplicas;
  private final int newUsable;
  private final long oldReplicas;
  private final long oldUsable;
  private final int activeSets;
  private final boolean outdatedRecord;
  private final long observedPods;
  private final long observedReady;
  private final long observedAvailable;

  private RolloutState(Deployment deployment, Object[] sets) {
    this.deployment = deployment;
    this.sets = sets;
    fenceposts = Fenceposts.of(deployment);
    canary = Canary.replicas(deployment);
    created = false;
    int replicas = deployment.replicas();
    Sums sums = new Sums();
    NameCheck names = new NameCheck(sets.length);
    ReplicaSet firstOfTemplate = null;
    boolean allDiffer = true;
    boolean inOrder = true;
    long youngest = Long.MIN_VALUE;
    for (int i = 0; i < sets.length; i++) {
      ReplicaSet set = (ReplicaSet) sets[i];
      if (set == null) {
        throw new NullPointerException("replicaSets[" + i + "]");
      }
      inOrder &= youngest < set.createdAt();
      youngest = set.createdAt();
      sums.add(set, replicas);
      if (set.runs(deployment.template())) {
        firstOfTemplate = older(set, firstOfTemplate);
      }
      allDiffer &= names.differs(set);
    }
    if (!allDiffer || !NameCheck.fewDiffer(sets)) {
      NameCheck.requireDifferent(replicaSets());
    }
    if (!inOrder) {
      Arrays.sort(
          sets, (a, b) -> ReplicaSet.CREATION_ORDER.compare((ReplicaSet) a, (ReplicaSet) b));
    }
    newSet = firstOfTemplate;
    newReplicas = newSet == null ? 0 : newSet.replicas();
    newUsable = newSet == null ? 0 : newSet.usable();
    oldReplicas = sums.replicas - newReplicas;
    oldUsable = sums.usable - newUsable;
    activeSets = sums.active;
    outdatedRecord = sums.outdatedRecord;
    observedPods = sums.actual;
    observedReady = sums.ready;
    observedAvailable = sums.available;
  }

  /** What is added up over all sets, in whatever order they come. */
  private static final class Sums {
    private int active;
    private boolean outdatedRecord;
    private long replicas;
    private long usable;
    private long actual;
    private long ready;
    private long available;

    void add(ReplicaSet set, int wanted) {
      actual += set.actual();
      ready += set.ready();
      available += set.available();
      if (set.isActive()) {
        active++;
        replicas += set.replicas();
        usable += set.usable();
        outdatedRecord |= set.recordsOtherThan(wanted);
      }
    }
  }

  private static ReplicaSet older(ReplicaSet set, @Nullable ReplicaSet other) {
    return other == null || ReplicaSet.CREATION_ORDER.compare(set, other) < 0 ? set : other;
  }

  private RolloutState(RolloutState before, int createdReplicas) {
    deployment = before.deployment;
    fenceposts = before.fenceposts;
    canary = before.canary;
    sets = before.sets;
    newSet = null;
    created = true;
    newReplicas = createdReplicas;
    newUsable = 0;
    oldReplicas = before.oldReplicas;
    oldUsable = before.oldUsable;
    activeSets = before.activeSets + (createdReplicas > 0 ? 1 : 0);
    outdatedRecord = before.outdatedRecord;
    observedPods = before.observedPods;
    observedReady = before.observedReady;
    observedAvailable = before.observedAvailable;
  }

  /**
   * Looks at a Deployment and its sets.
   *
   * @param deployment the Deployment
   * @param replicaSets all of its sets, in any order; neither kept nor changed
   * @return the state
   * @throws NullPointerException if a parameter, or one of the sets, is null
   * @throws IllegalArgumentException if two sets have the same name
   */
  public static RolloutState of(Deployment deployment, List<ReplicaSet> replicaSets) {
    Objects.requireNonNull(deployment, "deployment");
    Objects.requireNonNull(replicaSets, "replicaSets");
    return new RolloutState(deployment, replicaSets.toArray());
  }

  /** This state with a new set just created: of that size, with none of its pods there yet. */
  RolloutState withNewSet(int replicas) {
    return new RolloutState(this, replicas);
  }

  /**
   * The Deployment.
   *
   * @return the Deployment
   */
  public Deployment deployment() {
    return deployment;
  }

  /**
   * The wanted pods: the rules' R.
   *
   * @return R, 0…2147483647
   */
  public int replicas() {
    return deployment.replicas();
  }

  /**
   * The bounds of the rolling update.
   *
   * @return the resolved bounds
   */
  public Fenceposts fenceposts() {
    return fenceposts;
  }

  /**
   * How many pods there may be: R + maxSurge.
   *
   * @return the allowed pods, 0…4294967294
   */
  public long allowed() {
    return (long) replicas() + fenceposts.maxSurge();
  }

  /**
   * What a resized set records as its maxReplicas: R + maxSurge, at most 2147483647.
   *
   * @return the number to record
   */
  public int maxReplicas() {
    return (int) Math.min(allowed(), Integer.MAX_VALUE);
  }

  /**
   * The canary as a number of pods, {@link Canary#replicas(Deployment)}.
   *
   * @return the canary, 0 if there is none
   */
  public int canary() {
    return canary;
  }

  /**
   * All sets in creation order.
   *
   * @return an unmodifiable list; without a set that was only just created
   */
  @SuppressWarnings("unchecked") // The array holds nothing else.
  public List<ReplicaSet> replicaSets() {
    return (List<ReplicaSet>) (List<?>) Collections.unmodifiableList(Arrays.asList(sets));
  }

  /**
   * Whether there is a new set, be it just created.
   *
   * @return whether there is one
   */
  public boolean hasNewSet() {
    return created || newSet != null;
  }

  /**
   * The new set as it was observed.
   *
   * @return the new set, or empty if there is none or it was only just created
   */
  public Optional<ReplicaSet> newSet() {
    return Optional.ofNullable(newSet);
  }

  /**
   * The new set's size.
   *
   * @return its replicas, 0 if there is no new set
   */
  public int newReplicas() {
    return newReplicas;
  }

  /**
   * The new set's usable pods, {@link ReplicaSet#usable()}.
   *
   * @return its usable pods, 0 if there is no new set
   */
  public int newUsable() {
    return newUsable;
  }

  /**
   * The new set's observed pods, {@link ReplicaSet#actual()}.
   *
   * @return its observed pods, 0 if there is no new set or it was only just created
   */
  public int newActual() {
    return newSet == null ? 0 : newSet.actual();
  }

  /**
   * The old sets in creation order, inactive ones too.
   *
   * @return an unmodifiable list
   */
  public List<ReplicaSet> oldSets() {
    return IntStream.range(0, sets.length).filter(this::isOld).mapToObj(this::set).toList();
  }

  /**
   * The revision that the new set should carry: its own, or, where that is lower or there is no new
   * set yet, one above the highest that an old set records; at most 2147483647. A controller writes
   * it when it creates the set, and when a rollback makes an earlier set the new one. Kubernetes:
   * {@code MaxRevision} + 1, if the set's own is lower.
   *
   * <p>Example: old sets of revisions 4 and 6 give 7, also to a new set of revision 5 or none; a
   * new set of revision 9 keeps it. No sets give 1.
   *
   * @return the revision, 1…2147483647
   */
  public int nextRevision() {
    long highest = 0;
    for (int i = 0; i < sets.length; i++) {
      if (isOld(i)) {
        highest = Math.max(highest, set(i).revision().orElse(0));
      }
    }
    int own = newSet == null ? 0 : newSet.revision().orElse(0);
    return (int) Math.min(Math.max(own, highest + 1), Integer.MAX_VALUE);
  }

  /** Whether the new set was only just created, so that it is not among the sets. */
  boolean hasJustCreated() {
    return created;
  }

  int oldSetCount() {
    return newSet == null ? sets.length : sets.length - 1;
  }

  /**
   * The old sets' sizes, summed.
   *
   * @return the replicas of all old sets
   */
  public long oldReplicas() {
    return oldReplicas;
  }

  /**
   * The old sets' usable pods, summed.
   *
   * @return the usable pods of all old sets
   */
  public long oldUsable() {
    return oldUsable;
  }

  /**
   * All sets' sizes, summed.
   *
   * @return the replicas of all sets
   */
  public long total() {
    return oldReplicas + newReplicas;
  }

  /**
   * All sets' usable pods, summed.
   *
   * @return the usable pods of all sets
   */
  public long usable() {
    return oldUsable + newUsable;
  }

  /**
   * How many sets are active.
   *
   * @return the number of sets with replicas &gt; 0
   */
  public int activeSets() {
    return activeSets;
  }

  /**
   * The observed pods of all sets, summed as they are. Kubernetes: {@code
   * GetActualReplicaCountForReplicaSets}.
   *
   * @return the observed pods
   */
  public long observedPods() {
    return observedPods;
  }

  /**
   * The observed ready pods of all sets, summed as they are. Kubernetes: {@code
   * GetReadyReplicaCountForReplicaSets}.
   *
   * @return the ready pods
   */
  public long observedReady() {
    return observedReady;
  }

  /**
   * The observed available pods of all sets, summed as they are. Kubernetes: {@code
   * GetAvailableReplicaCountForReplicaSets}.
   *
   * @return the available pods
   */
  public long observedAvailable() {
    return observedAvailable;
  }

  /** Whether some active set records a desiredReplicas other than R. */
  boolean hasOutdatedRecord() {
    return outdatedRecord;
  }

  int size() {
    return sets.length;
  }

  ReplicaSet set(int index) {
    return (ReplicaSet) sets[index];
  }

  boolean isOld(int index) {
    return sets[index] != newSet;
  }

  boolean isActiveOld(int index) {
    return isOld(index) && set(index).isActive();
  }

  /** Resizes a set, recording what a resize records. */
  Resize resize(ReplicaSet set, int to, Reason reason) {
    return new Resize(set, to, replicas(), maxReplicas(), reason);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RolloutState that
        && deployment.equals(that.deployment)
        && Arrays.equals(sets, that.sets)
        && created == that.created
        && newReplicas == that.newReplicas;
  }

  @Override
  public int hashCode() {
    return Objects.hash(deployment, Arrays.hashCode(sets), created, newReplicas);
  }

  /** Deployment and sets, shortly. */
  @Override
  public String toString() {
    return deployment + ": " + Arrays.toString(sets);
  }
}
