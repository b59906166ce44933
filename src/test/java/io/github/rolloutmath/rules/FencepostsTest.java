package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.recreated;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FencepostsTest {

  @ParameterizedTest
  @CsvSource({
    "10, 25%/25%, 3, 2, 8",
    "2, 1%/0%, 1, 0, 2",
    "10, 0/0, 0, 1, 9",
    "1, 0%/99%, 0, 1, 0",
    "10, 0/12, 0, 10, 0",
    "10, 3/100%, 3, 10, 0",
    "10, 200%/0, 20, 0, 10",
    "0, 25%/25%, 0, 0, 0",
    "0, 3/2, 3, 0, 0",
    "2147483647, 25%/25%, 536870912, 536870911, 1610612736",
    "2147483647, 2147483647/2147483647, 2147483647, 2147483647, 0",
    "2147483647, 200%/0, 2147483647, 0, 2147483647"
  })
  void ofARollingUpdate(
      int replicas, String bounds, int maxSurge, int maxUnavailable, int minAvailable) {
    assertThat(Fenceposts.of(web(replicas, bounds).build()))
        .isEqualTo(new Fenceposts(maxSurge, maxUnavailable, minAvailable));
  }

  @Test
  void ofRecreateAreAllZero() {
    assertThat(Fenceposts.of(recreated(10).build())).isEqualTo(new Fenceposts(0, 0, 0));
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> Fenceposts.of(null))
        .withMessage("deployment");
  }
}
