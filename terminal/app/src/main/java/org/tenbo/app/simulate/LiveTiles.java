package org.tenbo.app.simulate;

import java.time.Duration;
import java.util.Map;
import org.tenbo.app.check.Panels;
import org.tenbo.app.check.TilePanels;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** A running simulated table with the tiles over its simulated reader. */
public record LiveTiles(Panels panels, SimulatedTiles tiles) implements TilePanels {
  @Override
  public void lay(Map<TileId, Zone> moved) {
    tiles.lay(moved);
  }

  @Override
  public void clear() {
    tiles.clear();
    pass(SimulatedTiles.ROUND.multipliedBy(2));
  }

  @Override
  public void press(Seat seat, Key key) {
    panels.press(seat, key);
  }

  @Override
  public BitPicture seen(Seat seat) {
    return panels.seen(seat);
  }

  @Override
  public void pass(Duration time) {
    panels.pass(time);
  }
}
