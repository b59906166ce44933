package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Strategy;
import org.junit.jupiter.api.Test;

class ActionTest {

  @Test
  void isShownAsItsLabel() {
    assertThat(Action.replicas(15)).hasToString("replicas 15");
    assertThat(Action.rollback("v1")).hasToString("rollback to v1");
    assertThat(Action.template("v3")).hasToString("template v3");
    assertThat(Action.strategy(Strategy.rollingUpdate("25%", "1")))
        .hasToString("RollingUpdate 25%/1");
  }
}
