package io.github.rolloutmath.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The pictures of the docs are those that the library draws; {@code -Dpictures.write=true} draws
 * them.
 */
class PicturesTest {
  private static final Path FOLDER = Path.of("docs", "pictures");

  @ParameterizedTest
  @EnumSource
  void areUpToDate(Scenarios scenario) throws IOException {
    Path file = FOLDER.resolve(scenario.name().toLowerCase(Locale.ROOT) + ".svg");
    String drawn = scenario.run().toSvg();
    if (Boolean.getBoolean("pictures.write")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, drawn);
    } else {
      assertThat(Files.readString(file))
          .as("redraw with mvn test -Dtest=PicturesTest -Dpictures.write=true")
          .isEqualTo(drawn);
    }
  }
}
