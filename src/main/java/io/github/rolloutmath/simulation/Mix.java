package io.github.rolloutmath.simulation;

/** Numbers that look random and depend on nothing but what they are made of. */
final class Mix {
  private Mix() {}

  /** A long mixed of three, by two rounds of multiply and shift. */
  static long of(long seed, long a, long b) {
    long mixed = seed * 0x9E3779B97F4A7C15L + a * 0xC2B2AE3D27D4EB4FL + b;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    return mixed ^ mixed >>> 32;
  }

  /** A mixed long as a number from 0 to below a bound. */
  static int below(long mixed, int bound) {
    return (int) Math.floorMod(mixed, (long) bound);
  }
}
