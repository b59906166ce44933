package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import java.util.StringJoiner;

/**
 * Why a set is created, resized or deleted, or a Deployment paused: the rule, with the numbers that
 * it decided on. {@code toString} says it in words.
 *
 * <p>Sealed: from Java 21 on, a {@code switch} over it needs no default. Immutable and thread-safe.
 */
public sealed interface Reason {

  /**
   * The new set grows as far as there is room, {@link NewSetSize}.
   *
   * @param total the pods of all sets before
   * @param allowed R + maxSurge
   * @param replicas R
   * @param canary canary(R) while it holds, otherwise 0
   */
  record NewSetGrows(long total, long allowed, int replicas, int canary) implements Reason {
    /**
     * Checks the numbers.
     *
     * @param total the pods of all sets before
     * @param allowed R + maxSurge
     * @param replicas R
     * @param canary canary(R) while it holds, otherwise 0
     * @throws IllegalArgumentException if a number is negative
     */
    public NewSetGrows {
      Check.sum("total", total);
      Check.sum("allowed", allowed);
      Check.count("replicas", replicas);
      Check.count("canary", canary);
    }

    /** Such as {@code room for 3 (13 allowed, 10 there), 10 wanted, canary 3}. */
    @Override
    public String toString() {
      String room = allowed > total ? "room for " + (allowed - total) : "no room";
      String held = canary > 0 ? ", canary " + canary : "";
      return room
          + " ("
          + allowed
          + " allowed, "
          + total
          + " there), "
          + replicas
          + " wanted"
          + held;
    }
  }

  /**
   * The new set is larger than the whole Deployment, and shrinks to it.
   *
   * @param replicas R
   */
  record NewSetTooLarge(int replicas) implements Reason {
    /**
     * Checks the number.
     *
     * @param replicas R
     * @throws IllegalArgumentException if it is negative
     */
    public NewSetTooLarge {
      Check.count("replicas", replicas);
    }

    /** Such as {@code only 5 wanted}. */
    @Override
    public String toString() {
      return "only " + replicas + " wanted";
    }
  }

  /**
   * An old set gives up pods, {@link OldSetsScaleDown}.
   *
   * @param unusable how many of them are not available, and so go first
   * @param spare how many of them are available, but more than needed
   * @param counted the pods to count on: old ones and usable new ones, before
   * @param minAvailable how many of those to count on have to stay
   * @param usable the usable pods of all sets before
   * @param needed how many of those usable have to stay: minAvailable, or R once the new set stands
   *     at its canary
   * @param kept how many old pods a held canary leaves, R − canary(R); 0 if none holds
   */
  record OldSetShrinks(
      int unusable, int spare, long counted, int minAvailable, long usable, int needed, long kept)
      implements Reason {
    /**
     * Checks the numbers.
     *
     * @param unusable how many of them are not available, and so go first
     * @param spare how many of them are available, but more than needed
     * @param counted the pods to count on: old ones and usable new ones, before
     * @param minAvailable how many of those to count on have to stay
     * @param usable the usable pods of all sets before
     * @param needed how many of those usable have to stay: minAvailable, or R once the new set
     *     stands at its canary
     * @param kept how many old pods a held canary leaves, R − canary(R); 0 if none holds
     * @throws IllegalArgumentException if a number is negative
     */
    public OldSetShrinks {
      Check.count("unusable", unusable);
      Check.count("spare", spare);
      Check.sum("counted", counted);
      Check.count("minAvailable", minAvailable);
      Check.sum("usable", usable);
      Check.count("needed", needed);
      Check.sum("kept", kept);
    }

    /**
     * Such as {@code 13 available, 11 needed}, or {@code 2 unavailable, so first to go: 10 to count
     * on, 8 needed; the canary leaves 7}.
     */
    @Override
    public String toString() {
      StringJoiner clauses = new StringJoiner("; ");
      if (unusable > 0) {
        clauses.add(
            unusable
                + " unavailable, so first to go: "
                + counted
                + " to count on, "
                + minAvailable
                + " needed");
      }
      if (spare > 0) {
        clauses.add(usable + " available, " + needed + " needed");
      }
      if (kept > 0) {
        clauses.add("the canary leaves " + kept);
      }
      return clauses.toString();
    }
  }

  /**
   * The largest old set grows back to what a held canary leaves it, {@link OldSetsScaleDown}.
   *
   * @param canary canary(R), the new set's size
   * @param oldReplicas the old sets' sizes before, summed
   * @param replicas R
   */
  record CanaryLeavesRoom(int canary, long oldReplicas, int replicas) implements Reason {
    /**
     * Checks the numbers.
     *
     * @param canary canary(R), the new set's size
     * @param oldReplicas the old sets' sizes before, summed
     * @param replicas R
     * @throws IllegalArgumentException if a number is negative
     */
    public CanaryLeavesRoom {
      Check.count("canary", canary);
      Check.sum("oldReplicas", oldReplicas);
      Check.count("replicas", replicas);
    }

    /** Such as {@code 6 old pods beside a canary of 3, 10 wanted}. */
    @Override
    public String toString() {
      return oldReplicas + " old pods beside a canary of " + canary + ", " + replicas + " wanted";
    }
  }

