package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentSpec;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.api.model.apps.ReplicaSetBuilder;
import io.github.rolloutmath.model.Annotations;
import io.github.rolloutmath.rules.Creation;
import io.github.rolloutmath.rules.Resize;

/**
 * A step's changes as objects to write. Those of existing objects keep the resourceVersion that was
 * read, so that the API server refuses them if the object has changed since.
 */
final class Edits {
  private static final String TEMPLATE_HASH = "pod-template-hash";

  private Edits() {}

  /**
   * The new set. Its name says its template, so that a set that a cache does not show yet can't be
   * created twice.
   */
  static ReplicaSet created(Deployment owner, Creation creation, int revision) {
    ObjectMeta metadata = owner.getMetadata();
    PodTemplateSpec template = marked(owner.getSpec().getTemplate(), creation.template());
    return new ReplicaSetBuilder()
        .withNewMetadata()
        .withNamespace(metadata.getNamespace())
        .withName(metadata.getName() + "-" + creation.template())
        .withLabels(template.getMetadata().getLabels())
        .withAnnotations(Annotations.recorded(creation.desiredReplicas(), creation.maxReplicas()))
        .addToAnnotations(Annotations.REVISION, Integer.toString(revision))
        .addNewOwnerReference()
        .withApiVersion(owner.getApiVersion())
        .withKind(owner.getKind())
        .withName(metadata.getName())
        .withUid(metadata.getUid())
        .withController(true)
        .withBlockOwnerDeletion(true)
        .endOwnerReference()
        .endMetadata()
        .withNewSpec()
        .withReplicas(creation.replicas())
        .withMinReadySeconds(owner.getSpec().getMinReadySeconds())
        .withSelector(selector(owner.getSpec(), creation.template()))
        .withTemplate(template)
        .endSpec()
        .build();
  }

  /** The size and what it was decided for, in one write: one without the other misleads. */
  static ReplicaSet resized(ReplicaSet set, Resize resize) {
    return new ReplicaSetBuilder(set)
        .editMetadata()
        .addToAnnotations(Annotations.recorded(resize.desiredReplicas(), resize.maxReplicas()))
        .endMetadata()
        .editSpec()
        .withReplicas(resize.to())
        .endSpec()
        .build();
  }

  /** An older set that a rollback has made the new one: the latest in the history again. */
  static ReplicaSet numbered(ReplicaSet set, int revision) {
    return new ReplicaSetBuilder(set)
        .editMetadata()
        .addToAnnotations(Annotations.REVISION, Integer.toString(revision))
        .endMetadata()
        .build();
  }

  static Deployment paused(Deployment deployment) {
    return new DeploymentBuilder(deployment).editSpec().withPaused(true).endSpec().build();
  }

  /** With a label that keeps the pods of one set apart from those of the others. */
  private static PodTemplateSpec marked(PodTemplateSpec template, String hash) {
    return new PodTemplateSpecBuilder(template)
        .editOrNewMetadata()
        .addToLabels(TEMPLATE_HASH, hash)
        .endMetadata()
        .build();
  }

  private static LabelSelector selector(DeploymentSpec spec, String hash) {
    return new LabelSelectorBuilder(spec.getSelector())
        .addToMatchLabels(TEMPLATE_HASH, hash)
        .build();
  }
}
