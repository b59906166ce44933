package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ActionTest {

  @Test
  void isShownAsItsLabel() {
    assertThat(Action.replicas(15)).hasToString("replicas 15");
    assertThat(Action.rollback("v1")).hasToString("rollback to v1");
  }
}
