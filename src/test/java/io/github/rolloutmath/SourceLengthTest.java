package io.github.rolloutmath;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** That a method fits on a screen and a file stays small, comments apart. */
class SourceLengthTest {
  private static final int LONGEST_METHOD = 45;
  private static final int LONGEST_FILE = 400;

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  @Test
  void methodsFitOnAScreen() throws IOException {
    List<String> tooLong = new ArrayList<>();
    try (StandardJavaFileManager files =
        COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              COMPILER.getTask(
                  null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(sources()));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree file : task.parse()) {
        new LongMethods(file, positions, tooLong).scan(file, null);
      }
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void filesStaySmall() throws IOException {
    for (Path source : sources()) {
      assertThat(Files.readAllLines(source).stream().filter(SourceLengthTest::isCode))
          .as("lines of code in " + source)
          .hasSizeLessThanOrEqualTo(LONGEST_FILE);
    }
  }

  private static boolean isCode(String line) {
    String text = line.strip();
    return !text.startsWith("/*") && !text.startsWith("*") && !text.startsWith("//");
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(sources).as("sources of the library").hasSizeGreaterThan(30);
      return sources;
    }
  }

  /** Notes the methods that are too long; their Javadoc lies before their beginning. */
  private static final class LongMethods extends TreeScanner<Void, Void> {
    private final CompilationUnitTree file;
    private final SourcePositions positions;
    private final List<String> tooLong;

    LongMethods(CompilationUnitTree file, SourcePositions positions, List<String> tooLong) {
      this.file = file;
      this.positions = positions;
      this.tooLong = tooLong;
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
      LineMap lines = file.getLineMap();
      long first = lines.getLineNumber(positions.getStartPosition(file, method));
      long last = lines.getLineNumber(positions.getEndPosition(file, method));
      if (last - first + 1 > LONGEST_METHOD) {
        tooLong.add(
            file.getSourceFile().getName()
                + ":"
                + first
                + ": "
                + method.getName()
                + ", "
                + (last - first + 1)
                + " lines, expected at most "
                + LONGEST_METHOD);
      }
      return super.visitMethod(method, unused);
    }
  }
}
