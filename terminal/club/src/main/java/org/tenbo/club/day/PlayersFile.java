package org.tenbo.club.day;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.tenbo.table.PlayerId;

/**
 * Reads the list of players as spreadsheets write it.
 *
 * <pre>
 * name,id,last,first,ema,country,team,pantheon,substitute
 * Aki,,Tanaka,Aki,04290001,FRA,Cranes,11,
 * </pre>
 *
 * <p>UTF-8 with or without a mark at its beginning; commas, semicolons or tabs; quotes as usual.
 * The first row names the columns, in any order, of which only {@code name} has to be there; an id
 * that is left out is p1, p2 and so on, after the row.
 */
public final class PlayersFile {
  /** In bytes; a thousand players take a twentieth of it. */
  public static final int LARGEST = 1 << 20;

  /** More than any hall holds. */
  public static final int MOST = 1024;

  private enum Column {
    NAME,
    ID,
    LAST,
    FIRST,
    EMA,
    COUNTRY,
    TEAM,
    PANTHEON,
    SUBSTITUTE;

    static final String ALL = "name, id, last, first, ema, country, team, pantheon, substitute";
  }

  private final List<FileRefused.Mistake> mistakes = new ArrayList<>();
  private final Map<Column, Integer> columns = new EnumMap<>(Column.class);
  private final Map<String, Long> names = new HashMap<>();
  private final Map<PlayerId, Entrant> entrants = new LinkedHashMap<>();

  private PlayersFile() {}

  /**
   * The players in the order of the file.
   *
   * @throws FileRefused with every mistake, its line and what to do
   */
  public static List<Entrant> read(byte[] file) {
    String text = text(file);
    PlayersFile reading = new PlayersFile();
    try (CSVParser rows = parser(text)) {
      for (CSVRecord row : rows) {
        reading.row(row, rows.getCurrentLineNumber());
      }
    } catch (UncheckedIOException e) {
      throw FileRefused.one(0, "its quotes do not match (" + e.getMessage() + ")");
    } catch (IOException e) {
      throw FileRefused.one(0, "it cannot be read as CSV: " + e.getMessage());
    }
    if (reading.columns.isEmpty()) {
      reading.mistake(1, "it is empty; the first row names the columns: " + Column.ALL);
    } else if (reading.entrants.isEmpty() && reading.mistakes.isEmpty()) {
      reading.mistake(2, "nobody is in it; one player stands in each row");
    }
    if (!reading.mistakes.isEmpty()) {
      throw new FileRefused(reading.mistakes);
    }
    return List.copyOf(reading.entrants.values());
  }

  /** The text of a file that must be UTF-8, without the mark at its beginning. */
  static String text(byte[] file) {
    if (file.length > LARGEST) {
      throw FileRefused.one(0, "it has more than " + LARGEST / 1024 + " KB");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw FileRefused.one(0, "it is not UTF-8; let the spreadsheet write \"CSV UTF-8\"");
    }
  }

  /** Rows of a text, parted by what its first line is parted by. */
  static CSVParser parser(String text) throws IOException {
    String first = text.lines().findFirst().orElse("");
    char parted = ',';
    for (char other : new char[] {';', '\t'}) {
      if (count(first, other) > count(first, parted)) {
        parted = other;
      }
    }
    return CSVFormat.DEFAULT
        .builder()
        .setDelimiter(parted)
        .setIgnoreEmptyLines(true)
        .setTrim(true)
        .get()
        .parse(new StringReader(text));
  }

  private static long count(String text, char wanted) {
    return text.chars().filter(c -> c == wanted).count();
  }

  private void mistake(long line, String what) {
    mistakes.add(new FileRefused.Mistake(line, what));
    if (mistakes.size() >= FileRefused.MOST) {
      throw new FileRefused(mistakes);
    }
  }

  private void row(CSVRecord row, long line) {
    if (columns.isEmpty()) {
      head(row, line);
    } else if (entrants.size() >= MOST) {
      throw FileRefused.one(line, "more than " + MOST + " players");
    } else if (row.size() > columns.size()) {
      mistake(line, "has more cells than the first row; put a text with a comma in quotes");
    } else if (row.stream().anyMatch(cell -> !cell.isEmpty())) {
      player(row, line);
    }
  }

  private void head(CSVRecord row, long line) {
    for (int i = 0; i < row.size(); i++) {
      String name = row.get(i).toLowerCase(Locale.ROOT);
      Optional<Column> column =
          List.of(Column.values()).stream()
              .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(name))
              .findFirst();
      if (column.isEmpty()) {
        mistake(line, "column \"" + shown(row.get(i)) + "\" is none of " + Column.ALL);
      } else if (columns.put(column.get(), i) != null) {
        mistake(line, "column \"" + name + "\" stands twice");
      }
    }
    if (!columns.containsKey(Column.NAME)) {
      throw FileRefused.one(line, "no column is called \"name\"; there are " + Column.ALL);
    }
  }

  private String cell(CSVRecord row, Column column) {
    Integer at = columns.get(column);
    return at == null || at >= row.size() ? "" : row.get(at);
  }

  private void player(CSVRecord row, long line) {
    String name = cell(row, Column.NAME);
    String id = cell(row, Column.ID);
    String ema = cell(row, Column.EMA);
    try {
      Entrant entrant =
          new Entrant(
              new PlayerId(id.isEmpty() ? "p" + (entrants.size() + 1) : id),
              name,
              new Entrant.Person(
                  cell(row, Column.LAST),
                  cell(row, Column.FIRST),
                  // A spreadsheet that takes the number for one eats its first zero.
                  optional(ema.matches("[0-9]{7}") ? "0" + ema : ema),
                  optional(cell(row, Column.COUNTRY)),
                  cell(row, Column.TEAM),
                  number(cell(row, Column.PANTHEON))),
              yes(cell(row, Column.SUBSTITUTE)));
      Long before = names.putIfAbsent(name, line);
      if (before != null) {
        mistake(
            line,
            "\""
                + shown(name)
                + "\" stands in line "
                + before
                + " already; "
                + "tell the two apart, for example by a letter");
      } else if (entrants.putIfAbsent(entrant.id(), entrant) != null) {
        mistake(
            line,
            "the id \"" + entrant.id().value() + "\" stands twice; leave it out or change one");
      }
    } catch (IllegalArgumentException e) {
      mistake(line, e.getMessage() + "; it says \"" + shown(name) + "\"");
    }
  }

  private static Optional<String> optional(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private static OptionalInt number(String text) {
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    if (!text.matches("[0-9]{1,9}")) {
      throw new IllegalArgumentException("a Pantheon number has digits only");
    }
    return OptionalInt.of(Integer.parseInt(text));
  }

  private static boolean yes(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "", "no", "0", "false" -> false;
      case "yes", "1", "x", "true" -> true;
      default -> throw new IllegalArgumentException("substitute is yes or no");
    };
  }

  /** As much of a foreign text as a message may hold. */
  static String shown(String text) {
    String line = text.replaceAll("\\p{Cntrl}", " ");
    return line.length() > 40 ? line.substring(0, 40) + "…" : line;
  }
}
