package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class SvgPictureTest {
  private static final Deployment WEB =
      Deployment.builder("web").template("v2").replicas(10).build();

  private static ReplicaSet v1(int replicas) {
    return ReplicaSet.builder("web-v1")
        .template("v1")
        .replicas(replicas)
        .available(replicas)
        .build();
  }

  private static final Trajectory RESTLESS = restless();

  /** 20,000 ticks, and the user does something at two of every seven. */
  private static Trajectory restless() {
    Simulation simulation =
        Simulation.of(WEB, List.of(v1(10))).pods(PodBehavior.random(3)).tickLimit(20_000);
    for (int tick = 1; tick < 20_000; tick += 7) {
      simulation.at(tick, Action.template("t" + tick % 11));
      simulation.at(tick + 3, tick % 2 == 0 ? Action.pause() : Action.resume());
    }
    return simulation.run();
  }

  @ParameterizedTest
  @EnumSource
  void showsTheNumbersOfEveryTick(Scenarios scenario) throws Exception {
    Trajectory trajectory = scenario.run();
    PictureReader picture = new PictureReader(trajectory.toSvg());
    for (Frame frame : trajectory.frames()) {
      double middle = frame.tick() + 0.5;
      for (int colour = 0; colour < frame.replicaSets().size(); colour++) {
        ReplicaSet set = frame.replicaSets().get(colour);
        assertThat(picture.pods("area c" + colour, middle)).isEqualTo(set.available());
        assertThat(picture.pods("area h" + colour, middle))
            .isEqualTo(set.replicas() - set.available());
      }
      assertThat(picture.pods("allowed", middle)).isEqualTo(frame.allowed());
      assertThat(picture.pods("needed", middle)).isEqualTo(frame.minAvailable());
      assertThat(picture.pods("canary", middle)).isEqualTo(frame.canary());
    }
  }

  @Test
  void marksPausesAndActions() throws Exception {
    PictureReader picture = new PictureReader(Scenarios.CANARY.run().toSvg());
    assertThat(picture.texts()).contains("no canary, resume", "paused", "canary");
    assertThat(picture.elements("rect"))
        .filteredOn(rectangle -> rectangle.getAttribute("class").equals("pause"))
        .hasSize(2);
    PictureReader without = new PictureReader(Scenarios.UPDATE.run().toSvg());
    assertThat(without.texts()).doesNotContain("paused", "canary");
  }

  @Test
  void aCanaryOfAllPodsHoldsNothingBack() throws Exception {
    for (String canary : List.of("9", "10", "11")) {
      Deployment deployment = WEB.toBuilder().canary(canary).build();
      PictureReader picture =
          new PictureReader(Simulation.of(deployment, List.of(v1(10))).run().toSvg());
      assertThat(picture.texts().contains("canary")).as(canary).isEqualTo(canary.equals("9"));
    }
  }

  @Test
  void aCanaryByRecreateHoldsNothingBack() throws Exception {
    Deployment deployment = WEB.toBuilder().canary("3").strategy(Strategy.recreate()).build();
    PictureReader picture =
        new PictureReader(Simulation.of(deployment, List.of(v1(10))).run().toSvg());
    assertThat(picture.texts()).doesNotContain("canary");
  }

  @Test
  void cutsATitleThatIsTooLong() throws Exception {
    Deployment named = Deployment.builder("a".repeat(300)).template("v1").replicas(10).build();
    PictureReader picture = new PictureReader(Simulation.of(named, List.of(v1(10))).run().toSvg());
    Element title =
        picture.elements("text").stream()
            .filter(text -> text.getAttribute("class").equals("title"))
            .findFirst()
            .orElseThrow();
    assertThat(title.getTextContent()).startsWith("Rollout of aaa").endsWith("…");
    assertThat(number(title, "x") + width(title) * 16 / 12).isBetween(600.0, 800.0);
  }

  @Test
  void saysInWordsWhatItShows() throws Exception {
    PictureReader picture = new PictureReader(Scenarios.ROLLBACK.run().toSvg());
    assertThat(picture.root().getAttribute("role")).isEqualTo("img");
    assertThat(picture.root().getAttribute("aria-labelledby")).isEqualTo("title desc");
    Element title = picture.elements("title").get(0);
    Element description = picture.elements("desc").get(0);
    assertThat(title.getAttribute("id")).isEqualTo("title");
    assertThat(title.getTextContent()).isEqualTo("Rollout of web");
    assertThat(description.getAttribute("id")).isEqualTo("desc");
    assertThat(description.getTextContent())
        .isEqualTo(
            "10 replicas, maxSurge 25%, maxUnavailable 25%. Tick 7: rollback to v1."
                + " From 10 to 10 available pods, 8 at the least; 13 pods at the most."
                + " In the end: complete after 9 ticks.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</text></svg><script>alert(1)</script>",
        "\"/><a href='javascript:1'>&lt; ]]> <!-- -->",
        "a\nb\u0000\u0007\uFFFE\uD800\u202Ec",
        "名前🚀 نص"
      })
  void survivesAnyName(String name) throws Exception {
    Deployment deployment = WEB.toBuilder().template(name).canary("1").build();
    ReplicaSet old = v1(10).toBuilder().template("old" + name).build();
    Trajectory trajectory =
        Simulation.of(deployment, List.of(old)).at(2, Action.rollback(name + 2)).run();
    PictureReader picture = new PictureReader(trajectory.toSvg());
    for (String forbidden : List.of("script", "a", "image", "use", "foreignObject")) {
      assertThat(picture.elements(forbidden)).isEmpty();
    }
    assertThat(picture.texts()).anyMatch(text -> text.contains(name.substring(0, 1)));
  }

  @Test
  void refersToNothingOutside() {
    String svg = RESTLESS.toSvg().replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    assertThat(svg).doesNotContain("http", "href", "@import", "<script", "<!");
    assertThat(svg.replace("url(#hatch", "")).doesNotContain("url(");
    assertThat(svg).contains("@media (prefers-color-scheme:dark)");
  }

  @Test
  void labelsLieInsideAndApart() throws Exception {
    Trajectory trajectory =
        Simulation.of(WEB, List.of(v1(10)))
            .pods(PodBehavior.perTick(1))
            .at(3, Action.replicas(12))
            .at(4, Action.template("v3, whose name is much longer than any that Kubernetes makes"))
            .at(5, Action.pause())
            .at(9, Action.resume())
            .at(10, Action.rollback("v1"))
            .at(19, Action.rollback("v2"))
            .tickLimit(19)
            .run();
    for (String svg : List.of(trajectory.toSvg(), RESTLESS.toSvg())) {
      List<Element> texts = new PictureReader(svg).elements("text");
      for (int i = 0; i < texts.size(); i++) {
        assertThat(left(texts.get(i))).isNotNegative();
        assertThat(left(texts.get(i)) + width(texts.get(i))).isLessThan(800);
        for (Element other : texts.subList(0, i)) {
          assertThat(overlap(texts.get(i), other))
              .as("%s, %s", texts.get(i).getTextContent(), other.getTextContent())
              .isFalse();
        }
      }
    }
  }

  private static boolean overlap(Element a, Element b) {
    return Math.abs(number(a, "y") - number(b, "y")) < 12
        && left(a) < left(b) + width(b)
        && left(b) < left(a) + width(a);
  }

  private static double left(Element text) {
    String classes = text.getAttribute("class");
    double share = classes.contains("end") ? 1 : classes.contains("middle") ? 0.5 : 0;
    return number(text, "x") - share * width(text);
  }

  /** Measured: DejaVu Sans, which is a wide font, needs 0.58 of its size for a letter. */
  private static double width(Element text) {
    return text.getTextContent().length() * 0.58 * 12;
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  @Test
  void staysSmallHoweverLongTheRollout() throws Exception {
    String svg = RESTLESS.toSvg();
    assertThat(RESTLESS.frames()).hasSize(20_000);
    assertThat(svg.length()).isBetween(10_000, 100_000);
    assertThat(new PictureReader(svg).texts())
        .anyMatch(text -> text.startsWith("Of every 101 ticks: the most pods"));
  }

  @Test
  void leavesOutABoundThatWouldFlattenThePods() throws Exception {
    Deployment deployment = WEB.withStrategy(Strategy.rollingUpdate(Integer.MAX_VALUE, 0));
    String svg = Simulation.of(deployment, List.of(v1(10))).run().toSvg();
    PictureReader picture = new PictureReader(svg);
    assertThat(picture.pods("needed", 0.5)).isEqualTo(10);
    assertThat(picture.pods("area c0", 0.5)).isEqualTo(10);
    assertThat(picture.pods("allowed", 0.5)).isZero();
    assertThat(picture.texts()).contains("allowed pods: too high to draw in full");
  }

  @Test
  void drawsBillionsOfPodsAndNone() throws Exception {
    Deployment largest = WEB.withReplicas(Integer.MAX_VALUE);
    String svg = Simulation.of(largest, List.of(v1(Integer.MAX_VALUE))).run().toSvg();
    assertThat(new PictureReader(svg).texts()).contains("0", "500M", "2500M");
    String empty = Simulation.of(WEB.withReplicas(0), List.of()).run().toSvg();
    assertThat(new PictureReader(empty).texts()).contains("0", "1");
  }

  @Test
  void repeatsColoursAfterSixTemplates() {
    List<ReplicaSet> sets = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      sets.add(ReplicaSet.builder("s" + i).template("t" + i).createdAt(i).replicas(1).build());
    }
    String svg = Simulation.of(WEB.withPaused(true), sets).run().toSvg();
    assertThat(svg.split("class=\"area h0\"", -1)).hasSize(3);
    assertThat(svg.split("class=\"area h5\"", -1)).hasSize(2);
    assertThat(svg).doesNotContain("area h6");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "de-DE"})
  void isTheSameInEveryLocale(String locale) {
    Trajectory trajectory = Scenarios.CANARY.run();
    List<String> expected = List.of(trajectory.toSvg(), trajectory.toTable(), trajectory.toCsv());
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(locale));
      Trajectory again = Scenarios.CANARY.run();
      assertThat(List.of(again.toSvg(), again.toTable(), again.toCsv())).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
    assertThat(expected).allMatch(text -> text.chars().noneMatch(c -> c == '\r'));
  }
}
