package org.tenbo.app.check;

import java.util.Map;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** A table as its players have it before them, with tagged tiles that they move. */
public interface TilePanels extends Panels {

  /** Moves tiles, all at once. */
  void lay(Map<TileId, Zone> tiles);

  /** Pushes all tiles into the table, which takes its time. */
  void clear();
}
