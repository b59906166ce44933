/** What the other packages share, and users do not see. */
@NullMarked
package io.github.rolloutmath.internal;

import org.jspecify.annotations.NullMarked;
