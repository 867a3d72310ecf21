package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.Tenbo;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;
import picocli.CommandLine;

final class EnrolCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int run(String... words) {
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    List<String> all = new ArrayList<>(List.of("enrol", "--port", "0"));
    all.addAll(List.of(words));
    return line.execute(all.toArray(String[]::new));
  }

  @Test
  void tiles_laid_on_a_simulated_reader_are_in_the_table() {
    Path tags = folder.resolve("set.tags");
    assertEquals(0, run("--simulate", tags.toString(), "--back", "blue", "--only", "0p7z"));
    TagTable table = TagFile.read(tags);
    assertEquals(1, table.of(new Tagged.OfTile("blue", Tile.P5_RED)).size());
    assertEquals(4, table.of(new Tagged.OfTile("blue", Tile.CHUN)).size());
    assertTrue(out.toString().contains("[0 of 2] Lay one on the antenna: red 5 dots, set blue"));
    assertTrue(out.toString().contains("All done."), out.toString());
  }

  @Test
  void a_second_set_stands_beside_the_first() {
    Path tags = folder.resolve("set.tags");
    assertEquals(0, run("--simulate", tags.toString(), "--back", "blue", "--only", "1z"));
    assertEquals(0, run("--simulate", tags.toString(), "--back", "yellow", "--only", "1z"));
    assertEquals(List.of("blue", "yellow"), TagFile.read(tags).backs());
    assertEquals(2, run("--simulate", tags.toString(), "--back", "red", "--only", "1z"));
    assertTrue(err.toString().contains("has two sets already, [blue, yellow]"), err.toString());
  }

  @Test
  void a_table_of_tags_that_is_wrong_is_not_written_over() throws Exception {
    Path tags = Files.writeString(folder.resolve("set.tags"), "[tiles.blue]\n9z = []\n");
    assertEquals(2, run("--simulate", tags.toString()));
    assertTrue(err.toString().contains("set.tags:2: tiles.blue.9z"), err.toString());
    assertEquals("[tiles.blue]\n9z = []\n", Files.readString(tags));
  }

  @Test
  void wishes_that_cannot_be_are_refused() {
    String tags = folder.resolve("set.tags").toString();
    for (List<String> wrong :
        List.of(
            List.of("--reds", "9"),
            List.of("--players", "5"),
            List.of("--only", "8z"),
            List.of("--players", "3", "--reds", "2", "--only", "5m"),
            List.of("--back", "Blue"),
            List.of("--zone", "pond-b"),
            List.of("--language", "de"))) {
      List<String> words = new ArrayList<>(List.of("--simulate", tags));
      words.addAll(wrong);
      assertEquals(2, run(words.toArray(String[]::new)), wrong.toString());
      assertTrue(err.toString().contains(wrong.getFirst().substring(2)), wrong + ": " + err);
    }
    assertEquals(2, run());
    assertTrue(err.toString().contains("--config FILE"), err.toString());
  }

  @Test
  void tags_that_are_known_are_kept_when_more_are_taught() throws Exception {
    Path tags = folder.resolve("set.tags");
    TagTable known =
        TagTable.EMPTY.with(
            new Tagged.OfTile("main", Tile.EAST), List.of(new TagId("e004015000ffffff")));
    TagFile.write(tags, known);
    assertEquals(0, run("--simulate", tags.toString(), "--only", "7z"));
    assertEquals(
        known.of(new Tagged.OfTile("main", Tile.EAST)),
        TagFile.read(tags).of(new Tagged.OfTile("main", Tile.EAST)));
  }

  @Test
  void a_set_that_was_taught_is_read_through() {
    Path tags = folder.resolve("set.tags");
    assertEquals(0, run("--simulate", tags.toString(), "--only", "7z"));
    assertEquals(0, run("--simulate", tags.toString(), "--check"));
    assertTrue(out.toString().contains("Not read yet, set main: red dragon x4"), out.toString());
    assertTrue(out.toString().contains("Every tile of the set main is read."), out.toString());
    assertEquals(2, run("--simulate", tags.toString(), "--check", "--back", "blue"));
    assertTrue(err.toString().contains("has no set blue; it has [main]"), err.toString());
  }
}
