package io.github.rolloutmath.rules;

import static io.github.rolloutmath.Sets.set;
import static io.github.rolloutmath.Sets.sets;
import static io.github.rolloutmath.Sets.sizes;
import static io.github.rolloutmath.Sets.state;
import static io.github.rolloutmath.Sets.web;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RolloutStateTest {
  private static final Deployment TEN = web(10, "3/2").build();

  @Test
  void tellsNewOldAndActiveSets() {
    RolloutState state = RolloutState.of(TEN, sets("a 8", "new 3", "c 0"));

    assertThat(state.newSet()).map(ReplicaSet::name).contains("new");
    assertThat(sizes(state.oldSets())).isEqualTo("a 8, c 0");
    assertThat(state.activeSets()).isEqualTo(2);
    assertThat(state.total()).isEqualTo(11);
  }

  @Test
  void firstOfTheTemplateInCreationOrderIsNewAndLaterOnesAreOld() {
    ReplicaSet late = set("new-a 1").createdAt(9).build();
    ReplicaSet early = set("new-b 2").createdAt(7).build();
    RolloutState state = RolloutState.of(TEN, List.of(late, early));

    assertThat(state.newSet()).contains(early);
    assertThat(state.oldSets()).containsExactly(late);
    assertThat(state.newReplicas()).isEqualTo(2);
    assertThat(state.oldReplicas()).isEqualTo(1);
  }

  @Test
  void amongSetsOfOneTimeTheNameDecides() {
    ReplicaSet b = set("new-b 1").createdAt(7).build();
    ReplicaSet a = set("new-a 2").createdAt(7).build();

    assertThat(RolloutState.of(TEN, List.of(b, a)).newSet()).contains(a);
    assertThat(RolloutState.of(TEN, List.of(a, b)).newSet()).contains(a);
  }

  @Test
  void withoutANewSetItsNumbersAreZero() {
    RolloutState state = RolloutState.of(TEN, sets("old 8"));

    assertThat(state.hasNewSet()).isFalse();
    assertThat(state.newSet()).isEmpty();
    assertThat(state.newReplicas()).isZero();
    assertThat(state.newUsable()).isZero();
    assertThat(state.newActual()).isZero();
    assertThat(sizes(state.oldSets())).isEqualTo("old 8");
  }

  @Test
  void withoutSetsAllIsZero() {
    RolloutState state = RolloutState.of(TEN, List.of());

    assertThat(state.total()).isZero();
    assertThat(state.usable()).isZero();
    assertThat(state.replicaSets()).isEmpty();
    assertThat(state.oldSets()).isEmpty();
  }

  @Test
  void justCreatedSetCountsWithoutBeingObserved() {
    RolloutState before = RolloutState.of(TEN, sets("old 8 (7)"));
    RolloutState created = before.withNewSet(5);

    assertThat(created.hasNewSet()).isTrue();
    assertThat(created.newSet()).isEmpty();
    assertThat(created.newReplicas()).isEqualTo(5);
    assertThat(created.newUsable()).isZero();
    assertThat(created.newActual()).isZero();
    assertThat(created.activeSets()).isEqualTo(2);
    assertThat(created.total()).isEqualTo(13);
    assertThat(created.usable()).isEqualTo(7);
    assertThat(created.observedPods()).isEqualTo(8);
    assertThat(created.observedReady()).isEqualTo(7);
    assertThat(created.observedAvailable()).isEqualTo(7);
    assertThat(sizes(created.oldSets())).isEqualTo("old 8");
    assertThat(before.withNewSet(0).activeSets()).isEqualTo(1);
    assertThat(created).isNotEqualTo(before).isNotEqualTo(before.withNewSet(4));
    assertThat(created).isEqualTo(before.withNewSet(5));
  }

  @Test
  void sumsObservationsAsTheyAre() {
    RolloutState state = RolloutState.of(TEN, sets("old 2 (5)", "gone 0 (1)", "new 3 (1)"));

    assertThat(state.usable()).isEqualTo(3);
    assertThat(state.oldUsable()).isEqualTo(2);
    assertThat(state.newUsable()).isEqualTo(1);
    assertThat(state.observedPods()).isEqualTo(9);
    assertThat(state.observedReady()).isEqualTo(7);
    assertThat(state.observedAvailable()).isEqualTo(7);
  }

  @Test
  void sumsBeyond32Bits() {
    RolloutState state =
        state(web(2147483647, "2147483647/0"), "a 2147483647", "b 2147483647", "new 2147483647");

    assertThat(state.total()).isEqualTo(6442450941L);
    assertThat(state.observedPods()).isEqualTo(6442450941L);
    assertThat(state.oldUsable()).isEqualTo(4294967294L);
    assertThat(state.allowed()).isEqualTo(4294967294L);
    assertThat(state.maxReplicas()).isEqualTo(2147483647);
  }

  @Test
  void equalByValueWhateverTheOrderOfTheSets() {
    List<ReplicaSet> sets = sets("a 1", "b 2", "c 3", "new 4");
    List<ReplicaSet> reversed = new ArrayList<>(sets);
    Collections.reverse(reversed);
    RolloutState state = RolloutState.of(TEN, sets);

    assertThat(RolloutState.of(TEN, reversed))
        .isEqualTo(state)
        .hasSameHashCodeAs(state)
        .doesNotHaveSameHashCodeAs(RolloutState.of(TEN, List.of()))
        .hasToString(state.toString());
    assertThat(RolloutState.of(TEN, reversed).replicaSets()).isEqualTo(sets);
    assertThat(state)
        .isNotEqualTo(RolloutState.of(TEN, sets("a 1")))
        .isNotEqualTo(RolloutState.of(TEN.withReplicas(9), sets))
        .isNotEqualTo(null)
        .isNotEqualTo("state");
  }

  @Test
  void saysDeploymentAndSets() {
    assertThat(RolloutState.of(TEN, sets("old 8 (7) 10/13", "new 3")))
        .hasToString("web v2 10, RollingUpdate 3/2: [old 8 (7) 10/13, new 3 (3)]");
  }

  @Test
  void neitherKeepsNorChangesTheList() {
    List<ReplicaSet> sets = new ArrayList<>(sets("a 1", "b 2"));
    Collections.reverse(sets);
    List<ReplicaSet> given = List.copyOf(sets);
    RolloutState state = RolloutState.of(TEN, sets);
    assertThat(sets).isEqualTo(given);

    sets.clear();
    assertThat(sizes(state.replicaSets())).isEqualTo("a 1, b 2");
  }

  @Test
  void listsAreUnmodifiable() {
    RolloutState state = RolloutState.of(TEN, sets("a 1", "b 2"));
    ReplicaSet other = sets("c 3").get(0);

    for (List<ReplicaSet> list : List.of(state.replicaSets(), state.oldSets())) {
      assertThatThrownBy(() -> list.set(0, other))
          .isInstanceOf(UnsupportedOperationException.class);
      assertThatThrownBy(() -> list.add(other)).isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void refusesTwoSetsOfOneName() {
    refusesTwo("a", List.of("a"), List.of("a"));
    refusesTwo("a", List.of("a"), List.of("b", "a"));
    // "Aa" and "BB" have one hash code, and so has every text made of four of them.
    refusesTwo("BB", List.of("Aa", "BB"), List.of("BB"));
    refusesTwo("AaAaAaAa", List.of("BBBBBBBB", "AaAaAaAa", "AaBBAaBB"), List.of("AaAaAaAa"));
  }

  @Test
  void refusesTwoSetsOfOneNameAmongMany() {
    // The hash code of "f5a5a608" is 0.
    for (String twice : List.of("set-0", "set-63", "f5a5a608")) {
      List<String> names =
          IntStream.range(0, 64).mapToObj(i -> "set-" + i).collect(Collectors.toList());
      names.add("f5a5a608");
      refusesTwo(twice, names, List.of(twice));
    }
  }

  private static void refusesTwo(String name, List<String> first, List<String> second) {
    List<ReplicaSet> sets = new ArrayList<>();
    first.forEach(each -> sets.add(set(each + " 1").build()));
    second.forEach(each -> sets.add(set(each + " 1").createdAt(1).build()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RolloutState.of(TEN, sets))
        .withMessage("replicaSets: two sets named \"%s\", expected names that differ", name);
  }

  @Test
  void takesNamesThatDifferThoughOfOneHashCode() {
    assertThat(RolloutState.of(TEN, sets("Aa 1", "BB 2")).total()).isEqualTo(3);
    List<ReplicaSet> many = new ArrayList<>();
    for (int i = 0; i < 1024; i++) {
      StringBuilder name = new StringBuilder();
      for (int bit = 0; bit < 10; bit++) {
        name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      many.add(set(name + " 1").build());
    }
    assertThat(RolloutState.of(TEN, many).total()).isEqualTo(1024);
  }

  @Test
  void takesManyNames() {
    List<ReplicaSet> many = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      many.add(set("set-" + i + " 1").build());
    }
    assertThat(RolloutState.of(TEN, many).total()).isEqualTo(5000);
  }

  @Test
  void templatesOfOneHashCodeAreNotOneTemplate() {
    ReplicaSet other = set("a 1").template("BB").build();

    assertThat(RolloutState.of(TEN.withTemplate("Aa"), List.of(other)).hasNewSet()).isFalse();
    assertThat(RolloutState.of(TEN.withTemplate("BB"), List.of(other)).hasNewSet()).isTrue();
  }

  @Test
  void nextRevisionIsOneAboveTheOldSetsOrTheNewSetsOwn() {
    assertThat(nextRevision(set("a 1").revision(4), set("b 1").revision(6))).isEqualTo(7);
    assertThat(nextRevision(set("a 1").revision(6), set("new 1").revision(4))).isEqualTo(7);
    assertThat(nextRevision(set("a 1").revision(6), set("new 1"))).isEqualTo(7);
    assertThat(nextRevision(set("a 1").revision(4), set("new 1").revision(9))).isEqualTo(9);
    assertThat(nextRevision(set("new 1").revision(9))).isEqualTo(9);
    assertThat(nextRevision()).isEqualTo(1);
    assertThat(nextRevision(set("a 1").revision(2147483647))).isEqualTo(2147483647);
  }

  private static int nextRevision(ReplicaSet.Builder... sets) {
    return RolloutState.of(TEN, Stream.of(sets).map(ReplicaSet.Builder::build).toList())
        .nextRevision();
  }

  @Test
  void refusesNullByItsName() {
    List<ReplicaSet> none = List.of();
    List<ReplicaSet> withNull = Arrays.asList(set("a 1").build(), null);
    assertThatNullPointerException()
        .isThrownBy(() -> RolloutState.of(null, none))
        .withMessage("deployment");
    assertThatNullPointerException()
        .isThrownBy(() -> RolloutState.of(TEN, null))
        .withMessage("replicaSets");
    assertThatNullPointerException()
        .isThrownBy(() -> RolloutState.of(TEN, withNull))
        .withMessage("replicaSets[1]");
  }

  @Test
  void namesChosenToCrowdTheTableAreToldApartToo() {
    // All of these fall into one of the 512 slots for 200 names.
    List<ReplicaSet> crowd =
        IntStream.range(0, 1_000_000)
            .mapToObj(i -> "web-" + i)
            .filter(name -> name.hashCode() * 0x9E3779B9 >>> 23 == 7)
            .limit(200)
            .map(name -> ReplicaSet.builder(name).template("v1").build())
            .toList();
    NameCheck names = new NameCheck(200);
    assertThat(crowd).hasSize(200).anyMatch(set -> !names.differs(set));
    assertThat(RolloutState.of(web(10, "3/2").build(), crowd).replicaSets()).hasSize(200);

    List<ReplicaSet> again = new ArrayList<>(crowd);
    again.set(100, crowd.get(199));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RolloutState.of(web(10, "3/2").build(), again))
        .withMessageContaining(crowd.get(199).name());
  }
}
