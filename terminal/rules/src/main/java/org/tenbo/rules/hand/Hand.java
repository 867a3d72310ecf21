package org.tenbo.rules.hand;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;

/**
 * The tiles of one player: concealed tiles, melds, and the Norths set aside in three-player games.
 *
 * <p>A hand that exists is possible with a set of tiles: 13 or 14 tiles (a kan counts as three), no
 * fifth of a kind. Whether its red fives and kinds are in the set that is played with depends on
 * the rules; see {@link HandScorer}.
 *
 * <p>Beside the lists it keeps packed sums that are computed once, so that scoring and wait queries
 * read a few words instead of walking lists: the keys of the concealed tiles for {@link ShapeTable}
 * and three bits a kind for counts.
 */
public final class Hand {
  private final List<Tile> concealed;
  private final List<Meld> melds;
  private final int norths;

  /** Base-5 keys of the concealed tiles, see {@link Packed}. */
  final long suitKeys;

  final int honourKey;

  /** Three bits a kind, concealed and melds together, without the Norths set aside. */
  final long countsLow;

  final long countsHigh;

  /** One bit a kind, concealed and melds together. */
  final long present;

  final long concealedPresent;

  /** Red fives, four bits a suit, concealed and melds together. */
  final int reds;

  /** Sequences among the melds, three bits for each of the 21 sequences. */
  final long meldSequences;

  /** Triplets and quads among the melds, one bit a kind. */
  final long meldTriplets;

  /** Fu of the melds (WRC 2025 11.3). */
  final int meldFu;

  final int kans;
  final int closedKans;
  final boolean open;

  /**
   * @param concealed the tiles not in melds: 13 less three for each meld, or one more
   * @param melds at most four
   * @param norths Norths set aside, 0 to 4
   * @throws HandException where these tiles cannot be a hand
   */
  public Hand(List<Tile> concealed, List<Meld> melds, int norths) {
    this.concealed = List.copyOf(concealed);
    this.melds = List.copyOf(melds);
    this.norths = norths;
    if (melds.size() > 4) {
      throw new HandException(HandFlaw.TOO_MANY_MELDS, melds.size() + " melds");
    }
    int size = concealed.size() + 3 * melds.size();
    if (size != 13 && size != 14) {
      throw new HandException(
          HandFlaw.HAND_WRONG_COUNT, concealed.size() + " tiles and " + melds.size() + " melds");
    }
    if (norths < 0 || norths > 4) {
      throw new HandException(HandFlaw.FIVE_OF_A_TILE, norths + " Norths set aside");
    }
    long keys = 0;
    int honours = 0;
    long kinds = 0;
    long low = 0;
    long high = 0;
    int redFives = 0;
    for (Tile tile : this.concealed) {
      int kind = tile.kind().ordinal();
      keys += Packed.suitKey(kind);
      honours += Packed.honourKey(kind);
      kinds |= 1L << kind;
      checkFifth(tile, low, high);
      low += Packed.countLow(kind);
      high += Packed.countHigh(kind);
      redFives += Packed.red(tile);
    }
    suitKeys = keys;
    honourKey = honours;
    concealedPresent = kinds;
    long sequences = 0;
    long triplets = 0;
    int fu = 0;
    int quads = 0;
    int closedQuads = 0;
    for (Meld meld : this.melds) {
      for (Tile tile : meld.tiles()) {
        int kind = tile.kind().ordinal();
        kinds |= 1L << kind;
        checkFifth(tile, low, high);
        low += Packed.countLow(kind);
        high += Packed.countHigh(kind);
        redFives += Packed.red(tile);
      }
      if (meld.type() == MeldType.CHI) {
        sequences += Packed.sequence(meld.kind());
      } else {
        triplets |= 1L << meld.kind().ordinal();
        fu += Packed.setFu(meld.type(), meld.kind());
      }
      quads += meld.type().kan() ? 1 : 0;
      closedQuads += meld.type() == MeldType.CLOSED_KAN ? 1 : 0;
    }
    if (Packed.count(low, high, TileKind.NORTH.ordinal()) + norths > 4) {
      throw new HandException(HandFlaw.FIVE_OF_A_TILE, TileKind.NORTH.notation());
    }
    present = kinds;
    countsLow = low;
    countsHigh = high;
    reds = redFives;
    meldSequences = sequences;
    meldTriplets = triplets;
    meldFu = fu;
    kans = quads;
    closedKans = closedQuads;
    open = closedQuads != this.melds.size();
  }

  /** A hand without melds. */
  public static Hand closed(List<Tile> concealed) {
    return new Hand(concealed, List.of(), 0);
  }

  public List<Tile> concealed() {
    return concealed;
  }

  public List<Meld> melds() {
    return melds;
  }

  /** Norths set aside. */
  public int norths() {
    return norths;
  }

  /** Whether a set was called; a closed kan leaves the hand closed. */
  public boolean open() {
    return open;
  }

  /** Whether it is a hand after the draw: 14 tiles, a kan counted as three. */
  public boolean drawn() {
    return concealed.size() % 3 == 2;
  }

  /** How many of a kind are in the hand and its melds, 0 to 4, without the Norths set aside. */
  public int count(TileKind kind) {
    return Packed.count(countsLow, countsHigh, kind.ordinal());
  }

  /** The kinds of which all four are in the concealed tiles and melds. */
  public TileSet allFourHeld() {
    long held = 0;
    for (long rest = present; rest != 0; rest &= rest - 1) {
      int kind = Long.numberOfTrailingZeros(rest);
      if (Packed.count(countsLow, countsHigh, kind) == 4) {
        held |= 1L << kind;
      }
    }
    return new TileSet(held);
  }

  /**
   * This hand with one concealed tile less.
   *
   * @throws IllegalArgumentException where the tile is not among the concealed ones
   */
  public Hand without(Tile tile) {
    List<Tile> rest = new java.util.ArrayList<>(concealed);
    if (!rest.remove(tile)) {
      throw new IllegalArgumentException(
          tile.notation() + " is not in " + Notation.text(concealed));
    }
    return new Hand(rest, melds, norths);
  }

  private static void checkFifth(Tile tile, long low, long high) {
    if (Packed.count(low, high, tile.kind().ordinal()) == 4) {
      throw new HandException(HandFlaw.FIVE_OF_A_TILE, tile.kind().notation());
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Hand hand
        && concealed.equals(hand.concealed)
        && melds.equals(hand.melds)
        && norths == hand.norths;
  }

  @Override
  public int hashCode() {
    return Objects.hash(concealed, melds, norths);
  }

  @Override
  public String toString() {
    return "Hand[" + Notation.text(concealed) + " " + melds + " norths=" + norths + "]";
  }
}
