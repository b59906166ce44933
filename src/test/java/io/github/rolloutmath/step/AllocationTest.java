package io.github.rolloutmath.step;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a step with nothing to do allocates: its answer, and little else. */
class AllocationTest {
  private static final int CALLS = 20_000;
  private static final int ROUNDS = 100;
  // The answer takes 184; among other tests the compiler may leave a temporary or two in place.
  private static final long MOST_BYTES = 320;

  private static final Deployment WEB =
      Deployment.builder("web").template("v3").replicas(10).build();
  private static final List<ReplicaSet> SETS =
      List.of(set("web-v1", "v1", 1, 0), set("web-v2", "v2", 2, 0), set("web-v3", "v3", 3, 10));

  @Test
  void aSteadyStepAllocatesNoMoreThanItsAnswer() {
    long least = Long.MAX_VALUE;
    // The compiler removes what does not outlive a call, but only once it has come to this code.
    for (int round = 0; round < ROUNDS && least > MOST_BYTES; round++) {
      least = Math.min(least, bytesPerCall());
    }
    assertThat(least).isBetween(1L, MOST_BYTES);
  }

  private static long bytesPerCall() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    int changes = 0;
    for (int i = 0; i < CALLS; i++) {
      changes += Rollout.next(WEB, SETS).resizes().size();
    }
    long bytes = threads.getThreadAllocatedBytes(thread) - before;
    assertThat(changes).isZero();
    return bytes / CALLS;
  }

  private static ReplicaSet set(String name, String template, int createdAt, int pods) {
    return ReplicaSet.builder(name)
        .template(template)
        .createdAt(createdAt)
        .replicas(pods)
        .available(pods)
        .desiredReplicas(10)
        .maxReplicas(13)
        .build();
  }
}
