package io.github.rolloutmath.properties;

import static io.github.rolloutmath.testkit.RolloutAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A Deployment whose controller is this library, and all that can happen to it. */
final class Cluster {
  private static final int LONGEST_LAG = 5;

  private Deployment deployment = Deployment.builder("web").template("v1").replicas(5).build();

  /** Sizes and records, with what the pods really do. */
  private List<ReplicaSet> sets = List.of();

  /** What the pods did after each of the last steps, the latest at the end. */
  private final Deque<Map<String, ReplicaSet>> past = new ArrayDeque<>();

  private int lag;
  private long steps;

  long steps() {
    return steps;
  }

  void userChanges(UnaryOperator<Deployment> change) {
    deployment = change.apply(deployment);
  }

  void statusLagsBy(int ticks) {
    lag = ticks;
  }

  /** The controller looks, late as it may be, and acts. */
  void step() {
    RolloutScenario seen = new RolloutScenario(deployment, seen());
    RolloutStep step = seen.next();
    List<ReplicaSet> after = step.replicaSetsAfter();
    assertThat(new Promises(seen).broken(after)).as("%s%n%s", seen, step).isEmpty();
    assertThat(step).keepsItsGuarantees();
    deployment = step.deploymentAfter();
    sets = withPodsOf(byName(sets), after);
    remember();
    steps++;
  }

  private void remember() {
    past.addLast(byName(sets));
    if (past.size() > LONGEST_LAG) {
      past.removeFirst();
    }
  }

  private List<ReplicaSet> seen() {
    if (past.isEmpty() || lag == 0) {
      return sets;
    }
    List<Map<String, ReplicaSet>> looks = new ArrayList<>(past);
    return withPodsOf(looks.get(Math.max(0, looks.size() - lag)), sets);
  }

  /** Pods of one set come or go, become available or fail. */
  void podsChange(int which, int come, int becomeAvailable) {
    if (!sets.isEmpty()) {
      int index = which % sets.size();
      ReplicaSet set = sets.get(index);
      int actual = Math.max(0, Math.min(set.actual() + come, set.replicas()));
      int available = Math.max(0, Math.min(set.available() + becomeAvailable, actual));
      sets = new ArrayList<>(sets);
      sets.set(index, set.observed(actual, available, available));
    }
  }

  /** Nobody does anything any more; then the pause is lifted, then the canary. */
  void endsOnceItIsQuiet() {
    play();
    deployment = deployment.withPaused(false);
    play();
    deployment = deployment.withPaused(false).withoutCanary();
    assertThat(play()).ends(Trajectory.End.COMPLETE);
  }

  private Trajectory play() {
    boolean wasPaused = deployment.paused();
    PodBehavior pods = steps % 2 == 0 ? PodBehavior.atOnce() : PodBehavior.perTick(1);
    Trajectory trajectory = Simulation.of(deployment, sets).pods(pods).tickLimit(1_000).run();
    assertThat(trajectory).keepsItsGuarantees().makesProgress();
    Frame last = trajectory.last();
    deployment = last.deployment();
    sets = last.replicaSets();
    if (!wasPaused) {
      long newReplicas = last.after().newReplicas();
      BigInteger replicas = BigInteger.valueOf(deployment.replicas());
      BigInteger wanted = deployment.paused() ? Promises.canary(deployment, replicas) : replicas;
      assertThat(BigInteger.valueOf(newReplicas)).as("%s", last).isEqualTo(wanted);
      assertThat(last.total()).as("%s", last).isEqualTo(deployment.replicas());
      assertThat(last.available()).as("%s", last).isEqualTo(deployment.replicas());
    }
    return trajectory;
  }

  private static Map<String, ReplicaSet> byName(List<ReplicaSet> sets) {
    Map<String, ReplicaSet> byName = new HashMap<>();
    sets.forEach(set -> byName.put(set.name(), set));
    return byName;
  }

  private static List<ReplicaSet> withPodsOf(Map<String, ReplicaSet> pods, List<ReplicaSet> sets) {
    List<ReplicaSet> result = new ArrayList<>(sets.size());
    for (ReplicaSet set : sets) {
      ReplicaSet seen = pods.get(set.name());
      result.add(
          seen == null
              ? set.observed(0, 0, 0)
              : set.observed(seen.actual(), seen.ready(), seen.available()));
    }
    return result;
  }

  /** Short, for jqwik's reports. */
  @Override
  public String toString() {
    return new RolloutScenario(deployment, sets) + "\n  status lags by " + lag;
  }
}
