/**
 * Tests for those who embed the library: states to try a controller on, and assertions over what it
 * does with them.
 *
 * <ul>
 *   <li>Start with {@link io.github.rolloutmath.testkit.RolloutAssertions}: AssertJ assertions over
 *       a step, a simulated rollout, or one step of anybody's controller.
 *   <li>{@link io.github.rolloutmath.testkit.RolloutArbitraries} generates Deployments, sets, and
 *       whole states ({@link io.github.rolloutmath.testkit.RolloutScenario}) for jqwik.
 * </ul>
 *
 * <p>A controller's function, checked against what a rollout promises:
 *
 * <pre>{@code
 * class MyControllerProperties {
 *   @Provide
 *   Arbitrary<RolloutScenario> states() {
 *     return RolloutArbitraries.realistic();
 *   }
 *
 *   @Property
 *   void keepsItsGuarantees(@ForAll("states") RolloutScenario state) {
 *     List<ReplicaSet> after = MyController.scale(state.deployment(), state.replicaSets());
 *     assertThatController(state.deployment(), state.replicaSets(), after).keepsItsGuarantees();
 *   }
 * }
 * }</pre>
 *
 * <p>Besides the library it needs jqwik and AssertJ.
 */
package io.github.rolloutmath.testkit;
