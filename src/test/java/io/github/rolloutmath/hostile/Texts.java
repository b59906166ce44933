package io.github.rolloutmath.hostile;

import java.util.SplittableRandom;

/** Texts near counts, percentages and recorded numbers: known ones, each changed a little. */
final class Texts {
  private static final String[] KNOWN = {
    "",
    "0",
    "3",
    "7%",
    "25%",
    "99%",
    "100%",
    "101%",
    "007",
    "0025%",
    "000",
    "+5",
    "-1",
    "-0",
    "+0",
    "+",
    "-",
    "%",
    "%%",
    "3%%",
    "%3",
    "+25%",
    "-1%",
    "1.5",
    "1.5%",
    "3 %",
    " 3",
    "3 ",
    "\t3\n",
    "ten",
    "3O%",
    "0x10",
    "1e3",
    "1_000",
    "1,000",
    "٣",
    "٣%",
    "３",
    "３％",
    "Ⅳ",
    "½",
    "\uD835\uDFD9",
    "3\uD800",
    "\uDC00%",
    "3\0",
    "\0",
    "\u00A03",
    "3\u200B",
    "\uFEFF3",
    "−1",
    "null",
    "NaN",
    "true",
    "0".repeat(70) + "7",
    "0".repeat(300) + "2147483648",
    "9".repeat(61) + "%",
    "1".repeat(400) + "%"
  };

  /** Where a 32-bit or 64-bit number, or a percentage of all of one, comes to its end. */
  private static final long[] EDGES = {
    0, 100, 2147483647L, 4294967295L, 21474836470L, 214748364700L, Long.MAX_VALUE - 20
  };

  private static final String ALPHABET = "00112345678999%%+-. ٣３eE\0\n\uD835\uDFD9x";

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();

  Texts(long seed) {
    random = new SplittableRandom(seed);
  }

  String next() {
    text.setLength(0);
    if (random.nextInt(3) == 0) {
      text.append(KNOWN[random.nextInt(KNOWN.length)]);
    } else {
      appendNumber();
    }
    for (int changes = random.nextInt(8) - 4; changes > 0; changes--) {
      change();
    }
    return text.toString();
  }

  private void appendNumber() {
    switch (random.nextInt(8)) {
      case 0 -> text.append(random.nextBoolean() ? '+' : '-');
      case 1 -> text.append("0".repeat(1 + random.nextInt(20)));
      default -> {}
    }
    switch (random.nextInt(4)) {
      case 0 -> text.append(edge());
      case 1 -> text.append(random.nextLong() >>> 1 + random.nextInt(63));
      default -> text.append(random.nextInt(Integer.MAX_VALUE) >>> random.nextInt(31));
    }
    if (random.nextInt(3) == 0) {
      text.append('%');
    }
  }

  private long edge() {
    return Math.abs(EDGES[random.nextInt(EDGES.length)] + random.nextInt(-10, 11));
  }

  private void change() {
    int at = random.nextInt(text.length() + 1);
    char character = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
    if (at == text.length()) {
      text.append(character);
      return;
    }
    switch (random.nextInt(5)) {
      case 0 -> text.insert(at, character);
      case 1 -> text.deleteCharAt(at);
      case 2 -> text.setCharAt(at, character);
      case 3 -> text.setLength(at);
      default -> text.append(text, at, text.length());
    }
  }
}
