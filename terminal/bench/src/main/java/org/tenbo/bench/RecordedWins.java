package org.tenbo.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * Recorded wins of four players, parsed before a measurement begins.
 *
 * @param tiles the concealed tiles without the winning one
 * @param melds the melds
 * @param wins how each was won
 */
record RecordedWins(List<Tile[]> tiles, List<List<Meld>> melds, List<Win> wins) {
  private static final int MOST = 10_000;

  /**
   * The first ten thousand.
   *
   * @throws IOException where the records cannot be read, or TENBO_RECORDS does not say where they
   *     are
   */
  static RecordedWins read() throws IOException {
    String folder = System.getenv("TENBO_RECORDS");
    if (folder == null) {
      throw new IOException("set TENBO_RECORDS to the folder of the records");
    }
    List<Tile[]> tiles = new ArrayList<>();
    List<List<Meld>> melds = new ArrayList<>();
    List<Win> wins = new ArrayList<>();
    try (InputStream raw = Files.newInputStream(Path.of(folder, "hands.tsv.gz"));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(raw), StandardCharsets.UTF_8))) {
      List<String> header = List.of(lines.readLine().split("\t"));
      for (String line = lines.readLine();
          line != null && wins.size() < MOST;
          line = lines.readLine()) {
        String[] cells = Arrays.copyOf(line.split("\t", -1), header.size());
        if (!cells[header.indexOf("players")].equals("4")) {
          continue;
        }
        tiles.add(Notation.tiles(cells[header.indexOf("concealed")]).toArray(new Tile[0]));
        melds.add(MeldNotation.melds(cells[header.indexOf("melds")]));
        wins.add(win(header, cells));
      }
    }
    return new RecordedWins(tiles, melds, wins);
  }

  int size() {
    return wins.size();
  }

  Hand hand(int place) {
    return new Hand(Arrays.asList(tiles.get(place)), melds.get(place), 0);
  }

  private static Win win(List<String> header, String[] cells) {
    List<Circumstance> circumstances = new ArrayList<>();
    String flags = cells[header.indexOf("flags")];
    for (String flag : flags.isEmpty() ? new String[0] : flags.split(",")) {
      circumstances.add(Circumstance.valueOf(flag.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return new Win(
        Notation.tile(cells[header.indexOf("win_tile")]),
        cells[header.indexOf("win_type")].equals("tsumo") ? WinKind.TSUMO : WinKind.RON,
        wind(cells[header.indexOf("seat_wind")]),
        wind(cells[header.indexOf("round_wind")]),
        Circumstances.of(circumstances),
        kinds(cells[header.indexOf("dora_ind")]),
        kinds(cells[header.indexOf("ura_ind")]));
  }

  private static @Nullable Wind wind(String letter) {
    return letter.isEmpty() ? null : Wind.values()["ESWN".indexOf(letter.charAt(0))];
  }

  private static List<TileKind> kinds(String text) {
    return Notation.tiles(text).stream().map(Tile::kind).toList();
  }
}
