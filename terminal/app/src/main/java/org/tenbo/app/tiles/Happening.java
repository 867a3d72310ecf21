package org.tenbo.app.tiles;

import java.util.Map;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** What a person at the table does: moves tiles, or presses a key. */
public sealed interface Happening {

  /** Tiles are laid into zones, all at once. */
  record Laid(Map<TileId, Zone> tiles) implements Happening {
    public Laid {
      tiles = Map.copyOf(tiles);
    }
  }

  /** A key is pressed. */
  record Pressed(Seat seat, Key key) implements Happening {}

  /** The keys that tracking needs. */
  enum Key {
    RIICHI,
    TSUMO,
    RON,
    NINE_TERMINALS
  }
}
