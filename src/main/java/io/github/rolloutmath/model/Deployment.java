package io.github.rolloutmath.model;

import io.github.rolloutmath.internal.Check;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What a user wants: how many pods of which template, and how to get there. Kubernetes: {@code
 * Deployment}.
 *
 * <p>Example: {@code Deployment.builder("web").template("v2").replicas(10).canary("30%").build()}
 * wants 10 pods of {@code v2}, rolled out within Kubernetes's default bounds of 25% and 25%, with a
 * pause at 3 of them beside 7 old ones.
 *
 * <p>Immutable and thread-safe; equal by value.
 */
public final class Deployment {
  private static final int ABSENT = -1;

  private final String name;
  private final String template;
  private final int replicas;
  private final Strategy strategy;
  private final boolean paused;
  private final Optional<IntOrPercent> canary;
  private final int revisionHistoryLimit;
  private final int progressDeadlineSeconds;

  private Deployment(Builder from) {
    name = from.name;
    template = Objects.requireNonNull(from.template, "template");
    replicas = from.replicas;
    strategy = from.strategy;
    paused = from.paused;
    canary = from.canary;
    revisionHistoryLimit = from.revisionHistoryLimit;
    progressDeadlineSeconds = from.progressDeadlineSeconds;
  }

  /**
   * Starts a Deployment of one replica, rolled out by 25% and 25%, not paused, without a canary.
   *
   * @param name the Deployment's name, not blank
   * @return a builder, which still needs a template
   * @throws NullPointerException if {@code name} is null
   * @throws IllegalArgumentException if {@code name} is blank
   */
  public static Builder builder(String name) {
    return new Builder(Check.text("name", name));
  }

  /**
   * Starts from this Deployment's values.
   *
   * @return a builder
   */
  public Builder toBuilder() {
    Builder builder = new Builder(name);
    builder.template = template;
    builder.replicas = replicas;
    builder.strategy = strategy;
    builder.paused = paused;
    builder.canary = canary;
    builder.revisionHistoryLimit = revisionHistoryLimit;
    builder.progressDeadlineSeconds = progressDeadlineSeconds;
    return builder;
  }

  /**
   * The Deployment's name. Kubernetes: {@code metadata.name}.
   *
   * @return the name, not blank
   */
  public String name() {
    return name;
  }

  /**
   * What identifies the wanted pods' template: the same text as {@link ReplicaSet#template()} of
   * the set that runs it.
   *
   * @return the template's identity, not blank
   */
  public String template() {
    return template;
  }

  /**
   * How many pods are wanted; the rules' R. Kubernetes: {@code spec.replicas}.
   *
   * @return the wanted pods, 0…2147483647
   */
  public int replicas() {
    return replicas;
  }

  /**
   * How old pods are replaced. Kubernetes: {@code spec.strategy}.
   *
   * @return the strategy
   */
  public Strategy strategy() {
    return strategy;
  }

  /**
   * Whether the rollout is paused. Then each step only keeps the sets in proportion to {@code
   * replicas}, as after a resize, and cleans up history: one active set takes them all, several
   * fill up to {@code replicas} + maxSurge in all unless a canary holds. Kubernetes: {@code
   * spec.paused}.
   *
   * <p>Example: paused at 8 old and 3 new pods of 10, both recorded 10/13, with a maxSurge of 3,
   * the rollout goes to 10 and 3; while a canary of 3 holds, it stays as it is.
   *
   * @return whether it is paused
   */
  public boolean paused() {
    return paused;
  }

  /**
   * How many new pods to try first, in a rolling update; under Recreate it has no effect.
   * Kubernetes has no such field; controllers that do take it from an annotation.
   *
   * @return the canary, a count or at most {@code 100%}, or empty; 0 acts as none
   */
  public Optional<IntOrPercent> canary() {
    return canary;
  }

  /**
   * How many old sets to keep for a rollback; 2147483647 keeps all, like an absent limit.
   * Kubernetes: {@code spec.revisionHistoryLimit}, where the API server fills in 10 if it is
   * absent.
   *
   * @return the limit, or empty
   */
  public OptionalInt revisionHistoryLimit() {
    return optional(revisionHistoryLimit);
  }

  /**
   * After how many seconds without progress a rollout counts as failed; 2147483647 is never, like
   * an absent deadline. Kubernetes: {@code spec.progressDeadlineSeconds}, where the API server
   * fills in 600 if it is absent.
   *
   * @return the deadline, or empty
   */
  public OptionalInt progressDeadlineSeconds() {
    return optional(progressDeadlineSeconds);
  }

  /**
   * This Deployment with another template: an update, or a rollback to an earlier one.
   *
   * @param template the template's identity, not blank
   * @return the updated Deployment
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it is blank
   */
  public Deployment withTemplate(String template) {
    return toBuilder().template(template).build();
  }

  /**
   * This Deployment with another size.
   *
   * @param replicas the wanted pods, 0…2147483647
   * @return the resized Deployment
   * @throws IllegalArgumentException if it is negative
   */
  public Deployment withReplicas(int replicas) {
    return toBuilder().replicas(replicas).build();
  }

  /**
   * This Deployment with another strategy.
   *
   * @param strategy the strategy
   * @return the changed Deployment
   * @throws NullPointerException if it is null
   */
  public Deployment withStrategy(Strategy strategy) {
    return toBuilder().strategy(strategy).build();
  }

  /**
   * This Deployment paused or resumed.
   *
   * @param paused whether it is paused
   * @return the changed Deployment
   */
  public Deployment withPaused(boolean paused) {
    return toBuilder().paused(paused).build();
  }

