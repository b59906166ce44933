/**
 * The values that a rollout is about: what a user wants ({@link
 * io.github.rolloutmath.model.Deployment}, with its {@link io.github.rolloutmath.model.Strategy}),
 * what there is ({@link io.github.rolloutmath.model.ReplicaSet}), and the counts and percentages in
 * between ({@link io.github.rolloutmath.model.IntOrPercent}).
 *
 * <p>All of them are immutable, checked once when they are built, and equal by value. Counts are
 * 32-bit and never negative. No null goes in or comes out.
 */
@NullMarked
package io.github.rolloutmath.model;

import org.jspecify.annotations.NullMarked;
