package io.github.rolloutmath.model;

import io.github.rolloutmath.internal.Check;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The annotations in which a controller records what it needs again, and how they are read.
 *
 * <p>The recorded numbers are the controller's own notes, so one that is missing or makes no sense
 * counts as absent, as in Kubernetes. The canary is the user's wish, so one that makes no sense is
 * an error.
 */
public final class Annotations {
  /** On a ReplicaSet: the Deployment's {@code replicas} when the set was last resized. */
  public static final String DESIRED_REPLICAS = "deployment.kubernetes.io/desired-replicas";

  /** On a ReplicaSet: {@code replicas + maxSurge} when the set was last resized. */
  public static final String MAX_REPLICAS = "deployment.kubernetes.io/max-replicas";

  /** On a ReplicaSet: its place in the Deployment's history. */
  public static final String REVISION = "deployment.kubernetes.io/revision";

  /** On a Deployment, unless another key is asked for: the canary, a count or a percentage. */
  public static final String CANARY = "canary";

  private Annotations() {}

  /**
   * A number that a controller recorded.
   *
   * <p>Written as Kubernetes reads it: ASCII digits, with an optional sign. Absent if the key is
   * missing, has no value, or has one that is no integer in 0…2147483647; Kubernetes keeps a
   * negative number, and cuts a larger one to 32 bits.
   *
   * <p>Example: {@code "10"} and {@code "+10"} are 10; {@code "ten"}, {@code "-1"} and {@code
   * "2147483648"} are absent.
   *
   * @param annotations the object's annotations
   * @param key the annotation's key
   * @return the number, or empty
   * @throws NullPointerException if a parameter is null
   */
  public static OptionalInt number(Map<String, String> annotations, String key) {
    Objects.requireNonNull(annotations, "annotations");
    Objects.requireNonNull(key, "key");
    String text = annotations.get(key);
    if (text == null) {
      return OptionalInt.empty();
    }
    boolean signed = text.startsWith("+") || text.startsWith("-");
    long limit = Integer.MAX_VALUE + 1L;
    long value = Digits.parse(text, signed ? 1 : 0, text.length(), limit);
    boolean negative = value > 0 && text.startsWith("-");
    return value < 0 || value == limit || negative
        ? OptionalInt.empty()
        : OptionalInt.of((int) value);
  }

  /**
   * What a resized set records, as annotations to write beside its size.
   *
   * <p>Example: 10 and 13 give {@code deployment.kubernetes.io/desired-replicas: 10} and {@code
   * deployment.kubernetes.io/max-replicas: 13}.
   *
   * @param desiredReplicas the Deployment's replicas, 0…2147483647
   * @param maxReplicas the Deployment's replicas plus maxSurge, 0…2147483647
   * @return an unmodifiable map that {@link #number} reads back
   * @throws IllegalArgumentException if a number is negative
   */
  public static Map<String, String> recorded(int desiredReplicas, int maxReplicas) {
    return Map.of(
        DESIRED_REPLICAS,
        Integer.toString(Check.count("desiredReplicas", desiredReplicas)),
        MAX_REPLICAS,
        Integer.toString(Check.count("maxReplicas", maxReplicas)));
  }

  /**
   * The canary that a user asked for.
   *
   * @param annotations the Deployment's annotations
   * @param key the annotation's key, by default {@link #CANARY}; not blank
   * @return the canary, or empty if the key is missing
   * @throws NullPointerException if a parameter, or the annotation's value, is null
   * @throws IllegalArgumentException if the value is neither count nor percentage, or above {@code
   *     100%}; the message quotes it. Also if the key is blank
   */
  public static Optional<IntOrPercent> canary(Map<String, String> annotations, String key) {
    Objects.requireNonNull(annotations, "annotations");
    Check.text("key", key);
    String text = annotations.get(key);
    if (text == null && !annotations.containsKey(key)) {
      return Optional.empty();
    }
    String field = "annotation " + Check.quote(key);
    Objects.requireNonNull(text, field);
    return Optional.of(IntOrPercent.atMostAll(field, IntOrPercent.parse(field, text)));
  }
}
