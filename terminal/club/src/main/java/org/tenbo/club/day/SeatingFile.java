package org.tenbo.club.day;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.tenbo.table.PlayerId;

/**
 * Reads rounds that were made elsewhere.
 *
 * <pre>
 * round,table,east,south,west,north
 * 1,1,Aki,Ben,p3,p4
 * </pre>
 *
 * <p>Players by name or id; {@code north} is left out where three play. Rounds are 1, 2, 3 and so
 * on, each with its tables.
 */
public final class SeatingFile {
  private static final String HEAD = "round, table, east, south, west, north";

  private final Map<String, PlayerId> known = new HashMap<>();
  private final Map<Integer, List<Sitting.Placed>> rounds = new TreeMap<>();
  private final List<FileRefused.Mistake> mistakes = new ArrayList<>();

  private SeatingFile(List<Entrant> entrants) {
    for (Entrant entrant : entrants) {
      known.put(entrant.name(), entrant.id());
    }
    // An id is unique by itself; a name that is somebody else's id means that one.
    for (Entrant entrant : entrants) {
      known.put(entrant.id().value(), entrant.id());
    }
  }

  /**
   * The rounds of a file.
   *
   * @throws FileRefused with every mistake, its line and what to do
   */
  public static List<Sitting> read(byte[] file, List<Entrant> entrants) {
    SeatingFile reading = new SeatingFile(entrants);
    try (CSVParser rows = PlayersFile.parser(PlayersFile.text(file))) {
      boolean head = true;
      for (CSVRecord row : rows) {
        if (head) {
          reading.head(row);
          head = false;
        } else if (row.stream().anyMatch(cell -> !cell.isEmpty())) {
          reading.row(row, rows.getCurrentLineNumber());
        }
      }
    } catch (UncheckedIOException e) {
      throw FileRefused.one(0, "its quotes do not match (" + e.getMessage() + ")");
    } catch (IOException e) {
      throw FileRefused.one(0, "it cannot be read as CSV: " + e.getMessage());
    }
    return reading.sittings();
  }

  private void head(CSVRecord row) {
    List<String> cells = row.stream().map(cell -> cell.toLowerCase(Locale.ROOT)).toList();
    List<String> four = List.of("round", "table", "east", "south", "west", "north");
    if (!cells.equals(four) && !cells.equals(four.subList(0, 5))) {
      throw FileRefused.one(1, "the first row has to be " + HEAD + " (no north for three players)");
    }
  }

  private void row(CSVRecord row, long line) {
    try {
      List<PlayerId> players = new ArrayList<>();
      for (int i = 2; i < row.size(); i++) {
        if (!row.get(i).isEmpty()) {
          players.add(player(row.get(i)));
        }
      }
      rounds
          .computeIfAbsent(number(row.get(0), "round"), round -> new ArrayList<>())
          .add(new Sitting.Placed(number(row.get(1), "table"), players));
    } catch (IllegalArgumentException e) {
      mistake(line, String.valueOf(e.getMessage()));
    } catch (ArrayIndexOutOfBoundsException e) {
      mistake(line, "has no table; a row says " + HEAD);
    }
  }

  private PlayerId player(String named) {
    PlayerId player = known.get(named);
    if (player == null) {
      throw new IllegalArgumentException(
          "nobody is called \"" + PlayersFile.shown(named) + "\" in the list of players");
    }
    return player;
  }

  private static int number(String text, String what) {
    if (!text.matches("[0-9]{1,3}")) {
      throw new IllegalArgumentException(
          "a " + what + " is a number, not \"" + PlayersFile.shown(text) + "\"");
    }
    return Integer.parseInt(text);
  }

  private void mistake(long line, String what) {
    mistakes.add(new FileRefused.Mistake(line, what));
    if (mistakes.size() >= FileRefused.MOST) {
      throw new FileRefused(mistakes);
    }
  }

  private List<Sitting> sittings() {
    List<Sitting> sittings = new ArrayList<>();
    rounds.forEach(
        (number, tables) -> {
          if (number != sittings.size() + 1) {
            mistake(0, "round " + (sittings.size() + 1) + " is missing");
          }
          try {
            sittings.add(new Sitting(number, tables));
          } catch (IllegalArgumentException e) {
            mistake(0, String.valueOf(e.getMessage()));
          }
        });
    if (sittings.isEmpty() && mistakes.isEmpty()) {
      mistake(0, "no round is in it");
    }
    if (!mistakes.isEmpty()) {
      throw new FileRefused(mistakes);
    }
    return List.copyOf(sittings);
  }
}
