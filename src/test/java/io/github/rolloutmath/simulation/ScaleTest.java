package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {

  @ParameterizedTest
  @CsvSource({
    "0.5, 8, 1",
    "8, 8, 1",
    "9, 8, 2",
    "16, 8, 2",
    "17, 8, 5",
    "40, 8, 5",
    "41, 8, 10",
    "80, 8, 10",
    "20001, 16, 2000",
    "3200000000, 8, 500000000"
  })
  void roundSteps(double length, int parts, long step) {
    assertThat(Scale.roundStep(length, parts)).isEqualTo(step);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "10, 10",
    "0.04, 0",
    "0.05, 0.1",
    "776.25, 776.3",
    "100, 100",
    "1e7, 10000000"
  })
  void numbersHaveAtMostOneDecimal(double value, String text) {
    assertThat(Svg.number(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"20, true", "21, false"})
  void hasRoomForABoundOfThriceThePods(int maxSurge, boolean isShown) {
    Deployment web =
        Deployment.builder("web")
            .template("v1")
            .replicas(10)
            .strategy(Strategy.rollingUpdate(maxSurge, 0))
            .build();
    Column column = new Column(0, 1, RolloutState.of(web, List.of()), false);
    assertThat(Scale.of(List.of(column), 62).shows(10 + maxSurge)).isEqualTo(isShown);
  }

  @Test
  void showsWhatReachesTheUpperEdge() {
    Scale scale = new Scale(62, 4, 10);
    assertThat(scale.y(10)).isEqualTo(62);
    assertThat(scale.shows(10)).isTrue();
    assertThat(scale.shows(11)).isFalse();
  }

  @Test
  void pathsLeaveOutWhatRepeatsItself() {
    StepPath path = new StepPath().move(0, 5).step(1, 5).step(2, 5).step(3, 4).step(3, 1).close();
    assertThat(path).hasToString("M0 5H2V4H3V1Z");
  }

  @Test
  void shortensBetweenCharacters() {
    assertThat(TextWidth.shorten("web", 100)).isEqualTo("web");
    assertThat(TextWidth.shorten("🚀🚀🚀", 30)).isEqualTo("🚀🚀…");
    assertThat(TextWidth.shorten("🚀🚀🚀", 24)).isEqualTo("🚀🚀…");
    assertThat(TextWidth.shorten("🚀🚀", 24)).isEqualTo("🚀🚀");
  }

  @Test
  void widthsGrowFromSmallToWideLetters() {
    for (String wide : "MWmw@%".split("")) {
      assertThat(TextWidth.of(wide)).isEqualTo(TextWidth.of("W")).isGreaterThan(TextWidth.of("N"));
    }
    assertThat(TextWidth.of("N")).isGreaterThan(TextWidth.of("n"));
    assertThat(TextWidth.of("\u10FF")).as("Georgian").isEqualTo(TextWidth.of("n"));
    assertThat(TextWidth.of("\u1100")).as("Hangul, as wide as high").isEqualTo(12);
  }

  @Test
  void escapesAndStripsWhatXmlForbids() {
    assertThat(Svg.escaped("<a>&\"b\"\n\u0000\u0008\uFFFE\uFFFF\uD800x🚀"))
        .isEqualTo("&lt;a&gt;&amp;&quot;b&quot; x🚀");
    assertThat(Svg.escaped("\uD7FF\uDFFF\uE000")).isEqualTo("\uD7FF\uE000");
  }
}
