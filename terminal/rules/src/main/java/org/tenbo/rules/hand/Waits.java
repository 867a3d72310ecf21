package org.tenbo.rules.hand;

import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileSet;

/**
 * Which tiles complete a hand, by shape alone: whether it may win on them is another question, see
 * {@link Ready}.
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
      int kind = Packed.kind(tile);
      suitKeys += Packed.suitKey(kind);
      honourKey += Packed.honourKey(kind);
      present |= 1L << kind;
      odd ^= 1L << kind;
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
   * Four sets and a pair. The sizes of the four suits modulo 3 tell where the tile is missing: with
   * one of size 1 it belongs there, and makes the pair; with two of size 2 it makes a set of either
   * while the other holds the pair; else there is no wait.
   */
  private static long standard(long suitKeys, int honourKey) {
    int man = ShapeTable.suit((int) suitKeys & Packed.SUIT_MASK);
    int pin = ShapeTable.suit((int) (suitKeys >>> Packed.SUIT_BITS) & Packed.SUIT_MASK);
    int sou = ShapeTable.suit((int) (suitKeys >>> (2 * Packed.SUIT_BITS)));
    int honours = ShapeTable.honours(honourKey);
    // The suits of whole sets are complete. What is left over is one suit of size 1, or two of
    // size 2, of which each must be complete while the tile goes into the other. A suit of size 1
    // is never complete, so three that are say it all.
    int complete = bit(man, 0) | bit(pin, 1) | bit(sou, 2) | bit(honours, 3);
    int twos = two(man, 0) | two(pin, 1) | two(sou, 2) | two(honours, 3);
    int ones = one(man, 0) | one(pin, 1) | one(sou, 2) | one(honours, 3);
    int open = ones | twos;
    long waits = 0;
    if (twos == 0 ? Integer.bitCount(ones) != 1 : ones != 0 || Integer.bitCount(twos) != 2) {
      return 0;
    }
    if (((complete | open) & 0xF) != 0xF) {
      return 0;
    }
    for (int rest = open; rest != 0; rest &= rest - 1) {
      int suit = Integer.numberOfTrailingZeros(rest);
      if ((complete | 1 << suit) == 0xF) {
        int info = suit == 0 ? man : suit == 1 ? pin : suit == 2 ? sou : honours;
        waits |= (long) (info & ShapeTable.WAITS) << (9 * suit);
      }
    }
    return waits;
  }

  private static int bit(int info, int suit) {
    return (info >>> 9 & 1) << suit;
  }

  private static int one(int info, int suit) {
    return (info >>> ShapeTable.SIZE_SHIFT & 1) << suit;
  }

  private static int two(int info, int suit) {
    return (info >>> (ShapeTable.SIZE_SHIFT + 1) & 1) << suit;
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
