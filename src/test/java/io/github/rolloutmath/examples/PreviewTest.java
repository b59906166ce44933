package io.github.rolloutmath.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PreviewTest {
  private static final String DEPLOYMENT =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, annotations: {canary: "30%"}}
      spec: {replicas: 10, template: {spec: {containers: [{name: a, image: b}]}}}
      """;

  @Test
  void aDeploymentAloneIsUpdatedFromOneFullSet() {
    Result result = preview("docs/examples/web.yaml");
    assertThat(result.rows())
        .containsSubsequence(
            "Deployment web",
            "replicas: 10",
            "strategy: RollingUpdate 25%/25%",
            "maxSurge: 3, so at most 13 pods",
            "maxUnavailable: 2, so at least 8 available",
            "canary: 30%, so 3 new pods",
            "old web-old: 10 pods wanted, 10 there, 10 available, recorded 10/13");
    // The canary leaves 10 - 3 old pods, and holds the rollout there.
    assertThat(result.table())
        .containsExactly("10/10", "10/10 3/3", "7/7 3/3", "7/7 3/3", "7/7 3/3");
    assertThat(result.out()).contains("pause: canary 3 of 10 reached", "canary held after 4 ticks");
  }

  @Test
  void aRolloutGoesOnFromWhereItIs() {
    Result result = preview("docs/examples/mid-rollout.yaml");
    assertThat(result.rows())
        .contains(
            "old shop-6d4b75cb6d: 8 pods wanted, 8 there, 8 available, recorded 10/13",
            "new shop-7c9f8b6d54: 5 pods wanted, 5 there, 3 available, recorded 10/13",
            // 8 + 5 pods, 2 of them unavailable and new, of which 8 have to stay.
            "shop-6d4b75cb6d 8 → 5: 11 available, 8 needed",
            "canary: none");
    assertThat(result.table())
        .containsExactly("8/8 5/3", "5/5 5/5", "5/5 8/8", "0/0 8/8", "0/0 10/10", "0/0 10/10");
    assertThat(result.out()).endsWith("\n  complete after 5 ticks\n");
  }

  @Test
  void aResizeIsSharedOutFirst() {
    Result result = preview("docs/examples/resized.yaml");
    // Kubernetes's own documented example of proportional scaling: 8 + 5 becomes 11 + 7.
    assertThat(result.rows()).contains("api-v4 8 → 11: its share of 13 → 18");
    assertThat(result.table()).startsWith("8/8 5/0", "11/11 7/7", "6/6 7/7").endsWith("0/0 15/15");
  }

  @Test
  void standardInputIsReadWithoutAFileAndForADash() {
    String fromFile = preview("docs/examples/web.yaml").out();
    String yaml = read("docs/examples/web.yaml");
    assertThat(previewOf(yaml).out()).isEqualTo(fromFile);
    assertThat(previewOf(yaml, "-").out()).isEqualTo(fromFile);
  }

  @Test
  void jsonIsReadToo() {
    String json =
        """
        {
        \t"apiVersion": "v1",
        \t"kind": "List",
        \t"items": [{"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web"},
        \t  "spec": {"template": {"metadata": {"annotations": {"path": "\\/a"}}}}}]
        }
        """;
    // The API's defaults: one replica, and 25% of it are 1 and 0 pods.
    assertThat(previewOf(json).table()).containsExactly("1/1", "1/1 1/1", "0/0 1/1", "0/0 1/1");
  }

  @Test
  void optionsAnswerWhatIf() {
    Result result =
        preview(
            "--replicas=4",
            "--max-surge=1",
            "--max-unavailable=0",
            "--canary=50%",
            "--ready-per-tick=1",
            "docs/examples/web.yaml");
    assertThat(result.table())
        .containsExactly("4/4", "4/4 1/1", "3/3 1/1", "3/3 2/2", "2/2 2/2", "2/2 2/2", "2/2 2/2");
  }

  @Test
  void readyPerTickSlowsPodsDown() {
    Result result = preview("--ready-per-tick", "2", "docs/examples/web.yaml");
    assertThat(result.table()).startsWith("10/10", "10/10 3/2", "8/8 3/3", "7/7 3/3");
  }

  @Test
  void theCanaryKeyIsConfigurable() {
    String yaml = DEPLOYMENT.replace("canary:", "example.com/canary:");
    assertThat(previewOf(yaml).rows()).contains("canary: none");
    assertThat(previewOf(yaml, "--canary-key", "example.com/canary").rows())
        .contains("canary: 30%, so 3 new pods");
  }

  @Test
  void theEndSaysWhyItEnds() {
    assertThat(previewOf(DEPLOYMENT, "--canary=0").out()).contains("\n  complete after ");
    assertThat(previewOf(DEPLOYMENT.replace("replicas: 10", "paused: true")).out())
        .contains("\n  paused after 1 tick: nothing is rolled out: the deployment is paused\n");
    assertThat(previewOf(DEPLOYMENT, "--replicas=30000", "--ready-per-tick=1", "--canary=0").out())
        .contains("\n  not at rest after 10000 ticks, the limit");
  }

  @Test
  void theRolloutIsDrawnOnRequest(@TempDir Path folder) throws IOException {
    Path svg = folder.resolve("web.svg");
    assertThat(preview("docs/examples/web.yaml", "--svg", svg.toString()).status()).isZero();
    assertThat(Files.readString(svg)).startsWith("<svg").contains("Rollout of web");
    refused("", "docs/examples/web.yaml", "--svg", folder.toString());
  }

  @Test
  void whatTakesNoPartInARolloutIsSkippedAndNamed() {
    String service = "apiVersion: v1\nkind: Service\nmetadata: {name: web}\n---\n";
    assertThat(previewOf(service + DEPLOYMENT).rows()).contains("skipped: Service web");
  }

  @Test
  void aStatusThatMakesNoSenseObservedNothing() {
    assertThat(previewOf(DEPLOYMENT + set("web", "status: {replicas: lots}")).rows())
        .contains("old web-1: 8 pods wanted, 0 there, 0 available, recorded -/-");
    assertThat(previewOf(DEPLOYMENT + set("web", "status: {replicas: -3}")).rows())
        .contains("old web-1: 8 pods wanted, 0 there, 0 available, recorded -/-");
    assertThat(previewOf(DEPLOYMENT + set("web", "")).rows())
        .contains("old web-1: 8 pods wanted, 0 there, 0 available, recorded -/-");
  }

  @Test
  void aRecreateWaitsForPodsThatShutDown() {
    String stopped =
        set("web", "status: {terminatingReplicas: 2}").replace("replicas: 8", "replicas: 0");
    assertThat(previewOf(spec("strategy: {type: Recreate}") + stopped).rows())
        .contains("old web-1: 0 pods wanted, 2 there, 0 available, recorded -/-");
  }

  @Test
  void anEmptyItemInAListIsNoStumblingBlock() {
    String empty = "containers: [null], volumes: null, nodeSelector: {a: null}";
    assertThat(previewOf(DEPLOYMENT.replaceAll("containers: .*", empty + "}}}")).out())
        .contains("canary held after 4 ticks");
    assertThat(refused(DEPLOYMENT + set("web", "").replace("ences: [{", "ences: [null] #")))
        .contains("controlled by nothing");
    assertThat(refused(DEPLOYMENT + set("web", "").replace("ences: [{", "ences: #")))
        .contains("controlled by nothing");
  }

  @Test
  void helpIsNoError() {
    Result result = previewOf("", "--help");
    assertThat(result.out()).contains("--ready-per-tick", "--canary-key");
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource
  void badInputIsOneLine(String yaml, String message) {
    assertThat(refused(yaml)).contains(message);
  }

  static Stream<Arguments> badInputIsOneLine() {
    return Stream.of(
        arguments("", "nothing, expected one Deployment"),
        arguments("---\n---\n", "nothing, expected one Deployment"),
        arguments(set("web", ""), "ReplicaSet web-1, expected one Deployment"),
        arguments(
            set("web", "") + "---\napiVersion: v1\nkind: Pod\nmetadata: {name: a}",
            "ReplicaSet web-1, Pod a, expected one Deployment"),
        arguments(
            DEPLOYMENT + "---\n" + DEPLOYMENT, "Deployment web, Deployment web, expected one"),
        arguments(
            set("web", "").repeat(7),
            "ReplicaSet web-1, ReplicaSet web-1 and 2 more, expected one Deployment"),
        arguments(DEPLOYMENT + set("shop", ""), "ReplicaSet web-1: controlled by Deployment shop"),
        arguments(
            DEPLOYMENT + set("web", "").replace("controller: true", "controller: false"),
            "controlled by nothing"),
        arguments(DEPLOYMENT + set("web", "") + set("web", ""), "two sets named \"web-1\""),
        arguments(DEPLOYMENT.replace("30%", "3O%"), "Deployment web: annotation \"canary\": \"3O"),
        arguments(DEPLOYMENT.replace("30%", "-1"), "annotation \"canary\": \"-1\""),
        arguments(DEPLOYMENT.replace("\"30%\"", "1.5"), "annotation \"canary\": \"1.5\""),
        arguments(DEPLOYMENT.replace("\"30%\"", ""), "annotation \"canary\": missing"),
        arguments(DEPLOYMENT.replace("\"30%\"", "[3]"), "annotations.canary: can't be [3]"),
        arguments(spec("replicas: many"), "spec.replicas: can't be \"many\""),
        arguments(spec("replicas: 1.5"), "spec.replicas: can't be 1.5"),
        arguments(spec("replicas: ''"), "spec.replicas: can't be \"\""),
        arguments(spec("replicas: -1"), "replicas: -1"),
        arguments(spec("replicas: 2147483648"), "spec.replicas: can't be 2147483648"),
        arguments(spec("replcias: 3"), "spec.replcias: no field of a Deployment"),
        arguments(spec("strategy: {type: Blue}"), "spec.strategy.type: \"Blue\""),
        arguments(spec("strategy: {rollingUpdate: {maxsurge: 1}}"), "maxsurge: no field"),
        arguments(spec("strategy: {rollingUpdate: {maxSurge: 1.5}}"), "maxSurge: can't be 1.5"),
        arguments(spec("strategy: {rollingUpdate: {maxSurge: -1}}"), "maxSurge: \"-1\""),
        arguments(spec("strategy: {rollingUpdate: {maxUnavailable: 101%}}"), "101%"),
        arguments(spec("paused: perhaps"), "spec.paused: can't be \"perhaps\""),
        arguments(DEPLOYMENT.replace("spec: {", "x: {"), "Deployment web: spec: missing"),
        arguments(DEPLOYMENT.replaceAll("template: .*", "template: }"), "spec.template: missing"),
        arguments(DEPLOYMENT.replace("apps/v1", "apps/v1beta1"), "expected apps/v1"),
        arguments(DEPLOYMENT.replace("name: web", "name: \"a\\nb\""), "metadata.name"),
        arguments(
            DEPLOYMENT + set("web", "").replace("2026", "20-26"), "metadata.creationTimestamp"),
        arguments("hello", "\"hello\", expected Kubernetes objects"),
        arguments("[1, 2]", "[1, 2], expected Kubernetes objects"),
        arguments("apiVersion: apps/v1\nmetadata: {name: a}", "each with its kind"),
        arguments("a: [b", "not YAML: line 1"),
        arguments("a: 1\na: 2", "not YAML: line 2: found duplicate key a"),
        arguments("a: \u0000\u0007", "not YAML: special characters"),
        arguments("{\"a\": 1}\n{\"b\": 2}", "not YAML: line 2"),
        arguments("a: !!set b", "not YAML: a tag that does not fit its value"),
        arguments("a: !!java.net.URL b", "not YAML: line 1"));
  }

  @Test
  void yamlThatBlowsUpIsRefusedSoon() {
    String bomb = "a0: &a0 [x]\n";
    for (int i = 1; i <= 16; i++) {
      bomb += "a%d: &a%d [*a%d, *a%d, *a%d]\n".formatted(i, i, i - 1, i - 1, i - 1);
    }
    String fuse = bomb.lines().limit(14).map(line -> line + "\n").collect(Collectors.joining());
    List<String> hostile =
        List.of(
            bomb,
            bomb.replaceAll("(\\[\\*a.*)\\]", "$1, *a0, *a0]"),
            (fuse + "---\n").repeat(99),
            "a: &a [*a]",
            "a: &a {b: *a}",
            "[".repeat(100_000),
            "a: " + "[".repeat(200) + "]".repeat(200),
            "a: &a " + "x".repeat(100_000) + "\nb: [" + "*a, ".repeat(1000) + "]");
    for (String yaml : hostile) {
      Assertions.assertTimeoutPreemptively(
          Duration.ofSeconds(90), () -> assertThat(refused(yaml)).contains("not YAML"));
    }
  }

  @Test
  void aLongOrManyLinedComplaintStaysOneLine() {
    assertThat(refused("\"a\\n\\e[31m" + "b".repeat(5000) + "\"")).hasSizeLessThan(400);
    assertThat(refused(DEPLOYMENT, "no\nsuch\nfile")).contains("no such file: no such file");
  }

  @ParameterizedTest
  @MethodSource
  void badOptionsAreOneLine(List<String> arguments, String message) {
    assertThat(refused(DEPLOYMENT, arguments.toArray(String[]::new))).contains(message);
  }

  static Stream<Arguments> badOptionsAreOneLine() {
    return Stream.of(
        arguments(List.of("--nope"), "Unknown option: '--nope'"),
        arguments(List.of("a.yaml", "b.yaml"), "Unmatched argument at index 1: 'b.yaml'"),
        arguments(List.of("--replicas", "-5"), "replicas: -5, expected a count"),
        arguments(List.of("--replicas=x"), "'--replicas': 'x'"),
        arguments(List.of("--replicas"), "'--replicas'"),
        arguments(List.of("--max-surge=-1"), "maxSurge: \"-1\": expected a count"),
        arguments(List.of("--max-unavailable=101%"), "maxUnavailable: 101%"),
        arguments(List.of("--canary=3O%"), "canary: \"3O%\": expected a count"),
        arguments(List.of("--canary=101%"), "canary: 101%"),
        arguments(List.of("--ready-per-tick=-1"), "--ready-per-tick: -1"));
  }

  @Test
  void boundsOfARecreateAreRefused() {
    String yaml = spec("strategy: {type: Recreate}");
    assertThat(refused(yaml, "--max-surge=1")).contains("the strategy is Recreate");
    assertThat(previewOf(yaml).rows()).contains("strategy: Recreate");
  }

  @Test
  void unreadableFilesAreOneLine(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing.yaml");
    assertThat(refused("", missing.toString())).contains("missing.yaml: no such file");
    assertThat(refused("", folder.toString())).contains("can't be read");
    Path binary = Files.write(folder.resolve("binary"), new byte[] {-1, -2, 0, 1});
    assertThat(refused("", binary.toString())).contains("binary: not text in UTF-8");
    Path large = Files.write(folder.resolve("large"), new byte[(3 << 20) + 1]);
    assertThat(refused("", large.toString())).contains("larger than 3 MiB");
  }

  private static String spec(String fields) {
    return DEPLOYMENT.replace("replicas: 10", fields);
  }

  private static String set(String owner, String status) {
    return """
    ---
    apiVersion: apps/v1
    kind: ReplicaSet
    metadata:
      name: web-1
      creationTimestamp: 2026-05-04T09:00:00Z
      ownerReferences: [{apiVersion: apps/v1, kind: Deployment, name: %s, controller: true}]
    spec: {replicas: 8, template: {spec: {containers: [{name: a, image: a}]}}}
    %s
    """
        .formatted(owner, status);
  }

  private static String refused(String input, String... arguments) {
    Result result = run(input, arguments);
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).matches("preview: [^\\p{Cntrl}]+" + System.lineSeparator());
    return result.err();
  }

  private static Result preview(String... arguments) {
    return previewOf("", arguments);
  }

  private static Result previewOf(String input, String... arguments) {
    Result result = run(input, arguments);
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    return result;
  }

  private static Result run(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Preview.run(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            arguments);
    return new Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static String read(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private record Result(int status, String out, String err) {
    List<String> rows() {
      return out.lines().map(String::strip).toList();
    }

    /** The sets' columns of the table: all cells of the form {@code size/available}. */
    List<String> table() {
      return rows().stream()
          .filter(row -> row.matches("(start|\\d+) +\\d+/\\d+ .*"))
          .map(row -> row.replaceAll("^(?:start|\\d+) +((?:\\d+/\\d+ +)+).*$", "$1").strip())
          .map(row -> row.replaceAll(" +", " "))
          .toList();
    }
  }
}
