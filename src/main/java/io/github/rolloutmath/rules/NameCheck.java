package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds two sets of one name, at a fraction of what a set of strings costs: as long as all hash
 * codes of names differ, so do the names.
 */
final class NameCheck {
  private static final int FEW = 8;
  private static final int MOST_STEPS = 64;
  private static final int SPREAD = 0x9E3779B9;

  /** An open hash table of nothing but hash codes; none for a few sets. */
  private final int @Nullable [] table;

  private final int shift;

  NameCheck(int sets) {
    // One and a half to three times as many slots as sets, so that most names find theirs free.
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(sets + sets / 2);
    shift = Integer.SIZE - bits;
    table = sets <= FEW ? null : new int[1 << bits];
  }

  /** Whether the set's name is surely another than those before. A few sets are left for later. */
  boolean differs(ReplicaSet set) {
    if (table == null) {
      return true;
    }
    // Codes of names that count up lie close together; an odd factor spreads them.
    int hash = set.hashCode() * SPREAD;
    int slot = hash >>> shift;
    for (int steps = 0; table[slot] != 0; steps++) {
      // Names may have been chosen to crowd the table; a set of strings copes with them.
      if (table[slot] == hash || steps == MOST_STEPS) {
        return false;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = hash;
    // A code of 0 leaves its slot looking empty, so that the next one would not be found.
    return hash != 0;
  }

  /** Whether the names of a few sets surely differ; what {@link #differs} left for later. */
  static boolean fewDiffer(Object[] sets) {
    for (int i = 1; i < sets.length && sets.length <= FEW; i++) {
      for (int j = 0; j < i; j++) {
        if (sets[j].hashCode() == sets[i].hashCode()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Refuses two sets of one name. */
  static void requireDifferent(List<ReplicaSet> sets) {
    Set<String> names = new HashSet<>();
    for (ReplicaSet set : sets) {
      if (!names.add(set.name())) {
        throw new IllegalArgumentException(
            "replicaSets: two sets named "
                + Check.quote(set.name())
                + ", expected names that differ");
      }
    }
  }
}
