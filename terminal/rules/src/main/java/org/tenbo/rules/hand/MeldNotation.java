package org.tenbo.rules.hand;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.NotationException;
import org.tenbo.rules.hand.tile.Tile;

/**
 * Melds as text: {@code type:tiles:called:from}, as in {@code chi:345s:4s:left}.
 *
 * <p>Types are chi, pon, daiminkan (an open kan), kakan (an added one) and ankan (a closed one).
 * The called tile and its giver (right, across, left, or 1, 2, 3 in turn order) may be left out; of
 * an added kan the called tile may be followed by {@code +} and the added one.
 */
public final class MeldNotation {
  private MeldNotation() {}

  /**
   * The melds of a text, separated by spaces.
   *
   * @throws NotationException where a word is no meld
   * @throws HandException where the tiles form no such meld
   */
  public static List<Meld> melds(String text) {
    List<Meld> melds = new ArrayList<>();
    for (String word : text.isBlank() ? new String[0] : text.strip().split(" +")) {
      melds.add(meld(word));
    }
    return List.copyOf(melds);
  }

  /**
   * One meld.
   *
   * @throws NotationException where the text is no meld
   * @throws HandException where the tiles form no such meld
   */
  public static Meld meld(String text) {
    String[] parts = text.split(":", -1);
    if (parts.length < 2 || parts.length > 4) {
      throw new NotationException(
          "'" + text + "' is no meld: write type:tiles:called:from, such as pon:555z:5z:across");
    }
    MeldType type = type(parts[0]);
    List<Tile> tiles = Notation.tiles(parts[1]);
    return new Meld(
        type,
        tiles,
        parts.length > 2 && type.open() ? called(parts[2]) : null,
        parts.length > 3 ? giver(parts[3]) : null);
  }

  /** The melds as {@link #melds} reads them. */
  public static String text(List<Meld> melds) {
    return melds.stream().map(MeldNotation::text).collect(Collectors.joining(" "));
  }

  private static String text(Meld meld) {
    String text =
        switch (meld.type()) {
              case CHI -> "chi:";
              case PON -> "pon:";
              case OPEN_KAN -> "daiminkan:";
              case ADDED_KAN -> "kakan:";
              case CLOSED_KAN -> "ankan:";
            }
            + Notation.text(meld.tiles());
    Tile called = meld.called();
    Giver from = meld.from();
    if (called == null && from == null) {
      return text;
    }
    text += ":" + (called == null ? "" : called.notation());
    return from == null
        ? text
        : text
            + switch (from) {
              case RIGHT -> ":right";
              case ACROSS -> ":across";
              case LEFT -> ":left";
            };
  }

  private static MeldType type(String word) {
    return switch (word) {
      case "chi" -> MeldType.CHI;
      case "pon" -> MeldType.PON;
      case "daiminkan" -> MeldType.OPEN_KAN;
      case "kakan" -> MeldType.ADDED_KAN;
      case "ankan" -> MeldType.CLOSED_KAN;
      default ->
          throw new NotationException(
              "'" + word + "' is no kind of meld: use chi, pon, daiminkan, kakan or ankan");
    };
  }

  private static @Nullable Tile called(String text) {
    int plus = text.indexOf('+');
    String called = plus < 0 ? text : text.substring(0, plus);
    return called.isEmpty() ? null : Notation.tile(called);
  }

  private static @Nullable Giver giver(String word) {
    return switch (word) {
      case "" -> null;
      case "1", "right" -> Giver.RIGHT;
      case "2", "across" -> Giver.ACROSS;
      case "3", "left" -> Giver.LEFT;
      default ->
          throw new NotationException(
              "'" + word + "' is no giver: use right, across, left or 1, 2, 3");
    };
  }
}
