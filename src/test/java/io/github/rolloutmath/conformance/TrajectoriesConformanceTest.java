package io.github.rolloutmath.conformance;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whole rollouts through the public simulation, against what was recorded. */
class TrajectoriesConformanceTest {

  @Test
  void everyRowAndColumn() {
    Vectors.check("trajectories", 450, TrajectoriesConformanceTest::results);
  }

  private static Map<String, String> results(Vectors.Row row) {
    List<ReplicaSet> sets = Rows.replicaSets(row);
    int readyPerTick = row.number("readyPerTick");
    Trajectory trajectory =
        Simulation.of(Rows.deployment(row), sets)
            .pods(readyPerTick == 0 ? PodBehavior.atOnce() : PodBehavior.perTick(readyPerTick))
            .run();
    Set<String> given = sets.stream().map(ReplicaSet::name).collect(Collectors.toSet());
    return Map.of(
        "frames",
        trajectory.frames().stream()
            .map(frame -> text(frame, given))
            .collect(Collectors.joining(" > ")),
        "pausedOut",
        Boolean.toString(trajectory.last().deployment().paused()));
  }

  private static String text(Frame frame, Set<String> given) {
    return frame.replicaSets().stream()
        .map(
            set ->
                (given.contains(set.name()) ? set.name() : "new")
                    + "="
                    + set.replicas()
                    + "/"
                    + set.available())
        .sorted()
        .collect(Collectors.joining(";"));
  }
}
