package io.github.rolloutmath.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Text in files and on standard input. */
final class Text {
  private static final int MOST_BYTES = 3 << 20;

  private Text() {}

  /** The text of the file, or of {@code in} where the file is called {@code -}. */
  static String of(String file, InputStream in) {
    String source = file.equals("-") ? "standard input" : file;
    try {
      if (file.equals("-")) {
        return decode(in);
      }
      try (InputStream opened = Files.newInputStream(Path.of(file))) {
        return decode(opened);
      }
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(source + ": no such file", e);
    } catch (AccessDeniedException e) {
      throw new IllegalArgumentException(source + ": no permission to read it", e);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(source + ": not text in UTF-8", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(source + ": can't be read: " + e.getMessage(), e);
    }
  }

  /** Writes a text into a file. */
  static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + ": can't be written: " + e.getMessage(), e);
    }
  }

  private static String decode(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new IOException("larger than 3 MiB");
    }
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}
