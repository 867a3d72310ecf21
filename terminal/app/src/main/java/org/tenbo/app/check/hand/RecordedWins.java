package org.tenbo.app.check.hand;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tenbo.app.check.Records;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/** The recorded wins of a file of hands, to hold readings of the same wins against. */
public final class RecordedWins {
  private final Map<String, Row> rows;
  private final RowRules.Reader rules;

  private RecordedWins(Map<String, Row> rows, RowRules.Reader rules) {
    this.rows = rows;
    this.rules = rules;
  }

  /**
   * Reads a file of hands with a header row.
   *
   * @param rulesets the folder that has {@code tenhou} and {@code tenhou-sanma}
   */
  public static RecordedWins read(Path file, RulesetFolder rulesets) throws IOException {
    Map<String, Row> rows = new HashMap<>();
    try (BufferedReader lines = Records.open(file)) {
      String first = lines.readLine();
      if (first == null) {
        throw new IOException(file + " is empty: it needs a header row");
      }
      List<String> header = List.of(first.split("\t", -1));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Row row = Row.of(header, line);
        rows.put(row.id(), row);
      }
    }
    return new RecordedWins(
        rows, new RowRules.Reader(rulesets.read("tenhou"), rulesets.read("tenhou-sanma")));
  }

  /** The indicators that a winner turned, as far as the record has them. */
  public List<TileKind> ura(String id) {
    Row row = rows.get(id);
    return row == null
        ? List.of()
        : Notation.tiles(row.text("ura_ind")).stream().map(Tile::kind).toList();
  }

  /**
   * What a reading has otherwise than the record of the same win, in words.
   *
   * @param id the deal's and the place of the winner among its winners, as in {@code GAME:3:0}
   */
  public List<String> differences(String id, Reading reading) {
    Row row = rows.get(id);
    return row == null
        ? List.of("there is no row " + id + " of hands")
        : HandRow.differences(row, rules.of(row), reading);
  }
}
