/**
 * What a rollout promises, as checks that anybody's controller can be held against: {@link
 * io.github.rolloutmath.verification.Guarantees}.
 */
@NullMarked
package io.github.rolloutmath.verification;

import org.jspecify.annotations.NullMarked;
