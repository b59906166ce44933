package io.github.rolloutmath.testkit;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.verification.Guarantee;
import io.github.rolloutmath.verification.Guarantees;
import io.github.rolloutmath.verification.Violation;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions over one step of anybody's controller, from the sets that it observed to the sets as
 * it sized them.
 *
 * <p>Example: with R = 10, maxSurge 3 and one old set of 10, {@code
 * assertThatController(deployment, before, after).keepsItsGuarantees()} fails where {@code after}
 * has a new set of 4: 14 pods, at most 13 promised.
 */
public final class ControllerAssert extends AbstractAssert<ControllerAssert, List<ReplicaSet>> {
  private final RolloutScenario before;

  ControllerAssert(Deployment deployment, List<ReplicaSet> before, List<ReplicaSet> after) {
    super(Objects.requireNonNull(after, "after"), ControllerAssert.class);
    this.before = new RolloutScenario(deployment, before);
  }

  /**
   * Asserts that the step breaks none of the guarantees of {@link Guarantees}.
   *
   * @return this
   */
  public ControllerAssert keepsItsGuarantees() {
    List<Violation> violations = violations();
    if (!violations.isEmpty()) {
      fail("keep its guarantees", violations);
    }
    return this;
  }

  /**
   * Asserts that the step breaks a guarantee: for tests of tests.
   *
   * @param guarantee the guarantee
   * @return this
   */
  public ControllerAssert breaks(Guarantee guarantee) {
    List<Violation> violations = violations();
    if (violations.stream().noneMatch(violation -> violation.guarantee() == guarantee)) {
      fail("break " + guarantee, violations);
    }
    return this;
  }

  private List<Violation> violations() {
    return Guarantees.check(before.deployment(), before.replicaSets(), actual);
  }

  private void fail(String expectation, List<Violation> violations) {
    failWithMessage(
        "Expected the controller to %s, but it breaks %s%nin the state%n%s%nafter its step%n%s",
        expectation,
        violations.isEmpty() ? "none" : violations,
        before.toString().indent(2).stripTrailing(),
        before.with(actual).toString().indent(2).stripTrailing());
  }
}
