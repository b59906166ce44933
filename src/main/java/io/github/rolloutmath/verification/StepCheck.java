package io.github.rolloutmath.verification;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** One step being checked: the state before it, and each set's size after it. */
final class StepCheck {
  private final RolloutState before;
  private final RolloutState after;
  private final List<ReplicaSet> setsBefore;
  private final int[] sizesAfter;
  private final boolean rolls;
  private final boolean scales;

  /** The state before, with the new set that the step may have to create. */
  private final RolloutState withNew;

  private final boolean holds;
  private final List<Violation> violations = new ArrayList<>(0);

  private StepCheck(RolloutState before, RolloutState after) {
    this.before = before;
    this.after = after;
    setsBefore = before.replicaSets();
    sizesAfter = sizesAfter(setsBefore, after.replicaSets());
    rolls = before.deployment().strategy() instanceof Strategy.RollingUpdate;
    scales = before.deployment().paused() || ProportionalScaling.isScalingEvent(before);
    withNew = NewSetSize.created(before);
    holds = Canary.isHolding(withNew);
  }

  static StepCheck of(Deployment deployment, List<ReplicaSet> before, List<ReplicaSet> after) {
    return new StepCheck(state("before", deployment, before), state("after", deployment, after));
  }

  /** As {@link RolloutState#of}, whose errors know nothing of a before and after. */
  private static RolloutState state(String field, Deployment deployment, List<ReplicaSet> sets) {
    Objects.requireNonNull(deployment, "deployment");
    List<ReplicaSet> checked = Check.list(field, sets);
    try {
      return RolloutState.of(deployment, checked);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(field + ": " + e.getMessage(), e);
    }
  }

  List<Violation> violations() {
    checkSurge();
    checkCanary();
    if (scales) {
      checkScaling();
    } else if (rolls) {
      checkAvailability();
      checkOldSets();
    }
    return List.copyOf(violations);
  }

  private void checkSurge() {
    long most = Math.max(before.total(), before.allowed());
    if (after.total() > most) {
      add(
          Guarantee.SURGE,
          after.total(),
          most,
          after.total() + " pods, at most " + most + " promised",
          i -> sizesAfter[i] > setsBefore.get(i).replicas());
    }
  }

  private void checkAvailability() {
    long kept = 0;
    for (int i = 0; i < sizesAfter.length; i++) {
      kept += Math.min(setsBefore.get(i).available(), sizesAfter[i]);
    }
    long least = Math.min(before.fenceposts().minAvailable(), before.usable());
    if (kept < least) {
      add(
          Guarantee.AVAILABILITY,
          kept,
          least,
          kept + " available pods kept, at least " + least + " promised",
          i -> sizesAfter[i] < setsBefore.get(i).replicas());
    }
  }

  private void checkCanary() {
    int most = Math.max(before.newReplicas(), before.canary());
    if (holds && after.newReplicas() > most) {
      add(
          Guarantee.CANARY,
          after.newReplicas(),
          most,
          after.newReplicas() + " new pods, at most " + most + " promised",
          this::isNew);
    }
  }

  private void checkScaling() {
    // Unlike a rolling step, scaling creates no new set, and without one no canary holds.
    boolean shared =
        rolls
            && !Canary.isHolding(before)
            && before.activeSets() > 1
            && !ProportionalScaling.isSaturated(before);
    long target = before.replicas() == 0 ? 0 : before.allowed();
    if (shared && after.total() != target) {
      add(
          Guarantee.SCALING,
          after.total(),
          target,
          after.total() + " pods, exactly " + target + " promised",
          i -> setsBefore.get(i).isActive());
    }
    if (ProportionalScaling.isScalingEvent(before) && ProportionalScaling.isScalingEvent(after)) {
      add(
          Guarantee.SCALING,
          1,
          0,
          "the scaling event remains",
          i ->
              setsBefore.get(i).isActive()
                  && setsBefore.get(i).recordsOtherThan(before.replicas()));
    }
  }

  private void checkOldSets() {
    boolean makesUp =
        holds
            && withNew.newReplicas() == withNew.canary()
            && withNew.total() < withNew.replicas()
            && after.total() <= withNew.replicas();
    for (int i = 0; i < sizesAfter.length && !makesUp; i++) {
      ReplicaSet set = setsBefore.get(i);
      if (sizesAfter[i] > set.replicas() && !isNew(i)) {
        // Named here alone: to look for others at each of many sets would take the square of them.
        violations.add(
            new Violation(
                Guarantee.OLD_SETS,
                sizesAfter[i],
                set.replicas(),
                "an old set grew",
                List.of(change(i))));
      }
    }
  }

  private boolean isNew(int index) {
    return before.newSet().filter(setsBefore.get(index)::equals).isPresent();
  }

  private void add(
      Guarantee guarantee, long actual, long promised, String what, IntPredicate concerned) {
    List<String> sets = new ArrayList<>();
    for (int i = 0; i < sizesAfter.length; i++) {
      if (concerned.test(i)) {
        sets.add(change(i));
      }
    }
    Set<String> known = setsBefore.stream().map(ReplicaSet::name).collect(Collectors.toSet());
    for (ReplicaSet set : after.replicaSets()) {
      if (!known.contains(set.name())) {
        sets.add(set.name() + " created with " + set.replicas());
      }
    }
    violations.add(new Violation(guarantee, actual, promised, what, sets));
  }

  private String change(int index) {
    ReplicaSet set = setsBefore.get(index);
    return set.name() + " " + set.replicas() + " → " + sizesAfter[index];
  }

  /** The sizes after the step of the sets that were there before it; 0 for those deleted. */
  private static int[] sizesAfter(List<ReplicaSet> before, List<ReplicaSet> after) {
    int[] sizes = new int[before.size()];
    Map<String, ReplicaSet> byName = null;
    for (int i = 0; i < sizes.length; i++) {
      String name = before.get(i).name();
      ReplicaSet now = i < after.size() ? after.get(i) : null;
      // Mostly the sets are the same ones in the same order.
      if (now == null || !now.name().equals(name)) {
        byName = byName == null ? byName(after) : byName;
        now = byName.get(name);
      }
      sizes[i] = now == null ? 0 : sameTemplate(before.get(i), now).replicas();
    }
    return sizes;
  }

  /** A set never changes its template: one that did would hide a new set that breaks a promise. */
  private static ReplicaSet sameTemplate(ReplicaSet before, ReplicaSet after) {
    if (!after.runs(before.template())) {
      throw new IllegalArgumentException(
          "after: set "
              + Check.quote(after.name())
              + " of template "
              + Check.quote(after.template())
              + ", expected "
              + Check.quote(before.template())
              + " as before the step");
    }
    return after;
  }

  private static Map<String, ReplicaSet> byName(List<ReplicaSet> sets) {
    Map<String, ReplicaSet> byName = new HashMap<>();
    sets.forEach(set -> byName.put(set.name(), set));
    return byName;
  }
}
