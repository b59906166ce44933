package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ColumnTest {
  private static final Deployment WEB =
      Deployment.builder("web").template("v1").replicas(10).build();

  private static RolloutState state(int replicas, int available) {
    return RolloutState.of(
        WEB,
        List.of(
            ReplicaSet.builder("web-v1")
                .template("v1")
                .replicas(replicas)
                .available(available)
                .build()));
  }

  @Test
  void mergesNeighboursThatLookTheSame() {
    List<RolloutState> states = List.of(state(3, 2), state(3, 2), state(3, 3), state(3, 2));
    assertThat(Column.of(states))
        .containsExactly(
            new Column(0, 2, state(3, 2), false),
            new Column(2, 3, state(3, 3), false),
            new Column(3, 4, state(3, 2), false));
  }

  @Test
  void aChangeOfWhatIsAskedForIsAChange() {
    ReplicaSet set = state(3, 2).replicaSets().get(0);
    List<RolloutState> states =
        Stream.of(
                WEB,
                WEB.withCanary(IntOrPercent.count(3)),
                WEB.withCanary(IntOrPercent.count(3)).withStrategy(Strategy.rollingUpdate(3, 1)))
            .map(web -> RolloutState.of(web, List.of(set)))
            .toList();
    assertThat(Column.of(states)).extracting(Column::state).containsExactlyElementsOf(states);
  }

  @Test
  void showsEveryChangeOf400() {
    List<RolloutState> states = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      states.add(state(i, 0));
    }
    assertThat(Column.of(states)).hasSize(400);
    assertThat(Column.ticksEach(states)).isEqualTo(1);
  }

  @Test
  void keepsTheExtremesOfTooMany() {
    Random random = new Random(7);
    List<RolloutState> states = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      int replicas = random.nextInt(1_000);
      states.add(state(replicas, random.nextInt(replicas + 1)));
    }
    List<Column> columns = Column.of(states);
    assertThat(columns).hasSizeBetween(300, 400);
    assertThat(Column.ticksEach(states)).isEqualTo(100);
    for (int i = 0; i < states.size(); i++) {
      int first = i / 100 * 100;
      List<Column> near =
          columns.stream().filter(c -> c.to() > first && c.from() < first + 100).toList();
      long total = states.get(i).total();
      long usable = states.get(i).usable();
      assertThat(near).as("tick %s", i).anyMatch(column -> column.state().total() >= total);
      assertThat(near).as("tick %s", i).anyMatch(column -> column.state().usable() <= usable);
    }
  }

  @Test
  void showsTheFirstOfEqualExtremes() {
    List<RolloutState> states = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      states.addAll(List.of(state(10, 5), state(10, 6), state(9, 5)));
    }
    assertThat(Column.ticksEach(states)).isEqualTo(3);
    assertThat(Column.of(states)).containsExactly(new Column(0, 600, state(10, 5), false));
  }

  @Test
  void losesNoPauseOfTooMany() {
    List<RolloutState> states = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      states.add(state(i, 0));
    }
    states.set(31, RolloutState.of(WEB.withPaused(true), states.get(31).replicaSets()));
    List<Column> paused = Column.of(states).stream().filter(Column::paused).toList();
    assertThat(paused.get(0).from()).isEqualTo(30);
    assertThat(paused.get(paused.size() - 1).to()).isEqualTo(33);
  }

  @Test
  void coversAllTicksWithoutGaps() {
    List<RolloutState> states = new ArrayList<>();
    for (int i = 0; i < 1_001; i++) {
      states.add(state(i, i));
    }
    List<Column> columns = Column.of(states);
    assertThat(columns.get(0).from()).isZero();
    assertThat(columns.get(columns.size() - 1).to()).isEqualTo(1_001);
    for (int i = 1; i < columns.size(); i++) {
      assertThat(columns.get(i).from()).isEqualTo(columns.get(i - 1).to());
    }
  }
}
