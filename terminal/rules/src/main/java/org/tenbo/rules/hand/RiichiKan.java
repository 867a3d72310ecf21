package org.tenbo.rules.hand;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;
import org.tenbo.rules.set.Riichi.ClosedKan;

/** Whether a player in riichi may declare a closed kan with the tile just drawn. */
public final class RiichiKan {
  private RiichiKan() {}

  /**
   * Only the drawn tile may complete the kan, and the waits must stay as they are. The stricter
   * version (WRC 2025 8.9.1, EMA 2016) also asks that the three tiles can be read as nothing but a
   * triplet: three triplets in a row could be three equal sequences too.
   *
   * @param hand the 13 tiles that riichi was declared with
   * @param drawn the tile drawn
   * @param rule the version that the house plays
   */
  public static boolean allowed(Hand hand, Tile drawn, ClosedKan rule) {
    TileKind kind = drawn.kind();
    List<Tile> four = new ArrayList<>(List.of(drawn));
    List<Tile> rest = new ArrayList<>();
    for (Tile tile : hand.concealed()) {
      (tile.kind() == kind ? four : rest).add(tile);
    }
    if (four.size() != 4) {
      return false;
    }
    return switch (rule) {
      case NEVER -> false;
      case SAME_WAITS -> keepsWaits(hand, rest, four);
      case SAME_READING -> keepsWaits(hand, rest, four) && onlyTriplet(hand, kind);
    };
  }

  private static boolean keepsWaits(Hand hand, List<Tile> rest, List<Tile> four) {
    List<Meld> melds = new ArrayList<>(hand.melds());
    melds.add(new Meld(MeldType.CLOSED_KAN, four));
    TileSet after = Waits.of(new Hand(rest, melds, hand.norths()), OwnTilesRule.BY_SHAPE);
    return !after.isEmpty() && after.equals(Waits.of(hand, OwnTilesRule.BY_SHAPE));
  }

  /** Whether no division of the completed hand reads the kind's three tiles otherwise. */
  private static boolean onlyTriplet(Hand hand, TileKind kind) {
    if (kind.honour()) {
      return true;
    }
    for (TileKind wait : Waits.of(hand, OwnTilesRule.BY_SHAPE).kinds()) {
      long keys = hand.suitKeys + Packed.suitKey(wait.ordinal());
      int suit = kind.ordinal() / 9;
      int key = (int) (keys >>> (Packed.SUIT_BITS * suit)) & Packed.SUIT_MASK;
      int first = ShapeTable.firstDivision(ShapeTable.suit(key));
      int count = (int) (ShapeTable.division(first) >>> ShapeTable.COUNT_SHIFT);
      for (int place = first; place < first + count; place++) {
        if ((ShapeTable.division(place) >>> (20 + kind.rank()) & 1) == 0) {
          return false;
        }
      }
    }
    return true;
  }
}
