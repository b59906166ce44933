package io.github.rolloutmath.exhaustive;

/**
 * The guarantees of one step on bare numbers, written from the promises and not from the library.
 */
final class Promises {
  private final Config config;
  private final int allowed;
  private final int minAvailable;
  private final int[] gates = new int[Records.KINDS];

  Promises(Config config) {
    this.config = config;
    int replicas = config.replicas();
    allowed = replicas + config.surge();
    minAvailable = config.kind() == Config.Kind.RECREATE ? 0 : replicas - config.unavailable();
    int canary = config.canaryOf(replicas);
    gates[Records.ABSENT] = canary;
    for (int record = Records.PRESENT; record < Records.KINDS; record++) {
      int desired = Records.desired(record, replicas);
      int then = config.canaryOf(desired);
      gates[record] = then < desired ? Math.max(canary, then) : canary;
    }
  }

  /** What the step from one cell to another breaks, or null. */
  String broken(long before, long after) {
    int totalBefore = 0;
    int totalAfter = 0;
    int usable = 0;
    int kept = 0;
    int active = 0;
    boolean stale = false;
    boolean staleAfter = false;
    boolean oldGrew = false;
    int oldBefore = 0;
    for (int i = 0; i < Cell.SETS; i++) {
      int was = Cell.set(before, i);
      int is = Cell.set(after, i);
      int size = Cell.size(was);
      totalBefore += size;
      totalAfter += Cell.size(is);
      usable += Cell.available(was);
      kept += Math.min(Cell.available(was), Cell.size(is));
      active += size > 0 ? 1 : 0;
      stale |= size > 0 && isStale(was);
      staleAfter |= Cell.size(is) > 0 && isStale(is);
      if (i != Cell.NEW) {
        oldBefore += size;
        oldGrew |= Cell.size(is) > size;
      }
    }
    boolean rolls = config.kind() != Config.Kind.RECREATE;
    int newSet = Cell.set(before, Cell.NEW);
    boolean scales = stale || Cell.isPaused(before);
    boolean holds = rolls && holds(newSet, oldBefore);
    if (totalAfter > Math.max(totalBefore, allowed)) {
      return "SURGE";
    }
    int canary = config.canaryOf(config.replicas());
    int newAfter = Cell.size(Cell.set(after, Cell.NEW));
    if (holds && newAfter > Math.max(Cell.size(newSet), canary)) {
      return "CANARY";
    }
    if (scales) {
      int target = config.replicas() == 0 ? 0 : allowed;
      // Scaling creates no new set, and where there is none yet, no canary holds.
      boolean held = holds && Cell.isThere(newSet);
      boolean shares = rolls && !held && active > 1 && !isSaturated(newSet);
      return staleAfter || shares && totalAfter != target ? "SCALING" : null;
    }
    if (rolls && kept < Math.min(minAvailable, usable)) {
      return "AVAILABILITY";
    }
    boolean makesUp =
        holds
            && newAfter == canary
            && oldBefore + newAfter < config.replicas()
            && totalAfter <= config.replicas();
    return rolls && oldGrew && !makesUp ? "OLD_SETS" : null;
  }

  /** Whether a state that no longer changes is one that a rollout may end in. */
  boolean isEnd(long cell) {
    int newSize = Cell.size(Cell.set(cell, Cell.NEW));
    int old = Cell.size(Cell.set(cell, 0)) + Cell.size(Cell.set(cell, 1));
    int replicas = config.replicas();
    int canary = config.canaryOf(replicas);
    if (!Cell.isPaused(cell)) {
      return newSize == replicas && old == 0;
    }
    boolean asPaused = config.kind() == Config.Kind.PAUSED;
    return asPaused || newSize == canary && old == replicas - canary;
  }

  private boolean holds(int newSet, int old) {
    int canary = config.canaryOf(config.replicas());
    return 0 < canary
        && canary < config.replicas()
        && old > 0
        && Cell.size(newSet) <= gates[Cell.record(newSet)];
  }

  private boolean isSaturated(int newSet) {
    return Cell.isThere(newSet)
        && Cell.size(newSet) == config.replicas()
        && Cell.available(newSet) == config.replicas()
        && Cell.record(newSet) != Records.ABSENT
        && Records.desired(Cell.record(newSet), config.replicas()) == config.replicas();
  }

  private boolean isStale(int set) {
    int record = Cell.record(set);
    return record != Records.ABSENT
        && Records.desired(record, config.replicas()) != config.replicas();
  }
}
