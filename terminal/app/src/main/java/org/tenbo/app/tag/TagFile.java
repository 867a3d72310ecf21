package org.tenbo.app.tag;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.config.WholeFile;
import org.tenbo.app.tag.Tagged.StickKind;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;

/**
 * The table of tags as a file that a person can read and mend; {@code config/README.md} documents
 * it.
 *
 * <pre>
 * [tiles.blue]
 * 1m = ["e004015012345678", "e004015012345679", "e00401501234567a", "e00401501234567b"]
 * 0m = ["e004015012345680"]
 * [sticks]
 * 1000 = ["e0040150aabbccdd"]
 * </pre>
 */
public final class TagFile {
  private static final String FORM =
      "; there are tiles.BACK.TILE (1m to 9m, 0m the red five, likewise p and s, 1z to 7z) and"
          + " sticks.10000, 5000, 1000, 500, 100";

  private TagFile() {}

  /**
   * Reads a table; one that is not finished is a table too.
   *
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what to do
   */
  public static TagTable read(Path path) {
    TomlFile file = TomlFile.read(path);
    Map<Tagged, List<TagId>> tags = new LinkedHashMap<>();
    file.values()
        .forEach(
            (key, value) ->
                tags.put(
                    tagged(key)
                        .orElseThrow(() -> file.refused(key, "is nothing with a tag" + FORM)),
                    list(file, key, value)));
    TagMistake.in(tags)
        .ifPresent(
            mistake -> {
              throw file.refused(mistake.at().key(), mistake.what());
            });
    return new TagTable(tags);
  }

  /** The table there; an empty one where there is no file yet. */
  public static TagTable readOrBegin(Path path) {
    return Files.exists(path) ? read(path) : TagTable.EMPTY;
  }

  private static Optional<Tagged> tagged(String key) {
    String[] parts = key.split("[.]", -1);
    if (parts.length == 3 && parts[0].equals("tiles") && parts[1].matches("[a-z0-9-]{1,16}")) {
      for (Tile face : Tile.values()) {
        if (face.notation().equals(parts[2])) {
          return Optional.of(new Tagged.OfTile(parts[1], face));
        }
      }
    }
    if (parts.length == 2 && parts[0].equals("sticks")) {
      for (StickKind kind : StickKind.values()) {
        if (String.valueOf(kind.points()).equals(parts[1])) {
          return Optional.of(new Tagged.OfStick(kind));
        }
      }
    }
    return Optional.empty();
  }

  private static List<TagId> list(TomlFile file, String key, Object value) {
    List<TagId> tags = new ArrayList<>();
    if (value instanceof List<?> all) {
      for (Object one : all) {
        if (!(one instanceof String hex) || !hex.matches("(?:[0-9a-f]{2}){2,16}")) {
          throw file.refused(
              key, "has " + one + "; a tag is 4 to 32 lower-case hexadecimal digits in quotes");
        }
        tags.add(new TagId(hex));
      }
      return tags;
    }
    throw file.refused(key, "is " + value + "; allowed: a list of tags such as [\"e0040150...\"]");
  }

  /**
   * Writes a table, whole or not at all, so that it outlives a cut of the power.
   *
   * @throws IOException when it cannot be written
   */
  public static void write(Path path, TagTable table) throws IOException {
    WholeFile.write(path, text(table));
  }

  /** The file's text; tiles in the order of kinds, a red five before the others. */
  static String text(TagTable table) {
    StringBuilder text =
        new StringBuilder(
            """
            # Which tile or point stick each tag is. tenbo enrol writes this file; it can be changed by hand.
            # m characters, p dots, s bamboo, 1z to 7z East South West North and the dragons white green red;
            # 0m 0p 0s are the red fives. A set has four of every kind, red or not.
            """);
    for (String back : table.backs()) {
      text.append("\n[tiles.").append(back).append("]\n");
      for (Tile face : Tile.values()) {
        if (!face.red()) {
          for (Tile red : Tile.values()) {
            if (red.red() && red.kind() == face.kind()) {
              line(text, red.notation(), table.of(new Tagged.OfTile(back, red)));
            }
          }
          line(text, face.notation(), table.of(new Tagged.OfTile(back, face)));
        }
      }
    }
    StringBuilder sticks = new StringBuilder();
    for (StickKind kind : StickKind.values()) {
      line(sticks, String.valueOf(kind.points()), table.of(new Tagged.OfStick(kind)));
    }
    return sticks.isEmpty() ? text.toString() : text + "\n[sticks]\n" + sticks;
  }

  private static void line(StringBuilder text, String key, List<TagId> tags) {
    if (!tags.isEmpty()) {
      text.append(key).append(" = [");
      for (int i = 0; i < tags.size(); i++) {
        text.append(i == 0 ? "" : ", ").append('"').append(tags.get(i)).append('"');
      }
      text.append("]\n");
    }
  }
}
