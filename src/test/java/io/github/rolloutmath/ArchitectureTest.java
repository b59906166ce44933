package io.github.rolloutmath;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Date;
import java.util.Properties;
import java.util.Random;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.Timer;
import java.util.TimerTask;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What holds for every class of the library, and breaks the build where it does not. */
class ArchitectureTest {
  private static final String ROOT = "io.github.rolloutmath";
  private static final JavaClasses LIBRARY =
      new ClassFileImporter().importPath(Path.of("target/classes"));

  private static final Set<String> FORBIDDEN_CALLS =
      Set.of(
          "now",
          "tick",
          "systemDefault",
          "random",
          "shuffle",
          "parallel",
          "parallelStream",
          "parallelSort",
          "parallelPrefix",
          "parallelSetAll",
          "notify",
          "notifyAll",
          "printStackTrace",
          "getDefault",
          "getAvailableLocales");
  private static final Set<String> CALLS_OF_A_CLASS =
      Set.of("getName", "getSimpleName", "isInstance", "cast", "desiredAssertionStatus");

  @Test
  void allRoomsAreLookedAt() {
    assertThat(LIBRARY)
        .extracting(JavaClass::getPackageName)
        .contains(ROOT + ".model", ROOT + ".rules", ROOT + ".step", ROOT + ".simulation");
  }

  /** No I/O, network, reflection, logging or executor is in any of these, and no dependency. */
  @Test
  void reachesForLanguageCollectionsAndTimeOnly() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + "..",
            "org.jspecify.annotations",
            "java.lang",
            "java.lang.annotation",
            "java.lang.invoke",
            "java.lang.runtime",
            "java.math",
            "java.time",
            "java.util",
            "java.util.function",
            "java.util.stream")
        .check(LIBRARY);
  }

  @Test
  void reachesForNoSystemClockThreadOrChance() {
    noClasses()
        .should()
        .dependOnClassesThat(
            are(
                belongToAnyOf(
                    System.class,
                    Runtime.class,
                    Process.class,
                    ProcessBuilder.class,
                    ProcessHandle.class,
                    Thread.class,
                    ThreadGroup.class,
                    ThreadLocal.class,
                    ClassLoader.class,
                    Module.class,
                    Clock.class,
                    Date.class,
                    Calendar.class,
                    TimeZone.class,
                    Timer.class,
                    TimerTask.class,
                    Random.class,
                    SplittableRandom.class,
                    UUID.class,
                    Scanner.class,
                    Properties.class,
                    ResourceBundle.class,
                    ServiceLoader.class)))
        .check(LIBRARY);
  }

  /** Calls and method references. */
  @Test
  void callsNothingThatReadsAClockOrDefaultStartsThreadsOrReflects() {
    noClasses()
        .should()
        .accessTargetWhere(
            DescribedPredicate.describe("it is forbidden", ArchitectureTest::isForbidden))
        .check(LIBRARY);
  }

  private static boolean isForbidden(JavaAccess<?> call) {
    JavaClass owner = call.getTargetOwner();
    if (owner.isEquivalentTo(Class.class)) {
      return !CALLS_OF_A_CLASS.contains(call.getName());
    }
    return !owner.getPackageName().startsWith(ROOT) && FORBIDDEN_CALLS.contains(call.getName());
  }

  @Test
  void roomsKnowOnlyThoseBeforeThem() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("internal")
        .definedBy(ROOT + ".internal")
        .layer("model")
        .definedBy(ROOT + ".model")
        .layer("rules")
        .definedBy(ROOT + ".rules")
        .layer("step")
        .definedBy(ROOT + ".step")
        .layer("simulation")
        .definedBy(ROOT + ".simulation..")
        .optionalLayer("verification")
        .definedBy(ROOT + ".verification..")
        .whereLayer("internal")
        .mayNotAccessAnyLayer()
        .whereLayer("model")
        .mayOnlyAccessLayers("internal")
        .whereLayer("rules")
        .mayOnlyAccessLayers("internal", "model")
        .whereLayer("step")
        .mayOnlyAccessLayers("internal", "model", "rules")
        .whereLayer("simulation")
        .mayOnlyAccessLayers("internal", "model", "rules", "step")
        .ensureAllClassesAreContainedInArchitectureIgnoring("")
        .check(LIBRARY);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(LIBRARY);
  }

  @Test
  void publicTypesAreFinalSealedOrFunctional() {
    assertThat(LIBRARY)
        .filteredOn(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
        .filteredOn(type -> !isClosed(type))
        .as("public types that are neither final, an enum, sealed nor functional")
        .isEmpty();
  }

  private static boolean isClosed(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.FINAL)
        || type.isEnum()
        || type.reflect().isSealed()
        || type.isAnnotatedWith(FunctionalInterface.class);
  }

  @Test
  void publicFieldsAreFinal() {
    fields().that().arePublic().should().beFinal().check(LIBRARY);
  }

  @Test
  void staticFieldsNeverChange() {
    assertThat(LIBRARY)
        .flatMap(JavaClass::getFields)
        .filteredOn(field -> field.getModifiers().contains(JavaModifier.STATIC))
        .filteredOn(field -> !isConstant(field))
        .as("static fields that are not final or not of an immutable type")
        .isEmpty();
  }

  private static boolean isConstant(JavaField field) {
    boolean compilers = field.getModifiers().contains(JavaModifier.SYNTHETIC);
    return compilers || field.getModifiers().contains(JavaModifier.FINAL) && isImmutable(field);
  }

  private static boolean isImmutable(JavaField field) {
    JavaClass type = field.getRawType();
    return type.isPrimitive()
        || type.isEquivalentTo(String.class)
        || type.isEquivalentTo(Comparator.class)
        || type.isEnum()
        || type.getPackageName().startsWith(ROOT) && hasFinalFieldsOnly(type)
        || isUnmodifiableCollection(field.reflect());
  }

  private static boolean hasFinalFieldsOnly(JavaClass type) {
    return !type.isArray()
        && type.getAllFields().stream()
            .allMatch(field -> field.getModifiers().contains(JavaModifier.FINAL));
  }

  /** Whether it holds what {@code List.of}, {@code Set.of} or {@code Map.of} made. */
  private static boolean isUnmodifiableCollection(Field field) {
    try {
      field.setAccessible(true);
      return field.get(null).getClass().getName().startsWith("java.util.ImmutableCollections$");
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
