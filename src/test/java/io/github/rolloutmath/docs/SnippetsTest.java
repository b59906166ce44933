package io.github.rolloutmath.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every piece of Java in the documentation compiles, runs, and prints what the page says.
 *
 * <p>The {@code java} blocks of a page are one program, in order. Where a {@code text} block
 * follows one directly, it is what that part prints. A {@code java quote=FILE} block stands in that
 * file, but for its indentation.
 */
class SnippetsTest {
  private static final String MARK = "----";

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> everyPageRunsAsWritten() {
    return Page.all().stream()
        .filter(page -> page.blocks().stream().anyMatch(Page.Block::isProgram))
        .map(page -> DynamicTest.dynamicTest(page.path().toString(), () -> run(page)));
  }

  @TestFactory
  Stream<DynamicTest> everyQuoteStandsInItsFile() {
    return Page.all().stream()
        .flatMap(
            page ->
                page.blocks().stream()
                    .filter(block -> !block.quoted().isEmpty())
                    .map(
                        block ->
                            DynamicTest.dynamicTest(
                                page.path() + ":" + block.line(), () -> compare(block))));
  }

  /** A block of any other kind would be shown, and not looked at. */
  @Test
  void everyBlockIsOfAKindThatIsKnown() {
    List<Page.Block> blocks = Page.all().stream().flatMap(page -> page.blocks().stream()).toList();
    assertThat(blocks)
        .filteredOn(block -> block.quoted().isEmpty())
        .extracting(Page.Block::info)
        .containsOnly("java", "text", "sh", "xml");
    assertThat(blocks).anyMatch(block -> !block.quoted().isEmpty());
  }

  private static void compare(Page.Block block) throws IOException {
    List<String> file = Files.readAllLines(Path.of(block.quoted()));
    assertThat(stripped(file)).contains(stripped(block.text()));
  }

  private static String stripped(List<String> lines) {
    return lines.stream().map(String::strip).collect(Collectors.joining("\n"));
  }

  private void run(Page page) throws Exception {
    String name = "Page" + Math.abs(page.path().hashCode());
    compile(name, source(name, page));
    String printed = print(name);
    assertThat(printed).isEqualTo(expected(page));
  }

  private static String source(String name, Page page) {
    List<String> imports = new ArrayList<>();
    List<String> body = new ArrayList<>();
    for (Page.Block block : page.blocks()) {
      if (block.isProgram()) {
        for (String line : block.text()) {
          (line.startsWith("import ") ? imports : body).add(line);
        }
        body.add("System.out.println(\"" + MARK + "\");");
      }
    }
    return String.join("\n", imports.stream().distinct().toList())
        + "\npublic class "
        + name
        + " {\npublic static void main(String[] args) throws Exception {\n"
        + String.join("\n", body)
        + "\n}\n}\n";
  }

  /** What all programs of a page print; nothing, where no text follows. */
  private static String expected(Page page) {
    StringBuilder text = new StringBuilder();
    List<Page.Block> blocks = page.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.get(i).isProgram()) {
        if (i + 1 < blocks.size() && blocks.get(i + 1).isOutput()) {
          blocks.get(i + 1).text().forEach(line -> text.append(line).append('\n'));
        }
        text.append(MARK).append('\n');
      }
    }
    return text.toString();
  }

  private void compile(String name, String source) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    boolean compiled =
        compiler
            .getTask(
                messages,
                null,
                null,
                List.of("-d", folder.toString(), "-proc:none", "-Xlint:all", "-Werror"),
                null,
                compiler.getStandardFileManager(null, null, UTF_8).getJavaFileObjects(file))
            .call();
    assertThat(compiled).as(messages + "\n" + source).isTrue();
  }

  private String print(String name) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(bytes, true, UTF_8));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) null);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(UTF_8).replace("\r\n", "\n");
  }
}
