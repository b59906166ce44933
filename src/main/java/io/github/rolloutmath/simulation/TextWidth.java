package io.github.rolloutmath.simulation;

/** How wide a text is about, in whatever font it will be shown. */
final class TextWidth {
  private static final double FONT_SIZE = 12;
  private static final String WIDE = "MWmw@%";

  private TextWidth() {}

  static double of(String text) {
    return text.codePoints().mapToDouble(TextWidth::of).sum();
  }

  private static double of(int character) {
    if (character >= 0x1100) {
      return FONT_SIZE;
    }
    boolean isWide = WIDE.indexOf(character) >= 0;
    return FONT_SIZE * (isWide ? 0.92 : Character.isUpperCase(character) ? 0.72 : 0.6);
  }

  /** The text, cut where it would be wider than that. */
  static String shorten(String text, double width) {
    double sum = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      sum += of(text.codePointAt(i));
      if (sum > width) {
        return text.substring(0, i) + "…";
      }
    }
    return text;
  }
}
