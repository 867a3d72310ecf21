import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Cuts GNU Unifont down to the characters of the text catalogues and of most people's names, when
 * the project is built.
 *
 * <p>Arguments: the .hex file of Unifont's Japanese set; the folder of the catalogues (*.toml); the
 * font file to write. Each line of a .hex file is the code point, a colon, and 32 or 64 hex digits:
 * sixteen rows of eight or sixteen pixels (Unifont's own description of the format).
 */
final class CutFont {
  private static final int ROWS = 16;

  public static void main(String[] arguments) throws IOException {
    Path hex = Path.of(arguments[0]);
    Path texts = Path.of(arguments[1]);
    Path out = Path.of(arguments[2]);
    try {
      Files.createDirectories(out.toAbsolutePath().getParent());
      Map<Integer, String> glyphs = glyphs(hex);
      SortedSet<Integer> characters = characters(texts);
      addNames(characters, glyphs);
      Files.writeString(out, font(glyphs, characters, hex));
    } catch (NoSuchFileException e) {
      stop(
          e.getFile()
              + " is not there. Install the Debian package 'unifont', or name the file"
              + " unifont_jp.hex of GNU Unifont with -Dtenbo.font=FILE.");
    }
  }

  /** All printable ASCII, and whatever a catalogue uses beyond. */
  private static SortedSet<Integer> characters(Path folder) throws IOException {
    SortedSet<Integer> characters = new TreeSet<>();
    for (int c = '!'; c <= '~'; c++) {
      characters.add(c);
    }
    try (var files = Files.newDirectoryStream(folder, "*.toml")) {
      for (Path file : files) {
        Files.readString(file).codePoints().filter(c -> c > '~').forEach(characters::add);
      }
    }
    return characters;
  }

  /** What names are written in, as far as the set has it: accented Latin and kana. */
  private static void addNames(SortedSet<Integer> characters, Map<Integer, String> glyphs) {
    int[][] ranges = {{0xa1, 0x17f}, {0x3041, 0x3096}, {0x30a1, 0x30fa}};
    for (int[] range : ranges) {
      for (int c = range[0]; c <= range[1]; c++) {
        if (glyphs.containsKey(c)) {
          characters.add(c);
        }
      }
    }
  }

  private static Map<Integer, String> glyphs(Path hex) throws IOException {
    Map<Integer, String> glyphs = new HashMap<>();
    List<String> lines = Files.readAllLines(hex);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.matches("[0-9A-F]{4,6}:([0-9A-F]{32}|[0-9A-F]{64})")) {
        stop("%s, line %d: '%s' is no glyph of 8x16 or 16x16".formatted(hex, i + 1, line));
      }
      int colon = line.indexOf(':');
      glyphs.put(Integer.parseInt(line, 0, colon, 16), line.substring(colon + 1));
    }
    return glyphs;
  }

  private static String font(
      Map<Integer, String> glyphs, SortedSet<Integer> characters, Path hex) {
    StringBuilder out = new StringBuilder();
    out.append("// Cut from GNU Unifont (SIL OFL 1.1, or GPL 2+ with the font embedding exception)\n");
    out.append("// by the build. Do not edit.\n");
    out.append("height 16\ngap 0\nspace 8\n");
    for (int character : characters) {
      String digits = glyphs.get(character);
      if (digits == null) {
        stop("%s has no '%s' (U+%04X)".formatted(hex, Character.toString(character), character));
        break;
      }
      out.append("= ").append(Character.toString(character)).append('\n');
      int perRow = digits.length() / ROWS;
      for (int y = 0; y < ROWS; y++) {
        int row = Integer.parseInt(digits, y * perRow, (y + 1) * perRow, 16);
        for (int x = perRow * 4 - 1; x >= 0; x--) {
          out.append((row >> x & 1) == 1 ? '#' : '.');
        }
        out.append('\n');
      }
    }
    return out.toString();
  }

  private static void stop(String why) {
    System.err.println("The screens' font cannot be cut: " + why);
    System.exit(1);
  }
}
