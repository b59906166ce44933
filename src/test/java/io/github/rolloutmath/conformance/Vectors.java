package io.github.rolloutmath.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Rows of measured data: those beside the tests, and those of the folder that the system property
 * {@code conformance.extra} names, plain or gzipped. A file's format is told by its header.
 */
final class Vectors {
  private static final int MISMATCHES_SHOWN = 20;
  private static final Map<String, String> FORMATS =
      Map.of(
          "replicas,maxSurge,maxUnavailable,surge,unavailable",
          "fenceposts",
          "id,source,replicas,strategy,maxSurge,maxUnavailable,paused,canary,statusReplicas,"
              + "revisionHistoryLimit,replicaSets,surge,unavailable,minAvailable,canaryReplicas,"
              + "canaryHolding,canaryComplete,newReplicas,scaleDown,proportional,scalingEvent,"
              + "saturated,complete,statusReplicasOut,statusUpdated,statusReady,statusAvailable,"
              + "statusUnavailable,minimumAvailable,updates,create,delete,pausedOut",
          "steps",
          "id,source,replicas,strategy,maxSurge,maxUnavailable,paused,canary,"
              + "revisionHistoryLimit,replicaSets,readyPerTick,frames,pausedOut",
          "trajectories");

  private Vectors() {}

  /** One row: its place, and its cells by column. */
  record Row(String place, Map<String, String> cells) {
    String get(String column) {
      String cell = cells.get(column);
      if (cell == null) {
        throw new IllegalArgumentException(place + " has no column " + column);
      }
      return cell;
    }

    int number(String column) {
      return Integer.parseInt(get(column));
    }

    boolean flag(String column) {
      return Boolean.parseBoolean(get(column));
    }
  }

  /** All rows of a format, the built-in file's first. */
  static List<Row> rows(String format) {
    List<Row> rows = new ArrayList<>();
    InputStream builtIn = Vectors.class.getResourceAsStream("/conformance/" + format + ".csv");
    rows.addAll(read(format + ".csv", builtIn));
    for (Path file : extraFiles()) {
      List<Row> extra = read(file.getFileName().toString(), open(file));
      if (!extra.isEmpty() && format.equals(formatOf(extra.get(0).cells.keySet()))) {
        rows.addAll(extra);
      }
    }
    return rows;
  }

  private static String formatOf(Set<String> columns) {
    String header = String.join(",", columns);
    String format = FORMATS.get(header);
    if (format == null) {
      throw new IllegalArgumentException("conformance.extra: unknown columns " + header);
    }
    return format;
  }

  private static List<Path> extraFiles() {
    String folder = System.getProperty("conformance.extra", "");
    if (folder.isBlank()) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files
          .filter(file -> file.toString().endsWith(".csv") || file.toString().endsWith(".csv.gz"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(Path file) {
    try {
      InputStream plain = Files.newInputStream(file);
      return file.toString().endsWith(".gz") ? new GZIPInputStream(plain) : plain;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Row> read(String name, InputStream from) {
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(from, UTF_8))) {
      String[] columns = reader.readLine().split(",", -1);
      List<Row> rows = new ArrayList<>();
      String line;
      for (int number = 2; (line = reader.readLine()) != null; number++) {
        String place = name + ":" + number;
        String[] values = line.split(",", -1);
        if (values.length != columns.length) {
          throw new IllegalArgumentException(
              place + ": " + values.length + " cells, expected " + columns.length);
        }
        Map<String, String> cells = new LinkedHashMap<>();
        for (int i = 0; i < columns.length; i++) {
          cells.put(columns[i], values[i]);
        }
        rows.add(new Row(place, cells));
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Compares every given column of every row, says how many rows there were, and fails with the
   * first mismatches: where, which rule, the state, what was expected and what came.
   */
  static void check(String format, Function<Row, Map<String, String>> results) {
    List<Row> rows = rows(format);
    List<String> mismatches = new ArrayList<>();
    long compared = 0;
    for (Row row : rows) {
      for (Map.Entry<String, String> result : results.apply(row).entrySet()) {
        compared++;
        String expected = row.get(result.getKey());
        if (!expected.equals(result.getValue())) {
          mismatches.add(mismatch(row, result.getKey(), expected, result.getValue()));
        }
      }
    }
    System.out.printf(
        "conformance: %s: %d rows, %d values, %d mismatches%n",
        format, rows.size(), compared, mismatches.size());
    if (!mismatches.isEmpty()) {
      List<String> first = mismatches.subList(0, Math.min(MISMATCHES_SHOWN, mismatches.size()));
      throw new AssertionError(
          mismatches.size() + " mismatches, first:\n" + String.join("\n", first));
    }
  }

  private static String mismatch(Row row, String column, String expected, String got) {
    StringBuilder text = new StringBuilder(row.place()).append(": ").append(column);
    text.append("\n  expected ").append(expected).append("\n  got      ").append(got);
    text.append("\n  state   ");
    for (String input :
        List.of(
            "id",
            "source",
            "replicas",
            "strategy",
            "maxSurge",
            "maxUnavailable",
            "paused",
            "canary",
            "replicaSets")) {
      if (row.cells().containsKey(input)) {
        text.append(' ').append(input).append('=').append(row.cells().get(input));
      }
    }
    return text.toString();
  }
}
