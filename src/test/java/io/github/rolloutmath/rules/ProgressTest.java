package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.rolloutmath.model.Deployment;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {
  private static final Instant NOON = Instant.parse("2024-02-29T12:00:00Z");
  private static final String REASON = "ReplicaSetUpdated";

  @ParameterizedTest
  @CsvSource({
    // replicas, updated, ready, available: one of them better, or fewer pods not updated
    "10, 4, 8, 8, true",
    "10, 3, 9, 8, true",
    "10, 3, 8, 9, true",
    "9, 3, 8, 8, true",
    "10, 3, 8, 8, false",
    "10, 3, 8, 7, false",
    "10, 3, 7, 8, false",
    "11, 3, 8, 8, false",
    "9, 2, 8, 8, false",
    "8, 2, 0, 0, true"
  })
  void progressingIsMoreUpdatedReadyOrAvailableOrFewerOthers(
      long replicas, long updated, long ready, long available, boolean progressing) {
    assertThat(
            Progress.isProgressing(
                status(10, 3, 8, 8), status(replicas, updated, ready, available)))
        .isEqualTo(progressing);
  }

  @Test
  void timedOutOnlyAfterTheDeadline() {
    Deployment deployment = deadline(600);

    assertThat(timedOut(deployment, NOON.plusSeconds(600))).isFalse();
    assertThat(timedOut(deployment, NOON.plusSeconds(601))).isTrue();
    assertThat(timedOut(deployment, NOON.plusSeconds(600).plusNanos(1))).isTrue();
    assertThat(timedOut(deployment, NOON.minusSeconds(1))).isFalse();
  }

  @Test
  void deadlineOfZeroIsOne() {
    assertThat(timedOut(deadline(0), NOON)).isFalse();
    assertThat(timedOut(deadline(0), NOON.plusNanos(1))).isTrue();
  }

  @Test
  void neverTimedOutWithoutADeadline() {
    for (Deployment deployment : new Deployment[] {web(3, "1/0").build(), deadline(2147483647)}) {
      assertThat(timedOut(deployment, Instant.MAX)).isFalse();
      assertThat(
              Progress.isTimedOut(deployment, "ProgressDeadlineExceeded", Instant.MIN, Instant.MAX))
          .isFalse();
    }
  }

  @Test
  void reasonDecidesBeforeTheTime() {
    Deployment deployment = deadline(600);

    assertThat(
            Progress.isTimedOut(deployment, "NewReplicaSetAvailable", NOON, NOON.plusSeconds(9999)))
        .isFalse();
    assertThat(Progress.isTimedOut(deployment, "ProgressDeadlineExceeded", NOON, NOON)).isTrue();
    assertThat(Progress.isTimedOut(deployment, "", NOON, NOON.plusSeconds(601))).isTrue();
  }

  @Test
  void timesAtTheEndsOfTheRangeDoNotOverflow() {
    assertThat(Progress.isTimedOut(deadline(600), REASON, Instant.MIN, Instant.MAX)).isTrue();
    assertThat(Progress.isTimedOut(deadline(600), REASON, Instant.MAX, Instant.MAX)).isFalse();
    assertThat(Progress.isTimedOut(deadline(600), REASON, Instant.MAX, Instant.MIN)).isFalse();
    assertThat(
            Progress.isTimedOut(deadline(2147483646), REASON, NOON, NOON.plusSeconds(2147483647L)))
        .isTrue();
  }

  @Test
  void refusesNull() {
    RolloutStatus status = status(1, 1, 1, 1);
    Deployment deployment = deadline(600);
    assertThatNullPointerException()
        .isThrownBy(() -> Progress.isProgressing(null, status))
        .withMessage("before");
    assertThatNullPointerException()
        .isThrownBy(() -> Progress.isProgressing(status, null))
        .withMessage("now");
    assertThatNullPointerException()
        .isThrownBy(() -> Progress.isTimedOut(null, REASON, NOON, NOON))
        .withMessage("deployment");
    assertThatNullPointerException()
        .isThrownBy(() -> Progress.isTimedOut(deployment, null, NOON, NOON))
        .withMessage("reason");
    assertThatNullPointerException()
        .isThrownBy(() -> Progress.isTimedOut(deployment, REASON, null, NOON))
        .withMessage("lastProgress");
    assertThatNullPointerException()
        .isThrownBy(() -> Progress.isTimedOut(deployment, REASON, NOON, null))
        .withMessage("now");
  }

  private static boolean timedOut(Deployment deployment, Instant now) {
    return Progress.isTimedOut(deployment, REASON, NOON, now);
  }

  private static Deployment deadline(int seconds) {
    return web(3, "1/0").progressDeadlineSeconds(seconds).build();
  }

  private static RolloutStatus status(long replicas, long updated, long ready, long available) {
    return new RolloutStatus(replicas, updated, ready, available, 0, false, false);
  }
}
