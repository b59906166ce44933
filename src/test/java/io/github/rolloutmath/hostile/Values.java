package io.github.rolloutmath.hostile;

import io.github.rolloutmath.model.Annotations;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.NewSetSize;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.simulation.Action;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What parameters are tried with, by their type: first an ordinary value, then the hostile ones.
 * What a call gave back is tried in later ones.
 */
final class Values {
  private static final int MOST_OF_A_CLASS = 8;
  private static final int MANY = 300;
  private static final String LONG = "x".repeat(65_536);

  private static final List<String> TEXTS =
      Arrays.asList(
          "3",
          null,
          "",
          " ",
          "\u3000",
          LONG,
          " ".repeat(65_536),
          "9".repeat(500) + "%",
          "-1",
          "+3",
          "101%",
          "%",
          "2147483648",
          "\u0663",
          "\u0663%",
          "\uff13",
          "\ud800",
          "\ud83d\ude80\u202e",
          "a\nb\u0000");

  private final Map<Class<?>, List<Supplier<?>>> byClass = new LinkedHashMap<>();

  Values() {
    add(int.class, 3, 0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE);
    add(long.class, 3L, 0L, 1L, -1L, Long.MIN_VALUE, 1L + Integer.MAX_VALUE, Long.MAX_VALUE);
    add(boolean.class, false, true);
    add(String.class, TEXTS.toArray());
    add(Object.class, "other", null, 3);
    add(Instant.class, Instant.EPOCH, Instant.MIN, Instant.MAX);
    add(UnaryOperator.class, UnaryOperator.identity(), (UnaryOperator<Object>) any -> null);
    add(Map.class, maps());
    add(
        IntOrPercent.class,
        IntOrPercent.count(3),
        IntOrPercent.count(0),
        IntOrPercent.count(Integer.MAX_VALUE),
        IntOrPercent.percent(0),
        IntOrPercent.percent(30),
        IntOrPercent.percent(100),
        IntOrPercent.percent(Long.MAX_VALUE));
    List<Deployment> deployments = deployments();
    add(Deployment.class, deployments.toArray());
    add(ReplicaSet.class, replicaSets().toArray());
    add(RolloutState.class, states(deployments));
    add(
        PodBehavior.class,
        PodBehavior.atOnce(),
        PodBehavior.perTick(Integer.MAX_VALUE),
        PodBehavior.never(),
        PodBehavior.failing(IntOrPercent.percent(Long.MAX_VALUE)),
        PodBehavior.random(Long.MIN_VALUE),
        PodBehavior.never().forTemplate("v1", PodBehavior.atOnce()));
    addFresh();
  }

  private void add(Class<?> type, Object... values) {
    List<Supplier<?>> suppliers = byClass.computeIfAbsent(type, key -> new ArrayList<>());
    Arrays.stream(values).forEach(value -> suppliers.add(() -> value));
  }

  /** What a call changes is made anew for each. */
  private void addFresh() {
    byClass.put(
        Deployment.Builder.class,
        List.of(
            () -> Deployment.builder("web").template("v2"),
            () -> deployments().get(2).toBuilder()));
    byClass.put(
        ReplicaSet.Builder.class,
        List.of(
            () -> ReplicaSet.builder("a").template("v1"), () -> replicaSets().get(2).toBuilder()));
    byClass.put(
        Simulation.class,
        List.of(
            Values::simulation,
            () -> simulation().statusLag(Integer.MAX_VALUE),
            () -> simulation().interleaved(Long.MIN_VALUE).pods(PodBehavior.random(-1)),
            () -> simulation().at(Integer.MAX_VALUE, Action.replicas(Integer.MAX_VALUE)),
            () -> simulation().pods((set, tick) -> Integer.MIN_VALUE),
            () -> simulation().pods((set, tick) -> Integer.MAX_VALUE),
            () -> Simulation.of(deployments().get(2), replicaSets()).tickLimit(20)));
  }

  private static Simulation simulation() {
    return Simulation.of(deployments().get(0), replicaSets().subList(0, 2)).tickLimit(20);
  }

  private static List<Deployment> deployments() {
    Deployment plain = Deployment.builder("web").template("v2").replicas(10).canary("3").build();
    IntOrPercent largest = IntOrPercent.percent(Long.MAX_VALUE);
    return List.of(
        plain,
        plain.withReplicas(0),
        Deployment.builder(LONG)
            .template("v2")
            .replicas(Integer.MAX_VALUE)
            .strategy(Strategy.rollingUpdate(Integer.MAX_VALUE, Integer.MAX_VALUE))
            .canary(IntOrPercent.count(Integer.MAX_VALUE))
            .revisionHistoryLimit(Integer.MAX_VALUE)
            .progressDeadlineSeconds(Integer.MAX_VALUE)
            .build(),
        plain.withoutCanary().withStrategy(Strategy.rollingUpdate("0", "0")),
        plain
            .withReplicas(Integer.MAX_VALUE)
            .withCanary(IntOrPercent.percent(99))
            .withStrategy(Strategy.rollingUpdate(largest, IntOrPercent.percent(100))),
        plain.withStrategy(Strategy.recreate()),
        plain.withPaused(true),
        plain.toBuilder().revisionHistoryLimit(0).progressDeadlineSeconds(0).build());
  }

