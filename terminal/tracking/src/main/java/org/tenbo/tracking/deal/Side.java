package org.tenbo.tracking.deal;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.rules.hand.play.Furiten;
import org.tenbo.tracking.TileId;

/**
 * What one player has beside the tiles in the hand.
 *
 * @param unknown tiles in the hand that no antenna has seen
 * @param sets called sets and closed kans in the order in which they were laid
 * @param norths Norths set aside
 * @param pond the own discards, those that were called included
 * @param riichi whether and how riichi was declared
 */
public record Side(
    int unknown,
    List<CalledSet> sets,
    List<TileId> norths,
    List<PondTile> pond,
    Furiten furiten,
    Riichi riichi) {
  private static final int DEALT = 13;

  static final Side DEALT_UNSEEN =
      new Side(DEALT, List.of(), List.of(), List.of(), Furiten.NONE, Riichi.NONE);

  /** How far a declaration has come. */
  public enum Riichi {
    NONE,
    /** The key was pressed, the discard is to come. */
    PRESSED,
    DECLARED,
    /** Declared with the first discard, nobody having called. */
    DECLARED_FIRST;

    public boolean declared() {
      return this == DECLARED || this == DECLARED_FIRST;
    }
  }

  public Side {
    sets = List.copyOf(sets);
    norths = List.copyOf(norths);
    pond = List.copyOf(pond);
  }

  /**
   * Whether the same can follow: where discards came from is the past.
   *
   * @param hidden whether the own tiles of called sets are a guess, and no difference
   */
  boolean sameAs(Side other, boolean hidden) {
    return unknown == other.unknown
        && riichi == other.riichi
        && (hidden ? calledAlike(other) : sets.equals(other.sets))
        && furiten.equals(other.furiten);
  }

  private boolean calledAlike(Side other) {
    if (sets.size() != other.sets.size()) {
      return false;
    }
    for (int i = 0; i < sets.size(); i++) {
      CalledSet one = sets.get(i);
      CalledSet two = other.sets.get(i);
      boolean guessed = Grouping.loose(one) && Grouping.loose(two);
      boolean alike =
          guessed
              ? one.called().equals(two.called()) && one.from().equals(two.from())
              : one.equals(two);
      if (!alike) {
        return false;
      }
    }
    return true;
  }

  Side unknown(int count) {
    return new Side(count, sets, norths, pond, furiten, riichi);
  }

  Side sets(List<CalledSet> changed) {
    return new Side(unknown, changed, norths, pond, furiten, riichi);
  }

  Side furiten(Furiten changed) {
    return new Side(unknown, sets, norths, pond, changed, riichi);
  }

  Side riichi(Riichi changed) {
    return new Side(unknown, sets, norths, pond, furiten, changed);
  }

  Side pond(List<PondTile> changed) {
    return new Side(unknown, sets, norths, changed, furiten, riichi);
  }

  Side withNorth(TileId north) {
    List<TileId> more = new ArrayList<>(norths);
    more.add(north);
    return new Side(unknown, sets, more, pond, furiten, riichi);
  }

  Side withSet(CalledSet set) {
    List<CalledSet> more = new ArrayList<>(sets);
    more.add(set);
    return sets(more);
  }

  Side withDiscard(PondTile tile) {
    List<PondTile> more = new ArrayList<>(pond);
    more.add(tile);
    return pond(more);
  }

  /** The same with another last discard. */
  Side withLast(PondTile tile) {
    List<PondTile> more = new ArrayList<>(pond.subList(0, pond.size() - 1));
    more.add(tile);
    return pond(more);
  }
}
