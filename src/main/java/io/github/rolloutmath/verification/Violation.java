package io.github.rolloutmath.verification;

import io.github.rolloutmath.internal.Check;
import java.util.List;
import java.util.Objects;

/**
 * A guarantee that was broken.
 *
 * <p>Example: {@code SURGE: 14 pods, at most 13 promised (web-v2 created with 4)}.
 *
 * @param guarantee which one
 * @param actual the number that was found; for {@link Guarantee#PROGRESS} the available pods, which
 *     may be as many as promised beside others that had to go
 * @param promised the number that it was promised to be, or not to pass
 * @param what what was found, in words
 * @param sets the sets that had a part in it, with their sizes before and after
 */
public record Violation(
    Guarantee guarantee, long actual, long promised, String what, List<String> sets) {

  /**
   * Checks the values.
   *
   * @param guarantee which one
   * @param actual the number that was found
   * @param promised the number that it was promised to be, or not to pass
   * @param what what was found, in words
   * @param sets the sets that had a part in it, with their sizes before and after
   * @throws NullPointerException if one, or one of the sets, is null
   * @throws IllegalArgumentException if a number is negative
   */
  public Violation {
    Objects.requireNonNull(guarantee, "guarantee");
    Check.sum("actual", actual);
    Check.sum("promised", promised);
    Objects.requireNonNull(what, "what");
    sets = Check.list("sets", sets);
  }

  /** One sentence: the guarantee, the numbers and the sets. */
  @Override
  public String toString() {
    return guarantee + ": " + what + " (" + String.join(", ", sets) + ")";
  }
}
