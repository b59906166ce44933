package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.github.rolloutmath.step.RolloutStep;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** What a step changes, and why, as events that {@code kubectl describe} shows. */
final class Events {
  private Events() {}

  static List<Event> of(Deployment about, RolloutStep step, Instant now) {
    List<Event> events = new ArrayList<>();
    step.creation().ifPresent(it -> events.add(event(about, "ScalingReplicaSet", it, now)));
    step.resizes().forEach(it -> events.add(event(about, "ScalingReplicaSet", it, now)));
    step.deletions().forEach(it -> events.add(event(about, "DeletingReplicaSet", it, now)));
    step.pause().ifPresent(it -> events.add(event(about, "DeploymentPaused", it, now)));
    return events;
  }

  private static Event event(Deployment about, String reason, Object sentence, Instant now) {
    ObjectMeta metadata = about.getMetadata();
    String time = now.truncatedTo(ChronoUnit.SECONDS).toString();
    return new EventBuilder()
        .withNewMetadata()
        .withNamespace(metadata.getNamespace())
        .withGenerateName(metadata.getName() + ".")
        .endMetadata()
        .withNewInvolvedObject()
        .withApiVersion(about.getApiVersion())
        .withKind(about.getKind())
        .withNamespace(metadata.getNamespace())
        .withName(metadata.getName())
        .withUid(metadata.getUid())
        .endInvolvedObject()
        .withType("Normal")
        .withReason(reason)
        .withMessage(sentence.toString())
        .withFirstTimestamp(time)
        .withLastTimestamp(time)
        .withCount(1)
        .withNewSource()
        .withComponent("rollout-math-example")
        .endSource()
        .build();
  }
}
