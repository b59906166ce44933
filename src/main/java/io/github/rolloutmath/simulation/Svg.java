package io.github.rolloutmath.simulation;

import java.math.BigDecimal;

/** Writes the elements of an SVG, whatever the texts in it contain and whatever the locale is. */
final class Svg {
  private final StringBuilder svg = new StringBuilder();

  Svg raw(String markup) {
    svg.append(markup);
    return this;
  }

  /** A text, unless it is empty. */
  Svg text(String classes, double x, double y, String text) {
    if (text.isEmpty()) {
      return this;
    }
    svg.append("<text class=\"").append(classes).append("\" x=\"").append(number(x));
    svg.append("\" y=\"").append(number(y)).append("\">").append(escaped(text)).append("</text>\n");
    return this;
  }

  Svg rectangle(String classes, double x, double y, double width, double height) {
    svg.append("<rect class=\"").append(classes).append("\" x=\"").append(number(x));
    svg.append("\" y=\"").append(number(y)).append("\" width=\"").append(number(width));
    svg.append("\" height=\"").append(number(height)).append("\"/>\n");
    return this;
  }

  /** A path, unless it is empty. */
  Svg path(String classes, String path) {
    if (!path.isEmpty()) {
      svg.append("<path class=\"").append(classes).append("\" d=\"").append(path).append("\"/>\n");
    }
    return this;
  }

  /** A line of one of the bounds, with a rim that sets it off from the areas below it. */
  Svg bound(String classes, String path) {
    return path("rim", path).path(classes, path);
  }

  @Override
  public String toString() {
    return svg.toString();
  }

  /** With at most one decimal. */
  static String number(double value) {
    return BigDecimal.valueOf(Math.round(value * 10), 1).stripTrailingZeros().toPlainString();
  }

  /** As XML 1.0 can carry it: without the characters that it forbids, on one line, and escaped. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints().filter(Svg::isAllowed).forEach(character -> escape(escaped, character));
    return escaped.toString();
  }

  private static boolean isAllowed(int character) {
    boolean isSurrogate =
        character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    return !isSurrogate
        && character != 0xFFFE
        && character != 0xFFFF
        && (character >= ' ' || character == '\t' || character == '\n' || character == '\r');
  }

  private static void escape(StringBuilder escaped, int character) {
    switch (character) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      case '\t', '\n', '\r' -> escaped.append(' ');
      default -> escaped.appendCodePoint(character);
    }
  }
}
