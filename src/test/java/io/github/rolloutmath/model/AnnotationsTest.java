package io.github.rolloutmath.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotationsTest {

  @Test
  void readsAReplicaSetByItsDocumentedKeys() {
    ReplicaSet set =
        ReplicaSet.builder("web-v1")
            .template("v1")
            .annotations(
                Map.of(
                    "deployment.kubernetes.io/desired-replicas", "10",
                    "deployment.kubernetes.io/max-replicas", "13",
                    "deployment.kubernetes.io/revision", "7",
                    "some.other/key", "8"))
            .build();

    assertThat(set.desiredReplicas()).hasValue(10);
    assertThat(set.maxReplicas()).hasValue(13);
    assertThat(set.revision()).hasValue(7);
  }

  @Test
  void annotationsReplaceWhatWasRecordedBefore() {
    ReplicaSet set =
        ReplicaSet.builder("web-v1")
            .template("v1")
            .desiredReplicas(1)
            .maxReplicas(2)
            .revision(3)
            .annotations(Map.of())
            .build();

    assertThat(set.desiredReplicas()).isEmpty();
    assertThat(set.maxReplicas()).isEmpty();
    assertThat(set.revision()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "10, 10", "2147483647, 2147483647", "007, 7", "+5, 5", "-0, 0"})
  void readsRecordedNumbers(String text, int number) {
    assertThat(Annotations.number(Map.of("key", text), "key")).hasValue(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "ten",
        "-1",
        "-2147483648",
        "2147483648",
        "99999999999999999999",
        "1.5",
        "10%",
        " 10",
        "10 ",
        "+",
        "-",
        "++1",
        "٣",
        "0x10"
      })
  void recordedNumbersThatMakeNoSenseAreAbsent(String text) {
    assertThat(Annotations.number(Map.of("key", text), "key")).isEmpty();
  }

  @Test
  void recordedNumbersWithoutAValueAreAbsent() {
    assertThat(Annotations.number(Collections.singletonMap("key", null), "key")).isEmpty();
    assertThat(Annotations.number(Map.of("other", "1"), "key")).isEmpty();
  }

  @Test
  void recordedWritesTheDocumentedKeys() {
    Map<String, String> recorded = Annotations.recorded(10, 2147483647);

    assertThat(recorded)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "deployment.kubernetes.io/desired-replicas", "10",
                "deployment.kubernetes.io/max-replicas", "2147483647"));
    assertThatThrownBy(recorded::clear).isInstanceOf(UnsupportedOperationException.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Annotations.recorded(-1, 13))
        .withMessage("desiredReplicas: -1, expected a count 0…2147483647");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Annotations.recorded(10, -1))
        .withMessage("maxReplicas: -1, expected a count 0…2147483647");
  }

  @Test
  void readsTheCanaryByItsDocumentedKey() {
    assertThat(deployment(Map.of("canary", "30%")).canary()).contains(IntOrPercent.percent(30));
    assertThat(deployment(Map.of("canary", "3")).canary()).contains(IntOrPercent.count(3));
    assertThat(deployment(Map.of("Canary", "3")).canary()).isEmpty();
  }

  @Test
  void readsTheCanaryByAKeyOfTheCallers() {
    Deployment.Builder deployment = Deployment.builder("web").template("v2");
    Map<String, String> annotations = Map.of("canary", "nonsense", "example.com/canary", "4");

    assertThat(deployment.annotations(annotations, "example.com/canary").build().canary())
        .contains(IntOrPercent.count(4));
    assertThat(deployment.annotations(annotations, "example.com/other").build().canary()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "three", "3O%", "-1", "1.5", "٣", "30 %", "2147483648"})
  void malformedCanaryIsAnErrorThatQuotesIt(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> deployment(Map.of("canary", text)))
        .withMessageStartingWith("annotation \"canary\": \"%s\": expected a count", text);
  }

  @Test
  void canaryOfMoreThanAllIsAnErrorThatQuotesIt() {
    assertThat(deployment(Map.of("canary", "100%")).canary()).contains(IntOrPercent.percent(100));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> deployment(Map.of("canary", "101%")))
        .withMessage("annotation \"canary\": 101%, expected at most 100%");
  }

  @Test
  void canaryWithoutAValueIsAnError() {
    Map<String, String> annotations = Collections.singletonMap("canary", null);
    assertThatNullPointerException()
        .isThrownBy(() -> deployment(annotations))
        .withMessage("annotation \"canary\"");
  }

  @Test
  void annotationsAreNotKept() {
    Map<String, String> annotations = new HashMap<>(Map.of("canary", "3"));
    Deployment deployment = deployment(annotations);
    annotations.put("canary", "5");

    assertThat(deployment.canary()).contains(IntOrPercent.count(3));
  }

  @Test
  void refusesNullByItsName() {
    Map<String, String> none = Map.of();
    assertThatNullPointerException()
        .isThrownBy(() -> Annotations.number(null, "key"))
        .withMessage("annotations");
    assertThatNullPointerException()
        .isThrownBy(() -> Annotations.number(none, null))
        .withMessage("key");
    assertThatNullPointerException()
        .isThrownBy(() -> Annotations.canary(null, "key"))
        .withMessage("annotations");
    assertThatNullPointerException()
        .isThrownBy(() -> Annotations.canary(none, null))
        .withMessage("key");
    assertThatNullPointerException().isThrownBy(() -> deployment(null)).withMessage("annotations");
    assertThatNullPointerException()
        .isThrownBy(() -> Deployment.builder("web").annotations(none, null))
        .withMessage("canaryKey");
    assertThatNullPointerException()
        .isThrownBy(() -> ReplicaSet.builder("web").annotations(null))
        .withMessage("annotations");
  }

  @Test
  void refusesABlankKeyOfTheCanary() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Annotations.canary(Map.of("canary", "30%"), ""))
        .withMessage("key: \"\", expected a text that is not blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Deployment.builder("web").annotations(Map.of("canary", "30%"), " "))
        .withMessage("canaryKey: \" \", expected a text that is not blank");
  }

  private static Deployment deployment(Map<String, String> annotations) {
    return Deployment.builder("web").template("v2").annotations(annotations).build();
  }
}
