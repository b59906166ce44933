/**
 * Whole rollouts, played: a {@link io.github.rolloutmath.simulation.Simulation} runs steps against
 * a model of the pods and gives a {@link io.github.rolloutmath.simulation.Trajectory} of {@link
 * io.github.rolloutmath.simulation.Frame}s.
 */
@NullMarked
package io.github.rolloutmath.simulation;

import org.jspecify.annotations.NullMarked;
