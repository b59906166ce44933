package io.github.rolloutmath.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A page of the documentation, by its fenced blocks.
 *
 * @param path where it lies
 * @param blocks its fenced blocks in order
 */
record Page(Path path, List<Block> blocks) {

  /**
   * A fenced block.
   *
   * @param line the line of its opening fence
   * @param info what stands behind the opening fence
   * @param text its lines
   */
  record Block(int line, String info, List<String> text) {
    boolean isProgram() {
      return info.equals("java");
    }

    boolean isOutput() {
      return info.equals("text");
    }

    /** The file that a {@code java quote=FILE} block quotes, or an empty text. */
    String quoted() {
      String mark = "java quote=";
      return info.startsWith(mark) ? info.substring(mark.length()) : "";
    }
  }

  static List<Page> all() {
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      return Stream.concat(Stream.of(Path.of("README.md")), docs)
          .filter(path -> path.toString().endsWith(".md"))
          .sorted()
          .map(Page::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Page read(Path path) {
    List<String> lines;
    try {
      lines = Files.readAllLines(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("```")) {
        int start = i++;
        while (!lines.get(i).equals("```")) {
          i++;
        }
        blocks.add(
            new Block(start + 1, lines.get(start).substring(3), lines.subList(start + 1, i)));
      }
    }
    return new Page(path, blocks);
  }
}
