package org.tenbo.app.check;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tenbo.app.tiles.Happening;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/**
 * Counts the dora of a winner as people at the table do: by the indicators that lie open, and after
 * riichi by those that were turned.
 */
final class DoraCounter {
  private final Players players;
  private final Map<TileId, Zone> places = new TreeMap<>();
  private final List<TileKind> open = new ArrayList<>();
  private final List<TileKind> turned = new ArrayList<>();
  private final Set<Seat> riichi = EnumSet.noneOf(Seat.class);
  private final Set<Seat> ron = EnumSet.noneOf(Seat.class);
  private boolean won;
  private Optional<TileId> last = Optional.empty();

  DoraCounter(Players players) {
    this.players = players;
  }

  /** Tiles are laid: at the dora an indicator, or after a winner's key one that lay under it. */
  void laid(Map<TileId, Zone> tiles) {
    tiles.forEach(
        (tile, zone) -> {
          if (zone == Zone.DORA) {
            (won ? turned : open).add(tile.kind());
          } else {
            places.put(tile, zone);
            last = Optional.of(tile);
          }
        });
  }

  void pressed(Happening.Pressed key) {
    switch (key.key()) {
      case RIICHI -> riichi.add(key.seat());
      case TSUMO -> won = true;
      case RON -> {
        won = true;
        ron.add(key.seat());
      }
      case NINE_TERMINALS -> {}
    }
  }

  /** How many dora a winner has, ura among them, red fives and Norths not. */
  int of(Seat winner) {
    List<TileKind> hand = new ArrayList<>();
    places.forEach(
        (tile, zone) -> {
          if (zone == Zone.hand(winner) || zone == Zone.calls(winner)) {
            hand.add(tile.kind());
          }
        });
    last.filter(tile -> ron.contains(winner)).ifPresent(tile -> hand.add(tile.kind()));
    int count = counted(hand, open);
    return riichi.contains(winner) ? count + counted(hand, turned) : count;
  }

  private int counted(List<TileKind> hand, List<TileKind> indicators) {
    int count = 0;
    for (TileKind indicator : indicators) {
      TileKind dora = indicator.indicated(players == Players.THREE);
      count += (int) hand.stream().filter(dora::equals).count();
    }
    return count;
  }
}
