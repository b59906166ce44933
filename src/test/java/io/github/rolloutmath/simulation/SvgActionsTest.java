package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.step.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * In a picture of 711 ticks a tick is 1 wide, so that tick t lies at 64 + t, and the right edge at
 * 776. A label of one Chinese character is 12 wide, begins 5 beside its line, and needs 5 more.
 */
class SvgActionsTest {
  private static final double TOP = 100;

  /** An action at each of these ticks. */
  private static SvgActions actions(String label, int... ticks) {
    Deployment web = Deployment.builder("web").template("v1").replicas(0).build();
    List<Frame> frames = new ArrayList<>();
    for (int i = 1; i <= 711; i++) {
      int tick = i;
      boolean acts = Arrays.stream(ticks).anyMatch(acting -> acting == tick);
      List<Action> actions = acts ? List.of(new Action(label, before -> before)) : List.of();
      frames.add(new Frame(tick, actions, Rollout.next(web, List.of()), web, List.of()));
    }
    return new SvgActions(frames);
  }

  private static PictureReader drawn(SvgActions actions) throws Exception {
    Svg svg = new Svg();
    actions.draw(svg, TOP);
    return new PictureReader("<svg>" + svg + "</svg>");
  }

  /** Where the labels lie, from the right to the left. */
  private static List<String> labels(SvgActions actions) throws Exception {
    return drawn(actions).elements("text").stream()
        .map(text -> List.of("class", "x", "y").stream().map(text::getAttribute).toList())
        .map(attributes -> String.join(" ", attributes))
        .toList();
  }

  @Test
  void labelsFarApartShareALane() throws Exception {
    SvgActions actions = actions("字", 100, 200, 300);
    assertThat(labels(actions)).containsExactly("label 369 96", "label 269 96", "label 169 96");
    assertThat(actions.height()).isEqualTo(16);
    assertThat(actions.unlabelled()).isZero();
  }

  @Test
  void withoutActionsThereIsNoLane() {
    assertThat(actions("字").height()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "695, label 764 96, to 776 and no further",
    "696, end 755 96, it would end at 777",
    "711, end 770 96, it would end far outside"
  })
  void labelsStayInside(int tick, String label, String why) throws Exception {
    assertThat(labels(actions("字", tick))).as(why).containsExactly(label);
  }

  @ParameterizedTest
  @CsvSource({
    "100, 122, 1, both to the right: the left one ends where the right one begins",
    "100, 121, 2, or 1 further",
    "656, 700, 1, to the right and to the left: they end at the same place",
    "657, 700, 2, or they overlap"
  })
  void labelsInALaneDoNotOverlap(int left, int right, int lanes, String why) {
    SvgActions actions = actions("字", left, right);
    assertThat(actions.height()).as(why).isEqualTo(16 * lanes);
    assertThat(actions.unlabelled()).as(why).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "100, 105, 0, the left one's line is 5 beside the right one's label",
    "100, 104, 1, or closer",
    "678, 700, 0, the left one's label ends at the right one's line",
    "679, 700, 1, or runs into it",
    "700, 701, 0, to the left the right one's line is always clear of the left one's label"
  })
  void linesRunThroughNoLabel(int left, int right, int unlabelled, String why) {
    assertThat(actions("字", left, right).unlabelled()).as(why).isEqualTo(unlabelled);
  }

  @Test
  void ofTwoToTheRightTheLeftOneIsAbove() throws Exception {
    assertThat(labels(actions("字", 100, 110))).containsExactly("label 179 96", "label 169 80");
  }

  @Test
  void ofTwoToTheLeftTheRightOneIsAbove() throws Exception {
    assertThat(labels(actions("字", 700, 705))).containsExactly("end 764 80", "end 759 96");
  }

  @Test
  void aCrowdHasThreeLanesAndTheRestNoLabel() throws Exception {
    SvgActions actions = actions("字".repeat(10), 100, 110, 120, 130, 140);
    assertThat(labels(actions)).containsExactly("label 209 96", "label 199 80", "label 189 64");
    assertThat(actions.height()).isEqualTo(48);
    assertThat(actions.unlabelled()).isEqualTo(2);
  }

  @Test
  void marksCloserThanTwoAreOne() throws Exception {
    String marks =
        drawn(actions("字", 100, 101, 102, 103, 105)).elements("path").stream()
            .filter(path -> path.getAttribute("class").equals("axis"))
            .findFirst()
            .orElseThrow()
            .getAttribute("d");
    assertThat(marks).isEqualTo("M164 97V103M166 97V103M169 97V103");
  }
}
