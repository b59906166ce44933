package io.github.rolloutmath.hostile;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What the library's sources call their parameters; the class files do not say. */
final class ParameterNames {
  private static final Path SOURCES = Path.of("src/main/java");

  private final Map<String, List<String>> bySignature = new HashMap<>();

  ParameterNames() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        Stream<Path> paths = Files.walk(SOURCES)) {
      List<Path> sources = paths.filter(path -> path.toString().endsWith(".java")).toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(sources));
      for (CompilationUnitTree file : task.parse()) {
        if (!file.getTypeDecls().isEmpty()) {
          new Collector(file.getPackageName() + ".").scan(file.getTypeDecls(), null);
        }
      }
    }
  }

  List<String> of(Executable executable) {
    if (executable.getName().equals("equals")) {
      // Not in the sources of a record; and it refuses nothing.
      return List.of("refused by equals");
    }
    if (!(executable instanceof Method) && executable.getDeclaringClass().isRecord()) {
      return Arrays.stream(executable.getDeclaringClass().getRecordComponents())
          .map(RecordComponent::getName)
          .toList();
    }
    String types =
        Arrays.stream(executable.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(","));
    String name = executable instanceof Method ? executable.getName() : "<init>";
    String signature = executable.getDeclaringClass().getName() + "." + name + "(" + types + ")";
    if (!bySignature.containsKey(signature)) {
      throw new AssertionError("not found in " + SOURCES + ": " + signature);
    }
    return bySignature.get(signature);
  }

  private final class Collector extends TreeScanner<Void, Void> {
    private String prefix;

    Collector(String prefix) {
      this.prefix = prefix;
    }

    @Override
    public Void visitClass(ClassTree type, Void unused) {
      String outer = prefix;
      prefix = outer + type.getSimpleName();
      String own = prefix;
      for (var member : type.getMembers()) {
        prefix = member instanceof ClassTree ? own + "$" : own;
        scan(member, null);
      }
      prefix = outer;
      return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
      String types =
          method.getParameters().stream()
              .map(parameter -> parameter.getType().toString())
              .map(type -> type.replaceAll("<.*>", "").replaceAll(".*[. ]", ""))
              .collect(Collectors.joining(","));
      bySignature.put(
          prefix + "." + method.getName() + "(" + types + ")",
          method.getParameters().stream().map(it -> it.getName().toString()).toList());
      return null;
    }
  }
}
