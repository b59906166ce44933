package io.github.rolloutmath.simulation;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import java.util.List;

/** What a picture is about: in its heading, and in words for those who cannot see it. */
final class SvgHeading {
  static final double HEIGHT = 62;

  private static final int MOST_ACTIONS = 20;
  private static final double LONGEST_IN_WORDS = 3_000;

  private final Trajectory trajectory;
  private final List<RolloutState> states;

  SvgHeading(Trajectory trajectory, List<RolloutState> states) {
    this.trajectory = trajectory;
    this.states = states;
  }

  void draw(Svg svg) {
    String title = shown("Rollout of " + trajectory.deployment().name(), LONGEST_IN_WORDS);
    svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    svg.raw(Svg.number(SvgPicture.WIDTH) + " " + Svg.number(SvgPicture.HEIGHT));
    svg.raw("\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">");
    svg.raw(Svg.escaped(title) + "</title>\n<desc id=\"desc\">");
    svg.raw(Svg.escaped(inWords()) + "</desc>\n");
    svg.raw(SvgStyle.sheet()).raw(SvgStyle.patterns());
    svg.rectangle("ground", 0, 0, SvgPicture.WIDTH, SvgPicture.HEIGHT);

    double width = Scale.RIGHT - Scale.LEFT;
    String summary = wanted() + ": " + Words.endingInShort(trajectory);
    svg.text("title", Scale.LEFT, 26, shown(title, width * 0.7));
    svg.text("muted", Scale.LEFT, 45, shown(summary, width));
  }

  private String wanted() {
    Deployment deployment = trajectory.deployment();
    String strategy =
        deployment.strategy() instanceof Strategy.RollingUpdate rolling
            ? "maxSurge " + rolling.maxSurge() + ", maxUnavailable " + rolling.maxUnavailable()
            : "Recreate";
    String canary = deployment.canary().map(value -> ", canary " + value).orElse("");
    return deployment.replicas() + " replicas, " + strategy + canary;
  }

  private String inWords() {
    StringBuilder words = new StringBuilder(wanted()).append(". ");
    List<Frame> acted =
        trajectory.frames().stream().filter(frame -> !frame.actions().isEmpty()).toList();
    for (Frame frame : acted.subList(0, Math.min(acted.size(), MOST_ACTIONS))) {
      String actions = shown(Words.actions(frame.actions()), LONGEST_IN_WORDS);
      words.append("Tick ").append(frame.tick()).append(": ").append(actions).append(". ");
    }
    words.append("From ").append(states.get(0).usable()).append(" to ");
    words.append(states.get(states.size() - 1).usable()).append(" available pods, ");
    words.append(states.stream().mapToLong(RolloutState::usable).min().getAsLong());
    words.append(" at the least; ");
    words.append(states.stream().mapToLong(RolloutState::total).max().getAsLong());
    words.append(" pods at the most. ");
    return words.append("In the end: ").append(Words.ending(trajectory)).append('.').toString();
  }

  private static String shown(String text, double width) {
    return TextWidth.shorten(Words.onOneLine(text), width);
  }
}
