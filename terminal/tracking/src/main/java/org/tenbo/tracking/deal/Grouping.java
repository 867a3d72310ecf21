package org.tenbo.tracking.deal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.TileId;

/**
 * The ways in which tiles of a hand can make up the called sets that no antenna tells from it.
 *
 * <p>Known of such a set are the tile that was called and from whom. Two ways are one where they
 * show the same faces: which copies lie in the set makes no difference.
 */
final class Grouping {
  /** Four sets have seldom more than a dozen ways. */
  private static final int MOST = 48;

  private final DealFacts facts;
  private final Seat seat;
  private final List<CalledSet> sets;
  private final List<TileId> pool;
  private final byte[] since;
  private final Predicate<List<CalledSet>> wanted;
  private final int most;
  private final List<List<CalledSet>> found = new ArrayList<>();

  private Grouping(
      DealFacts facts,
      Seat seat,
      List<CalledSet> sets,
      List<TileId> pool,
      byte[] since,
      Predicate<List<CalledSet>> wanted,
      int most) {
    this.facts = facts;
    this.seat = seat;
    this.sets = sets;
    this.pool = pool;
    this.since = since;
    this.wanted = wanted;
    this.most = most;
  }

  /**
   * All ways, at most {@value #MOST}.
   *
   * @param pool tiles that may lie in a set
   * @param since how many sets a player had when a tile was drawn: it is in none of them
   */
  static List<List<CalledSet>> all(
      DealFacts facts, Seat seat, List<CalledSet> sets, List<TileId> pool, byte[] since) {
    Grouping grouping = new Grouping(facts, seat, sets, pool, since, each -> true, MOST);
    grouping.search(0, new ArrayList<>(), new HashSet<>());
    return grouping.found;
  }

  /** The first of the ways that is wanted; none where no way is. */
  static List<List<CalledSet>> first(
      DealFacts facts,
      Seat seat,
      List<CalledSet> sets,
      List<TileId> pool,
      byte[] since,
      Predicate<List<CalledSet>> wanted) {
    Grouping grouping = new Grouping(facts, seat, sets, pool, since, wanted, 1);
    grouping.search(0, new ArrayList<>(), new HashSet<>());
    return grouping.found;
  }

  /** Whether the own tiles of a set are a guess. */
  static boolean loose(CalledSet set) {
    return set.type() == MeldType.CHI || set.type() == MeldType.PON;
  }

  private void search(int index, List<CalledSet> chosen, Set<TileId> used) {
    if (found.size() >= most) {
      return;
    }
    if (index == sets.size()) {
      if (wanted.test(chosen)) {
        found.add(List.copyOf(chosen));
      }
      return;
    }
    CalledSet set = sets.get(index);
    if (!loose(set)) {
      chosen.add(set);
      search(index + 1, chosen, used);
      chosen.removeLast();
      return;
    }
    TileKind called = set.called().orElseThrow().kind();
    pairs(index, MeldType.PON, called, called, chosen, used);
    boolean fromLeft = set.from().map(facts.players()::next).filter(seat::equals).isPresent();
    if (facts.players() == Players.FOUR && fromLeft && !called.honour()) {
      int rank = called.rank();
      for (int lowest = Math.max(1, rank - 2); lowest <= Math.min(rank, 7); lowest++) {
        int low = lowest == rank ? rank + 1 : lowest;
        int high = lowest + 2 == rank ? rank - 1 : lowest + 2;
        pairs(
            index,
            MeldType.CHI,
            TileKind.of(called.suit(), low),
            TileKind.of(called.suit(), high),
            chosen,
            used);
      }
    }
  }

  /** Goes on with every two tiles of two kinds, once for those that show the same. */
  private void pairs(
      int index,
      MeldType type,
      TileKind low,
      TileKind high,
      List<CalledSet> chosen,
      Set<TileId> used) {
    CalledSet set = sets.get(index);
    Set<List<Tile>> shown = new HashSet<>();
    for (TileId one : pool) {
      if (one.kind() != low || !fits(one, index, used)) {
        continue;
      }
      for (TileId other : pool) {
        boolean apart = low == high ? one.compareTo(other) < 0 : !one.equals(other);
        if (other.kind() != high || !apart || !fits(other, index, used)) {
          continue;
        }
        if (shown.add(List.of(facts.tiles().face(one), facts.tiles().face(other)))) {
          used.add(one);
          used.add(other);
          chosen.add(set.as(type, List.of(one, other)));
          search(index + 1, chosen, used);
          chosen.removeLast();
          used.remove(one);
          used.remove(other);
        }
      }
    }
  }

  private boolean fits(TileId tile, int index, Set<TileId> used) {
    return since[tile.number()] <= index && !used.contains(tile);
  }
}
