/**
 * One step of a rollout: {@link io.github.rolloutmath.step.Rollout#next} composes the rules into a
 * {@link io.github.rolloutmath.step.RolloutStep}.
 */
@NullMarked
package io.github.rolloutmath.step;

import org.jspecify.annotations.NullMarked;
