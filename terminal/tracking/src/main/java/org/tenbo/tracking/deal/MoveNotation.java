package org.tenbo.tracking.deal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.tracking.TileId;

/**
 * Moves as text, as they are journalled: a letter, the seat as 0 to 3, a colon, tiles by number.
 *
 * <pre>
 * T0:87        drawn             T0:?       drawn, not seen
 * D0:87        discarded         X:33       an indicator turned
 * C1:4.9:0     chi: own tiles, then the called one
 * P1:4.5:6     pon               M1:4.5.7:6 open kan
 * A0:4.5.6.7   closed kan        K0:7       added to a pon
 * N2:120       a North set aside
 * R0           riichi            r0         riichi taken back
 * S0:12        a tile of the hand was seen for the first time
 * W0:12        and is not there after all
 * </pre>
 */
public final class MoveNotation {
  /** No move needs more. */
  private static final int LONGEST = 32;

  private MoveNotation() {}

  /** A move as text. */
  public static String text(TileMove move) {
    return switch (move) {
      case TileMove.Draw(Seat seat, Optional<TileId> tile) ->
          "T" + seat.ordinal() + ":" + tile.map(each -> "" + each.number()).orElse("?");
      case TileMove.Discard(Seat seat, TileId tile) -> one('D', seat, tile);
      case TileMove.Call(Seat seat, MeldType type, List<TileId> own, TileId called) ->
          letter(type) + "" + seat.ordinal() + ":" + row(own) + ":" + called.number();
      case TileMove.ClosedKan(Seat seat, List<TileId> tiles) ->
          "A" + seat.ordinal() + ":" + row(tiles);
      case TileMove.AddedKan(Seat seat, TileId tile) -> one('K', seat, tile);
      case TileMove.North(Seat seat, TileId tile) -> one('N', seat, tile);
      case TileMove.Indicator(TileId tile) -> "X:" + tile.number();
      case TileMove.Riichi(Seat seat) -> "R" + seat.ordinal();
      case TileMove.RiichiBack(Seat seat) -> "r" + seat.ordinal();
      case TileMove.Shown(Seat seat, TileId tile) -> one('S', seat, tile);
      case TileMove.Mistaken(Seat seat, TileId tile) -> one('W', seat, tile);
    };
  }

  /**
   * The move of a text.
   *
   * @throws IllegalArgumentException where it is none; the message shows it
   */
  public static TileMove move(String text) {
    if (text.length() < 2 || text.length() > LONGEST) {
      throw none(text);
    }
    TileMove move = read(text);
    // A move has one text: what is written otherwise was not written here.
    if (!text(move).equals(text)) {
      throw none(text);
    }
    return move;
  }

  private static TileMove read(String text) {
    String[] parts = text.split(":", -1);
    char letter = text.charAt(0);
    if (letter == 'X') {
      return new TileMove.Indicator(tile(text, parts, 1));
    }
    Seat seat = seat(text, parts[0]);
    return switch (letter) {
      case 'T' ->
          new TileMove.Draw(
              seat, text.endsWith(":?") ? Optional.empty() : Optional.of(tile(text, parts, 1)));
      case 'D' -> new TileMove.Discard(seat, tile(text, parts, 1));
      case 'C' -> call(text, seat, MeldType.CHI, parts);
      case 'P' -> call(text, seat, MeldType.PON, parts);
      case 'M' -> call(text, seat, MeldType.OPEN_KAN, parts);
      case 'A' -> new TileMove.ClosedKan(seat, tiles(text, parts));
      case 'K' -> new TileMove.AddedKan(seat, tile(text, parts, 1));
      case 'N' -> new TileMove.North(seat, tile(text, parts, 1));
      case 'R' -> new TileMove.Riichi(seat);
      case 'r' -> new TileMove.RiichiBack(seat);
      case 'S' -> new TileMove.Shown(seat, tile(text, parts, 1));
      case 'W' -> new TileMove.Mistaken(seat, tile(text, parts, 1));
      default -> throw none(text);
    };
  }

  private static TileMove call(String text, Seat seat, MeldType type, String[] parts) {
    return new TileMove.Call(seat, type, tiles(text, parts), tile(text, parts, 2));
  }

  private static char letter(MeldType type) {
    return switch (type) {
      case CHI -> 'C';
      case PON -> 'P';
      case OPEN_KAN -> 'M';
      case ADDED_KAN, CLOSED_KAN -> throw new IllegalArgumentException(type + " takes no discard");
    };
  }

  private static String one(char letter, Seat seat, TileId tile) {
    return letter + "" + seat.ordinal() + ":" + tile.number();
  }

  private static String row(List<TileId> tiles) {
    return tiles.stream().map(tile -> "" + tile.number()).collect(Collectors.joining("."));
  }

  private static Seat seat(String text, String head) {
    int number = head.length() == 2 ? head.charAt(1) - '0' : -1;
    if (number < 0 || number > 3) {
      throw none(text);
    }
    return Seat.values()[number];
  }

  private static List<TileId> tiles(String text, String[] parts) {
    if (parts.length < 2) {
      throw none(text);
    }
    List<TileId> tiles = new ArrayList<>();
    for (String each : parts[1].split("\\.", -1)) {
      tiles.add(number(text, each));
    }
    return tiles;
  }

  private static TileId tile(String text, String[] parts, int place) {
    if (parts.length != place + 1) {
      throw none(text);
    }
    return number(text, parts[place]);
  }

  private static TileId number(String text, String digits) {
    try {
      return TileId.of(Integer.parseInt(digits));
    } catch (IllegalArgumentException e) {
      throw none(text);
    }
  }

  private static IllegalArgumentException none(String text) {
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    return new IllegalArgumentException(
        "'" + shown + "' is no move of tiles: write it as T0:87, see MoveNotation");
  }
}