  private static List<ReplicaSet> replicaSets() {
    int max = Integer.MAX_VALUE;
    return List.of(
        ReplicaSet.builder("a").template("v1").createdAt(1).replicas(10).available(10).build(),
        ReplicaSet.builder("b").template("v2").createdAt(2).replicas(3).available(2).build(),
        ReplicaSet.builder(LONG)
            .template(LONG)
            .createdAt(Long.MAX_VALUE)
            .replicas(max)
            .actual(max)
            .ready(max)
            .available(max)
            .terminating(max)
            .desiredReplicas(max)
            .maxReplicas(max)
            .revision(max)
            .build(),
        ReplicaSet.builder("\u0663\ud800").template("v2").createdAt(Long.MIN_VALUE).build(),
        ReplicaSet.builder("c").template("v0").replicas(max).maxReplicas(1).build(),
        ReplicaSet.builder("d").template("v3").available(max).desiredReplicas(0).build(),
        ReplicaSet.builder("e").template("v2").replicas(max).revision(0).available(max).build());
  }

  private static Object[] states(List<Deployment> deployments) {
    List<ReplicaSet> sets = replicaSets();
    List<List<ReplicaSet>> lists =
        List.of(
            sets.subList(0, 2),
            List.of(),
            sets.subList(0, 1),
            sets.subList(1, 2),
            sets.subList(4, 7),
            List.of(ReplicaSet.builder("f").template("v2").replicas(10).available(10).build()),
            sets);
    return deployments.stream()
        .flatMap(deployment -> lists.stream().map(list -> RolloutState.of(deployment, list)))
        .flatMap(state -> Stream.of(state, NewSetSize.created(state)).distinct())
        .toArray();
  }

  private static Object[] maps() {
    Map<String, String> huge = new HashMap<>();
    IntStream.range(0, 10_000).forEach(i -> huge.put("key" + i, LONG));
    List<Object> maps = new ArrayList<>(List.of(Map.of("3", "3"), Map.of(), new TreeMap<>(), huge));
    for (String text : TEXTS) {
      Map<String, String> map = new HashMap<>();
      map.put(null, text);
      List.of("3", Annotations.CANARY, Annotations.DESIRED_REPLICAS, Annotations.REVISION)
          .forEach(key -> map.put(key, text));
      maps.add(map);
    }
    return maps.toArray();
  }

  /** Takes what a call gave back as a value for others. */
  void keep(Object value) {
    boolean isKept =
        value.getClass().getPackageName().startsWith("io.github.rolloutmath")
            && !value.getClass().isHidden()
            && !value.getClass().isEnum();
    if (isKept && !isMadeAnew(value.getClass())) {
      List<Supplier<?>> known = byClass.computeIfAbsent(value.getClass(), key -> new ArrayList<>());
      if (known.size() < MOST_OF_A_CLASS
          && known.stream().noneMatch(other -> other.get().equals(value))) {
        known.add(() -> value);
      }
    }
  }

  private static boolean isMadeAnew(Class<?> type) {
    return type == Simulation.class || type.getSimpleName().equals("Builder");
  }

  /** The values to call a method on. */
  List<Supplier<?>> receivers(Class<?> type) {
    return byClass.entrySet().stream()
        .filter(entry -> type.isAssignableFrom(entry.getKey()))
        .flatMap(entry -> entry.getValue().stream())
        .toList();
  }

  /** The values for a parameter; none as long as no call has given one back. */
  List<Supplier<?>> arguments(Type type) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return lists(arguments(list.getActualTypeArguments()[0]));
    }
    Class<?> raw = (Class<?>) (type instanceof ParameterizedType of ? of.getRawType() : type);
    List<Supplier<?>> values = new ArrayList<>();
    if (raw.isEnum()) {
      Arrays.stream(raw.getEnumConstants()).forEach(constant -> values.add(() -> constant));
    } else {
      values.addAll(byClass.containsKey(raw) ? byClass.get(raw) : receivers(raw));
    }
    if (!values.isEmpty() && !raw.isPrimitive()) {
      values.add(() -> null);
    }
    return values;
  }

  private static List<Supplier<?>> lists(List<Supplier<?>> elements) {
    List<Object> values = new ArrayList<>();
    elements.forEach(element -> values.add(element.get()));
    values.removeIf(value -> value == null);
    if (values.isEmpty()) {
      return List.of();
    }
    Object plain = values.get(0);
    List<Supplier<?>> lists = new ArrayList<>();
    lists.add(() -> List.of(plain));
    lists.add(() -> null);
    lists.add(List::of);
    lists.add(() -> values);
    lists.add(() -> new LinkedList<>(values));
    lists.add(() -> Arrays.asList(plain, null));
    values.forEach(value -> lists.add(() -> List.of(value, value)));
    lists.add(() -> Collections.nCopies(MANY, plain));
    if (plain instanceof ReplicaSet) {
      List<ReplicaSet> many =
          IntStream.range(0, MANY)
              .mapToObj(i -> ReplicaSet.builder("set" + i).template("v" + i).replicas(i).build())
              .toList();
      lists.add(() -> many);
    }
    return lists;
  }
}
