package io.github.rolloutmath.examples;

import static io.github.rolloutmath.testkit.RolloutAssertions.assertThatController;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.step.Rollout;
import io.github.rolloutmath.testkit.RolloutArbitraries;
import io.github.rolloutmath.testkit.RolloutScenario;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** How somebody else's controller is held against the guarantees. */
class ForeignControllerProperties {

  @Property
  void keepsItsGuarantees(@ForAll("states") RolloutScenario state) {
    List<ReplicaSet> after = stepOfYours(state.deployment(), state.replicaSets());
    assertThatController(state.deployment(), state.replicaSets(), after).keepsItsGuarantees();
  }

  @Provide
  Arbitrary<RolloutScenario> states() {
    return RolloutArbitraries.realistic();
  }

  /** Stands in for a controller: gives the sets with the sizes that it wants them to have now. */
  private static List<ReplicaSet> stepOfYours(Deployment deployment, List<ReplicaSet> sets) {
    return Rollout.next(deployment, sets).replicaSetsAfter();
  }
}
