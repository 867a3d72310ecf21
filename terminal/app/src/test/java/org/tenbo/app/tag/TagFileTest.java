package org.tenbo.app.tag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.tag.Tagged.StickKind;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.TileId;

final class TagFileTest {
  private static final String FILE =
      """
      [tiles.blue]
      1m = ["e004015012345678", "e004015012345679"]
      5p = ["e004015000000003", "e004015000000001", "e004015000000002"]
      0p = ["e00401500000000f"]
      [tiles.yellow]
      7z = ["e004015000000010"]
      [sticks]
      1000 = ["30751feb705c5904e3d50d70"]
      """;

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("set.tags"), text);
  }

  private String refusal(String line, String changed) throws IOException {
    assertTrue(FILE.contains(line), line);
    Path file = file(FILE.replace(line, changed));
    String said =
        String.valueOf(assertThrows(ConfigRefused.class, () -> TagFile.read(file)).getMessage());
    return said.replaceFirst(".*set[.]tags:", "");
  }

  @Test
  void a_tag_is_what_the_file_says() throws IOException {
    TagTable table = TagFile.read(file(FILE));
    assertEquals(
        Optional.of(new Tagged.OfTile("yellow", Tile.CHUN)),
        table.what(new TagId("e004015000000010")));
    assertEquals(
        Optional.of(new Tagged.OfStick(StickKind.THOUSAND)),
        table.what(new TagId("30751feb705c5904e3d50d70")));
    assertEquals(Optional.empty(), table.what(new TagId("e004015099999999")));
    assertEquals(List.of("blue", "yellow"), table.backs());
  }

  @Test
  void red_fives_are_the_first_copies_and_the_others_keep_the_order_of_the_file()
      throws IOException {
    Map<TagId, TileId> tiles = TagFile.read(file(FILE)).tiles("blue");
    assertEquals(TileId.of(TileKind.P5, 0), tiles.get(new TagId("e00401500000000f")));
    assertEquals(TileId.of(TileKind.P5, 1), tiles.get(new TagId("e004015000000003")));
    assertEquals(TileId.of(TileKind.P5, 2), tiles.get(new TagId("e004015000000001")));
    assertEquals(6, tiles.size());
  }

  @Test
  void what_a_set_lacks_is_counted_by_kind() throws IOException {
    Map<TileKind, Integer> missing = TagFile.read(file(FILE)).missing("blue");
    assertEquals(2, missing.get(TileKind.M1));
    assertEquals(null, missing.get(TileKind.P5));
    assertEquals(33, missing.size());
  }

  @Test
  void a_table_that_was_written_is_read_as_it_was() throws IOException {
    TagTable table = TagFile.read(file(FILE));
    Path written = folder.resolve("made").resolve("other.tags");
    TagFile.write(written, table);
    assertEquals(table, TagFile.read(written));
    assertTrue(
        Files.readString(written)
            .contains("0p = [\"e00401500000000f\"]\n5p = [\"e004015000000003\""));
  }

  @Test
  void a_missing_file_is_an_empty_table_to_begin_with() {
    assertEquals(TagTable.EMPTY, TagFile.readOrBegin(folder.resolve("none.tags")));
  }

  @Test
  void a_tag_that_stands_twice_is_refused_with_both_places() throws IOException {
    assertEquals(
        "6: tiles.yellow.7z has the tag e004015012345678, which tiles.blue.1m has already;"
            + " remove one",
        refusal("e004015000000010", "e004015012345678"));
  }

  @Test
  void a_fifth_tile_of_a_kind_is_refused_though_one_is_red() throws IOException {
    assertTrue(
        refusal("\"e00401500000000f\"", "\"e00401500000000f\", \"e00401500000000e\"")
            .contains("makes 5 tiles of its kind; a set has four, red or not"));
  }

  @Test
  void a_third_set_is_refused() throws IOException {
    assertTrue(
        refusal("[sticks]", "[tiles.red]\n1z = [\"e0040150000000aa\"]\n[sticks]")
            .contains("tiles.red.1z is of a third set; a table has two"));
  }

  @Test
  void a_tile_or_stick_that_does_not_exist_is_refused_with_its_line() throws IOException {
    assertTrue(refusal("7z =", "8z =").startsWith("6: tiles.yellow.8z is nothing with a tag"));
    assertTrue(refusal("1000 =", "2000 =").startsWith("8: sticks.2000 is nothing with a tag"));
  }

  @Test
  void a_number_that_no_tag_can_have_is_refused() throws IOException {
    assertEquals(
        "6: tiles.yellow.7z has E004; a tag is 4 to 32 lower-case hexadecimal digits in quotes",
        refusal("e004015000000010", "E004"));
    assertEquals(
        "6: tiles.yellow.7z is 12; allowed: a list of tags such as [\"e0040150...\"]",
        refusal("[\"e004015000000010\"]", "12"));
  }

  @Test
  void the_example_in_the_document_is_a_table_of_tags() throws IOException {
    String document = Files.readString(Path.of("../../config/README.md"));
    String section = document.substring(document.indexOf("### The table of tags"));
    int from = section.indexOf("```toml\n") + "```toml\n".length();
    TagTable table = TagFile.read(file(section.substring(from, section.indexOf("```", from))));
    assertEquals(4, table.of(new Tagged.OfTile("blue", Tile.M1)).size());
    assertEquals(1, table.of(new Tagged.OfStick(StickKind.THOUSAND)).size());
  }
}
