package io.github.rolloutmath.properties;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every property a seed of its own, the same in every build, unless {@code jqwik.seeds} is
 * {@code free}. jqwik has no setting for that, only {@code seed} on each property.
 */
public final class FixedSeeds implements AroundPropertyHook {

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  /** Outside of everything else, since the seed is read before the first try. */
  @Override
  public int aroundPropertyProximity() {
    return -100;
  }

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    if (context.attributes().seed().isEmpty() && !areFree(context.label())) {
      String name =
          context.containerClass().getSimpleName() + "." + context.targetMethod().getName();
      context.attributes().setSeed(Integer.toString(name.hashCode()));
    }
    return property.execute();
  }

  /** Whether seeds are to be free; an error that names who asks if the setting is neither. */
  public static boolean areFree(String asker) {
    String seeds = System.getProperty("jqwik.seeds", "fixed");
    if (!seeds.equals("free") && !seeds.equals("fixed")) {
      throw new IllegalArgumentException(
          "jqwik.seeds: \"" + seeds + "\", expected \"fixed\" or \"free\", in " + asker);
    }
    return seeds.equals("free");
  }
}
