package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.Tenbo;
import picocli.CommandLine;

/** What the command says to options that cannot be. */
class CheckCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"--miss", "--stray", "--kills"})
  void a_share_beyond_all_is_told_without_a_trace(String option) {
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));

    int code = line.execute("check", "games", "rounds.jsonl.gz", option, "2");

    assertEquals(CommandLine.ExitCode.USAGE, code, said.toString());
    assertTrue(said.toString().contains(option + " is 2.0; allowed: 0 to 1"), said.toString());
    assertFalse(said.toString().contains("\tat "), said.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "tiles, --kills, 1, --kills is for games and means nothing for tiles",
    "tiles, --dead, pond, --dead is for games and means nothing for tiles",
    "keys, --miss, 0.1, --miss is for games and tiles and means nothing for keys",
    "hands, --layout, four, --layout is for keys and tiles and means nothing for hands"
  })
  void an_option_of_another_kind_is_refused(
      String kind, String option, String value, String words) {
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));

    int code = line.execute("check", kind, "no.jsonl", option, value);

    assertEquals(CommandLine.ExitCode.USAGE, code, said.toString());
    assertTrue(said.toString().contains(words), said.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rounds | a.jsonl | not json | a.jsonl, line 1: this is no JSON",
        "rounds | a.jsonl | {} | a.jsonl, line 1: this is no deal of a recorded game: No value for property 'players'",
        "rounds | a.gz    | text | a.gz is not compressed, though its name ends in .gz",
        "hands  | a.gz    | text | a.gz is not compressed, though its name ends in .gz",
        "hands  | a.tsv   | id   | a.tsv: holds nothing of the kind hands",
        "rounds | ''      | ''   | is a folder; name a file in it"
      })
  void a_file_that_is_no_record_is_named(
      String kind, String name, String text, String words, @TempDir Path folder)
      throws IOException {
    Path file = folder.resolve(name);
    if (!name.isEmpty()) {
      Files.writeString(file, text);
    }
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));

    int code = line.execute("check", kind, file.toString());

    assertEquals(CommandLine.ExitCode.USAGE, code, said.toString());
    assertTrue(said.toString().contains(words), said.toString());
    assertFalse(said.toString().contains("\tat "), said.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "games | {\"id\":\"g\",\"tiles\":\"mpsz\"} | it has no 'rules'",
        "tiles | [1]                              | it has no 'id'",
        "tiles | {\"id\":\"g\",\"rules\":\"\",\"tiles\":\"\",\"rounds\":[{}]} | it has no 'round_id'",
        "games | {\"id\":\"g\",\"rules\":\"\",\"tiles\":\"\",\"rounds\":[{\"round_id\":\"r\",\"events\":[]}]} | it has no 'events'"
      })
  void a_file_without_games_of_tiles_is_named(
      String kind, String row, String words, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.jsonl"), row);
    gzip(folder.resolve("rounds.jsonl.gz"), "");
    gzip(folder.resolve("hands.tsv.gz"), "id");
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setErr(new PrintWriter(said));

    int code = line.execute("check", kind, file.toString());

    assertEquals(CommandLine.ExitCode.USAGE, code, said.toString());
    assertTrue(
        said.toString().contains("a.jsonl, line 1: this is no recorded game"), said.toString());
    assertTrue(said.toString().contains(words), said.toString());
    assertFalse(said.toString().contains("\tat "), said.toString());
  }

  private static void gzip(Path file, String text) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
