package io.github.rolloutmath.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CheckTest {

  @Test
  void givesBackWhatIsInOrder() {
    assertThat(Check.count("pods", 3)).isEqualTo(3);
    assertThat(Check.sum("pods", 5_000_000_000L)).isEqualTo(5_000_000_000L);
    assertThat(Check.atLeast(1, "tick", 7)).isEqualTo(7);
    assertThat(Check.text("name", "web")).isEqualTo("web");
  }
}
