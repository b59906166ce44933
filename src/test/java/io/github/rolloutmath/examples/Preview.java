package io.github.rolloutmath.examples;

import io.github.rolloutmath.model.Annotations;
import io.github.rolloutmath.model.Deployment;
import io.github.rolloutmath.model.ReplicaSet;
import io.github.rolloutmath.model.Strategy;
import io.github.rolloutmath.rules.RolloutState;
import io.github.rolloutmath.simulation.PodBehavior;
import io.github.rolloutmath.simulation.Simulation;
import io.github.rolloutmath.simulation.Trajectory;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a Deployment in a manifest will do, before it does it. */
@Command(
    name = "preview",
    description = "Shows a Deployment's next step, why, and the whole rollout to come.",
    customSynopsis = "preview [OPTIONS] [FILE]")
public final class Preview implements Callable<Integer> {
  private static final int BAD_INPUT = 2;
  private static final int LONGEST_LINE = 300;
  private static final int MOST_TICKS = 10_000;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      defaultValue = "-",
      description =
          "a Deployment, alone or with its ReplicaSets, as kubectl get deployment,replicaset -o"
              + " yaml|json prints them; - or nothing reads standard input")
  private String file;

  @Option(names = "--replicas", paramLabel = "N", description = "another size")
  private Integer replicas;

  @Option(names = "--max-surge", paramLabel = "N|P%", description = "another maxSurge")
  private String maxSurge;

  @Option(names = "--max-unavailable", paramLabel = "N|P%", description = "another maxUnavailable")
  private String maxUnavailable;

  @Option(names = "--canary", paramLabel = "N|P%", description = "another canary; 0 is none")
  private String canary;

  @Option(
      names = "--canary-key",
      paramLabel = "KEY",
      defaultValue = Annotations.CANARY,
      description = "the annotation that holds the canary (${DEFAULT-VALUE})")
  private String canaryKey;

  @Option(
      names = "--ready-per-tick",
      paramLabel = "N",
      defaultValue = "0",
      description = "how many pods of each set become available in a tick; 0, the default, is all")
  private int readyPerTick;

  @Option(names = "--svg", paramLabel = "FILE", description = "draws the rollout into this file")
  private Path svg;

  @Option(names = "--help", usageHelp = true, description = "shows this")
  private boolean help;

  private final InputStream in;
  private final PrintStream out;

  private Preview(InputStream in, PrintStream out) {
    this.in = in;
    this.out = out;
  }

  /** Runs the program; a failure's status becomes the process's. */
  public static void main(String[] args) {
    int status = run(System.in, utf8(FileDescriptor.out), utf8(FileDescriptor.err), args);
    if (status != 0) {
      System.exit(status);
    }
  }

  /** Runs the program on these streams, and gives its exit status. */
  static int run(InputStream in, PrintStream out, PrintStream err, String... args) {
    int status =
        new CommandLine(new Preview(in, out))
            .setExpandAtFiles(false)
            .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
            .setParameterExceptionHandler((e, arguments) -> refuse(err, e))
            .setExecutionExceptionHandler(
                (e, command, parsed) -> {
                  if (e instanceof IllegalArgumentException) {
                    return refuse(err, e);
                  }
                  throw e;
                })
            .execute(args);
    out.flush();
    return status;
  }

  @Override
  public Integer call() {
    Manifest manifest = Manifest.read(Text.of(file, in));
    Deployment deployment =
        wanted(
            Manifest.naming(
                manifest.deployment(),
                () -> Fabric8Adapter.deployment(manifest.deployment(), canaryKey)));
    List<ReplicaSet> sets =
        manifest.replicaSets().stream()
            .map(set -> Manifest.naming(set, () -> Fabric8Adapter.replicaSet(set, deployment)))
            .toList();
    boolean isUpdate = sets.isEmpty();
    Trajectory rollout =
        Simulation.of(deployment, isUpdate ? List.of(fullOldSet(deployment)) : sets)
            .pods(pods())
            .tickLimit(MOST_TICKS)
            .run();
    if (svg != null) {
      Text.write(svg, rollout.toSvg());
    }
    out.print(Report.of(rollout, isUpdate, manifest.skipped()));
    return 0;
  }

  private Deployment wanted(Deployment deployment) {
    Deployment.Builder wanted = deployment.toBuilder();
    if (replicas != null) {
      wanted.replicas(replicas);
    }
    if (canary != null) {
      wanted.canary(canary);
    }
    if (maxSurge != null || maxUnavailable != null) {
      if (!(deployment.strategy() instanceof Strategy.RollingUpdate bounds)) {
        throw new IllegalArgumentException(
            "--max-surge, --max-unavailable: the strategy is Recreate, which has no bounds");
      }
      wanted.strategy(
          Strategy.rollingUpdate(
              maxSurge == null ? bounds.maxSurge().toString() : maxSurge,
              maxUnavailable == null ? bounds.maxUnavailable().toString() : maxUnavailable));
    }
    return wanted.build();
  }

  private PodBehavior pods() {
    if (readyPerTick < 0) {
      throw new IllegalArgumentException(
          "--ready-per-tick: " + readyPerTick + ", expected a number from 0 up");
    }
    return readyPerTick == 0 ? PodBehavior.atOnce() : PodBehavior.perTick(readyPerTick);
  }

  private static ReplicaSet fullOldSet(Deployment deployment) {
    int pods = deployment.replicas();
    return ReplicaSet.builder(deployment.name() + "-old")
        .template("old")
        .replicas(pods)
        .available(pods)
        .desiredReplicas(pods)
        .maxReplicas(RolloutState.of(deployment, List.of()).maxReplicas())
        .build();
  }

  /** One line, whatever the text that is complained about had in it. */
  private static int refuse(PrintStream err, Exception e) {
    String line = String.valueOf(e.getMessage()).strip().replaceAll("[\\p{Cntrl}\\s]+", " ");
    boolean isLong = line.length() > LONGEST_LINE;
    err.println("preview: " + (isLong ? line.substring(0, LONGEST_LINE) + "…" : line));
    err.flush();
    return BAD_INPUT;
  }

  private static PrintStream utf8(FileDescriptor stream) {
    return new PrintStream(new FileOutputStream(stream), false, StandardCharsets.UTF_8);
  }
}
