package org.tenbo.tracking.deal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Giver;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Tiles;

/**
 * A set on the table as tiles: the called one, and those of its owner.
 *
 * @param own in order; of an added kan without the added tile
 * @param called empty for a closed kan
 * @param from whose discard it was
 * @param added the fourth tile of an added kan
 */
public record CalledSet(
    MeldType type,
    List<TileId> own,
    Optional<TileId> called,
    Optional<Seat> from,
    Optional<TileId> added) {
  public CalledSet {
    own = own.stream().sorted().toList();
  }

  static CalledSet closed(List<TileId> four) {
    return new CalledSet(
        MeldType.CLOSED_KAN, four, Optional.empty(), Optional.empty(), Optional.empty());
  }

  CalledSet with(TileId fourth) {
    return new CalledSet(MeldType.ADDED_KAN, own, called, from, Optional.of(fourth));
  }

  /** The same set with one own tile for another of the same face. */
  CalledSet with(TileId out, TileId in) {
    List<TileId> changed = new ArrayList<>(own);
    changed.set(changed.indexOf(out), in);
    return new CalledSet(type, changed, called, from, added);
  }

  /** The same call with other tiles of its owner. */
  CalledSet as(MeldType other, List<TileId> tiles) {
    return new CalledSet(other, tiles, called, from, added);
  }

  /** All its tiles: the own ones, the called, the added. */
  public List<TileId> tiles() {
    List<TileId> tiles = new ArrayList<>(own);
    called.ifPresent(tiles::add);
    added.ifPresent(tiles::add);
    return List.copyOf(tiles);
  }

  /** As the rules read it, seen from its owner. */
  public Meld meld(Tiles set, Players players, Seat owner) {
    List<Tile> faces = tiles().stream().map(set::face).toList();
    return new Meld(
        type,
        faces,
        called.map(set::face).orElse(null),
        from.map(giver -> giver(players, owner, giver)).orElse(null));
  }

  /** Where a giver sits, seen from the owner; with three players nobody sits across. */
  private static @Nullable Giver giver(Players players, Seat owner, Seat from) {
    return switch (players) {
      case FOUR -> Giver.values()[players.turns(owner, from) - 1];
      case THREE -> players.turns(owner, from) == 1 ? Giver.RIGHT : Giver.LEFT;
    };
  }
}
