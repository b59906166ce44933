package io.github.rolloutmath;

import io.github.rolloutmath.step.Rollout;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/** The types of the packages that the module exports, as far as users can reach them. */
public final class PublicTypes {
  private PublicTypes() {}

  /** The types that users see, in the order of their names. */
  public static Stream<Class<?>> all() throws IOException, URISyntaxException {
    Path classes =
        Path.of(Rollout.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return exportedPackages(classes)
        .flatMap(name -> classNames(classes, name))
        .<Class<?>>map(PublicTypes::load)
        .filter(PublicTypes::isVisible)
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
      return Class.forName(name, false, PublicTypes.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(name, e);
    }
  }

  private static boolean isVisible(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return isVisible(type.getModifiers()) && (outer == null || isVisible(outer));
  }

  static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}
