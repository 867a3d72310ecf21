package org.tenbo.rules.hand.tile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Tiles as text: the ranks of a suit, then its letter, as in {@code 406m77z}; a red five is 0.
 *
 * <p>Honours are 1 to 4 for East, South, West, North and 5 to 7 for haku, hatsu, chun.
 */
public final class Notation {

  /** No hand, pond or indicator row is longer; a longer text is a mistake, not a hand. */
  private static final int LONGEST = 200;

  /** By kind; a red five stands before the plain fives, as in {@code 405m}. */
  public static final Comparator<Tile> ORDER =
      Comparator.comparing(Tile::kind).thenComparing(tile -> tile.red() ? 0 : 1);

  private Notation() {}

  /**
   * The tiles of a text in the order written; spaces between groups are skipped.
   *
   * @throws NotationException where a character has no meaning or ranks have no suit letter
   */
  public static List<Tile> tiles(String text) {
    if (text.length() > LONGEST) {
      throw new NotationException("more than " + LONGEST + " characters cannot be a row of tiles");
    }
    List<Tile> tiles = new ArrayList<>();
    int group = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        continue;
      }
      if (c == ' ') {
        if (group == i) {
          group++;
          continue;
        }
        throw new NotationException(noSuit(text, group));
      }
      Suit suit = suitOf(text, i);
      if (group == i) {
        throw new NotationException(
            "'" + c + "' at place " + (i + 1) + " of " + text + " has no ranks before it");
      }
      for (; group < i; group++) {
        tiles.add(tile(text, group, suit));
      }
      group = i + 1;
    }
    if (group < text.length()) {
      throw new NotationException(noSuit(text, group));
    }
    return List.copyOf(tiles);
  }

  /**
   * The one tile of a text such as {@code 5m}.
   *
   * @throws NotationException where it is not exactly one tile
   */
  public static Tile tile(String text) {
    List<Tile> tiles = tiles(text);
    if (tiles.size() != 1) {
      throw new NotationException("'" + text + "' is not one tile: write one rank and its suit");
    }
    return tiles.getFirst();
  }

  /** The tiles sorted and compact, such as {@code 406m77z}; an empty text for none. */
  public static String text(List<Tile> tiles) {
    StringBuilder text = new StringBuilder();
    List<Tile> sorted = tiles.stream().sorted(ORDER).toList();
    for (int i = 0; i < sorted.size(); i++) {
      Tile tile = sorted.get(i);
      text.append(tile.red() ? 0 : tile.kind().rank());
      Suit suit = tile.kind().suit();
      if (i + 1 == sorted.size() || sorted.get(i + 1).kind().suit() != suit) {
        text.append(suit.letter());
      }
    }
    return text.toString();
  }

  private static String noSuit(String text, int place) {
    return "the ranks from place "
        + (place + 1)
        + " of '"
        + text
        + "' have no suit: end them with m, p, s or z";
  }

  private static Suit suitOf(String text, int place) {
    return switch (text.charAt(place)) {
      case 'm' -> Suit.MAN;
      case 'p' -> Suit.PIN;
      case 's' -> Suit.SOU;
      case 'z' -> Suit.HONOURS;
      default ->
          throw new NotationException(
              "'"
                  + text.charAt(place)
                  + "' at place "
                  + (place + 1)
                  + " of '"
                  + text
                  + "' is no tile: use digits and m, p, s, z");
    };
  }

  private static Tile tile(String text, int place, Suit suit) {
    int rank = text.charAt(place) - '0';
    if (rank > suit.ranks() || (rank == 0 && suit == Suit.HONOURS)) {
      throw new NotationException(
          rank + "" + suit.letter() + " does not exist: honours are 1z to 7z");
    }
    return rank == 0 ? Tile.redFive(suit) : Tile.of(TileKind.of(suit, rank));
  }
}
