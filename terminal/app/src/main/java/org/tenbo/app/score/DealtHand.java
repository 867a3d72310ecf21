package org.tenbo.app.score;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Giver;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.set.Ruleset;

/**
 * A winning hand that was dealt for practice, before any rules of a house: which of its fives are
 * red is up to the set that they play with.
 *
 * @param concealed the concealed tiles without the winning one
 * @param melds the sets set aside
 * @param norths Norths set aside, in three-player games
 * @param winning the winning tile
 * @param kind how it was won
 * @param seat the winner's wind
 * @param round the round's wind
 * @param so riichi and the like
 * @param dora the indicators
 * @param ura those under them; empty without riichi
 * @param honba the repeat counters
 * @param sticks riichi sticks on the table
 */
record DealtHand(
    List<Piece> concealed,
    List<Group> melds,
    int norths,
    Piece winning,
    WinKind kind,
    Wind seat,
    Wind round,
    Set<Circumstance> so,
    List<TileKind> dora,
    List<TileKind> ura,
    int honba,
    int sticks) {

  DealtHand {
    concealed = List.copyOf(concealed);
    melds = List.copyOf(melds);
    so = Set.copyOf(so);
    dora = List.copyOf(dora);
    ura = List.copyOf(ura);
  }

  /**
   * One of the four tiles of a kind.
   *
   * @param copy 0 to 3; the red fives are the lowest
   */
  record Piece(TileKind kind, int copy) {
    Tile tile(RedFives reds) {
      boolean red =
          kind.rank() == 5
              && switch (kind.suit()) {
                case MAN -> copy < reds.man();
                case PIN -> copy < reds.pin();
                case SOU -> copy < reds.sou();
                case HONOURS -> false;
              };
      return red ? Tile.redFive(kind.suit()) : Tile.of(kind);
    }
  }

  /**
   * A set or pair.
   *
   * @param pieces its tiles
   * @param meld what it is set aside as; null while it is concealed
   * @param from who gave a tile to it; null where nobody did
   */
  record Group(List<Piece> pieces, @Nullable MeldType meld, @Nullable Giver from) {
    Group {
      pieces = List.copyOf(pieces);
    }

    Group(List<Piece> pieces) {
      this(pieces, null, null);
    }

    Group as(MeldType type, Giver giver) {
      return new Group(pieces, type, type.open() ? giver : null);
    }

    /** What it is set aside as. */
    MeldType type() {
      if (meld == null) {
        throw new IllegalStateException("a concealed set is no meld");
      }
      return meld;
    }
  }

  /** The hand with a set of these red fives. */
  Hand hand(RedFives reds) {
    List<Meld> list = melds.stream().map(group -> meld(group, reds)).toList();
    return new Hand(tiles(concealed, reds), list, norths);
  }

  private static Meld meld(Group group, RedFives reds) {
    List<Tile> tiles = tiles(group.pieces(), reds);
    Tile called = group.from() == null ? null : tiles.getFirst();
    return new Meld(group.type(), tiles, called, group.from());
  }

  private static List<Tile> tiles(List<Piece> pieces, RedFives reds) {
    return pieces.stream().map(piece -> piece.tile(reds)).sorted(Notation.ORDER).toList();
  }

  /** The win with a set of these red fives, and every indicator. */
  Win win(RedFives reds) {
    return new Win(winning.tile(reds), kind, seat, round, Circumstances.of(so), dora, ura);
  }

  /** The win as a house plays it that may show fewer indicators. */
  Win win(RedFives reds, Ruleset rules) {
    int most = rules.hand().kanDora() ? dora.size() : 1;
    int under = !rules.hand().uraDora() ? 0 : rules.hand().kanUra() ? ura.size() : 1;
    return win(reds).with(dora.subList(0, most), ura.subList(0, Math.min(under, ura.size())));
  }

  Honba counters() {
    return new Honba(honba);
  }

  Deposit deposit() {
    return new Deposit(sticks);
  }
}
