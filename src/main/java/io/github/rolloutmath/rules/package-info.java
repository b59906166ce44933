/**
 * The rules of a rollout, one class each, as pure functions of a {@link
 * io.github.rolloutmath.rules.RolloutState}:
 *
 * <ul>
 *   <li>{@link io.github.rolloutmath.rules.Fenceposts}: how many pods there may and must be.
 *   <li>{@link io.github.rolloutmath.rules.Canary}: when a rollout holds, and when its canary is
 *       complete.
 *   <li>{@link io.github.rolloutmath.rules.NewSetSize}: how far the new set grows.
 *   <li>{@link io.github.rolloutmath.rules.OldSetsScaleDown}: which old pods go.
 *   <li>{@link io.github.rolloutmath.rules.ProportionalScaling}: what a change of the Deployment's
 *       size does.
 *   <li>{@link io.github.rolloutmath.rules.RolloutStatus} and {@link
 *       io.github.rolloutmath.rules.Progress}: how far it is.
 *   <li>{@link io.github.rolloutmath.rules.HistoryCleanup}: which old sets are no longer kept.
 * </ul>
 *
 * <p>What they decide comes as {@link io.github.rolloutmath.rules.Creation}, {@link
 * io.github.rolloutmath.rules.Resize} and {@link io.github.rolloutmath.rules.Deletion}, each with
 * its {@link io.github.rolloutmath.rules.Reason}; what they hold back, as {@link
 * io.github.rolloutmath.rules.Wait}.
 */
@NullMarked
package io.github.rolloutmath.rules;

import org.jspecify.annotations.NullMarked;
