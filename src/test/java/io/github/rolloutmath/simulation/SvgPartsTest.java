package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** Axes, pauses and legend, each alone, where the whole picture would hardly get to its edges. */
class SvgPartsTest {

  private static PictureReader read(Svg svg) throws Exception {
    return new PictureReader("<svg>" + svg + "</svg>");
  }

  @Test
  void aRoundNumberAtTheUpperEdgeHasItsLabelAndLine() throws Exception {
    Svg svg = new Svg();
    SvgAxes axes = new SvgAxes(new Scale(64, 4, 8));
    axes.drawGrid(svg);
    axes.draw(svg);
    PictureReader picture = read(svg);
    assertThat(picture.texts())
        .containsExactlyInAnyOrder(
            "0", "1", "2", "3", "4", "0", "1", "2", "3", "4", "5", "6", "7", "8", "tick", "pods");
    assertThat(picture.elements("path").get(0).getAttribute("d"))
        .startsWith("M64 326.5H776")
        .endsWith("M64 64H776");
  }

  @ParameterizedTest
  @CsvSource({"4e3, 4000", "8e3, 8k", "8e5, 800k", "4e8, 400M", "2e15, 2000T", "8e15, 8000T"})
  void largeNumbersAreShortened(double pods, String largest) throws Exception {
    Svg svg = new Svg();
    new SvgAxes(new Scale(64, 4, pods)).draw(svg);
    assertThat(read(svg).texts()).contains(largest);
  }

  /** A tick is 1 wide, the word about 43.2, and it has 6 beside it on either side. */
  @ParameterizedTest
  @CsvSource({"0, 55, false", "0, 56, true", "500, 555, false", "500, 556, true"})
  void aPauseIsLabelledWhereThereIsRoom(double from, double to, boolean isLabelled)
      throws Exception {
    Deployment web = Deployment.builder("web").template("v1").paused(true).build();
    Column pause = new Column(from, to, RolloutState.of(web, List.of()), true);
    Svg svg = new Svg();
    new SvgPauses(new Scale(64, 712, 10), List.of(pause)).draw(svg);
    PictureReader picture = read(svg);
    assertThat(picture.elements("rect")).hasSize(1);
    assertThat(picture.texts().contains("paused")).isEqualTo(isLabelled);
  }

  /** Names of 13 wide characters, then one that is a little shorter. */
  @ParameterizedTest
  @CsvSource({"1", "4", "5", "6", "7", "8", "9", "13"})
  void aLegendOfManySetsCountsTheOthersAndStaysInside(int lengthOfFourth) throws Exception {
    List<String> names = new ArrayList<>();
    Map<String, Integer> colours = new HashMap<>();
    for (int i = 0; i < 124; i++) {
      String name = Character.toString(0x5000 + i).repeat(i == 3 ? lengthOfFourth : 13);
      names.add(name);
      colours.put(name, 0);
    }
    Svg svg = new Svg();
    new SvgLegend(svg).sets(names, colours);
    PictureReader picture = read(svg);
    int swatches = picture.elements("rect").size();
    List<Element> texts = picture.elements("text");
    assertThat(texts).hasSize(swatches + 1);
    assertThat(texts.get(swatches).getTextContent()).isEqualTo("+ " + (124 - swatches) + " more");
    assertThat(texts.stream().map(SvgPartsTest::right).max(Comparator.naturalOrder()))
        .hasValueSatisfying(right -> assertThat(right).isBetween(650.0, 776.0));
  }

  private static double right(Element text) {
    return Double.parseDouble(text.getAttribute("x")) + TextWidth.of(text.getTextContent());
  }
}
