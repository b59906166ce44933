package io.github.rolloutmath.exhaustive;

import java.util.Arrays;

/** A set of cells by open addressing; a set of boxed numbers would take ten times the memory. */
final class CellSet {
  private long[] table = new long[1 << 12];
  private int size;

  int size() {
    return size;
  }

  boolean contains(long cell) {
    return table[slot(table, cell)] != 0;
  }

  void add(long cell) {
    int slot = slot(table, cell);
    if (table[slot] == 0) {
      table[slot] = cell + 1;
      size++;
      if (size * 2 > table.length) {
        grow();
      }
    }
  }

  private void grow() {
    long[] larger = new long[table.length * 2];
    Arrays.stream(table)
        .filter(entry -> entry != 0)
        .forEach(entry -> larger[slot(larger, entry - 1)] = entry);
    table = larger;
  }

  /** Where the cell is, or the empty slot where it would be; entries are one up, 0 being empty. */
  private static int slot(long[] table, long cell) {
    long mixed = cell * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> 32) & table.length - 1;
    while (table[slot] != 0 && table[slot] != cell + 1) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }
}
