package io.github.rolloutmath;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * States as the tables of the rules write them, so that a test reads like its row.
 *
 * <p>A set is {@code old 4 (3) 5/6}: its name, size, available pods (all, unless given), and the
 * recorded desiredReplicas and maxReplicas ({@code -} or nothing for an absent one). A set whose
 * name begins with "new" has the template of {@link #web}, any other one a template of its own.
 * Sets are created in the order given.
 */
public final class Sets {
  private static final String NEW_TEMPLATE = "v2";
  private static final Pattern SET =
      Pattern.compile("(\\S+) (\\d+)(?: \\((\\d+)\\))?(?: (\\d+|-)/(\\d+|-))?");

  private Sets() {}

  /** A Deployment of that many replicas and the bounds {@code maxSurge/maxUnavailable}. */
  public static Deployment.Builder web(int replicas, String bounds) {
    String[] parts = bounds.split("/");
    return Deployment.builder("web")
        .template(NEW_TEMPLATE)
        .replicas(replicas)
        .strategy(Strategy.rollingUpdate(parts[0], parts[1]));
  }

  /** A Deployment of that many replicas that is recreated. */
  public static Deployment.Builder recreated(int replicas) {
    return web(replicas, "25%/25%").strategy(Strategy.recreate());
  }

  public static List<ReplicaSet> sets(String... texts) {
    List<ReplicaSet> sets = new ArrayList<>();
    for (String text : texts) {
      sets.add(set(text).createdAt(sets.size()).build());
    }
    return sets;
  }

  public static ReplicaSet.Builder set(String text) {
    Matcher parts = SET.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(text + ", expected such as \"old 4 (3) 5/6\"");
    }
    String name = parts.group(1);
    int size = Integer.parseInt(parts.group(2));
    int available = parts.group(3) == null ? size : Integer.parseInt(parts.group(3));
    ReplicaSet.Builder set =
        ReplicaSet.builder(name)
            .template(name.startsWith("new") ? NEW_TEMPLATE : "template of " + name)
            .replicas(size)
            .actual(Math.max(size, available))
            .available(available);
    if (isNumber(parts.group(4))) {
      set.desiredReplicas(Integer.parseInt(parts.group(4)));
    }
    if (isNumber(parts.group(5))) {
      set.maxReplicas(Integer.parseInt(parts.group(5)));
    }
    return set;
  }

  public static RolloutState state(Deployment.Builder deployment, String... sets) {
    return RolloutState.of(deployment.build(), sets(sets));
  }

  /** The sets' names and sizes: {@code old 4, new 1}. */
  public static String sizes(Collection<ReplicaSet> sets) {
    return sets.stream()
        .map(set -> set.name() + " " + set.replicas())
        .collect(Collectors.joining(", "));
  }

  /** Changes as their own sentences, without the reasons: {@code old 4 → 3}. */
  public static List<String> changes(Collection<?> changes) {
    return changes.stream().map(change -> change.toString().replaceFirst(": .*", "")).toList();
  }

  private static boolean isNumber(String text) {
    return text != null && !text.equals("-");
  }
}
