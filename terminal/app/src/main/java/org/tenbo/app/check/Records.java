package org.tenbo.app.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tenbo.table.codec.JsonText;

/** Opens files of records: lines of text, compressed or not. */
public final class Records {
  private Records() {}

  /** What is done with each row. */
  @FunctionalInterface
  public interface Row {
    void read(JsonNode row);
  }

  /** What is done with each row as long as more are wanted. */
  @FunctionalInterface
  public interface Wanted {
    /** Whether another row is wanted after this one. */
    boolean read(JsonNode row);
  }

  /**
   * Reads every line as a JSON object.
   *
   * @throws IOException with the file and line, if one is none
   */
  public static void json(Path file, Row row) throws IOException {
    jsonWhile(
        file,
        each -> {
          row.read(each);
          return true;
        });
  }

  /**
   * Reads lines as JSON objects until no more are wanted.
   *
   * @throws IOException with the file and line, if one is none
   */
  public static void jsonWhile(Path file, Wanted wanted) throws IOException {
    try (BufferedReader lines = open(file)) {
      int number = 0;
      boolean more = true;
      for (String line = lines.readLine(); more && line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          try {
            more = wanted.read(JsonText.read(line));
          } catch (JsonProcessingException e) {
            throw new IOException(
                file + ", line " + number + ": this is no JSON: " + e.getOriginalMessage(), e);
          } catch (UncheckedIOException e) {
            throw new IOException(
                file
                    + ", line "
                    + number
                    + ": "
                    + Objects.requireNonNull(e.getCause()).getMessage(),
                e);
          }
        }
      }
    }
  }

  /**
   * The text of a file, uncompressed if its name ends in {@code .gz}.
   *
   * @throws IOException with the file, if it cannot be read
   */
  public static BufferedReader open(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " is a folder; name a file in it");
    }
    InputStream bytes = Files.newInputStream(file);
    try {
      InputStream plain =
          file.toString().endsWith(".gz") ? new GZIPInputStream(bytes, 1 << 16) : bytes;
      return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8));
    } catch (ZipException | EOFException e) {
      bytes.close();
      throw new IOException(
          file + " is not compressed, though its name ends in .gz: " + e.getMessage(), e);
    }
  }
}
