package io.github.rolloutmath.model;

import io.github.rolloutmath.internal.Check;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One version of a Deployment's pods: how many there should be, what was observed of them, and what
 * the controller recorded when it last resized them. Kubernetes: {@code ReplicaSet}.
 *
 * <p>Counts lie in 0…2147483647. Observed numbers may lag behind and so need not fit the size.
 *
 * <p>Example: {@code ReplicaSet.builder("web-v1").template("v1").replicas(10).available(8).build()}
 * is a set of size 10, of which 8 pods are available, with nothing recorded; its {@code toString}
 * is {@code web-v1 10 (8)}.
 *
 * <p>Immutable and thread-safe; equal by value.
 */
public final class ReplicaSet {
  /**
   * From the oldest to the youngest: by {@link #createdAt()}, then by {@link #name()}. The order in
   * which Kubernetes picks the new set, and shrinks old ones.
   */
  public static final Comparator<ReplicaSet> CREATION_ORDER = ReplicaSet::compareCreation;

  private static final int ABSENT = -1;

  private final String name;
  private final String template;
  // Kept here, since a step over many sets would otherwise fetch two more objects for each.
  private final int nameHash;
  private final int templateHash;
  private final long createdAt;
  private final int replicas;
  private final int actual;
  private final int ready;
  private final int available;
  private final int terminating;
  private final int desiredReplicas;
  private final int maxReplicas;
  private final int revision;

  private ReplicaSet(
      String name,
      String template,
      long createdAt,
      int replicas,
      int actual,
      int ready,
      int available,
      int terminating,
      int desiredReplicas,
      int maxReplicas,
      int revision) {
    this.name = name;
    this.template = template;
    nameHash = name.hashCode();
    templateHash = template.hashCode();
    this.createdAt = createdAt;
    this.replicas = replicas;
    this.actual = actual;
    this.ready = ready;
    this.available = available;
    this.terminating = terminating;
    this.desiredReplicas = desiredReplicas;
    this.maxReplicas = maxReplicas;
    this.revision = revision;
  }

  /**
   * Starts a set of size 0, of which nothing is recorded. Unless they are given, its observed pods
   * are as many as its size, and its ready pods as many as its available ones.
   *
   * @param name the set's name, not blank; no two sets of a Deployment share it
   * @return a builder, which still needs a template
   * @throws NullPointerException if {@code name} is null
   * @throws IllegalArgumentException if {@code name} is blank
   */
  public static Builder builder(String name) {
    return new Builder(Check.text("name", name));
  }

  /**
   * Starts from this set's values.
   *
   * @return a builder
   */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /**
   * The set's name. Kubernetes: {@code metadata.name}.
   *
   * @return the name, not blank
   */
  public String name() {
    return name;
  }

  /**
   * What identifies the pods' template: the same text for the same template. Kubernetes compares
   * {@code spec.template} and names it by the label {@code pod-template-hash}.
   *
   * @return the template's identity, not blank
   */
  public String template() {
    return template;
  }

  /**
   * Whether the set runs this template. Kubernetes: {@code EqualIgnoreHash}.
   *
   * @param template the template's identity
   * @return whether {@link #template()} equals it
   * @throws NullPointerException if {@code template} is null
   */
  public boolean runs(String template) {
    Objects.requireNonNull(template, "template");
    return templateHash == template.hashCode() && this.template.equals(template);
  }

  /**
   * When the set was created: any number that grows with time, such as seconds since 1970.
   * Kubernetes: {@code metadata.creationTimestamp}.
   *
   * @return the time
   */
  public long createdAt() {
    return createdAt;
  }

  /**
   * The set's size: how many pods it should run. Kubernetes: {@code spec.replicas}.
   *
   * @return the size, 0…2147483647
   */
  public int replicas() {
    return replicas;
  }

  /**
   * How many pods were observed. Kubernetes: {@code status.replicas}.
   *
   * @return the observed pods, 0…2147483647
   */
  public int actual() {
    return actual;
  }

  /**
   * How many pods were observed to be ready. Kubernetes: {@code status.readyReplicas}.
   *
   * @return the ready pods, 0…2147483647
   */
  public int ready() {
    return ready;
  }

  /**
   * How many pods were observed to be available. Kubernetes: {@code status.availableReplicas}.
   *
   * @return the available pods, 0…2147483647
   */
  public int available() {
    return available;
  }

