package io.github.rolloutmath.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

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
  private static final Map<Set<String>, String> FORMATS =
      Map.of(
          columns("replicas,maxSurge,maxUnavailable,surge,unavailable"),
          "fenceposts",
          columns(
              "id,source,replicas,strategy,maxSurge,maxUnavailable,paused,canary,statusReplicas,"
                  + "revisionHistoryLimit,replicaSets,surge,unavailable,minAvailable,"
                  + "canaryReplicas,canaryHolding,canaryComplete,newReplicas,scaleDown,"
                  + "proportional,scalingEvent,saturated,complete,statusReplicasOut,statusUpdated,"
                  + "statusReady,statusAvailable,statusUnavailable,minimumAvailable,updates,"
                  + "create,delete,pausedOut"),
          "steps",
          columns(
              "id,source,replicas,strategy,maxSurge,maxUnavailable,paused,canary,"
                  + "revisionHistoryLimit,replicaSets,readyPerTick,frames,pausedOut"),
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
      try {
        return Integer.parseInt(get(column));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(place + ": " + column + " is no number", e);
      }
    }

    boolean flag(String column) {
      String cell = get(column);
      if (!cell.equals("true") && !cell.equals("false")) {
        throw new IllegalArgumentException(place + ": " + column + " is neither true nor false");
      }
      return cell.equals("true");
    }
  }

  /** The rows of one file, which may be none. */
  private record Table(String format, List<Row> rows) {}

  /** All rows of a format, the built-in file's first. */
  static List<Row> rows(String format) {
    String builtIn = format + ".csv";
    List<Row> rows = new ArrayList<>();
    rows.addAll(read(builtIn, Vectors.class.getResourceAsStream("/conformance/" + builtIn)).rows);
    for (Path file : extraFiles()) {
      Table extra = read(file.toString(), open(file));
      if (extra.format.equals(format)) {
        rows.addAll(extra.rows);
      }
    }
    return rows;
  }

  private static List<Path> extraFiles() {
    String folder = System.getProperty("conformance.extra", "");
    if (folder.isBlank()) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(Path.of(folder))) {
      List<Path> extra =
          files
              .filter(
                  file -> file.toString().endsWith(".csv") || file.toString().endsWith(".csv.gz"))
              .sorted()
              .toList();
      if (extra.isEmpty()) {
        throw new IllegalArgumentException("conformance.extra: no .csv or .csv.gz in " + folder);
      }
      return extra;
    } catch (IOException e) {
      throw new UncheckedIOException("conformance.extra: can't be listed", e);
    }
  }

  private static InputStream open(Path file) {
    try {
      InputStream plain = Files.newInputStream(file);
      return file.toString().endsWith(".gz") ? new GZIPInputStream(plain) : plain;
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  private static Table read(String name, InputStream from) {
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(from, UTF_8))) {
      String header = reader.readLine();
      String[] columns = (header == null ? "" : header.replace("\uFEFF", "")).split(",", -1);
      String format = FORMATS.get(Set.copyOf(List.of(columns)));
      if (format == null) {
        throw new IllegalArgumentException(name + ": unknown columns " + header);
      }
      List<Row> rows = new ArrayList<>();
      String line;
      for (int number = 2; (line = reader.readLine()) != null; number++) {
        if (!line.isBlank()) {
          rows.add(row(name + ":" + number, columns, line.split(",", -1)));
        }
      }
      return new Table(format, rows);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  private static Row row(String place, String[] columns, String[] values) {
    if (values.length != columns.length) {
      throw new IllegalArgumentException(
          place + ": " + values.length + " cells, expected " + columns.length);
    }
    Map<String, String> cells = new LinkedHashMap<>();
    for (int i = 0; i < columns.length; i++) {
      cells.put(columns[i], values[i]);
    }
    return new Row(place, cells);
  }

  private static Set<String> columns(String header) {
    return Set.of(header.split(","));
  }

  /**
   * Compares every given column of every row, says how many rows there were, and fails with the
   * first mismatches: where, which rule, the state, what was expected and what came.
   */
  static void check(String format, int builtIn, Function<Row, Map<String, String>> results) {
    List<Row> rows = rows(format);
    assertThat(rows)
        .as("%s, those in the repository first", format)
        .hasSizeGreaterThanOrEqualTo(builtIn);
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
