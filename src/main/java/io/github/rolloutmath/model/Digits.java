package io.github.rolloutmath.model;

/** Reads ASCII digits; the JDK's parsers also take signs and other scripts' digits. */
final class Digits {
  private Digits() {}

  /**
   * The number that the characters from {@code start} to {@code end} spell, or {@code limit} if it
   * is larger (below 2^59, so that no step overflows), or −1 if they are not digits or there are
   * none.
   */
  static long parse(String text, int start, int end, long limit) {
    if (start >= end) {
      return -1;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      value = Math.min(value * 10 + (c - '0'), limit);
    }
    return value;
  }
}
