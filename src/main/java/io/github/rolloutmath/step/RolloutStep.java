package io.github.rolloutmath.step;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Reason;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.rules.Wait;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What to do now, and why: the result of {@link Rollout#next}.
 *
 * <p>A controller carries out the creation, the resizes and the deletions, and pauses the
 * Deployment if asked to; then it waits for the next observation. Each of these carries its {@link
 * Reason}, and what the rollout does not do yet is listed as {@link #waits()}. A step that does
 * nothing and waits for nothing is a complete rollout's.
 *
 * <p>The new set, a created one too, is to carry the revision {@link RolloutState#nextRevision()
 * before().nextRevision()}; a controller writes it where the set has another.
 *
 * <p>Example: {@code create 3 of v2: room for 3 (13 allowed, 10 there), 10 wanted, canary 3}.
 *
 * <p>Immutable and thread-safe; equal by value.
 */
public final class RolloutStep {
  private final RolloutState state;
  private final @Nullable Creation creation;
  private final List<Resize> resizes;
  private final List<Deletion> deletions;
  private final @Nullable Reason pause;
  private final List<Wait> waits;

  /** Of lists that nobody can change, since copying them takes as long as the step itself. */
  RolloutStep(
      RolloutState state,
      @Nullable Creation creation,
      List<Resize> resizes,
      List<Deletion> deletions,
      @Nullable Reason pause,
      List<Wait> waits) {
    this.state = state;
    this.creation = creation;
    this.resizes = resizes;
    this.deletions = deletions;
    this.pause = pause;
    this.waits = waits;
  }

  static RolloutStep resizing(RolloutState state, List<Resize> resizes, List<Wait> waits) {
    return new RolloutStep(state, null, resizes, List.of(), null, waits);
  }

  static RolloutStep waiting(RolloutState state, List<Wait> waits) {
    return new RolloutStep(state, null, List.of(), List.of(), null, waits);
  }

  /**
   * The new set to create, if it is missing and it is time for it.
   *
   * @return the creation, or empty
   */
  public Optional<Creation> creation() {
    return Optional.ofNullable(creation);
  }

  /**
   * The sets to resize, or whose records to refresh.
   *
   * @return an unmodifiable list; no set twice
   */
  public List<Resize> resizes() {
    return resizes;
  }

  /**
   * The old sets to delete.
   *
   * @return an unmodifiable list; all of them empty; of a paused Deployment, one may have its
   *     record refreshed as well
   */
  public List<Deletion> deletions() {
    return deletions;
  }

  /**
   * Why the Deployment is to be paused, if it is: its canary is reached.
   *
   * @return the reason, or empty
   */
  public Optional<Reason> pause() {
    return Optional.ofNullable(pause);
  }

  /**
   * What the rollout does not do yet, and what it waits for.
   *
   * @return an unmodifiable list
   */
  public List<Wait> waits() {
    return waits;
  }

  /**
   * Whether the step changes nothing at all.
   *
   * @return whether there is nothing to create, resize, delete or pause
   */
  public boolean isEmpty() {
    return creation == null && resizes.isEmpty() && deletions.isEmpty() && pause == null;
  }

  /**
   * The status before the step, from what was observed.
   *
   * @return the status
   */
  public RolloutStatus status() {
    return RolloutStatus.of(state);
  }

  /**
   * The Deployment and the sets that the step was decided on.
   *
   * @return the state before the step
   */
  public RolloutState before() {
    return state;
  }

  /**
   * The Deployment after the step: paused, if the step pauses it.
   *
   * @return the Deployment
   */
  public Deployment deploymentAfter() {
    Deployment deployment = state.deployment();
    return pause == null ? deployment : deployment.withPaused(true);
  }

  /**
   * The sets after the step, for simulations and tests: resized, deleted, and created under the
   * name {@code deployment-template} (with a number behind it where that is taken), younger than
   * all others (as old as the youngest, if that was created at the largest long) and with the next
   * revision. Nothing observed has changed yet; a created set has no pods.
   *
   * @return the sets in creation order, then the created one
   */
  public List<ReplicaSet> replicaSetsAfter() {
    return after(creation == null ? null : created(creation, freeName()));
  }

  /**
   * The sets after the step, with a name of the caller's for the created one.
   *
   * @param createdName the name of the created set, not blank; unused if none is created
   * @return the sets in creation order, then the created one
   * @throws NullPointerException if {@code createdName} is null
   * @throws IllegalArgumentException if a set is created, and the name is blank or taken
   */
  public List<ReplicaSet> replicaSetsAfter(String createdName) {
    Objects.requireNonNull(createdName, "createdName");
    if (creation != null && names().contains(Check.text("createdName", createdName))) {
      throw new IllegalArgumentException(
          "createdName: " + Check.quote(createdName) + ", expected one that no set has");
    }
    return after(creation == null ? null : created(creation, createdName));
  }

  private List<ReplicaSet> after(@Nullable ReplicaSet created) {
    Map<String, ReplicaSet> resized = new HashMap<>();
    resizes.forEach(resize -> resized.put(resize.name(), resize.resized()));
    Set<String> deleted = deletions.stream().map(Deletion::name).collect(Collectors.toSet());
    List<ReplicaSet> after = new ArrayList<>();
    for (ReplicaSet set : state.replicaSets()) {
      if (!deleted.contains(set.name())) {
        after.add(resized.getOrDefault(set.name(), set));
      }
    }
    if (created != null) {
      after.add(created);
    }
    return Collections.unmodifiableList(after);
  }

  private String freeName() {
    Set<String> taken = names();
    String name = state.deployment().name() + "-" + state.deployment().template();
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + "-" + i;
    }
    return free;
  }

  private Set<String> names() {
    return state.replicaSets().stream().map(ReplicaSet::name).collect(Collectors.toSet());
  }

  private ReplicaSet created(Creation creation, String name) {
    List<ReplicaSet> sets = state.replicaSets();
    long youngest = sets.isEmpty() ? 0 : sets.get(sets.size() - 1).createdAt();
    return ReplicaSet.builder(name)
        .template(creation.template())
        .createdAt(youngest == Long.MAX_VALUE ? youngest : youngest + 1)
        .replicas(creation.replicas())
        .actual(0)
        .desiredReplicas(creation.desiredReplicas())
        .maxReplicas(creation.maxReplicas())
        .revision(state.nextRevision())
        .build();
  }

  /** Whether the step creates nothing, and gives the sizes that these resizes give. */
  boolean onlySizes(List<Resize> others) {
    return creation == null && newSizes(resizes).equals(newSizes(others));
  }

  private static Map<String, Integer> newSizes(List<Resize> resizes) {
    Map<String, Integer> sizes = new HashMap<>();
    for (Resize resize : resizes) {
      if (resize.from() != resize.to()) {
        sizes.put(resize.name(), resize.to());
      }
    }
    return sizes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RolloutStep that
        && state.equals(that.state)
        && Objects.equals(creation, that.creation)
        && resizes.equals(that.resizes)
        && deletions.equals(that.deletions)
        && Objects.equals(pause, that.pause)
        && waits.equals(that.waits);
  }

  @Override
  public int hashCode() {
    return Objects.hash(state, creation, resizes, deletions, pause, waits);
  }

  /** A line for each change and each wait, or {@code complete}. */
  @Override
  public String toString() {
    List<String> lines = new ArrayList<>();
    if (creation != null) {
      lines.add(creation.toString());
    }
    resizes.forEach(resize -> lines.add(resize.toString()));
    deletions.forEach(deletion -> lines.add(deletion.toString()));
    if (pause != null) {
      lines.add("pause: " + pause);
    }
    waits.forEach(wait -> lines.add(wait.toString()));
    return lines.isEmpty() ? "complete" : String.join("\n", lines);
  }
}
