package io.github.rolloutmath.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.management.ThreadMXBean;
import io.github.rolloutmath.model.Annotations;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.verification.Guarantees;
import io.github.rolloutmath.verification.Violation;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs far larger than any cluster's: time and memory stay in proportion to them. */
class LargeInputsTest {
  private static final int SETS = 100_000;
  private static final int LONG_NAMES = 1_000;
  private static final int LONG = 64 * 1024;
  private static final int MEGABYTE = 1024 * 1024;

  /** Only so that a hang is told from a slow machine; what is quadratic allocates too much. */
  private static final Duration MOST_TIME = Duration.ofSeconds(90);

  private static final long MOST_BYTES_OF_A_STEP = 2_000;
  private static final long MOST_BYTES_OF_A_SIMULATION = 4_000;
  private static final long MOST_BYTES_OF_A_READ = 5_000;
  private static final int LONGEST_MESSAGE = 300;

  /** How the sets come. */
  enum Order {
    SORTED,
    SHUFFLED,
    /** All created at the same time, so that only names order them. */
    SAME_TIME,
    /** The same hash code for all names, so that only comparing them tells them apart. */
    SAME_HASH;

    List<ReplicaSet> sets() {
      IntFunction<String> names = this == SAME_HASH ? i -> sameHash(i, 17) : i -> "web-" + i;
      List<ReplicaSet> sets = new ArrayList<>();
      for (int i = 0; i < SETS; i++) {
        boolean atOnce = this == SAME_TIME || this == SAME_HASH;
        sets.add(set(names.apply(i), atOnce ? 0 : i, SETS));
      }
      if (this != SORTED) {
        Collections.shuffle(sets, new Random(1));
      }
      return sets;
    }
  }

  @ParameterizedTest
  @EnumSource
  void manySetsTakeAStep(Order order) {
    requireSmallSteps(order.sets());
  }

