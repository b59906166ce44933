package io.github.rolloutmath.internal;

import java.util.List;
import java.util.Objects;

/**
 * The checks that values share, so that one kind of mistake reads the same everywhere. Each takes
 * the name of what it checks, and gives back what it found in order.
 */
public final class Check {
  private static final int LONGEST_QUOTE = 60;

  private Check() {}

  /** A number of pods or sets, or of seconds: 0…2147483647. */
  public static int count(String field, long value) {
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          field + ": " + value + ", expected a count 0…" + Integer.MAX_VALUE);
    }
    return (int) value;
  }

  /** A sum of counts: 0 or more. */
  public static long sum(String field, long value) {
    if (value < 0) {
      throw new IllegalArgumentException(field + ": " + value + ", expected a sum from 0 up");
    }
    return value;
  }

  /** A number that is not too small. */
  public static long atLeast(long least, String field, long value) {
    if (value < least) {
      throw new IllegalArgumentException(field + ": " + value + ", expected at least " + least);
    }
    return value;
  }

  /** A text that is not blank. */
  public static String text(String field, String value) {
    Objects.requireNonNull(value, field);
    if (value.isBlank()) {
      throw new IllegalArgumentException(
          field + ": " + quote(value) + ", expected a text that is not blank");
    }
    return value;
  }

  /** An unmodifiable copy of a list without nulls. */
  public static <T> List<T> list(String field, List<T> values) {
    Objects.requireNonNull(values, field);
    try {
      return List.copyOf(values);
    } catch (NullPointerException e) {
      throw named(field + "[" + values.indexOf(null) + "]", e);
    }
  }

  private static NullPointerException named(String name, NullPointerException cause) {
    NullPointerException named = new NullPointerException(name);
    named.initCause(cause);
    return named;
  }

  /** The text as a line of a log can carry it: in quotes, cut where it is long, and harmless. */
  public static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    int at = 0;
    while (at < text.length() && quoted.length() <= LONGEST_QUOTE) {
      int character = text.codePointAt(at);
      quoted.append(
          breaksLine(character)
              ? String.format("\\u%04x", character)
              : Character.toString(character));
      at += Character.charCount(character);
    }
    return quoted
        .append(at == text.length() ? "\"" : "…\" (" + text.length() + " characters)")
        .toString();
  }

  /** Whether it would break a line, turn its direction, or is half of a character. */
  public static boolean breaksLine(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> false;
    };
  }
}
