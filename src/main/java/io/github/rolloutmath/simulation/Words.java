package io.github.rolloutmath.simulation;

import io.github.rolloutmath.internal.Check;
import io.github.rolloutmath.rules.Wait;
import io.github.rolloutmath.step.RolloutStep;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** What happened in a trajectory, in few words: the same ones for every way of showing it. */
final class Words {
  private static final int REPLACEMENT = 0xFFFD;

  private Words() {}

  /** What the user did and the step changed, as in {@code user: resume; web-v1 10 → 8}. */
  static String happened(Frame frame) {
    StringJoiner words = new StringJoiner("; ");
    if (!frame.actions().isEmpty()) {
      words.add("user: " + actions(frame.actions()));
    }
    RolloutStep step = frame.step();
    step.creation()
        .ifPresent(made -> words.add("create " + made.replicas() + " of " + made.template()));
    step.resizes()
        .forEach(
            resize ->
                words.add(
                    resize.from() == resize.to()
                        ? resize.name() + " stays " + resize.to()
                        : resize.name() + " " + resize.from() + " → " + resize.to()));
    step.deletions().forEach(deletion -> words.add("delete " + deletion.name()));
    step.pause().ifPresent(reason -> words.add("pause: " + reason));
    return words.toString();
  }

  /** Labels in a row, as in {@code no canary, resume}. */
  static String actions(List<Action> actions) {
    return actions.stream().map(Action::label).collect(Collectors.joining(", "));
  }

  /** How it ended and why, as in {@code paused after 5 ticks: … the deployment is paused}. */
  static String ending(Trajectory trajectory) {
    String waits =
        trajectory.waits().stream().map(Wait::toString).collect(Collectors.joining("; "));
    return endingInShort(trajectory) + (waits.isEmpty() ? "" : ": " + waits);
  }

  /** How it ended, as in {@code paused after 5 ticks}. */
  static String endingInShort(Trajectory trajectory) {
    int ticks = trajectory.last().tick();
    String after = " after " + ticks + (ticks == 1 ? " tick" : " ticks");
    return switch (trajectory.end()) {
      case COMPLETE -> "complete" + after;
      case CANARY_HELD -> "canary held" + after;
      case PAUSED -> "paused" + after;
      case WAITING_FOR_PODS -> "waiting for pods" + after;
      case TICK_LIMIT -> "not at rest" + after + ", the limit";
    };
  }

  /** On one line: what would break it, or turn it around, is shown as U+FFFD. */
  static String onOneLine(String text) {
    return text.codePoints()
        .map(character -> Check.breaksLine(character) ? REPLACEMENT : character)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
