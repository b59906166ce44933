package io.github.rolloutmath.exhaustive;

import java.util.stream.IntStream;

/**
 * What a set may have recorded: nothing, the present size, or an earlier, larger or smaller one.
 */
final class Records {
  static final int ABSENT = 0;
  static final int PRESENT = 1;
  static final int LARGER = 2;
  static final int SMALLER = 3;
  static final int KINDS = 4;

  private Records() {}

  /** The kinds of record of a new set; of the outdated ones, from 6 replicas on only one. */
  static IntStream ofNewSets(int replicas) {
    return replicas < 6
        ? IntStream.of(ABSENT, PRESENT, LARGER, SMALLER)
        : IntStream.of(ABSENT, PRESENT, SMALLER);
  }

  /** The recorded desiredReplicas of a kind of record. */
  static int desired(int record, int replicas) {
    return switch (record) {
      case PRESENT -> replicas;
      case LARGER -> replicas + 2;
      case SMALLER -> Math.max(0, replicas - 1);
      default -> throw new IllegalArgumentException("record: " + record);
    };
  }

  static int[] desired(int replicas) {
    return new int[] {
      desired(PRESENT, replicas), desired(LARGER, replicas), desired(SMALLER, replicas)
    };
  }
}
