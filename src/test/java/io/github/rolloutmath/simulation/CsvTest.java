package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {
  private static final String HEADER =
      "tick,replicas,total,allowed,available,minAvailable,canary,paused,actions,"
          + "set,template,setReplicas,setAvailable\n";

  private static final Deployment WEB =
      Deployment.builder("web")
          .template("v2")
          .replicas(2)
          .strategy(Strategy.rollingUpdate(1, 0))
          .canary("50%")
          .build();

  @Test
  void aRowForEachTickAndSet() {
    ReplicaSet v1 = ReplicaSet.builder("web-v1").template("v1").replicas(2).available(1).build();
    Trajectory trajectory =
        Simulation.of(WEB, List.of(v1))
            .pods(PodBehavior.perTick(1))
            .at(2, Action.noCanary())
            .at(2, Action.pause())
            .run();
    assertThat(trajectory.toCsv())
        .isEqualTo(
            HEADER
                + """
                0,2,2,3,1,2,1,false,,web-v1,v1,2,1
                1,2,3,3,3,2,1,false,,web-v1,v1,2,2
                1,2,3,3,3,2,1,false,,web-v2,v2,1,1
                2,2,3,3,3,2,0,true,"no canary, pause",web-v1,v1,2,2
                2,2,3,3,3,2,0,true,"no canary, pause",web-v2,v2,1,1
                3,2,3,3,3,2,0,true,,web-v1,v1,2,2
                3,2,3,3,3,2,0,true,,web-v2,v2,1,1
                """);
  }

  @Test
  void availablePodsAreThoseObservedAlsoBeyondTheSize() {
    ReplicaSet tooMany =
        ReplicaSet.builder("web-v2").template("v2").replicas(2).available(4).build();
    Trajectory trajectory = Simulation.of(WEB, List.of(tooMany)).run();
    assertThat(trajectory.toCsv().lines().skip(1).findFirst())
        .hasValue("0,2,2,3,4,2,1,false,,web-v2,v2,2,4");
    assertThat(trajectory.toTable().lines().skip(1).findFirst())
        .hasValueSatisfying(
            start -> assertThat(start.split(" +")).endsWith("2/4", "2", "3", "4", "2"));
  }

  @Test
  void withoutSetsTheTickIsStillThere() {
    String csv = Simulation.of(WEB.withReplicas(0).withPaused(true), List.of()).run().toCsv();
    assertThat(csv).isEqualTo(HEADER + "0,0,0,1,0,0,0,true,,,,,\n" + "1,0,0,1,0,0,0,true,,,,,\n");
  }

  @Test
  void quotesWhatWouldBreakARow() {
    ReplicaSet hostile =
        ReplicaSet.builder("a,b").template("say \"v2\"\r\n=1+1").replicas(2).available(2).build();
    Deployment deployment = WEB.withTemplate(hostile.template());
    assertThat(Simulation.of(deployment, List.of(hostile)).run().toCsv())
        .isEqualTo(
            HEADER
                + "0,2,2,3,2,2,1,false,,\"a,b\",\"say \"\"v2\"\"\r\n=1+1\",2,2\n"
                + "1,2,2,3,2,2,1,false,,\"a,b\",\"say \"\"v2\"\"\r\n=1+1\",2,2\n");
  }
}
