package io.github.rolloutmath.simulation;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Canary;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.rules.RolloutStatus;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One simulation being played: the world as it is now, and the frames so far. */
final class Run {
  private final Simulation simulation;
  private final List<Frame> frames = new ArrayList<>();

  /** What the pods were at the beginning and after each tick, as far back as the status lags. */
  private final Deque<List<ReplicaSet>> past = new ArrayDeque<>();

  private Deployment deployment;
  private List<ReplicaSet> sets;

  Run(Simulation simulation) {
    this.simulation = simulation;
    deployment = simulation.deployment;
    sets = simulation.replicaSets;
    past.addLast(sets);
  }

  Trajectory play() {
    int quietTicks = 0;
    for (int tick = 1; tick <= simulation.tickLimit; tick++) {
      quietTicks = playTick(tick) ? 0 : quietTicks + 1;
      // While the status lags, a quiet tick may only not have seen yet what it will act on.
      if (quietTicks > simulation.statusLag && simulation.actions.higherKey(tick) == null) {
        return trajectory(end());
      }
    }
    return trajectory(Trajectory.End.TICK_LIMIT);
  }

  private Trajectory trajectory(Trajectory.End end) {
    return new Trajectory(simulation.deployment, simulation.replicaSets, frames, end);
  }

  private Trajectory.End end() {
    RolloutState state = RolloutState.of(deployment, sets);
    if (RolloutStatus.isComplete(state)) {
      return Trajectory.End.COMPLETE;
    }
    if (!deployment.paused()) {
      return Trajectory.End.WAITING_FOR_PODS;
    }
    return Canary.isHolding(state) && Canary.isComplete(state)
        ? Trajectory.End.CANARY_HELD
        : Trajectory.End.PAUSED;
  }

  /** Plays one tick, and says whether anything changed in it. */
  private boolean playTick(int tick) {
    List<Action> actions = simulation.actions.getOrDefault(tick, List.of());
    for (Action action : actions) {
      deployment =
          Objects.requireNonNull(
              action.change().apply(deployment),
              () -> "action " + Check.quote(action.label()) + ": null, expected a Deployment");
    }
    List<ReplicaSet> before = sets;
    if (simulation.interleavingSeed.isPresent()) {
      movePods(tick, true);
    }
    RolloutStep step = Rollout.next(deployment, observed());
    carryOut(step);
    movePods(tick, false);
    frames.add(new Frame(tick, actions, step, deployment, sets));
    remember();
    return !actions.isEmpty() || !step.isEmpty() || !sets.equals(before);
  }

  private void carryOut(RolloutStep step) {
    if (!step.isEmpty()) {
      List<ReplicaSet> after = renumbered(step);
      sets = simulation.statusLag == 0 ? after : withObservations(after, sets);
      deployment = step.deploymentAfter();
    }
  }

  /** A rollback makes an earlier set the new one: it gets the highest revision, if it has one. */
  private static List<ReplicaSet> renumbered(RolloutStep step) {
    List<ReplicaSet> after = step.replicaSetsAfter();
    ReplicaSet newSet = step.before().newSet().orElse(null);
    int revision = step.before().nextRevision();
    if (newSet == null || newSet.revision().orElse(revision) == revision) {
      return after;
    }
    return after.stream()
        .map(set -> set.name().equals(newSet.name()) ? withRevision(set, revision) : set)
        .toList();
  }

  private static ReplicaSet withRevision(ReplicaSet set, int revision) {
    return set.toBuilder().revision(revision).build();
  }

  private void movePods(int tick, boolean beforeStep) {
    List<ReplicaSet> moved = null;
    for (int i = 0; i < sets.size(); i++) {
      ReplicaSet set = sets.get(i);
      ReplicaSet after = movesBeforeStep(tick, set) == beforeStep ? move(tick, set) : set;
      if (!after.equals(set)) {
        moved = moved == null ? new ArrayList<>(sets) : moved;
        moved.set(i, after);
      }
    }
    sets = moved == null ? sets : List.copyOf(moved);
  }

  private boolean movesBeforeStep(int tick, ReplicaSet set) {
    return simulation.interleavingSeed.isPresent()
        && (Mix.of(simulation.interleavingSeed.getAsLong(), tick, set.name().hashCode()) & 1) == 0;
  }

  private ReplicaSet move(int tick, ReplicaSet set) {
    int size = set.replicas();
    ReplicaSet shown =
        set.actual() == size && set.ready() <= size && set.available() <= size
            ? set
            : set.observed(size, Math.min(set.ready(), size), set.usable());
    int asked = simulation.pods.availableAfter(shown, tick);
    int available = Math.max(0, Math.min(asked, size));
    return available == shown.available()
        ? shown
        : shown.observed(size, Math.max(available, shown.ready()), available);
  }

  private List<ReplicaSet> observed() {
    return simulation.statusLag == 0 ? sets : withObservations(sets, past.getFirst());
  }

  private void remember() {
    past.addLast(sets);
    if (past.size() - 1 > simulation.statusLag) {
      past.removeFirst();
    }
  }

  /** The sets, with what was observed of those of the same name; nothing, if there was none. */
  private static List<ReplicaSet> withObservations(List<ReplicaSet> sets, List<ReplicaSet> from) {
    Map<String, ReplicaSet> byName = new HashMap<>();
    from.forEach(set -> byName.put(set.name(), set));
    List<ReplicaSet> result = new ArrayList<>(sets.size());
    for (ReplicaSet set : sets) {
      ReplicaSet seen = byName.get(set.name());
      result.add(
          seen == null
              ? set.observed(0, 0, 0)
              : set.observed(seen.actual(), seen.ready(), seen.available()));
    }
    return result;
  }
}
