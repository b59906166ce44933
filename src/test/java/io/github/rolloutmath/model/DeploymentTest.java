package io.github.rolloutmath.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeploymentTest {

  @Test
  void defaultsAreAQuarterAndNoCanary() {
    Deployment deployment = Deployment.builder("web").template("v2").build();

    assertThat(deployment.name()).isEqualTo("web");
    assertThat(deployment.template()).isEqualTo("v2");
    assertThat(deployment.replicas()).isEqualTo(1);
    assertThat(deployment.strategy()).hasToString("RollingUpdate 25%/25%");
    assertThat(deployment.paused()).isFalse();
    assertThat(deployment.canary()).isEmpty();
    assertThat(deployment.revisionHistoryLimit()).isEmpty();
    assertThat(deployment.progressDeadlineSeconds()).isEmpty();
  }

  @Test
  void keepsWhatItIsBuiltOf() {
    Deployment full = full().build();

    assertThat(full.replicas()).isEqualTo(10);
    assertThat(full.strategy()).isEqualTo(Strategy.recreate());
    assertThat(full.paused()).isTrue();
    assertThat(full.canary()).contains(IntOrPercent.percent(30));
    assertThat(full.revisionHistoryLimit()).hasValue(0);
    assertThat(full.progressDeadlineSeconds()).hasValue(2147483647);
    assertThat(full.toBuilder().build()).isEqualTo(full);
  }

  @Test
  void witherChangesOneThing() {
    Deployment full = full().build();

    assertThat(full.withTemplate("v3")).isEqualTo(full().template("v3").build());
    assertThat(full.withReplicas(11)).isEqualTo(full().replicas(11).build());
    assertThat(full.withStrategy(Strategy.rollingUpdate()))
        .isEqualTo(full().strategy(Strategy.rollingUpdate()).build());
    assertThat(full.withPaused(false)).isEqualTo(full().paused(false).build());
    assertThat(full.withCanary(IntOrPercent.count(4))).isEqualTo(full().canary("4").build());
    assertThat(full.withoutCanary()).isEqualTo(full().noCanary().build());
    assertThat(full).isEqualTo(full().build());
  }

  @Test
  void equalByEachValue() {
    Deployment full = full().build();
    List<Consumer<Deployment.Builder>> changes =
        List.of(
            builder -> builder.template("other"),
            builder -> builder.replicas(11),
            builder -> builder.strategy(Strategy.rollingUpdate()),
            builder -> builder.paused(false),
            builder -> builder.noCanary(),
            builder -> builder.revisionHistoryLimit(1),
            builder -> builder.progressDeadlineSeconds(600));

    assertThat(full).isEqualTo(full().build()).hasSameHashCodeAs(full().build());
    assertThat(full).isNotEqualTo(null).isNotEqualTo("web");
    assertThat(Deployment.builder("a").template("v2").build())
        .isNotEqualTo(Deployment.builder("b").template("v2").build());
    for (Consumer<Deployment.Builder> change : changes) {
      Deployment.Builder changed = full();
      change.accept(changed);
      assertThat(changed.build()).isNotEqualTo(full);
    }
  }

  @Test
  void differentOnesRarelyShareAHash() {
    assertThat(full().build()).hasSameHashCodeAs(full().build());
    assertThat(IntStream.range(0, 100).map(i -> full().replicas(i).build().hashCode()).distinct())
        .hasSizeGreaterThan(50);
  }

  @Test
  void absentLimitIsNotALimitOfZero() {
    Deployment.Builder bare = Deployment.builder("web").template("v2");
    assertThat(bare.build()).isNotEqualTo(bare.build().toBuilder().revisionHistoryLimit(0).build());
  }

  @Test
  void saysItShortly() {
    assertThat(Deployment.builder("web").template("v2").replicas(10).build())
        .hasToString("web v2 10, RollingUpdate 25%/25%");
    assertThat(
            Deployment.builder("web")
                .template("v2")
                .replicas(10)
                .canary("30%")
                .paused(true)
                .build())
        .hasToString("web v2 10, RollingUpdate 25%/25%, canary 30%, paused");
  }

  @Test
  void refusesNegativeCountsByTheirNames() {
    refusesNegative("replicas", Deployment.Builder::replicas);
    refusesNegative("revisionHistoryLimit", Deployment.Builder::revisionHistoryLimit);
    refusesNegative("progressDeadlineSeconds", Deployment.Builder::progressDeadlineSeconds);
    Deployment full = full().build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> full.withReplicas(-2147483648))
        .withMessage("replicas: -2147483648, expected a count 0…2147483647");
  }

  private static void refusesNegative(String field, ObjIntConsumer<Deployment.Builder> setter) {
    setter.accept(full(), 2147483647);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> setter.accept(full(), -1))
        .withMessage(field + ": -1, expected a count 0…2147483647");
  }

  @Test
  void refusesBlankTexts() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Deployment.builder(""))
        .withMessage("name: \"\", expected a text that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> full().template(" \t"))
        .withMessage("template: \" \\u0009\", expected a text that is not blank");
    Deployment full = full().build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> full.withTemplate(" "))
        .withMessageStartingWith("template: ");
  }

  @Test
  void refusesACanaryOfMoreThanAll() {
    assertThat(full().canary("100%").build().canary()).isPresent();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> full().canary("101%"))
        .withMessage("canary: 101%, expected at most 100%");
    Deployment full = full().build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> full.withCanary(IntOrPercent.percent(200)))
        .withMessage("canary: 200%, expected at most 100%");
  }

  @Test
  void refusesNullByItsName() {
    Deployment full = full().build();
    refusesNull("name", () -> Deployment.builder(null));
    refusesNull("template", () -> full().template(null));
    refusesNull("template", () -> Deployment.builder("web").build());
    refusesNull("strategy", () -> full().strategy(null));
    refusesNull("canary", () -> full().canary((String) null));
    refusesNull("canary", () -> full().canary((IntOrPercent) null));
    refusesNull("template", () -> full.withTemplate(null));
    refusesNull("strategy", () -> full.withStrategy(null));
    refusesNull("canary", () -> full.withCanary(null));
  }

  private static void refusesNull(String name, Runnable call) {
    assertThatNullPointerException().isThrownBy(call::run).withMessage(name);
  }

  @Test
  void builderUsedAgainLeavesWhatItBuilt() {
    Deployment.Builder builder = full();
    Deployment built = builder.build();
    builder.replicas(99);

    assertThat(built.replicas()).isEqualTo(10);
  }

  private static Deployment.Builder full() {
    return Deployment.builder("web")
        .template("v2")
        .replicas(10)
        .strategy(Strategy.recreate())
        .paused(true)
        .canary("30%")
        .revisionHistoryLimit(0)
        .progressDeadlineSeconds(2147483647);
  }
}
