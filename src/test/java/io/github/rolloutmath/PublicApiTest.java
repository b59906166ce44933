package io.github.rolloutmath;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pins what users compile against, so that a change of it is a decision and not an accident. */
class PublicApiTest {
  private static final Path PINNED = Path.of("src/test/resources/public-api.txt");

  @Test
  void publicSignaturesAreThePinnedOnes() throws Exception {
    List<String> signatures = PublicTypes.all().flatMap(PublicApiTest::signatures).toList();
    if (Boolean.getBoolean("public-api.write")) {
      Files.write(PINNED, signatures);
    }
    assertThat(signatures)
        .as("after a wanted change: mvn test -Dtest=PublicApiTest -Dpublic-api.write=true")
        .containsExactlyElementsOf(Files.readAllLines(PINNED));
  }

  private static Stream<String> signatures(Class<?> type) {
    Stream<String> fields = visible(type.getDeclaredFields()).map(Field::toGenericString);
    Stream<String> executables =
        Stream.of(type.getDeclaredConstructors(), type.getDeclaredMethods())
            .flatMap(PublicApiTest::visible)
            .map(Executable::toGenericString);
    Stream<String> members = Stream.concat(fields, executables).sorted().map("  "::concat);
    return Stream.concat(Stream.of(declaration(type)), members);
  }

  private static <T extends Member> Stream<T> visible(T[] members) {
    return Arrays.stream(members)
        .filter(member -> PublicTypes.isVisible(member.getModifiers()) && !member.isSynthetic());
  }

  private static String declaration(Class<?> type) {
    StringBuilder text = new StringBuilder(Modifier.toString(type.getModifiers()));
    text.append(type.isInterface() ? " " : " class ").append(type.getName());
    if (type.getSuperclass() != null) {
      text.append(" extends ").append(type.getSuperclass().getName());
    }
    append(text, " implements ", type.getInterfaces());
    append(text, " permits ", type.getPermittedSubclasses());
    return text.toString();
  }

  private static void append(StringBuilder text, String word, Class<?>[] types) {
    if (types != null && types.length > 0) {
      text.append(word)
          .append(Arrays.stream(types).map(Class::getName).collect(Collectors.joining(", ")));
    }
  }
}
