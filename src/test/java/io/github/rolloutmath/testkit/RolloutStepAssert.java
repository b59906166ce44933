package io.github.rolloutmath.testkit;

import io.github.rolloutmath.rules.Deletion;
import io.github.rolloutmath.rules.Need;
import io.github.rolloutmath.step.RolloutStep;
import io.github.rolloutmath.verification.Guarantees;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions over a {@link RolloutStep}: what it changes, and what it waits for.
 *
 * <p>Example: {@code assertThat(step).resizes("old", 8, 6).createsNothing().doesNotPause()}. A
 * failure tells the whole step, with its reasons, and the state that it was decided on.
 */
public final class RolloutStepAssert extends AbstractAssert<RolloutStepAssert, RolloutStep> {

  RolloutStepAssert(RolloutStep step) {
    super(step, RolloutStepAssert.class);
  }

  /**
   * Asserts that the step resizes a set.
   *
   * @param name the set's name
   * @param from its size before
   * @param to its size after
   * @return this
   */
  public RolloutStepAssert resizes(String name, int from, int to) {
    boolean found =
        step().resizes().stream()
            .anyMatch(
                resize -> resize.name().equals(name) && resize.from() == from && resize.to() == to);
    return check(found, "resize " + name + " " + from + " → " + to);
  }

  /**
   * Asserts that the step resizes no set. One whose record alone is refreshed is not resized.
   *
   * @return this
   */
  public RolloutStepAssert resizesNothing() {
    return check(step().resizes().stream().allMatch(r -> r.from() == r.to()), "resize nothing");
  }

  /**
   * Asserts that the step creates the new set.
   *
   * @param replicas its size
   * @return this
   */
  public RolloutStepAssert creates(int replicas) {
    boolean found = step().creation().filter(c -> c.replicas() == replicas).isPresent();
    return check(found, "create a new set of " + replicas);
  }

  /**
   * Asserts that the step creates no set.
   *
   * @return this
   */
  public RolloutStepAssert createsNothing() {
    return check(step().creation().isEmpty(), "create nothing");
  }

  /**
   * Asserts that the step deletes these sets and no others.
   *
   * @param names their names; none for no deletion
   * @return this
   */
  public RolloutStepAssert deletesExactly(String... names) {
    List<String> deleted = step().deletions().stream().map(Deletion::name).sorted().toList();
    List<String> expected = Arrays.stream(names).sorted().toList();
    return check(deleted.equals(expected), "delete exactly " + expected);
  }

  /**
   * Asserts that the step pauses the Deployment.
   *
   * @return this
   */
  public RolloutStepAssert pauses() {
    return check(step().pause().isPresent(), "pause");
  }

  /**
   * Asserts that the step does not pause the Deployment.
   *
   * @return this
   */
  public RolloutStepAssert doesNotPause() {
    return check(step().pause().isEmpty(), "not pause");
  }

  /**
   * Asserts that the step changes nothing at all.
   *
   * @return this
   */
  public RolloutStepAssert changesNothing() {
    return check(step().isEmpty(), "change nothing");
  }

  /**
   * Asserts what the rollout waits for, over all of the step's waits.
   *
   * @param bounds the bounds that hold something back; none if nothing is held back
   * @return this
   */
  public RolloutStepAssert waitsForExactly(Need.Bound... bounds) {
    Set<Need.Bound> expected = new TreeSet<>(List.of(bounds));
    Set<Need.Bound> found = new TreeSet<>();
    step().waits().forEach(wait -> wait.needs().forEach(need -> found.add(need.bound())));
    return check(found.equals(expected), "wait for exactly " + expected);
  }

  /**
   * Asserts that the rollout was complete before the step: all R pods new, observed and available.
   *
   * @return this
   */
  public RolloutStepAssert isComplete() {
    return check(step().status().complete(), "be a complete rollout's");
  }

  /**
   * Asserts that the step breaks none of the guarantees of {@link Guarantees}.
   *
   * @return this
   */
  public RolloutStepAssert keepsItsGuarantees() {
    var violations = Guarantees.check(step());
    return check(violations.isEmpty(), "keep its guarantees; it breaks " + violations);
  }

  private RolloutStep step() {
    isNotNull();
    return actual;
  }

  private RolloutStepAssert check(boolean holds, String expectation) {
    if (!holds) {
      failWithMessage(
          "Expected the step to %s, but it is%n%s%nin the state%n%s",
          expectation, actual.toString().indent(2).stripTrailing(), state());
    }
    return this;
  }

  private String state() {
    return new RolloutScenario(actual.before().deployment(), actual.before().replicaSets())
        .toString()
        .indent(2)
        .stripTrailing();
  }
}
