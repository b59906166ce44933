package io.github.rolloutmath.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CheckTest {

  @Test
  void givesBackWhatIsInOrder() {
    assertThat(Check.count("pods", 3)).isEqualTo(3);
    assertThat(Check.sum("pods", 5_000_000_000L)).isEqualTo(5_000_000_000L);
    assertThat(Check.atLeast(1, "tick", 7)).isEqualTo(7);
    assertThat(Check.text("name", "web")).isEqualTo("web");
  }

  @Test
  void aQuoteIsOneLineOfWholeCharacters() {
    assertThat(Check.quote("1\nINFO forged\r\u2028"))
        .isEqualTo("\"1\\u000aINFO forged\\u000d\\u2028\"");
    assertThat(Check.quote("\u202e3 \0")).isEqualTo("\"\\u202e3 \\u0000\"");
    assertThat(Check.quote("\uD835")).isEqualTo("\"\\ud835\"");
    assertThat(Check.quote("ü ٣ 𝟛")).isEqualTo("\"ü ٣ 𝟛\"");
  }

  @Test
  void aLongQuoteIsCutBetweenCharacters() {
    String sixty = "x".repeat(60);
    assertThat(Check.quote(sixty)).isEqualTo('"' + sixty + '"');
    assertThat(Check.quote(sixty + "y")).isEqualTo('"' + sixty + "…\" (61 characters)");
    assertThat(Check.quote("x".repeat(59) + "𝟛y"))
        .isEqualTo('"' + "x".repeat(59) + "𝟛…\" (62 characters)");
  }
}
