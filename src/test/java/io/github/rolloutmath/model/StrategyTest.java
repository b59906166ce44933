package io.github.rolloutmath.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;

class StrategyTest {
  private static final IntOrPercent ONE = IntOrPercent.count(1);

  @Test
  void absentBoundsAreAQuarter() {
    assertThat(Strategy.rollingUpdate()).isEqualTo(Strategy.rollingUpdate("25%", "25%"));
  }

  @Test
  void saysItsBoundsSurgeFirst() {
    assertThat(Strategy.rollingUpdate("25%", "1")).hasToString("RollingUpdate 25%/1");
    assertThat(Strategy.recreate()).hasToString("Recreate");
  }

  @Test
  void equalByValue() {
    assertThat(Strategy.rollingUpdate(3, 2))
        .isEqualTo(Strategy.rollingUpdate("3", "2"))
        .isEqualTo(Strategy.rollingUpdate(IntOrPercent.count(3), IntOrPercent.count(2)))
        .hasSameHashCodeAs(Strategy.rollingUpdate("3", "2"))
        .isNotEqualTo(Strategy.rollingUpdate(2, 3))
        .isNotEqualTo(Strategy.recreate());
    assertThat(Strategy.recreate()).isEqualTo(new Strategy.Recreate());
  }

  @Test
  void takesAnyMaxSurgeAndAtMostAllAsMaxUnavailable() {
    assertThat(Strategy.rollingUpdate("300%", "100%")).hasToString("RollingUpdate 300%/100%");
    assertThat(Strategy.rollingUpdate("0", "2147483647")).hasToString("RollingUpdate 0/2147483647");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Strategy.rollingUpdate("1", "101%"))
        .withMessage("maxUnavailable: 101%, expected at most 100%");
  }

  @Test
  void refusesMalformedAndNegativeBounds() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Strategy.rollingUpdate("one", "1"))
        .withMessageContaining("\"one\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Strategy.rollingUpdate("1", "1.5"))
        .withMessageContaining("\"1.5\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Strategy.rollingUpdate(-1, 1))
        .withMessageContaining("-1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Strategy.rollingUpdate(1, -1))
        .withMessageContaining("-1");
  }

  @Test
  void refusesNullByItsName() {
    assertThatNullPointerException()
        .isThrownBy(() -> Strategy.rollingUpdate(null, "1"))
        .withMessage("maxSurge");
    assertThatNullPointerException()
        .isThrownBy(() -> Strategy.rollingUpdate("1", null))
        .withMessage("maxUnavailable");
    assertThatNullPointerException()
        .isThrownBy(() -> Strategy.rollingUpdate(null, ONE))
        .withMessage("maxSurge");
    assertThatNullPointerException()
        .isThrownBy(() -> Strategy.rollingUpdate(ONE, null))
        .withMessage("maxUnavailable");
  }
}
