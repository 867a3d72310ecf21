package org.tenbo.app.check.hand;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/** Reads a recorded row's hand and how it was won. */
final class RowHand {
  private RowHand() {}

  static Hand hand(Row row) {
    return new Hand(
        Notation.tiles(row.text("concealed")),
        MeldNotation.melds(row.text("melds")),
        row.has("kita") ? row.number("kita") : 0);
  }

  static Win win(Row row) {
    List<Circumstance> circumstances = new ArrayList<>();
    for (String flag : words(row.text("flags"), ",")) {
      circumstances.add(Circumstance.valueOf(flag.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return new Win(
        Notation.tile(row.text("win_tile")),
        switch (row.text("win_type")) {
          case "tsumo" -> WinKind.TSUMO;
          case "ron" -> WinKind.RON;
          default -> throw new IllegalArgumentException("win_type is tsumo or ron");
        },
        wind(row.text("seat_wind")),
        wind(row.text("round_wind")),
        Circumstances.of(circumstances),
        kinds(row.text("dora_ind")),
        kinds(row.text("ura_ind")));
  }

  static @Nullable Wind wind(String text) {
    return switch (text) {
      case "" -> null;
      case "E" -> Wind.EAST;
      case "S" -> Wind.SOUTH;
      case "W" -> Wind.WEST;
      case "N" -> Wind.NORTH;
      default -> throw new IllegalArgumentException("a wind is E, S, W or N, not " + text);
    };
  }

  private static List<TileKind> kinds(String text) {
    return Notation.tiles(text).stream().map(Tile::kind).toList();
  }

  private static List<String> words(String text, String separator) {
    return text.isEmpty() ? List.of() : List.of(text.split(separator));
  }
}
