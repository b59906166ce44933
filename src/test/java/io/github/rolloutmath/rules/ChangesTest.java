package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.rolloutmath.model.ReplicaSet;
import org.junit.jupiter.api.Test;

/** What a step does: creations, resizes and deletions. */
class ChangesTest {
  private static final ReplicaSet SET = set("web-v1 8 (7) 9/12").revision(3).build();
  private static final Reason REASON = new Reason.OldSetShrinks(0, 2, 15, 11, 13, 11, 0);

  @Test
  void creationSaysSizeTemplateAndReason() {
    assertThat(new Creation("v2", 3, 10, 13, new Reason.NewSetGrows(10, 13, 10, 0)))
        .hasToString("create 3 of v2: room for 3 (13 allowed, 10 there), 10 wanted");
  }

  @Test
  void resizeSaysBeforeAndAfter() {
    assertThat(new Resize(SET, 6, 10, 13, REASON))
        .hasToString("web-v1 8 → 6: 13 available, 11 needed");
    assertThat(new Resize(SET, 8, 10, 13, REASON))
        .hasToString("web-v1 stays 8: 13 available, 11 needed");
  }

  @Test
  void resizeKnowsTheSetBeforeAndAfter() {
    Resize resize = new Resize(SET, 6, 10, 13, REASON);

    assertThat(resize.name()).isEqualTo("web-v1");
    assertThat(resize.from()).isEqualTo(8);
    assertThat(resize.resized())
        .isEqualTo(SET.toBuilder().replicas(6).desiredReplicas(10).maxReplicas(13).build());
  }

  @Test
  void deletionSaysWhich() {
    Deletion deletion = new Deletion(SET, new Reason.BeyondHistory(10, 12));

    assertThat(deletion.name()).isEqualTo("web-v1");
    assertThat(deletion).hasToString("delete web-v1: old sets: 12, to keep: 10");
  }

  @Test
  void refuseNegativeCounts() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Resize(SET, -1, 10, 13, REASON))
        .withMessage("to: -1, expected a count 0…2147483647");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Resize(SET, 0, -1, 13, REASON))
        .withMessageStartingWith("desiredReplicas: -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Resize(SET, 0, 10, -1, REASON))
        .withMessageStartingWith("maxReplicas: -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Creation("v2", -1, 10, 13, REASON))
        .withMessageStartingWith("replicas: -1");
  }

  @Test
  void refuseNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> new Resize(null, 1, 1, 1, REASON))
        .withMessage("set");
    assertThatNullPointerException()
        .isThrownBy(() -> new Resize(SET, 1, 1, 1, null))
        .withMessage("reason");
    assertThatNullPointerException()
        .isThrownBy(() -> new Creation(null, 1, 1, 1, REASON))
        .withMessage("template");
    assertThatNullPointerException()
        .isThrownBy(() -> new Creation("v2", 1, 1, 1, null))
        .withMessage("reason");
    assertThatNullPointerException()
        .isThrownBy(() -> new Deletion(null, REASON))
        .withMessage("set");
    assertThatNullPointerException()
        .isThrownBy(() -> new Deletion(SET, null))
        .withMessage("reason");
  }
}
