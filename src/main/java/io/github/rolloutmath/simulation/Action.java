package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.IntOrPercent;
import io.github.rolloutmath.model.Strategy;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * What a user does to a Deployment in the course of a simulation.
 *
 * <p>Example: {@code Action.replicas(15)} sets the size to 15; it is shown as {@code replicas 15}.
 *
 * @param label what is shown of it
 * @param change how it changes the Deployment; never to null, which would be a {@link
 *     NullPointerException} at the tick of the action
 */
public record Action(String label, UnaryOperator<Deployment> change) {
  private static final Deployment ANY = Deployment.builder("any").template("any").build();

  /**
   * Checks the values.
   *
   * @param label what is shown of it
   * @param change how it changes the Deployment
   * @throws NullPointerException if one is null
   */
  public Action {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(change, "change");
  }

  /**
   * An update to another template.
   *
   * @param template the template's identity, not blank
   * @return the action
   * @throws NullPointerException if {@code template} is null
   * @throws IllegalArgumentException if it is blank
   */
  public static Action template(String template) {
    Objects.requireNonNull(template, "template");
    return tried("template " + template, before -> before.withTemplate(template));
  }

  /**
   * A rollback to an earlier template; an update like any other, by another name.
   *
   * @param template the template's identity, not blank
   * @return the action
   * @throws NullPointerException if {@code template} is null
   * @throws IllegalArgumentException if it is blank
   */
  public static Action rollback(String template) {
    Objects.requireNonNull(template, "template");
    return tried("rollback to " + template, before -> before.withTemplate(template));
  }

  /**
   * Another size.
   *
   * @param replicas the wanted pods, 0…2147483647
   * @return the action
   * @throws IllegalArgumentException if it is negative
   */
  public static Action replicas(int replicas) {
    return tried("replicas " + replicas, before -> before.withReplicas(replicas));
  }

  /**
   * Another strategy.
   *
   * @param strategy the strategy
   * @return the action
   * @throws NullPointerException if {@code strategy} is null
   */
  public static Action strategy(Strategy strategy) {
    Objects.requireNonNull(strategy, "strategy");
    return new Action(strategy.toString(), before -> before.withStrategy(strategy));
  }

  /**
   * Another canary.
   *
   * @param canary a count or percentage, as in {@code 30%}
   * @return the action
   * @throws NullPointerException if {@code canary} is null
   * @throws IllegalArgumentException if it is neither, or above {@code 100%}
   */
  public static Action canary(String canary) {
    IntOrPercent value = ANY.toBuilder().canary(canary).build().canary().get();
    return new Action("canary " + value, before -> before.withCanary(value));
  }

  /**
   * No canary any more.
   *
   * @return the action
   */
  public static Action noCanary() {
    return new Action("no canary", Deployment::withoutCanary);
  }

  /**
   * A pause.
   *
   * @return the action
   */
  public static Action pause() {
    return new Action("pause", before -> before.withPaused(true));
  }

  /**
   * The end of a pause.
   *
   * @return the action
   */
  public static Action resume() {
    return new Action("resume", before -> before.withPaused(false));
  }

  /** An action that is known to make a valid Deployment, or the reason why it does not. */
  private static Action tried(String label, UnaryOperator<Deployment> change) {
    Objects.requireNonNull(change.apply(ANY), "change");
    return new Action(label, change);
  }

  /** The label. */
  @Override
  public String toString() {
    return label;
  }
}
