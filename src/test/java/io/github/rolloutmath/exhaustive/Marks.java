package io.github.rolloutmath.exhaustive;

/**
 * What is known of each state: nothing, that it lies on the path being followed, or that the end of
 * its path is good; apart for the two ways in which pods become available.
 *
 * <p>Four bits a state, at a place made of the states of its sets: neighbours lie side by side, so
 * that a walk over all of them stays in the processor's caches.
 */
final class Marks {
  static final int UNSEEN = 0;
  static final int ON_PATH = 1;
  static final int ENDS_WELL = 2;

  private static final int STATES_A_WORD = 16;

  private final int[] places = new int[1 << 12];
  private final int setStates;
  private final long[] words;
  private long endsOneByOne;

  /** Marks for all states whose sets are no larger than this. */
  Marks(int largest) {
    int next = 1;
    for (int size = 0; size <= largest; size++) {
      for (int available = 0; available <= size; available++) {
        for (int record = 0; record < Records.KINDS; record++) {
          places[Cell.set(size, available, record)] = next++;
        }
      }
    }
    setStates = next;
    words = new long[Math.toIntExact(2L * next * next * next / STATES_A_WORD + 1)];
  }

  int get(long cell, boolean allAtOnce) {
    long place = place(cell);
    return (int) (words[(int) (place / STATES_A_WORD)] >>> shift(place, allAtOnce)) & 3;
  }

  /** Notes that a state lies on the path, or that its path ends well; in this order. */
  void put(long cell, boolean allAtOnce, int mark) {
    long place = place(cell);
    int word = (int) (place / STATES_A_WORD);
    int shift = shift(place, allAtOnce);
    words[word] = (words[word] & ~(3L << shift)) | ((long) mark << shift);
    endsOneByOne += mark == ENDS_WELL && !allAtOnce ? 1 : 0;
  }

  /** How many states were found to end well with pods that become available one by one. */
  long endsOneByOne() {
    return endsOneByOne;
  }

  private static int shift(long place, boolean allAtOnce) {
    return (int) (place % STATES_A_WORD) * 4 + (allAtOnce ? 2 : 0);
  }

  private long place(long cell) {
    long place = Cell.isPaused(cell) ? 1 : 0;
    for (int i = Cell.SETS - 1; i >= 0; i--) {
      int set = Cell.set(cell, i);
      if (Cell.isThere(set) && places[set] == 0) {
        throw new IllegalStateException("a set larger than any step should make it: " + cell);
      }
      place = place * setStates + places[set];
    }
    return place;
  }
}
