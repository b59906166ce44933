/**
 * What a rollout promises, as checks that anybody's controller can be held against: {@link
 * io.github.rolloutmath.verification.Guarantees}.
 */
package io.github.rolloutmath.verification;