  /**
   * How many pods were observed on their way out, where that is known. Kubernetes: {@code
   * status.terminatingReplicas}. No rule depends on it.
   *
   * @return the terminating pods, or empty
   */
  public OptionalInt terminating() {
    return optional(terminating);
  }

  /**
   * The Deployment's replicas when this set was last resized. Kubernetes: the annotation {@code
   * deployment.kubernetes.io/desired-replicas}.
   *
   * @return the recorded number, or empty
   */
  public OptionalInt desiredReplicas() {
    return optional(desiredReplicas);
  }

  /**
   * The Deployment's {@code replicas + maxSurge} when this set was last resized. Kubernetes: the
   * annotation {@code deployment.kubernetes.io/max-replicas}.
   *
   * @return the recorded number, or empty
   */
  public OptionalInt maxReplicas() {
    return optional(maxReplicas);
  }

  /**
   * The set's place in the Deployment's history. Kubernetes: the annotation {@code
   * deployment.kubernetes.io/revision}.
   *
   * @return the revision, or empty
   */
  public OptionalInt revision() {
    return optional(revision);
  }

  /**
   * Whether the set should run pods at all: {@code replicas > 0}.
   *
   * @return whether the set is active
   */
  public boolean isActive() {
    return replicas > 0;
  }

  /**
   * The available pods that the set is meant to keep: min(available, replicas). Pods beyond the
   * size are on their way out, whatever a lagging status says. A set of size 3 with 5 observed
   * available has 3 usable ones.
   *
   * @return the usable pods, 0…replicas
   */
  public int usable() {
    return Math.min(available, replicas);
  }

  /**
   * The pods that the set should keep but can't count on: replicas − usable.
   *
   * @return the unusable pods, 0…replicas
   */
  public int unusable() {
    return replicas - usable();
  }

  /**
   * Whether a Deployment of this many replicas would find this set's record out of date: a number
   * is recorded, and it is another.
   *
   * @param replicas the Deployment's replicas
   * @return whether the set records a different {@code desiredReplicas}
   */
  public boolean recordsOtherThan(int replicas) {
    return desiredReplicas != ABSENT && desiredReplicas != replicas;
  }

  /**
   * This set at another size, with what a controller records beside it. What was observed stays.
   *
   * @param replicas the new size
   * @param desiredReplicas the Deployment's replicas
   * @param maxReplicas the Deployment's replicas plus maxSurge
   * @return the resized set
   * @throws IllegalArgumentException if a number is negative
   */
  public ReplicaSet resized(int replicas, int desiredReplicas, int maxReplicas) {
    return new ReplicaSet(
        name,
        template,
        createdAt,
        Check.count("replicas", replicas),
        actual,
        ready,
        available,
        terminating,
        Check.count("desiredReplicas", desiredReplicas),
        Check.count("maxReplicas", maxReplicas),
        revision);
  }

  /**
   * This set with other observations. Size and records stay.
   *
   * @param actual the observed pods
   * @param ready the ready pods
   * @param available the available pods
   * @return the set as observed
   * @throws IllegalArgumentException if a number is negative
   */
  public ReplicaSet observed(int actual, int ready, int available) {
    return new ReplicaSet(
        name,
        template,
        createdAt,
        replicas,
        Check.count("actual", actual),
        Check.count("ready", ready),
        Check.count("available", available),
        terminating,
        desiredReplicas,
        maxReplicas,
        revision);
  }

  private static int compareCreation(ReplicaSet a, ReplicaSet b) {
    int byTime = Long.compare(a.createdAt, b.createdAt);
    return byTime != 0 ? byTime : a.name.compareTo(b.name);
  }

