package org.tenbo.app.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tenbo.app.check.PixelReader.Area;
import org.tenbo.app.check.PixelReader.Word;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Points;
import org.tenbo.rules.Wind;
import org.tenbo.table.Round;

/**
 * Reads English 128x64 pictures as a player does: labels of keys, and what an idle panel says. Safe
 * for all threads.
 */
final class PanelReader {
  private static final int COLUMN = 32;
  private static final int WIDTH = 128;
  private static final int HEIGHT = 64;
  private static final int LINE = 16;
  private static final int WIND_ROOM = 17;

  /** Pictures repeat: so many areas are remembered with their words. */
  private static final int REMEMBERED = 20_000;

  private static final Set<String> LABELS = Set.of("medium", "small", "narrow", "body");
  private static final Set<String> FIGURES = Set.of("medium", "small");

  private static final Pattern FIGURE = Pattern.compile("-?\\d[\\d,]*");

  private static final Pattern ROUND =
      Pattern.compile("(East|South|West|North|[ESWN])(\\d)⊜(\\d+)⊖(\\d+)");

  private final PixelReader reader = PixelReader.standard();
  private final Map<String, List<Word>> known = new ConcurrentHashMap<>();
  private final Layout layout;

  PanelReader(Layout layout) {
    this.layout = layout;
  }

  /** What an idle panel says. */
  record Idle(Points score, Round round, Honba honba, Deposit deposit) {}

  /** One line of the final ranking. */
  record Line(int place, String who, Points score, int tenths) {}

  /** The labels that stand where the keys sit; keys without one are missing. */
  Map<Key, List<Word>> labels(BitPicture picture) {
    Map<Key, List<Word>> labels = new EnumMap<>(Key.class);
    int top = labelTop(picture);
    int room = HEIGHT - top;
    if (room < LINE - 1) {
      return labels;
    }
    int rows = room > 24 ? 2 : 1;
    int height = room / rows;
    List<Key> keys = layout.keys();
    List<Key> shown = keys.subList(keys.size() - rows * 4, keys.size());
    for (int i = 0; i < shown.size(); i++) {
      int x = i % 4 * COLUMN;
      int y = top + i / 4 * height;
      // The last row of an upper label is the dots that part it from the lower one.
      boolean upper = rows == 2 && i < 4;
      List<Word> words = words(picture, x, y, COLUMN - 1, upper ? height - 1 : height, LABELS);
      if (!words.isEmpty()) {
        labels.put(shown.get(i), words);
      }
    }
    return labels;
  }

  /** The first row of the labels: where the dots between the columns begin. */
  private static int labelTop(BitPicture picture) {
    for (int room : new int[] {48, 32, 24, 16}) {
      int top = HEIGHT - room;
      if (dotted(picture, COLUMN - 1, top) && dotted(picture, 2 * COLUMN - 1, top)) {
        return top;
      }
    }
    return HEIGHT;
  }

  private static boolean dotted(BitPicture picture, int x, int top) {
    for (int y = top; y < top + 12; y++) {
      if (picture.lit(x, y) != (y % 2 == top % 2)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a label says something: all its words, or its arrow. The narrowest sizes part words so
   * little that several are read as one.
   */
  static boolean says(List<Word> label, String text) {
    String together = text.replace(" ", "");
    if (label.stream().anyMatch(word -> alike(word.text(), together))) {
      return true;
    }
    for (String part : text.split(" ", -1)) {
      boolean arrow = part.length() == 1 && "←↑→↓•".contains(part);
      boolean there =
          label.stream()
              .anyMatch(word -> arrow ? word.text().contains(part) : alike(word.text(), part));
      if (!there) {
        return false;
      }
    }
    return true;
  }

  /** Letters that the small sizes draw alike count as equal. */
  private static boolean alike(String read, String text) {
    return read.replace('O', '0')
        .replace('I', 'l')
        .equals(text.replace('O', '0').replace('I', 'l'));
  }

  /** What an idle panel says; empty where the picture is no idle panel. */
  Optional<Idle> idle(BitPicture picture) {
    Optional<Points> score = score(picture);
    String line =
        words(picture, WIND_ROOM, 0, WIDTH - WIND_ROOM, LINE, Set.of("body")).stream()
            .sorted(Comparator.comparingInt(Word::x))
            .map(Word::text)
            .collect(Collectors.joining());
    Matcher round = ROUND.matcher(line);
    if (score.isEmpty() || !round.matches()) {
      return Optional.empty();
    }
    return Optional.of(
        new Idle(
            score.get(),
            new Round(wind(round.group(1)), Integer.parseInt(round.group(2))),
            new Honba(Integer.parseInt(round.group(3))),
            new Deposit(Integer.parseInt(round.group(4)))));
  }

  /**
   * The lines of the final ranking, best first.
   *
   * @param players how many lines there are
   */
  List<Line> ranking(BitPicture picture, int players) {
    int pitch = Math.min(LINE, (labelTop(picture) - 1) / players);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < players; i++) {
      List<String> words =
          words(picture, 0, i * pitch, WIDTH, pitch - 1, FIGURES).stream()
              .sorted(Comparator.comparingInt(Word::x))
              .map(Word::text)
              .toList();
      lines.add(
          new Line(
              Integer.parseInt(words.getFirst()),
              words.get(1),
              points(words.get(2)),
              tenths(words.getLast())));
    }
    return lines;
  }

  private static int tenths(String figures) {
    return Integer.parseInt(figures.replace(".", "").replace("+", "").replace("±", ""));
  }

  private Optional<Points> score(BitPicture picture) {
    return words(picture, 0, LINE, WIDTH, 2 * LINE, Set.of("large")).stream()
        .map(Word::text)
        .filter(text -> FIGURE.matcher(text).matches())
        .map(PanelReader::points)
        .findFirst();
  }

  private static Points points(String figures) {
    return Points.of(Integer.parseInt(figures.replace(",", "").replace("+", "")));
  }

  private static Wind wind(String name) {
    return switch (name.charAt(0)) {
      case 'E' -> Wind.EAST;
      case 'S' -> Wind.SOUTH;
      case 'W' -> Wind.WEST;
      default -> Wind.NORTH;
    };
  }

  /** All words of an area, as many as are asked for again and again. */
  private List<Word> words(
      BitPicture picture, int x, int y, int width, int height, Set<String> fonts) {
    Area area = Area.of(picture, x, y, width, height);
    String key = key(area);
    List<Word> words = known.get(key);
    if (words == null) {
      words = reader.words(area, fonts);
      if (known.size() < REMEMBERED) {
        known.put(key, words);
      }
    }
    return words;
  }

  private static String key(Area area) {
    StringBuilder bits = new StringBuilder().append((char) area.width());
    int filled = 0;
    int value = 0;
    for (int y = 0; y < area.height(); y++) {
      for (int x = 0; x < area.width(); x++) {
        value = value << 1 | (area.lit(x, y) ? 1 : 0);
        if (++filled == 15) {
          bits.append((char) value);
          filled = 0;
          value = 0;
        }
      }
    }
    return bits.append((char) value).toString();
  }
}
