package io.github.rolloutmath.rules;

import io.github.rolloutmath.internal.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Something that a rollout does not do yet, and what it waits for.
 *
 * <p>If every one of the needs is met, by as much as it says, the rollout does more than it does
 * now; with one of them met by less, it does not. Where there are several ways on, there is a wait
 * for each; parts of two ways may add up to a third.
 *
 * <p>Example: {@code new pods wait: 13 pods of 13 that maxSurge allows}.
 *
 * @param held what is held back
 * @param needs all that it takes to go on; at least one
 */
public record Wait(Held held, List<Need> needs) {

  /** What is held back. */
  public enum Held {
    /** The rollout as a whole. */
    ROLLOUT,
    /** The new set does not grow to R. */
    NEW_SET,
    /** The old sets do not shrink to 0. */
    OLD_SETS,
    /** All sizes are as wanted, and the pods are not yet. */
    COMPLETION
  }

  /**
   * Checks the values.
   *
   * @param held what is held back
   * @param needs all that it takes to go on; at least one
   * @throws NullPointerException if {@code held}, {@code needs} or one of them is null
   * @throws IllegalArgumentException if there are no needs
   */
  public Wait {
    Objects.requireNonNull(held, "held");
    needs = Check.list("needs", needs);
    if (needs.isEmpty()) {
      throw new IllegalArgumentException("needs: none, expected at least one");
    }
  }

  /**
   * A wait for one thing.
   *
   * @param held what is held back
   * @param need what it takes to go on
   * @return the wait
   * @throws NullPointerException if a parameter is null
   */
  public static Wait of(Held held, Need need) {
    return new Wait(held, List.of(Objects.requireNonNull(need, "need")));
  }

  /** A wait for one or both of two things. */
  static Wait of(Held held, @Nullable Need first, @Nullable Need second) {
    return first != null && second != null
        ? new Wait(held, List.of(first, second))
        : of(held, Objects.requireNonNull(first == null ? second : first));
  }

  /**
   * This wait, with one thing more that it takes to go on.
   *
   * @param need the further need
   * @return the longer wait
   * @throws NullPointerException if {@code need} is null
   */
  public Wait and(Need need) {
    Objects.requireNonNull(need, "need");
    if (needs.size() == 1) {
      // As it mostly is; copying a list of two takes 60 ns, a third of a paused step.
      return new Wait(held, List.of(needs.get(0), need));
    }
    List<Need> all = new ArrayList<>(needs);
    all.add(need);
    return new Wait(held, all);
  }

  /** One sentence, such as {@code new pods wait: 13 pods of 13 that maxSurge allows}. */
  @Override
  public String toString() {
    String subject =
        switch (held) {
          case ROLLOUT -> "nothing is rolled out: ";
          case NEW_SET -> "new pods wait: ";
          case OLD_SETS -> "old pods stay: ";
          case COMPLETION -> "not complete: ";
        };
    return subject + needs.stream().map(Need::toString).collect(Collectors.joining(" and "));
  }
}
