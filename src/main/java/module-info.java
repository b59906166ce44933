/**
 * The arithmetic of a rollout, as pure functions over immutable values.
 *
 * <p>Start with {@link io.github.rolloutmath.step.Rollout}; the values that it takes are in {@link
 * io.github.rolloutmath.model}, the rules that it composes in {@link io.github.rolloutmath.rules}.
 */
@org.jspecify.annotations.NullMarked
module io.github.rolloutmath {
  requires static org.jspecify;

  exports io.github.rolloutmath.model;
  exports io.github.rolloutmath.rules;
  exports io.github.rolloutmath.simulation;
  exports io.github.rolloutmath.step;
  exports io.github.rolloutmath.verification;
}
