package io.github.rolloutmath.rules;

import io.github.rolloutmath.model.ReplicaSet;
import java.util.Arrays;
import java.util.List;

/** A caller's sets as a private array: checked, and from the oldest to the youngest. */
final class CreationOrder {
  private CreationOrder() {}

  static ReplicaSet[] of(List<ReplicaSet> replicaSets) {
    ReplicaSet[] sets = replicaSets.toArray(new ReplicaSet[0]);
    boolean sorted = true;
    for (int i = 0; i < sets.length; i++) {
      if (sets[i] == null) {
        throw new NullPointerException("replicaSets[" + i + "]");
      }
      sorted = sorted && (i == 0 || ReplicaSet.CREATION_ORDER.compare(sets[i - 1], sets[i]) <= 0);
    }
    if (!sorted) {
      Arrays.sort(sets, ReplicaSet.CREATION_ORDER);
    }
    refuseEqualNames(sets);
    return sets;
  }

  /** Looks names up in an open hash table of indexes, as a set of strings costs too much here. */
  private static void refuseEqualNames(ReplicaSet[] sets) {
    int mask = Integer.highestOneBit(Math.max(1, sets.length)) * 4 - 1;
    int[] table = new int[mask + 1];
    for (int i = 0; i < sets.length; i++) {
      String name = sets[i].name();
      int hash = name.hashCode();
      int slot = (hash ^ hash >>> 15) & mask;
      while (table[slot] != 0) {
        if (sets[table[slot] - 1].name().equals(name)) {
          throw new IllegalArgumentException(
              "replicaSets: two sets named \"" + name + "\", expected names that differ");
        }
        slot = (slot + 1) & mask;
      }
      table[slot] = i + 1;
    }
  }
}
