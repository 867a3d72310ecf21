package org.tenbo.app.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Opens files of records: lines of text, compressed or not. */
public final class Records {
  private Records() {}

  /** What is done with each row. */
  @FunctionalInterface
  public interface Row {
    void read(JsonNode row);
  }

  /**
   * Reads every line as a JSON object.
   *
   * @throws IOException with the file and line, if one is none
   */
  public static void json(Path file, Row row) throws IOException {
    ObjectMapper json = new ObjectMapper();
    try (BufferedReader lines = open(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          try {
            row.read(json.readTree(line));
          } catch (IOException | UncheckedIOException e) {
            throw new IOException(file + ", line " + number + ": " + e.getMessage(), e);
          }
        }
      }
    }
  }

  /** The text of a file, uncompressed if its name ends in {@code .gz}. */
  public static BufferedReader open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    InputStream plain =
        file.toString().endsWith(".gz") ? new GZIPInputStream(bytes, 1 << 16) : bytes;
    return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8));
  }
}
