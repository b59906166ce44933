package io.github.rolloutmath.exhaustive;

import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Resize;
import io.github.rolloutmath.simulation.Frame;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.step.RolloutStep;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * All states of one configuration: each makes one step, which has to keep the promises; and from
 * each the steps that follow have to come to a good end, with pods that all become available at
 * once, and with one in each set a tick.
 *
 * <p>Steps are a function of the state, so that a state from which the end was found once needs no
 * second look.
 */
final class Exploration {
  private static final int LONGEST_PATH = 1000;

  private final Config config;
  private final Catalog catalog;
  private final Promises promises;
  private final Marks marks;
  private final long[] pathAtOnce = new long[LONGEST_PATH];
  private final long[] pathOneByOne = new long[LONGEST_PATH];
  private long steps;

  /** How much was checked. */
  record Tally(long configurations, long states, long steps) {
    static final Tally NOTHING = new Tally(0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(
          configurations + other.configurations, states + other.states, steps + other.steps);
    }
  }

  private Exploration(Config config) {
    this.config = config;
    catalog = new Catalog(config);
    promises = new Promises(config);
    // Sets begin with up to R + 2 pods, and no step makes one larger than all pods allowed.
    marks = new Marks(config.replicas() + Math.max(2, config.surge()));
  }

  /** Explores a configuration; where that fails, the failure is that of the fewest pods. */
  static Tally explore(Config config) {
    Exploration exploration = new Exploration(config);
    try {
      exploration.exploreAll(pods -> true);
    } catch (AssertionError failure) {
      for (int fewest = 0; fewest <= Cell.SETS * Cell.LARGEST; fewest++) {
        int pods = fewest;
        new Exploration(config).exploreAll(total -> total == pods);
      }
      throw failure;
    }
    return new Tally(1, exploration.marks.endsOneByOne(), exploration.steps);
  }

  private void exploreAll(IntPredicate ofPods) {
    long paused = config.kind() == Config.Kind.PAUSED ? Cell.PAUSED : 0;
    int[] oldSets1 = oldSets(Records.LARGER);
    int[] oldSets2 = oldSets(Records.SMALLER);
    for (int newSet : newSets()) {
      for (int old1 : oldSets1) {
        for (int old2 : oldSets2) {
          if (ofPods.test(Cell.size(newSet) + Cell.size(old1) + Cell.size(old2))) {
            follow(Cell.of(old1, old2, newSet) | paused, false);
          }
        }
      }
    }
  }

  /** No new set, or one of any size, availability and record. */
  private int[] newSets() {
    // A percentage acts unlike some count only through an earlier size that the new set records.
    boolean percentage = config.canary() != null && config.canary().isPercent();
    IntStream sets =
        sets()
            .flatMap(set -> Records.ofNewSets(config.replicas()).map(record -> set | record))
            .filter(set -> !percentage || Cell.record(set) >= Records.LARGER);
    return percentage ? sets.toArray() : IntStream.concat(IntStream.of(0), sets).toArray();
  }

  /** No old set, an inactive one, or an active one of any size, availability and record. */
  private int[] oldSets(int outdated) {
    // Nothing reads the record of an old set that is not active.
    IntStream sets =
        sets()
            .flatMap(
                set ->
                    Cell.size(set) == 0
                        ? IntStream.of(set)
                        : IntStream.of(Records.ABSENT, Records.PRESENT, outdated)
                            .map(record -> set | record));
    return IntStream.concat(IntStream.of(0), sets).toArray();
  }

  private IntStream sets() {
    return IntStream.rangeClosed(0, config.replicas() + 2)
        .flatMap(
            size ->
                IntStream.rangeClosed(0, size)
                    .map(available -> Cell.set(size, available, Records.ABSENT)));
  }

  private void follow(long start, boolean allAtOnce) {
    long[] path = allAtOnce ? pathAtOnce : pathOneByOne;
    int length = 0;
    long cell = start;
    while (marks.get(cell, allAtOnce) != Marks.ENDS_WELL) {
      if (marks.get(cell, allAtOnce) == Marks.ON_PATH) {
        throw failure("PROGRESS", start);
      }
      marks.put(cell, allAtOnce, Marks.ON_PATH);
      path[length++] = cell;
      long after = step(cell);
      if (!allAtOnce) {
        follow(Cell.tick(after, true), true);
      }
      long next = Cell.tick(after, allAtOnce);
      if (next == cell) {
        if (!promises.isEnd(cell)) {
          throw failure("PROGRESS", start);
        }
        break;
      }
      cell = next;
    }
    for (int i = 0; i < length; i++) {
      marks.put(path[i], allAtOnce, Marks.ENDS_WELL);
    }
  }

  private long step(long cell) {
    steps++;
    RolloutStep step = Rollout.next(catalog.deployment(cell), catalog.sets(cell));
    long after = step.isEmpty() ? cell : apply(step, cell);
    String broken = promises.broken(cell, after);
    if (broken != null) {
      throw failure(broken, cell);
    }
    return after;
  }

  private static long apply(RolloutStep step, long cell) {
    int[] sets = {Cell.set(cell, 0), Cell.set(cell, 1), Cell.set(cell, 2)};
    for (Resize resize : step.resizes()) {
      int index = Catalog.indexOf(resize.set());
      sets[index] = Cell.set(resize.to(), Cell.available(sets[index]), Records.PRESENT);
    }
    if (step.creation().isPresent()) {
      Creation creation = step.creation().get();
      sets[Cell.NEW] = Cell.set(creation.replicas(), 0, Records.PRESENT);
    }
    long after = Cell.of(sets[0], sets[1], sets[2]) | cell & Cell.PAUSED;
    return step.pause().isPresent() ? after | Cell.PAUSED : after;
  }

  private AssertionError failure(String broken, long cell) {
    List<ReplicaSet> sets = catalog.sets(cell);
    String frames =
        Simulation.of(catalog.deployment(cell), sets)
            .pods(PodBehavior.perTick(1))
            .tickLimit(30)
            .run()
            .frames()
            .stream()
            .map(Frame::toString)
            .collect(Collectors.joining("\n  "));
    return new AssertionError(
        broken + ": " + catalog.deployment(cell) + ": " + sets + "\n  " + frames);
  }
}
