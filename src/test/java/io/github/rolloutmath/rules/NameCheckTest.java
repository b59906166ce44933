package io.github.rolloutmath.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far names can be told apart without comparing them. */
class NameCheckTest {
  private static final ReplicaSet SET = set("web");

  @ParameterizedTest
  @ValueSource(ints = {9, 10, 15, 16, 17, 1_000, 100_000})
  void namesThatCountUpDiffer(int sets) {
    NameCheck names = new NameCheck(sets);
    for (int i = 0; i < sets; i++) {
      assertThat(names.differs(set("web-" + i))).as("%d", i).isTrue();
    }
  }

  @Test
  void theSameNameMayNotDiffer() {
    NameCheck names = new NameCheck(9);

    assertThat(names.differs(SET)).isTrue();
    assertThat(names.differs(SET)).isFalse();
  }

  @Test
  void theSameHashCodeMayBeTheSameName() {
    NameCheck names = new NameCheck(9);

    assertThat(names.differs(set("web-Aa"))).isTrue();
    assertThat(names.differs(set("web-BB"))).isFalse();
  }

  @Test
  void crowdedNamesMayNotDiffer() {
    NameCheck names = new NameCheck(100);
    // Of 100 sets, the first 8 bits of the spread code choose the slot.
    List<ReplicaSet> crowd =
        IntStream.range(0, 1_000_000)
            .mapToObj(i -> set("web-" + i))
            .filter(set -> set.hashCode() * 0x9E3779B9 >>> 24 == 7)
            .limit(66)
            .toList();

    assertThat(crowd.stream().filter(names::differs)).hasSize(65);
  }

  @Test
  void aHashCodeOfZeroTellsNothing() {
    ReplicaSet zero = set("f5a5a608");

    assertThat(zero.hashCode()).isZero();
    assertThat(new NameCheck(9).differs(zero)).isFalse();
  }

  @Test
  void aFewAreLeftForLater() {
    NameCheck names = new NameCheck(8);
    names.differs(SET);

    assertThat(names.differs(SET)).isTrue();
    assertThat(NameCheck.fewDiffer(new Object[] {set("a"), set("b"), SET})).isTrue();
    assertThat(NameCheck.fewDiffer(new Object[] {SET, set("b"), SET})).isFalse();
    assertThat(NameCheck.fewDiffer(Collections.nCopies(8, SET).toArray())).isFalse();
    assertThat(NameCheck.fewDiffer(Collections.nCopies(9, SET).toArray())).isTrue();
  }

  private static ReplicaSet set(String name) {
    return ReplicaSet.builder(name).template("v1").build();
  }
}
