package io.github.rolloutmath.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Annotations;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.properties.FixedSeeds;
import java.math.BigInteger;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Millions of texts, read by the library and by the grammar that its documentation gives. */
class FuzzedTextsTest {
  private static final int GENERATED = 5_000_000;
  private static final int LONGEST = 6;
  private static final String FEW = "0129%+- ٣";
  private static final int LONGEST_QUOTE = 60;

  /** Canaries and whole sets are read of fewer texts, as they cost more. */
  private static final int FEWER = 4;

  private static final Pattern UNSHOWN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");
  private static final Pattern COUNT_OR_PERCENT = Pattern.compile("([0-9]+)(%?)");
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
  private static final BigInteger MOST = BigInteger.TWO.pow(31).subtract(BigInteger.ONE);
  private static final BigInteger ALL = BigInteger.valueOf(100);

  private long seed;
  private long texts;
  private long values;
  private long canaries;
  private long numbers;
  private String earlier = "";

  @Test
  void generatedTextsAreReadAsTheGrammarSays() {
    seed = seed();
    Texts generator = new Texts(seed);
    onAShortStack(
        () -> {
          for (int i = 0; i < GENERATED; i++) {
            check(generator.next());
          }
        });
    assertThat(values).as("seed %d", seed).isBetween(texts / 10, texts * 9 / 10);
    assertThat(canaries * FEWER).as("seed %d", seed).isBetween(texts / 10, texts * 9 / 10);
    assertThat(numbers).as("seed %d", seed).isBetween(texts / 10, texts * 9 / 10);
  }

  @Test
  void allShortTextsAreReadAsTheGrammarSays() {
    onAShortStack(() -> checkAllFrom(""));
    assertThat(texts).isEqualTo(1 + 9 + 81 + 729 + 6_561 + 59_049 + 531_441);
  }

  @AfterEach
  void print() {
    System.out.printf(
        "texts: %d, read as a value %d, as a canary %d, as a recorded number %d%n",
        texts, values, canaries, numbers);
  }

  private static long seed() {
    return FixedSeeds.areFree("FuzzedTextsTest") ? System.nanoTime() : 1;
  }

  /** An exception costs as much as its stack is deep, and that of a test is. */
  private static void onAShortStack(Runnable checks) {
    try {
      CompletableFuture.runAsync(checks, command -> new Thread(command).start()).join();
    } catch (CompletionException e) {
      throw new AssertionError(e.getCause().getMessage(), e);
    }
  }

  private void checkAllFrom(String text) {
    check(text);
    for (int i = 0; i < FEW.length() && text.length() < LONGEST; i++) {
      checkAllFrom(text + FEW.charAt(i));
    }
  }

  private void check(String text) {
    texts++;
    try {
      checkValue(text);
      checkNumber(text);
      earlier = text;
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(
          "seed %d, text %d: %s after %s: %s"
              .formatted(seed, texts, printable(text), printable(earlier), e.getMessage()),
          e);
    }
  }

  private static String printable(String text) {
    return text.chars()
        .limit(100)
        .mapToObj(c -> c >= ' ' && c <= '~' ? "" + (char) c : "\\u%04X".formatted(c))
        .collect(Collectors.joining());
  }

  private void checkValue(String text) {
    Matcher parts = COUNT_OR_PERCENT.matcher(text);
    BigInteger number = parts.matches() ? new BigInteger(parts.group(1)) : null;
    boolean isPercent = number != null && !parts.group(2).isEmpty();
    boolean isValue = number != null && (isPercent || number.compareTo(MOST) <= 0);
    IntOrPercent value =
        isValue
            ? new IntOrPercent(number.min(MOST.multiply(ALL)).longValueExact(), isPercent)
            : null;
    values += isValue ? 1 : 0;
    requireRead(value, () -> IntOrPercent.parse(text), "text: " + quoted(text) + ": expected");
    if (texts % FEWER == 0) {
      checkCanary(text, value);
    }
  }

  private void checkCanary(String text, @Nullable IntOrPercent value) {
    boolean isCanary = value != null && (!value.isPercent() || value.value() <= 100);
    canaries += isCanary ? 1 : 0;
    Map<String, String> annotations = Map.of("key", text);
    requireRead(
        isCanary ? value : null,
        () -> Annotations.canary(annotations, "key").get(),
        "annotation \"key\": "
            + (value == null ? quoted(text) + ": expected" : value + ", expected"));
  }

  private static void requireRead(
      @Nullable IntOrPercent expected, Supplier<IntOrPercent> read, String refusal) {
    IntOrPercent value;
    try {
      value = read.get();
    } catch (IllegalArgumentException refused) {
      require(expected == null, "refused, expected " + expected);
      require(refused.getMessage().startsWith(refusal), "refused as " + refused.getMessage());
      require(refused.getMessage().length() < 300, "a long message: " + refused.getMessage());
      return;
    }
    require(value.equals(expected), "read as " + value + ", expected " + expected);
  }

  private static String quoted(String text) {
    StringBuilder start = new StringBuilder();
    text.codePoints()
        .takeWhile(character -> start.length() < LONGEST_QUOTE)
        .mapToObj(Character::toString)
        .forEach(character -> start.append(shown(character)));
    return start.toString().equals(shown(text))
        ? "\"" + start + "\""
        : "\"" + start + "…\" (" + text.length() + " characters)";
  }

  private static String shown(String text) {
    return UNSHOWN
        .matcher(text)
        .replaceAll(found -> "\\\\u%04x".formatted(found.group().codePointAt(0)));
  }

  private void checkNumber(String text) {
    OptionalInt expected = number(text);
    numbers += expected.isPresent() ? 1 : 0;
    OptionalInt read = Annotations.number(Map.of("key", text), "key");
    require(read.equals(expected), "read as " + read + ", expected " + expected);
    if (texts % FEWER == 0) {
      checkSet(text, expected);
    }
  }

  private void checkSet(String text, OptionalInt expected) {
    ReplicaSet set =
        ReplicaSet.builder("web-v1")
            .template("v1")
            .annotations(
                Map.of(
                    "deployment.kubernetes.io/desired-replicas", text,
                    "deployment.kubernetes.io/max-replicas", earlier,
                    "deployment.kubernetes.io/revision", text))
            .build();
    require(set.desiredReplicas().equals(expected), "desiredReplicas: " + set.desiredReplicas());
    require(set.maxReplicas().equals(number(earlier)), "maxReplicas: " + set.maxReplicas());
    require(set.revision().equals(expected), "revision: " + set.revision());
  }

  private static OptionalInt number(String text) {
    if (!INTEGER.matcher(text).matches()) {
      return OptionalInt.empty();
    }
    BigInteger number = new BigInteger(text);
    boolean isCount = number.signum() >= 0 && number.compareTo(MOST) <= 0;
    return isCount ? OptionalInt.of(number.intValueExact()) : OptionalInt.empty();
  }

  private static void require(boolean holds, String failure) {
    if (!holds) {
      throw new AssertionError(failure);
    }
  }
}
