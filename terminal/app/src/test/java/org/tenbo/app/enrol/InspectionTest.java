package org.tenbo.app.enrol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;

final class InspectionTest {
  private static final TagTable TABLE =
      TagTable.EMPTY
          .with(new Tagged.OfTile("blue", Tile.P5_RED), tags(1))
          .with(new Tagged.OfTile("blue", Tile.P5), tags(2, 3, 4))
          .with(new Tagged.OfTile("blue", Tile.CHUN), tags(5, 6, 7, 8))
          .with(new Tagged.OfTile("yellow", Tile.CHUN), tags(15, 16, 17, 18));

  private final Inspection inspection = new Inspection(TABLE, "blue");

  private static List<TagId> tags(int... numbers) {
    return IntStream.of(numbers)
        .mapToObj(number -> new TagId("e0040150%08x".formatted(number)))
        .toList();
  }

  private void sees(int... numbers) {
    inspection.see(Set.copyOf(tags(numbers)));
  }

  @Test
  void a_set_may_be_laid_bit_by_bit_until_all_of_it_was_read() {
    sees(1, 2, 5);
    assertFalse(inspection.allRead());
    assertEquals(Map.of(Tile.P5, 2, Tile.CHUN, 3), inspection.unread());
    sees(3, 4);
    sees(6, 7, 8);
    assertTrue(inspection.allRead());
  }

  @Test
  void unread_untaught_and_foreign_tags_are_named() {
    sees(2, 3, 5, 6, 7, 8, 15, 99);
    List<String> lines =
        inspection.lines(EnrolTexts.read(Path.of("../../config"), Language.ENGLISH));
    assertEquals("Not read yet, set blue: 5 dots x1, red 5 dots x1", lines.get(0));
    assertTrue(
        lines.get(1).startsWith("Without a tag in the table, set blue: 1 characters x4, "),
        lines.get(1));
    assertFalse(lines.get(1).contains("5 dots"), lines.get(1));
    assertEquals("Foreign tags: e004015000000063", lines.get(2));
  }

  @Test
  void a_whole_other_set_is_not_told_tag_by_tag() {
    for (int tag = 1_000; tag < 1_136; tag++) {
      sees(tag);
    }
    String said =
        inspection.lines(EnrolTexts.read(Path.of("../../config"), Language.ENGLISH)).getLast();
    assertEquals(Inspection.MOST_FOREIGN, said.split(", ").length);
  }
}
