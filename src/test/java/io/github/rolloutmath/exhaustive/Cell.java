package io.github.rolloutmath.exhaustive;

/**
 * A state as one number, three sets of 12 bits each: whether the set is there, its size, its
 * available pods, and the kind of its record; and one bit for a paused Deployment.
 */
final class Cell {
  static final int SETS = 3;
  static final int NEW = 2;
  static final int LARGEST = 15;
  static final long PAUSED = 1L << 36;

  private static final int BITS = 12;
  private static final int THERE = 1 << 11;

  private Cell() {}

  static int set(int size, int available, int record) {
    if (size > LARGEST) {
      throw new IllegalArgumentException("size: " + size + ", expected at most " + LARGEST);
    }
    return THERE | size << 6 | available << 2 | record;
  }

  static long of(int old1, int old2, int newSet) {
    return old1 | (long) old2 << BITS | (long) newSet << 2 * BITS;
  }

  static int set(long cell, int index) {
    return (int) (cell >> index * BITS) & (1 << BITS) - 1;
  }

  static boolean isThere(int set) {
    return set != 0;
  }

  static int size(int set) {
    return set >> 6 & 15;
  }

  static int available(int set) {
    return set >> 2 & 15;
  }

  static int record(int set) {
    return set & 3;
  }

  static boolean isPaused(long cell) {
    return (cell & PAUSED) != 0;
  }

  /** The pods of every set one tick on: all that are missing become available, or one. */
  static long tick(long cell, boolean allAtOnce) {
    long after = cell & PAUSED;
    for (int i = 0; i < SETS; i++) {
      int set = set(cell, i);
      if (isThere(set)) {
        int size = size(set);
        int available = allAtOnce ? size : Math.min(size, available(set) + 1);
        after |= (long) set(size, available, record(set)) << i * BITS;
      }
    }
    return after;
  }
}
