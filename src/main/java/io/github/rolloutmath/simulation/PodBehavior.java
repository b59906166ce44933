package io.github.rolloutmath.simulation;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.ReplicaSet;
import java.util.Objects;

/**
 * What the pods of a simulation do: how many of a set's pods are available after a tick.
 *
 * <p>Example: {@code PodBehavior.perTick(2)} makes 2 missing pods of each set available in every
 * tick; {@code PodBehavior.atOnce().forTemplate("v2", PodBehavior.never())} crashes those of {@code
 * v2}.
 */
@FunctionalInterface
public interface PodBehavior {

  /**
   * How many of a set's pods are available after this tick.
   *
   * @param set the set, with its size, and with the pods that are available up to now
   * @param tick the tick, from 1 on
   * @return the available pods; what is outside 0…replicas is taken as the nearer end
   */
  int availableAfter(ReplicaSet set, int tick);

  /**
   * Every pod becomes available in the tick in which it appears.
   *
   * @return the behavior
   */
  static PodBehavior atOnce() {
    return (set, tick) -> Objects.requireNonNull(set, "set").replicas();
  }

  /**
   * Up to so many pods of each set become available in a tick.
   *
   * @param pods how many, 1…2147483647
   * @return the behavior
   * @throws IllegalArgumentException if {@code pods} is below 1
   */
  static PodBehavior perTick(int pods) {
    Check.atLeast(1, "pods", pods);
    return (set, tick) ->
        Objects.requireNonNull(set, "set").available() + Math.min(pods, set.unusable());
  }

  /**
   * No further pod becomes available.
   *
   * @return the behavior
   */
  static PodBehavior never() {
    return (set, tick) -> Objects.requireNonNull(set, "set").available();
  }

  /**
   * A part of each set's pods, rounded up, never becomes available; the others do at once.
   *
   * @param failing how many pods of a set fail, such as {@code 20%}
   * @return the behavior
   * @throws NullPointerException if {@code failing} is null
   */
  static PodBehavior failing(IntOrPercent failing) {
    Objects.requireNonNull(failing, "failing");
    return (set, tick) ->
        Math.max(
            Objects.requireNonNull(set, "set").available(),
            set.replicas() - failing.resolveUp(set.replicas()));
  }

  /**
   * In every tick at least one of a set's missing pods becomes available, and at most all of them.
   *
   * @param seed the same seed gives the same pods
   * @return the behavior
   */
  static PodBehavior random(long seed) {
    return (set, tick) -> {
      int missing = Objects.requireNonNull(set, "set").unusable();
      long mixed = Mix.of(seed, tick, set.name().hashCode());
      return missing == 0 ? set.available() : set.available() + 1 + Mix.below(mixed, missing);
    };
  }

  /**
   * This behavior, with another one for the pods of one template.
   *
   * @param template the template's identity
   * @param behavior what its pods do
   * @return the combined behavior
   * @throws NullPointerException if a parameter is null
   */
  default PodBehavior forTemplate(String template, PodBehavior behavior) {
    Objects.requireNonNull(template, "template");
    Objects.requireNonNull(behavior, "behavior");
    return (set, tick) ->
        (Objects.requireNonNull(set, "set").runs(template) ? behavior : this)
            .availableAfter(set, tick);
  }
}
