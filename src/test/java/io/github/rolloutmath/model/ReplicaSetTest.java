package io.github.rolloutmath.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplicaSetTest {

  @Test
  void defaultsAreAnEmptySetOfWhichNothingIsRecorded() {
    ReplicaSet set = ReplicaSet.builder("web-v1").template("v1").build();

    assertThat(set.name()).isEqualTo("web-v1");
    assertThat(set.template()).isEqualTo("v1");
    assertThat(set.createdAt()).isZero();
    assertThat(set.replicas()).isZero();
    assertThat(set.actual()).isZero();
    assertThat(set.ready()).isZero();
    assertThat(set.available()).isZero();
    assertThat(set.terminating()).isEmpty();
    assertThat(set.desiredReplicas()).isEmpty();
    assertThat(set.maxReplicas()).isEmpty();
    assertThat(set.revision()).isEmpty();
    assertThat(set.isActive()).isFalse();
  }

  @Test
  void observesItsSizeAndItsAvailablePodsAsReadyUnlessToldOtherwise() {
    ReplicaSet set = ReplicaSet.builder("web-v1").template("v1").available(8).replicas(10).build();

    assertThat(set.actual()).isEqualTo(10);
    assertThat(set.ready()).isEqualTo(8);
    assertThat(set.isActive()).isTrue();
  }

  @Test
  void keepsWhatItIsBuiltOf() {
    ReplicaSet full = full().build();

    assertThat(Stream.of(full.replicas(), full.actual(), full.ready(), full.available()))
        .containsExactly(10, 9, 8, 7);
    assertThat(full.createdAt()).isEqualTo(-1);
    assertThat(full.terminating()).hasValue(1);
    assertThat(full.desiredReplicas()).hasValue(11);
    assertThat(full.maxReplicas()).hasValue(14);
    assertThat(full.revision()).hasValue(6);
    assertThat(full.toBuilder().build()).isEqualTo(full);
  }

  @Test
  void resizedChangesSizeAndRecordsOnly() {
    assertThat(full().build().resized(12, 15, 18))
        .isEqualTo(full().replicas(12).desiredReplicas(15).maxReplicas(18).build());
  }

  @Test
  void observedChangesObservationsOnly() {
    assertThat(full().build().observed(3, 2, 1))
        .isEqualTo(full().actual(3).ready(2).available(1).build());
  }

  @ParameterizedTest
  @CsvSource({"3, 5, 3, 0", "3, 3, 3, 0", "3, 1, 1, 2", "0, 1, 0, 0", "3, 0, 0, 3"})
  void usableArePodsWithinTheSize(int replicas, int available, int usable, int unusable) {
    ReplicaSet set = full().replicas(replicas).available(available).build();

    assertThat(set.usable()).isEqualTo(usable);
    assertThat(set.unusable()).isEqualTo(unusable);
  }

  @Test
  void recordsOtherThanNeedsARecord() {
    ReplicaSet none = ReplicaSet.builder("web-v1").template("v1").build();

    assertThat(none.recordsOtherThan(5)).isFalse();
    assertThat(none.toBuilder().desiredReplicas(5).build().recordsOtherThan(5)).isFalse();
    assertThat(none.toBuilder().desiredReplicas(5).build().recordsOtherThan(4)).isTrue();
    assertThat(none.toBuilder().desiredReplicas(0).build().recordsOtherThan(4)).isTrue();
    assertThat(none.toBuilder().maxReplicas(5).build().recordsOtherThan(4)).isFalse();
  }

  @Test
  void creationOrderIsByTimeThenByName() {
    ReplicaSet early = named("z", Long.MIN_VALUE);
    ReplicaSet a = named("a", 5);
    ReplicaSet b = named("b", 5);
    ReplicaSet late = named("A", Long.MAX_VALUE);

    assertThat(Stream.of(late, b, early, a).sorted(ReplicaSet.CREATION_ORDER))
        .containsExactly(early, a, b, late);
  }

  @Test
  void equalByEachValue() {
    ReplicaSet full = full().build();
    List<Consumer<ReplicaSet.Builder>> changes =
        List.of(
            builder -> builder.template("other"),
            builder -> builder.createdAt(99),
            builder -> builder.replicas(99),
            builder -> builder.actual(99),
            builder -> builder.ready(99),
            builder -> builder.available(99),
            builder -> builder.terminating(99),
            builder -> builder.desiredReplicas(99),
            builder -> builder.maxReplicas(99),
            builder -> builder.revision(99));

    assertThat(full).isEqualTo(full().build()).hasSameHashCodeAs(full().build());
    assertThat(full).isNotEqualTo(null).isNotEqualTo("web-v1");
    assertThat(named("a", 1)).isNotEqualTo(named("b", 1));
    for (Consumer<ReplicaSet.Builder> change : changes) {
      ReplicaSet.Builder changed = full();
      change.accept(changed);
      assertThat(changed.build()).isNotEqualTo(full);
    }
  }

  @Test
  void absentRecordIsNotARecordOfZero() {
    ReplicaSet none = ReplicaSet.builder("web-v1").template("v1").build();

    assertThat(none.toBuilder().desiredReplicas(0).build()).isNotEqualTo(none);
    assertThat(none.toBuilder().desiredReplicas(0).build().desiredReplicas()).hasValue(0);
  }

  @Test
  void saysSizeAvailableAndRecords() {
    ReplicaSet.Builder set = ReplicaSet.builder("web-v1").template("v1").replicas(10).available(8);

    assertThat(set.build()).hasToString("web-v1 10 (8)");
    assertThat(set.maxReplicas(13).build()).hasToString("web-v1 10 (8) -/13");
    assertThat(set.desiredReplicas(10).build()).hasToString("web-v1 10 (8) 10/13");
  }

  @Test
  void refusesNegativeCountsByTheirNames() {
    refusesNegative("replicas", ReplicaSet.Builder::replicas);
    refusesNegative("actual", ReplicaSet.Builder::actual);
    refusesNegative("ready", ReplicaSet.Builder::ready);
    refusesNegative("available", ReplicaSet.Builder::available);
    refusesNegative("terminating", ReplicaSet.Builder::terminating);
    refusesNegative("desiredReplicas", ReplicaSet.Builder::desiredReplicas);
    refusesNegative("maxReplicas", ReplicaSet.Builder::maxReplicas);
    refusesNegative("revision", ReplicaSet.Builder::revision);
    refusesNegative("replicas", (set, count) -> set.build().resized(count, 0, 0));
    refusesNegative("desiredReplicas", (set, count) -> set.build().resized(0, count, 0));
    refusesNegative("maxReplicas", (set, count) -> set.build().resized(0, 0, count));
    refusesNegative("actual", (set, count) -> set.build().observed(count, 0, 0));
    refusesNegative("ready", (set, count) -> set.build().observed(0, count, 0));
    refusesNegative("available", (set, count) -> set.build().observed(0, 0, count));
  }

  private static void refusesNegative(String field, ObjIntConsumer<ReplicaSet.Builder> setter) {
    setter.accept(full(), 2147483647);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> setter.accept(full(), -1))
        .withMessage(field + ": -1, expected a count 0…2147483647");
  }

  @Test
  void refusesBlankAndNullTexts() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ReplicaSet.builder(" "))
        .withMessage("name: \" \", expected a text that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> full().template(""))
        .withMessage("template: \"\", expected a text that is not blank");
    assertThatNullPointerException().isThrownBy(() -> ReplicaSet.builder(null)).withMessage("name");
    assertThatNullPointerException()
        .isThrownBy(() -> full().template(null))
        .withMessage("template");
    assertThatNullPointerException()
        .isThrownBy(() -> ReplicaSet.builder("web-v1").build())
        .withMessage("template");
  }

  private static ReplicaSet named(String name, long createdAt) {
    return ReplicaSet.builder(name).template("v1").createdAt(createdAt).build();
  }

  private static ReplicaSet.Builder full() {
    return ReplicaSet.builder("web-v1")
        .template("v1")
        .createdAt(-1)
        .replicas(10)
        .actual(9)
        .ready(8)
        .available(7)
        .terminating(1)
        .desiredReplicas(11)
        .maxReplicas(14)
        .revision(6);
  }
}
