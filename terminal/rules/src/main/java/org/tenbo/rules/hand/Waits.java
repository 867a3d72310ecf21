package org.tenbo.rules.hand;

import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileSet;

/**
 * Which tiles complete a hand, by shape alone: whether it may win on them is another question, see
 * {@link org.tenbo.rules.hand.play.Ready}.
 */
public final class Waits {
  private Waits() {}

  /**
   * The tiles that complete a hand of 13 (a kan counted as three); none if it is not tenpai.
   *
   * @param rule whether a tile of which all four are in the hand and its melds is a wait; a fifth
   *     in the concealed tiles never is
   * @throws IllegalArgumentException for a hand of 14
   */
  public static TileSet of(Hand hand, OwnTilesRule rule) {
    if (hand.drawn()) {
      throw new IllegalArgumentException("a hand waits before its draw, with 13 tiles");
    }
    long waits = standard(hand.suitKeys, hand.honourKey);
    if (hand.melds().isEmpty()) {
      waits |= special(hand.concealedPresent, oddKinds(hand));
    }
    return switch (rule) {
      case BY_SHAPE -> new TileSet(waits);
      case NOT_A_WAIT -> new TileSet(waits).minus(hand.allFourHeld());
    };
  }

  /**
   * The same from concealed tiles alone, as bits of a {@link TileSet}, without making an object:
   * for loops that ask millions of times.
   *
   * @param concealed 13, 10, 7, 4 or 1 tiles; not checked, and no kind more than four times
   */
  public static long bits(Tile... concealed) {
    long suitKeys = 0;
    int honourKey = 0;
    long present = 0;
    long odd = 0;
    for (Tile tile : concealed) {
      int ordinal = tile.ordinal();
      suitKeys += Packed.suitKey(ordinal);
      honourKey += Packed.honourKey(ordinal);
      long bit = Packed.kindBit(ordinal);
      present |= bit;
      odd ^= bit;
    }
    long waits = standard(suitKeys, honourKey);
    return concealed.length == 13 ? waits | special(present, odd) : waits;
  }

  private static long oddKinds(Hand hand) {
    long odd = 0;
    for (long rest = hand.concealedPresent; rest != 0; rest &= rest - 1) {
      int kind = Long.numberOfTrailingZeros(rest);
      odd |= (long) (Packed.count(hand.countsLow, hand.countsHigh, kind) & 1) << kind;
    }
    return odd;
  }

  /**
   * Four sets and a pair: a suit takes the missing tile where the other three are complete. It then
   * makes the pair, or a set while another suit holds the pair; the one case that this does not
   * tell apart is three suits that each hold a pair. Without branches, because which suit it is
   * cannot be foreseen.
   */
  private static long standard(long suitKeys, int honourKey) {
    int man = ShapeTable.suit((int) suitKeys & Packed.SUIT_MASK);
    int pin = ShapeTable.suit((int) (suitKeys >>> Packed.SUIT_BITS) & Packed.SUIT_MASK);
    int sou = ShapeTable.suit((int) (suitKeys >>> (2 * Packed.SUIT_BITS)));
    int honours = ShapeTable.honours(honourKey);
    int pairs =
        ShapeTable.pairs(man)
            + ShapeTable.pairs(pin)
            + ShapeTable.pairs(sou)
            + ShapeTable.pairs(honours);
    if (pairs > 2) {
      return 0;
    }
    return waits(man, pin & sou & honours)
        | (waits(pin, man & sou & honours) << 9)
        | (waits(sou, man & pin & honours) << 18)
        | (waits(honours, man & pin & sou) << 27);
  }

  /** The ranks that a suit waits for, none unless the others are complete. */
  private static long waits(int suit, int others) {
    return suit & ShapeTable.WAITS & -ShapeTable.complete(others);
  }

  /** Seven pairs and thirteen orphans, of 13 concealed tiles. */
  private static long special(long present, long odd) {
    long waits = 0;
    // Seven kinds and one of them odd: the other six are pairs, since 13 tiles leave no more.
    if (Long.bitCount(present) == 7 && Long.bitCount(odd) == 1) {
      waits = odd;
    }
    if ((present & ~Packed.YAOCHUU) == 0) {
      int kinds = Long.bitCount(present);
      if (kinds == 13) {
        return Packed.YAOCHUU;
      }
      if (kinds == 12) {
        waits |= Packed.YAOCHUU & ~present;
      }
    }
    return waits;
  }
}