  @ParameterizedTest
  @EnumSource
  void manySetsAreRolledOut(Order order) {
    requireSmallSimulation(order.sets());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void longNamesThatDifferAtTheirEnds(boolean sameHash) {
    String start = "n".repeat(LONG);
    List<ReplicaSet> sets =
        IntStream.range(0, LONG_NAMES)
            .mapToObj(i -> start + (sameHash ? sameHash(i, 10) : i))
            .map(name -> set(name, 0, LONG_NAMES))
            .toList();
    requireSmallSteps(sets);
    requireSmallSimulation(sets);
  }

  @Test
  void manyBrokenPromisesAreNamed() {
    List<ReplicaSet> before =
        Order.SAME_HASH.sets().stream().map(set -> set.resized(10, 10 * SETS, 0)).toList();
    List<ReplicaSet> after = before.stream().map(set -> set.resized(11, 10 * SETS, 0)).toList();
    Measured<List<Violation>> broken = measured(() -> Guarantees.check(web(before), before, after));

    assertThat(broken.result).hasSize(SETS);
    assertThat(broken.result).allMatch(violation -> violation.sets().size() == 1);
    assertThat(broken.bytes / SETS).isLessThan(MOST_BYTES_OF_A_STEP);
  }

  @Test
  void manyAnnotations() {
    Map<String, String> annotations = new HashMap<>();
    for (int i = 0; i < 10_000; i++) {
      annotations.put(sameHash(i, 14), "1");
    }
    annotations.put(Annotations.CANARY, "3");
    annotations.put(Annotations.REVISION, "7");
    Measured<Deployment> web =
        measuredAgain(
            () -> Deployment.builder("web").template("v2").annotations(annotations).build());
    Measured<ReplicaSet> set =
        measuredAgain(
            () -> ReplicaSet.builder("web-v1").template("v1").annotations(annotations).build());

    assertThat(web.result.canary()).contains(IntOrPercent.count(3));
    assertThat(set.result.revision()).hasValue(7);
    assertThat(web.bytes).isLessThan(MOST_BYTES_OF_A_READ);
    assertThat(set.bytes).isLessThan(MOST_BYTES_OF_A_READ);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 5_000, MEGABYTE})
  void longPercentagesAndNumbers(int digits) {
    String large = "9".repeat(digits);
    String small = "0".repeat(digits) + "7";
    Measured<IntOrPercent> most = measuredAgain(() -> IntOrPercent.parse(large + "%"));
    Map<String, String> annotations = Map.of("large", large, "small", small);

    assertThat(most.result.resolveUp(1)).isEqualTo(Integer.MAX_VALUE);
    assertThat(most.bytes).isLessThan(2L * digits + MOST_BYTES_OF_A_READ);
    assertThat(IntOrPercent.parse(small + "%")).isEqualTo(IntOrPercent.percent(7));
    assertThat(Annotations.number(annotations, "large")).isEmpty();
    assertThat(Annotations.number(annotations, "small")).hasValue(7);
    assertThat(Annotations.canary(annotations, "small")).contains(IntOrPercent.count(7));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "9", " ", "\0", "٣", "\uD835", "%"})
  void whatIsRefusedIsNotRepeatedAtLength(String character) {
    String text = character.repeat(MEGABYTE);
    requireShortRefusal(() -> IntOrPercent.parse(text));
    requireShortRefusal(() -> Strategy.rollingUpdate(text, "1"));
    requireShortRefusal(() -> Deployment.builder("web").canary(text));
    requireShortRefusal(() -> Annotations.canary(Map.of("canary", text), "canary"));
    requireShortRefusal(() -> Annotations.canary(Map.of(text, text), text));
    requireShortRefusal(() -> Annotations.canary(Map.of(text, "101%"), text));
  }

  @Test
  void longNamesAreNotRepeatedAtLength() {
    ReplicaSet set = set("n".repeat(LONG), 0, 1);
    Deployment web = web(List.of(set));
    requireShortRefusal(() -> Rollout.next(web, List.of(set, set)));
    requireShortRefusal(() -> Rollout.next(web, List.of(set)).replicaSetsAfter(set.name()));
  }

  @Test
  void aFreeNameIsFoundAfterManyThatAreTaken() {
    List<ReplicaSet> sets = new ArrayList<>(List.of(set("web-v2", 0, SETS)));
    for (int i = 2; i <= SETS; i++) {
      sets.add(set("web-v2-" + i, 0, SETS));
    }
    Measured<List<ReplicaSet>> after =
        measured(() -> Rollout.next(web(sets), sets).replicaSetsAfter());
    assertThat(after.result.get(SETS).name()).isEqualTo("web-v2-" + (SETS + 1));
    assertThat(after.bytes / SETS).isLessThan(MOST_BYTES_OF_A_STEP);
  }

  @Test
  void blankNamesAreNotRepeatedAtLength() {
    String blank = " ".repeat(MEGABYTE);
    requireShortRefusal(() -> Deployment.builder(blank));
    requireShortRefusal(() -> Deployment.builder("web").template(blank));
    requireShortRefusal(() -> ReplicaSet.builder(blank));
  }

  /** Expects 10 available pods in each set, and all of them wanted. */
  private static void requireSmallSteps(List<ReplicaSet> sets) {
    Deployment web = web(sets);
    int wanted = web.replicas();
    requireSmallStep(web, sets, wanted);
    requireSmallStep(web.withReplicas(2 * wanted), sets, wanted * 5L / 2);
    requireSmallStep(web.withPaused(true), sets, wanted * 5L / 4);
    requireSmallStep(web.withStrategy(Strategy.recreate()), sets, 0);
    requireSmallStep(web.withCanary(IntOrPercent.percent(1)), sets, wanted + wanted / 100);
  }

  private static void requireSmallStep(Deployment web, List<ReplicaSet> sets, long totalAfter) {
    Measured<RolloutStep> step = measured(() -> checkedStep(web, sets));
    long total = step.result.replicaSetsAfter().stream().mapToLong(ReplicaSet::replicas).sum();
    assertThat(total).as("%s", web).isEqualTo(totalAfter);
    assertThat(step.bytes / sets.size()).as("%s", web).isLessThan(MOST_BYTES_OF_A_STEP);
  }

  private static RolloutStep checkedStep(Deployment web, List<ReplicaSet> sets) {
    RolloutStep step = Rollout.next(web, sets);
    assertThat(step.replicaSetsAfter()).hasSizeGreaterThanOrEqualTo(sets.size());
    assertThat(Guarantees.check(step)).isEmpty();
    return step;
  }

  private static void requireSmallSimulation(List<ReplicaSet> sets) {
    Measured<Trajectory> played = measured(() -> Simulation.of(web(sets), sets).run());
    assertThat(played.result.end()).isEqualTo(Trajectory.End.COMPLETE);
    assertThat(played.bytes / sets.size()).isLessThan(MOST_BYTES_OF_A_SIMULATION);
  }

  private static void requireShortRefusal(Supplier<?> refused) {
    Measured<IllegalArgumentException> refusal =
        measured(() -> catchThrowableOfType(IllegalArgumentException.class, refused::get));
    assertThat(refusal.result).isNotNull();
    assertThat(refusal.result.getMessage()).hasSizeLessThan(LONGEST_MESSAGE);
  }

  private record Measured<T>(T result, long bytes) {}

  /** The first time may load classes too. */
  private static <T> Measured<T> measuredAgain(Supplier<T> work) {
    measured(work);
    return measured(work);
  }

  private static <T> Measured<T> measured(Supplier<T> work) {
    return assertTimeoutPreemptively(
        MOST_TIME,
        () -> {
          ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
          long thread = Thread.currentThread().getId();
          long before = threads.getThreadAllocatedBytes(thread);
          T result = work.get();
          return new Measured<>(result, threads.getThreadAllocatedBytes(thread) - before);
        });
  }

  private static Deployment web(List<ReplicaSet> sets) {
    return Deployment.builder("web").template("v2").replicas(10 * sets.size()).build();
  }

  private static ReplicaSet set(String name, long createdAt, int sets) {
    return ReplicaSet.builder(name)
        .template("v1")
        .createdAt(createdAt)
        .replicas(10)
        .available(10)
        .desiredReplicas(10 * sets)
        .maxReplicas(10 * sets * 5 / 4)
        .build();
  }

  /** "Aa" and "BB" have the same hash code, and so have texts that are made of them. */
  private static String sameHash(int number, int pairs) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < pairs; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }
}