  /** An old set stops, since Recreate starts new pods only once every old one is gone. */
  record RecreateStopsOld() implements Reason {
    /** {@code Recreate stops old pods first}. */
    @Override
    public String toString() {
      return "Recreate stops old pods first";
    }
  }

  /**
   * No old pod is left, so that Recreate starts the new ones.
   *
   * @param replicas R
   */
  record RecreateStartsNew(int replicas) implements Reason {
    /**
     * Checks the number.
     *
     * @param replicas R
     * @throws IllegalArgumentException if it is negative
     */
    public RecreateStartsNew {
      Check.count("replicas", replicas);
    }

    /** Such as {@code no old pods left, 10 wanted}. */
    @Override
    public String toString() {
      return "no old pods left, " + replicas + " wanted";
    }
  }

  /**
   * The only set that can take the Deployment's size takes it, {@link ProportionalScaling} (a).
   *
   * @param replicas R
   */
  record OnlySet(int replicas) implements Reason {
    /**
     * Checks the number.
     *
     * @param replicas R
     * @throws IllegalArgumentException if it is negative
     */
    public OnlySet {
      Check.count("replicas", replicas);
    }

    /** Such as {@code the only set to carry the 5 wanted}. */
    @Override
    public String toString() {
      return "the only set to carry the " + replicas + " wanted";
    }
  }

  /**
   * The new set carries the whole Deployment already, so that an old one stops, {@link
   * ProportionalScaling} (b).
   *
   * @param replicas R
   */
  record NewSetSaturated(int replicas) implements Reason {
    /**
     * Checks the number.
     *
     * @param replicas R
     * @throws IllegalArgumentException if it is negative
     */
    public NewSetSaturated {
      Check.count("replicas", replicas);
    }

    /** Such as {@code all 5 new pods are available}. */
    @Override
    public String toString() {
      return "all " + replicas + " new pods are available";
    }
  }

  /**
   * A set takes its part of a change of the whole, {@link ProportionalScaling} (c).
   *
   * @param total the pods of all sets before
   * @param target the pods of all sets afterwards
   * @param canary canary(R), beyond which the new set does not grow; 0 if none holds
   */
  record ProportionalShare(long total, long target, int canary) implements Reason {
    /**
     * Checks the numbers.
     *
     * @param total the pods of all sets before
     * @param target the pods of all sets afterwards
     * @param canary canary(R), beyond which the new set does not grow; 0 if none holds
     * @throws IllegalArgumentException if a number is negative
     */
    public ProportionalShare {
      Check.sum("total", total);
      Check.sum("target", target);
      Check.count("canary", canary);
    }

    /** Such as {@code its share of 13 → 18}, or {@code its share of 10 → 20, canary 3}. */
    @Override
    public String toString() {
      String share = "its share of " + total + " → " + target;
      return canary == 0 ? share : share + ", canary " + canary;
    }
  }

  /**
   * Only a set's record is brought up to date, {@link ProportionalScaling} (a and d).
   *
   * @param recorded the desiredReplicas that it records
   * @param replicas R
   */
  record RecordRefreshed(int recorded, int replicas) implements Reason {
    /**
     * Checks the numbers.
     *
     * @param recorded the desiredReplicas that it records
     * @param replicas R
     * @throws IllegalArgumentException if a number is negative
     */
    public RecordRefreshed {
      Check.count("recorded", recorded);
      Check.count("replicas", replicas);
    }

    /** Such as {@code recorded for 5 replicas, now for 4}. */
    @Override
    public String toString() {
      return "recorded for " + recorded + " replicas, now for " + replicas;
    }
  }

  /**
   * The canary is complete and holds, so that the Deployment is paused, {@link Canary}.
   *
   * @param canary canary(R), the new set's size
   * @param replicas R
   */
  record CanaryReached(int canary, int replicas) implements Reason {
    /**
     * Checks the numbers.
     *
     * @param canary canary(R), the new set's size
     * @param replicas R
     * @throws IllegalArgumentException if a number is negative
     */
    public CanaryReached {
      Check.count("canary", canary);
      Check.count("replicas", replicas);
    }

    /** Such as {@code canary 3 of 10 reached}. */
    @Override
    public String toString() {
      return "canary " + canary + " of " + replicas + " reached";
    }
  }

  /**
   * An old set without pods is beyond the history to keep, {@link HistoryCleanup}.
   *
   * @param limit the revisionHistoryLimit
   * @param oldSets how many old sets there are
   */
  record BeyondHistory(int limit, int oldSets) implements Reason {
    /**
     * Checks the numbers.
     *
     * @param limit the revisionHistoryLimit
     * @param oldSets how many old sets there are
     * @throws IllegalArgumentException if a number is negative
     */
    public BeyondHistory {
      Check.count("limit", limit);
      Check.count("oldSets", oldSets);
    }

    /** Such as {@code old sets: 12, to keep: 10}. */
    @Override
    public String toString() {
      return "old sets: " + oldSets + ", to keep: " + limit;
    }
  }
}
