package io.github.rolloutmath.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.PublicTypes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * That every public constructor and method, whatever it is called with, gives a valid result or
 * refuses an argument by its name.
 */
class HostileArgumentsTest {
  private static final int MOST_RECEIVERS = 100;
  private static final int MIXED_CALLS = 1_000;
  private static final int LONGEST_MESSAGE = 300;

  private final ParameterNames names;
  private final Values values = new Values();
  private final Random random = new Random(6);
  private final Map<String, String> failures = new LinkedHashMap<>();
  private int calls;
  private int refused;

  HostileArgumentsTest() throws Exception {
    names = new ParameterNames();
  }

  @Test
  void everyCallGivesAValidResultOrNamesTheArgument() throws Exception {
    List<Executable> untried =
        new ArrayList<>(PublicTypes.all().flatMap(HostileArgumentsTest::executables).toList());
    int executables = untried.size();
    // A call may need what another one gives back.
    while (untried.removeIf(this::tried)) {}
    System.out.printf(
        "arguments: %d constructors and methods, %d calls, %d refused%n",
        executables, calls, refused);

    assertThat(untried).as("without values to call them with").isEmpty();
    assertThat(failures.values()).as("not refused by name, as internal.Check does").isEmpty();
    assertThat(executables).isGreaterThan(350);
    assertThat(calls).isGreaterThan(45_000);
    assertThat(refused).isBetween(calls / 4, calls / 2);
  }

  private static Stream<Executable> executables(Class<?> type) {
    Stream<Executable> constructors =
        Arrays.<Executable>stream(type.isEnum() ? new Constructor<?>[0] : type.getConstructors());
    Stream<Executable> methods =
        Arrays.<Executable>stream(type.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
            .filter(method -> !type.isEnum());
    // The JVM gives them in no order of its own, and earlier results are later arguments.
    return Stream.concat(constructors, methods)
        .sorted(Comparator.comparing(Executable::toGenericString));
  }

  private boolean tried(Executable executable) {
    List<List<Supplier<?>>> pools = new ArrayList<>();
    boolean hasReceiver =
        executable instanceof Method && !Modifier.isStatic(executable.getModifiers());
    List<Supplier<?>> receivers =
        hasReceiver ? values.receivers(executable.getDeclaringClass()) : List.of(() -> null);
    Arrays.stream(executable.getGenericParameterTypes())
        .forEach(type -> pools.add(values.arguments(type)));
    if (receivers.isEmpty() || pools.stream().anyMatch(List::isEmpty)) {
      return false;
    }
    int refusedBefore = refused;
    int callsBefore = calls;
    for (Supplier<?> receiver : receivers.subList(0, Math.min(receivers.size(), MOST_RECEIVERS))) {
      callOneByOne(executable, receiver, pools);
    }
    for (int i = 0; i < MIXED_CALLS && pools.size() > 1; i++) {
      Object[] arguments = pools.stream().map(pool -> any(pool).get()).toArray();
      call(executable, any(receivers).get(), arguments, names.of(executable));
    }
    if (refused - refusedBefore == calls - callsBefore) {
      fail(executable, "always", "refused");
    }
    return true;
  }

  private <T> T any(List<T> pool) {
    return pool.get(random.nextInt(pool.size()));
  }

  /** Calls with each value for each parameter, while all others are ordinary ones. */
  private void callOneByOne(
      Executable executable, Supplier<?> receiver, List<List<Supplier<?>>> pools) {
    Object[] plain = pools.stream().map(pool -> pool.get(0).get()).toArray();
    call(executable, receiver.get(), plain, pools.isEmpty() ? List.of() : names.of(executable));
    for (int i = 0; i < plain.length; i++) {
      for (Supplier<?> value : pools.get(i)) {
        Object[] arguments = plain.clone();
        arguments[i] = value.get();
        call(executable, receiver.get(), arguments, List.of(names.of(executable).get(i)));
      }
    }
  }

  private void call(
      Executable executable, Object receiver, Object[] arguments, List<String> mayBeRefused) {
    calls++;
    try {
      Object result =
          executable instanceof Method method
              ? method.invoke(receiver, arguments)
              : ((Constructor<?>) executable).newInstance(arguments);
      new Validity(executable.getName()).check(result);
      values.keep(result);
    } catch (InvocationTargetException e) {
      refused++;
      if (!isRefusal(e.getCause(), mayBeRefused)) {
        fail(executable, mayBeRefused + " " + shown(arguments), e.getCause().toString());
      }
    } catch (ReflectiveOperationException | AssertionError | RuntimeException e) {
      fail(executable, shown(arguments), "invalid: " + e);
    }
  }

  private static boolean isRefusal(Throwable thrown, List<String> mayBeRefused) {
    String message = String.valueOf(thrown.getMessage());
    boolean isDocumented =
        thrown.getClass() == NullPointerException.class
            || thrown.getClass() == IllegalArgumentException.class && message.contains("expected ");
    return isDocumented
        && message.length() <= LONGEST_MESSAGE
        && mayBeRefused.stream().anyMatch(name -> names(message, name));
  }

  /** As in {@code needs}, {@code needs: none}, {@code needs[1]} or {@code annotation "key"}. */
  private static boolean names(String message, String name) {
    return message.equals(name)
        || message.startsWith(name + ":")
        || message.startsWith(name + "[")
        || name.equals("annotations") && message.startsWith("annotation \"");
  }

  private void fail(Executable executable, String arguments, String outcome) {
    String what = executable.getDeclaringClass().getSimpleName() + "." + executable.getName();
    String kind = what + outcome.replaceAll("[^a-z ]", "");
    failures.putIfAbsent(kind, what + " " + arguments + " -> " + cut(outcome, LONGEST_MESSAGE));
  }

  private static String shown(Object[] arguments) {
    return Arrays.stream(arguments)
        .map(value -> cut(String.valueOf(value), 40))
        .toList()
        .toString();
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + "…";
  }
}
