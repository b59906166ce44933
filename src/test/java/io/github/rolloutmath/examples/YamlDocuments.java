package io.github.rolloutmath.examples;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * The documents of a YAML or JSON text as plain maps, lists and values. Whatever the text is, this
 * ends soon: with the documents, or with an {@link IllegalArgumentException}.
 */
final class YamlDocuments {
  private static final int MOST_CHARACTERS = 10_000_000;
  private static final int DEEPEST = 100;

  private long characters;

  private YamlDocuments() {}

  /** The documents that are not empty. */
  static List<Object> of(String text) {
    LoadSettings settings = LoadSettings.builder().setSchema(new CoreSchema()).build();
    List<Object> documents = new ArrayList<>();
    YamlDocuments spending = new YamlDocuments();
    try {
      for (Object document : new Load(settings).loadAllFromString(withoutTabs(text))) {
        if (document != null) {
          spending.spend(document, 0);
          documents.add(document);
        }
      }
    } catch (MarkedYamlEngineException e) {
      String where = e.getProblemMark().map(at -> "line " + (at.getLine() + 1) + ": ").orElse("");
      throw new IllegalArgumentException("not YAML: " + where + e.getProblem(), e);
    } catch (YamlEngineException e) {
      String why = e.getCause() == null ? e.getMessage() : "a tag that does not fit its value";
      throw new IllegalArgumentException("not YAML: " + why, e);
    } catch (StackOverflowError e) {
      throw new IllegalArgumentException("not YAML that can be read: nested too deeply", e);
    }
    return documents;
  }

  /** YAML takes JSON for its own, except where tabs indent it. */
  private static String withoutTabs(String text) {
    return text.stripLeading().startsWith("{") ? text.replace('\t', ' ') : text;
  }

  /** Counts what is written once and meant many times, by aliases, as often as it is meant. */
  private void spend(Object node, int depth) {
    characters += node instanceof String text ? 1 + text.length() : 1;
    if (characters > MOST_CHARACTERS || depth > DEEPEST) {
      throw new IllegalArgumentException(
          "not YAML that can be read: its aliases blow it up, or it is nested too deeply");
    }
    if (node instanceof Map<?, ?> map) {
      map.keySet().forEach(key -> spend(key, depth + 1));
      map.values().forEach(value -> spend(value, depth + 1));
    } else if (node instanceof Collection<?> items) {
      items.forEach(item -> spend(item, depth + 1));
    }
  }
}
