package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Tile;

/**
 * A called set, or a quad, as tenhou.net/6 writes it: tiles of two digits, and a letter before the
 * tile that was called or laid. Its place says from whom: first for the player before, second for
 * the one opposite, last for the next.
 *
 * <p>Places are counted round four seats also with three players.
 *
 * @param letter c chi, p pon, m open quad, a closed quad, k added quad
 * @param place of the letter among the tiles, from 0
 * @param marked the tile behind the letter
 * @param others the rest in order; of an added quad the called tile stands first among them
 */
record TenhouCall(char letter, int place, Tile marked, List<Tile> others) {
  private static final int SEATS = 4;

  TenhouCall {
    others = List.copyOf(others);
  }

  /** A chi, pon or open quad of a tile. */
  static TenhouCall of(char letter, Seat owner, Seat from, Tile called, List<Tile> own) {
    int turns = Math.floorMod(owner.ordinal() - from.ordinal(), SEATS) - 1;
    // The next player's tile stands last, behind three own ones of an open quad.
    int place = turns == 2 ? own.size() : turns;
    return new TenhouCall(letter, place, called, own);
  }

  /** A quad of the hand: the letter stands before the last tile. */
  static TenhouCall closed(List<Tile> tiles) {
    return new TenhouCall('a', 3, tiles.getLast(), tiles.subList(0, 3));
  }

  /** A tile added to a pon: the same place, with the tile called behind the one added. */
  TenhouCall added(Tile tile) {
    List<Tile> rest = new ArrayList<>(others);
    rest.add(place, marked);
    return new TenhouCall('k', place, tile, rest);
  }

  /** Whose tile it was. */
  Seat from(Seat owner) {
    int turns = place == others.size() ? 2 : place;
    return Seat.values()[Math.floorMod(owner.ordinal() - turns - 1, SEATS)];
  }

  String text() {
    return TenhouTiles.codes(others.subList(0, place))
        + letter
        + TenhouTiles.code(marked)
        + TenhouTiles.codes(others.subList(place, others.size()));
  }

  /**
   * Reads a call.
   *
   * @param letters those that may stand there
   */
  static TenhouCall read(Field field, String letters) throws BadRecord {
    String text = field.text();
    int at = 0;
    while (at < text.length() && Character.isDigit(text.charAt(at))) {
      at++;
    }
    int tiles = (text.length() - 1) / 2;
    boolean letter = at < text.length() && letters.indexOf(text.charAt(at)) >= 0;
    if (!letter || at % 2 != 0 || text.length() % 2 == 0 || tiles < 3 || tiles > 4) {
      throw field.bad(
          "a call is written like c275226, 12p1212, 131313m13, 151515a51 or k37373737, with one of "
              + letters);
    }
    List<Tile> others = new ArrayList<>();
    String digits = text.substring(0, at) + text.substring(at + 1);
    for (int i = 0; i < tiles; i++) {
      others.add(TenhouTiles.tile(field, code(field, digits.substring(2 * i, 2 * i + 2))));
    }
    Tile marked = others.remove(at / 2);
    return new TenhouCall(text.charAt(at), at / 2, marked, others);
  }

  private static int code(Field field, String digits) throws BadRecord {
    if (digits.charAt(0) < '0'
        || digits.charAt(0) > '9'
        || digits.charAt(1) < '0'
        || digits.charAt(1) > '9') {
      throw field.bad("'" + digits + "' is no tile");
    }
    return (digits.charAt(0) - '0') * 10 + digits.charAt(1) - '0';
  }
}
