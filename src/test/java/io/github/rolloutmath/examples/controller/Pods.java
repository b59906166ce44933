package io.github.rolloutmath.examples.controller;

import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.api.model.apps.ReplicaSetBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/**
 * Stands in for Kubernetes's ReplicaSet controller: writes into the status of sets how many pods
 * there are, as a test wants it.
 */
final class Pods {
  private final KubernetesClient client;

  Pods(KubernetesClient client) {
    this.client = client;
  }

  /** Every set has the pods that it should have, and all of them are available. */
  void allAvailable() {
    sets().forEach(set -> observe(set, set.getSpec().getReplicas(), set.getSpec().getReplicas()));
  }

  /** The sets of an image have that many pods, and so many of those are available. */
  void observe(String image, int pods, int available) {
    sets().stream()
        .filter(set -> image(set).equals(image))
        .forEach(set -> observe(set, pods, available));
  }

  static String image(ReplicaSet set) {
    return set.getSpec().getTemplate().getSpec().getContainers().get(0).getImage();
  }

  private List<ReplicaSet> sets() {
    return client.apps().replicaSets().inNamespace(Cluster.NAMESPACE).list().getItems();
  }

  private void observe(ReplicaSet set, int pods, int available) {
    client
        .resource(
            new ReplicaSetBuilder(set)
                .withNewStatus()
                .withReplicas(pods)
                .withReadyReplicas(available)
                .withAvailableReplicas(available)
                .endStatus()
                .build())
        .updateStatus();
  }
}
