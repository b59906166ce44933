package io.github.rolloutmath.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a value of the library is: nothing null or negative in it, and every method answers. */
final class Validity {
  private static final int FIRST = 5;
  private static final Set<String> MAY_BE_NEGATIVE = Set.of("hashCode", "createdAt");
  private static final Set<Class<?>> CHANGE =
      Set.of(Deployment.Builder.class, ReplicaSet.Builder.class, Simulation.class);

  private final String origin;
  private int depth;

  Validity(String origin) {
    this.origin = origin;
  }

  void check(Object value) throws ReflectiveOperationException {
    check(origin, value);
  }

  private void check(String name, Object value) throws ReflectiveOperationException {
    assertThat(value).as(name).isNotNull();
    assertThat(value.toString()).as(name).isNotNull();
    assertThat(value.equals(value)).as(name).isTrue();
    assertThat(value.equals(name + " other")).as(name).isFalse();
    assertThat(value.hashCode()).as(name).isEqualTo(value.hashCode());
    if (value instanceof Number number && !MAY_BE_NEGATIVE.contains(name)) {
      assertThat(number.longValue()).as(name).isNotNegative();
    } else if (value instanceof OptionalInt number && number.isPresent()) {
      check(name, number.getAsInt());
    } else if (value instanceof Optional<?> optional && optional.isPresent()) {
      check(name, optional.get());
    } else if (value instanceof Map<?, ?> map) {
      check(name, map.values());
    } else if (value instanceof Collection<?> collection) {
      assertThat(collection.stream().noneMatch(element -> element == null)).as(name).isTrue();
      for (Object element : collection.stream().limit(FIRST).toList()) {
        check(name, element);
      }
    } else if (value.getClass().getPackageName().startsWith("io.github.rolloutmath")) {
      checkMethods(value);
    }
  }

  /** Calls all that need no argument, such as the accessors of a record. */
  private void checkMethods(Object value) throws ReflectiveOperationException {
    boolean answers =
        !CHANGE.contains(value.getClass()) && !(value instanceof PodBehavior) && depth < 2;
    depth++;
    for (Method method : answers ? value.getClass().getDeclaredMethods() : new Method[0]) {
      int modifiers = method.getModifiers();
      if (method.getParameterCount() == 0
          && Modifier.isPublic(modifiers)
          && !Modifier.isStatic(modifiers)) {
        try {
          check(method.getName(), method.invoke(value));
        } catch (InvocationTargetException e) {
          throw new AssertionError(method.getName() + " threw " + e.getCause(), e);
        }
      }
    }
    depth--;
  }
}
