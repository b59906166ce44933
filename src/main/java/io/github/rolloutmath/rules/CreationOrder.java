package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A caller's sets as an array of our own: checked, and from the oldest to the youngest. */
final class CreationOrder {
  private static final int FEW = 8;

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
    for (int i = 0; i < sets.length; i++) {
      if (sets[i] == null) {
        throw new NullPointerException("replicaSets[" + i + "]");
      }
      sorted = sorted && (i == 0 || ReplicaSet.CREATION_ORDER.compare(sets[i - 1], sets[i]) <= 0);
    }
    return sorted;
  }

  /** Whether the names' hash codes all differ, and so the names. */
  private static boolean fewDiffer(ReplicaSet[] sets) {
    for (int i = 1; i < sets.length; i++) {
      int hash = sets[i].name().hashCode();
      for (int j = 0; j < i; j++) {
        if (sets[j].name().hashCode() == hash) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The same in linear time, by an open hash table of nothing but hash codes: a set of strings
   * costs more than all the rest of a step.
   */
  private static boolean manyDiffer(ReplicaSet[] sets) {
    int[] table = new int[Integer.highestOneBit(sets.length) * 4];
    int mask = table.length - 1;
    for (ReplicaSet set : sets) {
      int nameHash = set.name().hashCode();
      int hash = nameHash == 0 ? 1 : nameHash;
      int slot = (hash ^ hash >>> 15) & mask;
      while (table[slot] != 0) {
        if (table[slot] == hash) {
          return false;
        }
        slot = (slot + 1) & mask;
      }
      table[slot] = hash;
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