  private static OptionalInt optional(int value) {
    return value == ABSENT ? OptionalInt.empty() : OptionalInt.of(value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ReplicaSet that
        && name.equals(that.name)
        && template.equals(that.template)
        && createdAt == that.createdAt
        && replicas == that.replicas
        && actual == that.actual
        && ready == that.ready
        && available == that.available
        && terminating == that.terminating
        && desiredReplicas == that.desiredReplicas
        && maxReplicas == that.maxReplicas
        && revision == that.revision;
  }

  /** The name's: no two sets of a Deployment share it. */
  @Override
  public int hashCode() {
    return nameHash;
  }

  /** Short: {@code web-v1 10 (8) 10/13}, that is name, size, available and what is recorded. */
  @Override
  public String toString() {
    String text = name + " " + replicas + " (" + available + ")";
    return desiredReplicas == ABSENT && maxReplicas == ABSENT
        ? text
        : text + " " + recorded(desiredReplicas) + "/" + recorded(maxReplicas);
  }

  private static String recorded(int value) {
    return value == ABSENT ? "-" : Integer.toString(value);
  }

  /** Collects the values of a {@link ReplicaSet}. Not thread-safe. */
  public static final class Builder {
    private final String name;
    private @Nullable String template;
    private long createdAt;
    private int replicas;
    private int actual = ABSENT;
    private int ready = ABSENT;
    private int available;
    private int terminating = ABSENT;
    private int desiredReplicas = ABSENT;
    private int maxReplicas = ABSENT;
    private int revision = ABSENT;

    private Builder(String name) {
      this.name = name;
    }

    private Builder(ReplicaSet from) {
      name = from.name;
      template = from.template;
      createdAt = from.createdAt;
      replicas = from.replicas;
      actual = from.actual;
      ready = from.ready;
      available = from.available;
      terminating = from.terminating;
      desiredReplicas = from.desiredReplicas;
      maxReplicas = from.maxReplicas;
      revision = from.revision;
    }

    /**
     * What identifies the pods' template. Required.
     *
     * @param template the same text for the same template, not blank
     * @return this builder
     * @throws NullPointerException if it is null
     * @throws IllegalArgumentException if it is blank
     */
    public Builder template(String template) {
      this.template = Check.text("template", template);
      return this;
    }

    /**
     * When the set was created; 0 unless given.
     *
     * @param createdAt any number that grows with time, such as seconds since 1970
     * @return this builder
     */
    public Builder createdAt(long createdAt) {
      this.createdAt = createdAt;
      return this;
    }

    /**
     * The size; 0 unless given.
     *
     * @param replicas 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder replicas(int replicas) {
      this.replicas = Check.count("replicas", replicas);
      return this;
    }

    /**
     * The observed pods; as many as the size unless given.
     *
     * @param actual 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder actual(int actual) {
      this.actual = Check.count("actual", actual);
      return this;
    }

    /**
     * The ready pods; as many as the available ones unless given.
     *
     * @param ready 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder ready(int ready) {
      this.ready = Check.count("ready", ready);
      return this;
    }

    /**
     * The available pods; none unless given.
     *
     * @param available 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder available(int available) {
      this.available = Check.count("available", available);
      return this;
    }

    /**
     * The pods on their way out; unknown unless given.
     *
     * @param terminating 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder terminating(int terminating) {
      this.terminating = Check.count("terminating", terminating);
      return this;
    }

    /**
     * The recorded {@code desiredReplicas}; absent unless given.
     *
     * @param desiredReplicas 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder desiredReplicas(int desiredReplicas) {
      this.desiredReplicas = Check.count("desiredReplicas", desiredReplicas);
      return this;
    }

    /**
     * The recorded {@code maxReplicas}; absent unless given.
     *
     * @param maxReplicas 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder maxReplicas(int maxReplicas) {
      this.maxReplicas = Check.count("maxReplicas", maxReplicas);
      return this;
    }

    /**
     * The revision; absent unless given.
     *
     * @param revision 0…2147483647
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder revision(int revision) {
      this.revision = Check.count("revision", revision);
      return this;
    }

    /**
     * Takes {@code desiredReplicas}, {@code maxReplicas} and {@code revision} from a ReplicaSet's
     * annotations, as {@link Annotations#number} reads them: what makes no sense is absent.
     *
     * @param annotations the ReplicaSet's {@code metadata.annotations}
     * @return this builder
     * @throws NullPointerException if it is null
     */
    public Builder annotations(Map<String, String> annotations) {
      Objects.requireNonNull(annotations, "annotations");
      desiredReplicas =
          Annotations.number(annotations, Annotations.DESIRED_REPLICAS).orElse(ABSENT);
      maxReplicas = Annotations.number(annotations, Annotations.MAX_REPLICAS).orElse(ABSENT);
      revision = Annotations.number(annotations, Annotations.REVISION).orElse(ABSENT);
      return this;
    }

    /**
     * The set.
     *
     * @return the set
     * @throws NullPointerException if no template was given
     */
    public ReplicaSet build() {
      return new ReplicaSet(
          name,
          Objects.requireNonNull(template, "template"),
          createdAt,
          replicas,
          actual == ABSENT ? replicas : actual,
          ready == ABSENT ? available : ready,
          available,
          terminating,
          desiredReplicas,
          maxReplicas,
          revision);
    }
  }
}
