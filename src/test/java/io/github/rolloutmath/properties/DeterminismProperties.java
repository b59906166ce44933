package io.github.rolloutmath.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.HistoryCleanup;
import io.github.rolloutmath.rules.OldSetsScaleDown;
import io.github.rolloutmath.rules.ProportionalScaling;
import io.github.rolloutmath.rules.Reason;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The same state gives the same step, wherever and however it is asked for. */
class DeterminismProperties {

  @Provide
  Arbitrary<RolloutScenario> states() {
    return Arbitraries.oneOf(RolloutArbitraries.realistic(), RolloutArbitraries.hostile());
  }

  @Property
  void theOrderOfTheSetsDoesNotMatter(
      @ForAll("states") RolloutScenario state, @ForAll Random random) {
    List<ReplicaSet> shuffled = new ArrayList<>(state.replicaSets());
    Collections.shuffle(shuffled, random);
    assertSame(state.next(), Rollout.next(state.deployment(), shuffled));
  }

  @Property
  void anyKindOfListWillDoAndIsNotChanged(@ForAll("states") RolloutScenario state) {
    List<ReplicaSet> sets = state.replicaSets();
    List<ReplicaSet> array = Arrays.asList(sets.toArray(new ReplicaSet[0]));
    List<List<ReplicaSet>> lists =
        List.of(
            new ArrayList<>(sets),
            new LinkedList<>(sets),
            Collections.unmodifiableList(new LinkedList<>(sets)),
            array);
    for (List<ReplicaSet> list : lists) {
      assertSame(state.next(), Rollout.next(state.deployment(), list));
      assertThat(list).isEqualTo(sets);
    }
  }

  @Property
  void localeAndTimeZoneDoNotMatter(
      @ForAll("states") RolloutScenario state, @ForAll("locales") Locale foreign) {
    RolloutStep step = state.next();
    String text = step.toString();
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(foreign);
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
      assertSame(step, state.next());
      assertThat(state.next().toString()).isEqualTo(text);
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  /** A dotless i, and digits of other scripts. */
  @Provide
  Arbitrary<Locale> locales() {
    return Arbitraries.of("tr-TR", "ar-EG-u-nu-arab", "th-TH-u-nu-thai")
        .map(Locale::forLanguageTag);
  }

  @Property
  void noListThatIsHandedOutCanBeChanged(@ForAll("states") RolloutScenario scenario) {
    RolloutState state = RolloutState.of(scenario.deployment(), scenario.replicaSets());
    RolloutStep step = scenario.next();
    List<List<?>> lists =
        new ArrayList<>(
            List.of(
                step.resizes(),
                step.deletions(),
                step.waits(),
                step.replicaSetsAfter(),
                state.replicaSets(),
                state.oldSets(),
                ProportionalScaling.of(state),
                OldSetsScaleDown.of(state),
                OldSetsScaleDown.waitsFor(state),
                OldSetsScaleDown.stopAll(state, new Reason.RecreateStopsOld()),
                HistoryCleanup.of(state)));
    step.waits().forEach(wait -> lists.add(wait.needs()));
    for (List<?> list : lists) {
      assertThatThrownBy(list::clear).isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Property(tries = 200)
  void eightThreadsAtOnceGetTheSame(@ForAll("manyStates") List<RolloutScenario> states)
      throws Exception {
    List<RolloutStep> alone = states.stream().map(RolloutScenario::next).toList();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<List<RolloutStep>> task = () -> states.stream().map(RolloutScenario::next).toList();
      for (Future<List<RolloutStep>> result : threads.invokeAll(Collections.nCopies(8, task))) {
        assertThat(result.get()).isEqualTo(alone);
      }
    } finally {
      threads.shutdown();
    }
  }

  /** 50 a try, so that there are as many states as elsewhere. */
  @Provide
  Arbitrary<List<RolloutScenario>> manyStates() {
    return states().list().ofSize(50);
  }

  private static void assertSame(RolloutStep expected, RolloutStep step) {
    assertThat(step).isEqualTo(expected);
    assertThat(step.replicaSetsAfter()).isEqualTo(expected.replicaSetsAfter());
  }
}
