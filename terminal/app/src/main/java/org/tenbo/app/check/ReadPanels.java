package org.tenbo.app.check;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/**
 * The panels of a stepped table over whose tiles the antennas go while time passes, all of them
 * once in {@link #ROUND}.
 */
final class ReadPanels implements TilePanels {
  /** A slow reader: twenty tags on each of many antennas. */
  static final Duration ROUND = Duration.ofSeconds(2);

  private final SteppedTable table;
  private final SimulatedReader field;
  private final List<Zone> zones;
  private final Duration between;
  private Moment next;
  private int at;

  ReadPanels(SteppedTable table, SimulatedReader field, Antennas antennas) {
    this.table = table;
    this.field = field;
    zones = List.copyOf(antennas.watched());
    between = ROUND.dividedBy(zones.size());
    next = table.now().plus(between);
  }

  @Override
  public void lay(Map<TileId, Zone> tiles) {
    field.lay(tiles);
  }

  @Override
  public void clear() {
    field.clear();
    pass(ROUND.multipliedBy(2));
  }

  @Override
  public void press(Seat seat, Key key) {
    table.press(seat, key);
  }

  @Override
  public BitPicture seen(Seat seat) {
    return table.seen(seat);
  }

  @Override
  public void pass(Duration time) {
    Moment until = table.now().plus(time);
    while (!until.isBefore(next)) {
      table.pass(next.since(table.now()));
      Zone zone = zones.get(at);
      table.scan(SimulatedTags.scan(field.scan(zone, table.now().since(Moment.START))));
      at = (at + 1) % zones.size();
      next = next.plus(between);
    }
    table.pass(until.since(table.now()));
  }
}