  /**
   * This Deployment with a canary.
   *
   * @param canary a count, or at most {@code 100%}
   * @return the changed Deployment
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it is above {@code 100%}
   */
  public Deployment withCanary(IntOrPercent canary) {
    return toBuilder().canary(canary).build();
  }

  /**
   * This Deployment without a canary.
   *
   * @return the changed Deployment
   */
  public Deployment withoutCanary() {
    return toBuilder().noCanary().build();
  }

  private static OptionalInt optional(int value) {
    return value == ABSENT ? OptionalInt.empty() : OptionalInt.of(value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Deployment that
        && name.equals(that.name)
        && template.equals(that.template)
        && replicas == that.replicas
        && strategy.equals(that.strategy)
        && paused == that.paused
        && canary.equals(that.canary)
        && revisionHistoryLimit == that.revisionHistoryLimit
        && progressDeadlineSeconds == that.progressDeadlineSeconds;
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        name,
        template,
        replicas,
        strategy,
        paused,
        canary,
        revisionHistoryLimit,
        progressDeadlineSeconds);
  }

  /** Short: {@code web v2 10, RollingUpdate 25%/25%, canary 30%, paused}. */
  @Override
  public String toString() {
    return name
        + " "
        + template
        + " "
        + replicas
        + ", "
        + strategy
        + canary.map(value -> ", canary " + value).orElse("")
        + (paused ? ", paused" : "");
  }

  /** Collects the values of a {@link Deployment}. Not thread-safe. */
  public static final class Builder {
    private final String name;
    private @Nullable String template;
    private int replicas = 1;
    private Strategy strategy = Strategy.rollingUpdate();
    private boolean paused;
    private Optional<IntOrPercent> canary = Optional.empty();
    private int revisionHistoryLimit = ABSENT;
    private int progressDeadlineSeconds = ABSENT;

    private Builder(String name) {
      this.name = name;
    }

    /**
     * What identifies the wanted pods' template. Required.
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
     * The wanted pods; 1 unless given.
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
     * How old pods are replaced; a rolling update by 25% and 25% unless given.
     *
     * @param strategy the strategy
     * @return this builder
     * @throws NullPointerException if it is null
     */
    public Builder strategy(Strategy strategy) {
      this.strategy = Objects.requireNonNull(strategy, "strategy");
      return this;
    }

    /**
     * Whether the rollout is paused; not unless given.
     *
     * @param paused whether it is paused
     * @return this builder
     */
    public Builder paused(boolean paused) {
      this.paused = paused;
      return this;
    }

    /**
     * How many new pods to try first; none unless given.
     *
     * @param canary a count, or at most {@code 100%}
     * @return this builder
     * @throws NullPointerException if it is null
     * @throws IllegalArgumentException if it is above {@code 100%}
     */
    public Builder canary(IntOrPercent canary) {
      this.canary = Optional.of(IntOrPercent.atMostAll("canary", canary));
      return this;
    }

    /**
     * How many new pods to try first, as in {@code canary("30%")} or {@code canary("3")}.
     *
     * @param canary a count, or at most {@code 100%}
     * @return this builder
     * @throws NullPointerException if it is null
     * @throws IllegalArgumentException if it is neither count nor percentage, or above {@code 100%}
     */
    public Builder canary(String canary) {
      return canary(IntOrPercent.parse("canary", canary));
    }

    /**
     * No canary.
     *
     * @return this builder
     */
    public Builder noCanary() {
      canary = Optional.empty();
      return this;
    }

    /**
     * How many old sets to keep; all unless given.
     *
     * @param revisionHistoryLimit 0…2147483647, the last keeping all
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder revisionHistoryLimit(int revisionHistoryLimit) {
      this.revisionHistoryLimit = Check.count("revisionHistoryLimit", revisionHistoryLimit);
      return this;
    }

    /**
     * After how many seconds without progress a rollout counts as failed; never unless given.
     *
     * @param progressDeadlineSeconds 0…2147483647, the last being never
     * @return this builder
     * @throws IllegalArgumentException if it is negative
     */
    public Builder progressDeadlineSeconds(int progressDeadlineSeconds) {
      this.progressDeadlineSeconds =
          Check.count("progressDeadlineSeconds", progressDeadlineSeconds);
      return this;
    }

    /**
     * Takes the canary from a Deployment's annotations, by the key {@link Annotations#CANARY}.
     *
     * @param annotations the Deployment's {@code metadata.annotations}
     * @return this builder
     * @throws NullPointerException if it is null, or the canary's value is
     * @throws IllegalArgumentException if the canary is malformed
     */
    public Builder annotations(Map<String, String> annotations) {
      return annotations(annotations, Annotations.CANARY);
    }

    /**
     * Takes the canary from a Deployment's annotations, by a key of the caller's. Without that key
     * there is no canary.
     *
     * @param annotations the Deployment's {@code metadata.annotations}
     * @param canaryKey the canary's key, such as {@code example.com/canary}
     * @return this builder
     * @throws NullPointerException if a parameter is null, or the canary's value is
     * @throws IllegalArgumentException if the canary is malformed; the message quotes it. Also if
     *     the key is blank
     */
    public Builder annotations(Map<String, String> annotations, String canaryKey) {
      Objects.requireNonNull(annotations, "annotations");
      canary = Annotations.canary(annotations, Check.text("canaryKey", canaryKey));
      return this;
    }

    /**
     * The Deployment.
     *
     * @return the Deployment
     * @throws NullPointerException if no template was given
     */
    public Deployment build() {
      return new Deployment(this);
    }
  }
}
