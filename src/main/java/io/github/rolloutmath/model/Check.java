package io.github.rolloutmath.model;

import java.util.Objects;

/**
 * The checks that the model's values share, so that one kind of mistake reads the same everywhere.
 */
final class Check {
  private static final int LONGEST_QUOTE = 60;

  private Check() {}

  static int count(String field, long value) {
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          field + ": " + value + ", expected a count 0…" + Integer.MAX_VALUE);
    }
    return (int) value;
  }

  static String text(String field, String value) {
    Objects.requireNonNull(value, field);
    if (value.isBlank()) {
      throw new IllegalArgumentException(
          field + ": " + quote(value) + ", expected a text that is not blank");
    }
    return value;
  }

  static IntOrPercent countOrPercent(String field, String text) {
    Objects.requireNonNull(text, field);
    try {
      return IntOrPercent.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(field + ": " + e.getMessage(), e);
    }
  }

  static IntOrPercent atMostAll(String field, IntOrPercent value) {
    Objects.requireNonNull(value, field);
    if (value.isPercent() && value.value() > 100) {
      throw new IllegalArgumentException(field + ": " + value + ", expected at most 100%");
    }
    return value;
  }

  /** The text as a message can carry it: in quotes, and cut where it is long. */
  static String quote(String text) {
    return text.length() <= LONGEST_QUOTE
        ? '"' + text + '"'
        : '"' + text.substring(0, LONGEST_QUOTE) + "…\" (" + text.length() + " characters)";
  }
}
