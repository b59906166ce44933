package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  private static final Deployment WEB =
      Deployment.builder("web")
          .template("v2")
          .replicas(3)
          .strategy(Strategy.rollingUpdate(1, 0))
          .build();

  private static ReplicaSet v1(String name) {
    return ReplicaSet.builder(name).template("v1").replicas(3).available(3).build();
  }

  @Test
  void wholeUpdate() {
    assertThat(Simulation.of(WEB, List.of(v1("web-v1"))).run().toTable())
        .isEqualTo(
            """
             tick  web-v1  web-v2  total  allowed  available  needed  what happened
            start     3/3       -      3        4          3       3
                1     3/3     1/1      4        4          4       3  create 1 of v2
                2     2/2     1/1      3        4          3       3  web-v1 3 → 2
                3     2/2     2/2      4        4          4       3  web-v2 1 → 2
                4     1/1     2/2      3        4          3       3  web-v1 2 → 1
                5     1/1     3/3      4        4          4       3  web-v2 2 → 3
                6     0/0     3/3      3        4          3       3  web-v1 1 → 0
                7     0/0     3/3      3        4          3       3
            complete after 7 ticks
            """);
  }

  @Test
  void userActionsAndWhyItEnded() {
    Trajectory trajectory =
        Simulation.of(WEB.withReplicas(1), List.of(v1("web-v1")))
            .at(1, Action.replicas(2))
            .at(1, Action.pause())
            .tickLimit(1)
            .run();
    assertThat(trajectory.toTable())
        .isEqualTo(
            """
             tick  web-v1  total  allowed  available  needed  what happened
            start     3/3      3        2          3       1
                1     2/2      2        3          2       2  user: replicas 2, pause; web-v1 3 → 2
            not at rest after 1 tick, the limit: nothing is rolled out: the deployment is paused
            """);
  }

  @Test
  void canaryHeldAndItsPause() {
    Trajectory trajectory =
        Simulation.of(WEB.toBuilder().canary("1").build(), List.of(v1("web-v1"))).run();
    assertThat(trajectory.toTable())
        .isEqualTo(
            """
             tick  web-v1  web-v2  total  allowed  available  needed  what happened
            start     3/3       -      3        4          3       3
                1     3/3     1/1      4        4          4       3  create 1 of v2
                2     2/2     1/1      3        4          3       3  web-v1 3 → 2
                3     2/2     1/1      3        4          3       3  pause: canary 1 of 3 reached
                4     2/2     1/1      3        4          3       3
            canary held after 4 ticks: new pods wait: the canary is 1 and the deployment is paused
            """);
  }

  @Test
  void deletedSetsAndRefreshedRecords() {
    Deployment deployment =
        WEB.toBuilder().replicas(1).strategy(Strategy.recreate()).revisionHistoryLimit(0).build();
    List<ReplicaSet> sets =
        List.of(
            ReplicaSet.builder("old").template("v1").actual(0).build(),
            ReplicaSet.builder("new")
                .template("v2")
                .createdAt(1)
                .replicas(1)
                .available(1)
                .desiredReplicas(2)
                .build());
    assertThat(Simulation.of(deployment, sets).run().toTable())
        .isEqualTo(
            """
             tick  old  new  total  allowed  available  needed  what happened
            start  0/0  1/1      1        1          1       0
                1  0/0  1/1      1        1          1       0  new stays 1
                2    -  1/1      1        1          1       0  delete old
                3    -  1/1      1        1          1       0
            complete after 3 ticks
            """);
  }

  @Test
  void namesCannotBreakLines() {
    String table =
        Simulation.of(WEB.withReplicas(0), List.of(v1("a\r\nb\t\u2028\u202Ec"))).run().toTable();
    assertThat(table.lines().map(line -> line.split("\uFFFD", -1).length - 1))
        .containsExactly(5, 0, 5, 0, 0);
    assertThat(table).doesNotContain("\r", "\t", "\u2028", "\u202E");
  }

  @Test
  void alignsCharactersOutsideTheFirstPlane() {
    String table = Simulation.of(WEB, List.of(v1("🚀🚀🚀🚀🚀🚀"))).run().toTable();
    List<String> lines = table.lines().toList();
    assertThat(lines.get(0)).startsWith(" tick  🚀🚀🚀🚀🚀🚀  web-v2");
    assertThat(lines.get(1)).startsWith("start     3/3       -");
  }
}
