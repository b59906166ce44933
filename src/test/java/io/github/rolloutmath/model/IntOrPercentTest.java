package io.github.rolloutmath.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntOrPercentTest {

  @ParameterizedTest
  @CsvSource({
    "3, 10, 3, 3",
    "3, 0, 3, 3",
    "12, 10, 12, 12",
    "2147483647, 1, 2147483647, 2147483647",
    "25%, 10, 3, 2",
    "0%, 10, 0, 0",
    "25%, 0, 0, 0",
    "1%, 1, 1, 0",
    "100%, 7, 7, 7",
    "150%, 3, 5, 4",
    "33%, 3, 1, 0",
    "50%, 4, 2, 2",
    "99%, 100, 99, 99",
    "99%, 101, 100, 99",
    "1%, 2147483647, 21474837, 21474836",
    "100%, 2147483647, 2147483647, 2147483647",
    "101%, 2147483647, 2147483647, 2147483647",
    "214748364700%, 1, 2147483647, 2147483647",
    "214748364699%, 1, 2147483647, 2147483646",
    "214748364700%, 0, 0, 0",
    "9223372036854775807%, 2147483647, 2147483647, 2147483647",
    "99999999999999999999%, 1, 2147483647, 2147483647"
  })
  void resolvesUpAndDown(String text, int total, int up, int down) {
    assertThat(IntOrPercent.parse(text).resolveUp(total)).isEqualTo(up);
    assertThat(IntOrPercent.parse(text).resolveDown(total)).isEqualTo(down);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "3", "2147483647", "0%", "25%", "300%", "214748364700%"})
  void printsWhatItReads(String text) {
    assertThat(IntOrPercent.parse(text)).hasToString(text);
  }

  @Test
  void leadingZerosChangeNothing() {
    assertThat(IntOrPercent.parse("007")).isEqualTo(IntOrPercent.count(7));
    assertThat(IntOrPercent.parse("00000000000000000000025%")).isEqualTo(IntOrPercent.percent(25));
  }

  @Test
  void largestPercentagesAreOne() {
    assertThat(IntOrPercent.percent(Long.MAX_VALUE)).hasToString("214748364700%");
    assertThat(IntOrPercent.parse("214748364701%")).isEqualTo(IntOrPercent.percent(214748364700L));
  }

  @Test
  void equalByValue() {
    assertThat(IntOrPercent.count(25))
        .isEqualTo(IntOrPercent.parse("25"))
        .hasSameHashCodeAs(IntOrPercent.parse("25"))
        .isNotEqualTo(IntOrPercent.percent(25))
        .isNotEqualTo(IntOrPercent.count(26));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "%",
        "-1",
        "+1",
        "-1%",
        " 3",
        "3 ",
        "3 %",
        "25%%",
        "%25",
        "1.5",
        "1.5%",
        "3O%",
        "ten",
        "0x10",
        "1e3",
        "1_000",
        "1,000",
        "٣",
        "٣%",
        "３",
        "2147483648",
        "99999999999999999999"
      })
  void refusesWhatIsNeitherAndQuotesIt(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntOrPercent.parse(text))
        .withMessage(
            "text: \"%s\": expected a count 0…2147483647 such as \"3\", or a percentage such as \"25%%\"",
            text);
  }

  @Test
  void cutsALongQuote() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntOrPercent.parse("x".repeat(1000)))
        .withMessageStartingWith("text: \"" + "x".repeat(60) + "…\" (1000 characters): expected");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntOrPercent.parse("x".repeat(60)))
        .withMessageStartingWith("text: \"" + "x".repeat(60) + "\": expected");
  }

  @Test
  void refusesNumbersOutOfRange() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntOrPercent.count(-1))
        .withMessage("count: -1, expected a count 0…2147483647");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntOrPercent.percent(-1))
        .withMessage("percentage: -1, expected a percentage from 0% up");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new IntOrPercent(2147483648L, false))
        .withMessage("value: 2147483648, expected a count 0…2147483647");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntOrPercent.count(3).resolveUp(-1))
        .withMessage("total: -1, expected a count 0…2147483647");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntOrPercent.percent(3).resolveDown(-1))
        .withMessage("total: -1, expected a count 0…2147483647");
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException().isThrownBy(() -> IntOrPercent.parse(null)).withMessage("text");
  }
}
