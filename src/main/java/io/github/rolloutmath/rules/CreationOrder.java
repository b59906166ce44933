package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A caller's sets as an array of our own: checked, and from the oldest to the youngest. */
final class CreationOrder {
  private static final int FEW = 8;
  private static final int SPREAD = 0x9E3779B9;

  private CreationOrder() {}

  static ReplicaSet[] of(List<ReplicaSet> replicaSets) {
    ReplicaSet[] sets = replicaSets.toArray(new ReplicaSet[0]);
    if (!isSorted(sets)) {
      Arrays.sort(sets, ReplicaSet.CREATION_ORDER);
    }
    if (!(sets.length <= FEW ? fewDiffer(sets) : manyDiffer(sets))) {
      refuseEqualNames(sets);
    }
    return sets;
  }

  private static boolean isSorted(ReplicaSet[] sets) {
    boolean sorted = true;
    long previous = Long.MIN_VALUE;
    for (int i = 0; i < sets.length; i++) {
      if (sets[i] == null) {
        throw new NullPointerException("replicaSets[" + i + "]");
      }
      long createdAt = sets[i].createdAt();
      // Most sets differ in their times, and need no look at their names.
      if (i > 0 && previous >= createdAt) {
        sorted &= ReplicaSet.CREATION_ORDER.compare(sets[i - 1], sets[i]) <= 0;
      }
      previous = createdAt;
    }
    return sorted;
  }

  /** Whether the names' hash codes, which are those of the sets, all differ; and so the names. */
  private static boolean fewDiffer(ReplicaSet[] sets) {
    for (int i = 1; i < sets.length; i++) {
      int hash = sets[i].hashCode();
      for (int j = 0; j < i; j++) {
        if (sets[j].hashCode() == hash) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The same in linear time, by an open hash table of nothing but hash codes: a set of strings
   * costs more than all the rest of a step. The codes are spread by an odd factor, as those of
   * names that count up lie close together. A code of 0 looks like an empty slot, so it counts as
   * not differing.
   */
  private static boolean manyDiffer(ReplicaSet[] sets) {
    int bits = Integer.SIZE + 1 - Integer.numberOfLeadingZeros(sets.length);
    int[] table = new int[1 << bits];
    for (ReplicaSet set : sets) {
      int hash = set.hashCode() * SPREAD;
      int slot = hash >>> (Integer.SIZE - bits);
      while (table[slot] != 0) {
        if (table[slot] == hash) {
          return false;
        }
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = hash;
      if (hash == 0) {
        return false;
      }
    }
    return true;
  }

  private static void refuseEqualNames(ReplicaSet[] sets) {
    Set<String> names = new HashSet<>();
    for (ReplicaSet set : sets) {
      if (!names.add(set.name())) {
        throw new IllegalArgumentException(
            "replicaSets: two sets named \"" + set.name() + "\", expected names that differ");
      }
    }
  }
}
