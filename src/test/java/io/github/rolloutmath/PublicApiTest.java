package io.github.rolloutmath;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.step.Rollout;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pins what users compile against, so that a change of it is a decision and not an accident. */
class PublicApiTest {
  private static final Path PINNED = Path.of("src/test/resources/public-api.txt");

  @Test
  void publicSignaturesAreThePinnedOnes() throws Exception {
    List<String> signatures = exportedTypes().flatMap(PublicApiTest::signatures).toList();
    if (Boolean.getBoolean("public-api.write")) {
      Files.write(PINNED, signatures);
    }
    assertThat(PINNED)
        .as("after a wanted change: mvn test -Dtest=PublicApiTest -Dpublic-api.write=true")
        .hasContent(String.join("\n", signatures));
  }

  private static Stream<Class<?>> exportedTypes() throws IOException, URISyntaxException {
    Path classes =
        Path.of(Rollout.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return exportedPackages(classes)
        .flatMap(name -> classNames(classes, name))
        .<Class<?>>map(PublicApiTest::load)
        .filter(PublicApiTest::isVisible)
        .sorted(Comparator.comparing(Class::getName));
  }

  private static Stream<String> exportedPackages(Path classes) throws IOException {
    try (InputStream descriptor = Files.newInputStream(classes.resolve("module-info.class"))) {
      return ModuleDescriptor.read(descriptor).exports().stream()
          .map(ModuleDescriptor.Exports::source);
    }
  }

  private static Stream<String> classNames(Path classes, String packageName) {
    String[] files = classes.resolve(packageName.replace('.', '/')).toFile().list();
    return Arrays.stream(files)
        .filter(file -> file.endsWith(".class"))
        .map(file -> packageName + "." + file.substring(0, file.length() - ".class".length()));
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, PublicApiTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(name, e);
    }
  }

  private static boolean isVisible(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return isVisible(type.getModifiers()) && (outer == null || isVisible(outer));
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
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
        .filter(member -> isVisible(member.getModifiers()) && !member.isSynthetic());
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
