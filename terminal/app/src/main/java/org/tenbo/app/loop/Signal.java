package org.tenbo.app.loop;

import java.util.Optional;
import org.tenbo.console.dialogue.Rulebook;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.rules.Seat;
import org.tenbo.table.Drawers;

/** What reaches the table thread. */
public sealed interface Signal {

  /** A key of a panel. */
  record OfKey(KeyEvent event) implements Signal {}

  /** A part fell out or is back. */
  record OfDevice(DeviceReport report) implements Signal {}

  /**
   * A seat's stick drawer holds something else than before.
   *
   * @param held empty where it can no longer be counted
   */
  record OfDrawer(Seat seat, Optional<Drawers.Held> held) implements Signal {}

  /** An antenna has looked at its tiles. */
  record OfScan(Scan scan) implements Signal {}

  /** Somebody outside the table wants something done. */
  record OfOutside(Outside order) implements Signal {}

  /** The rulesets beside the usual one have been read. */
  record OfRulebook(Rulebook rulebook) implements Signal {}

  /** Time passed. */
  record Tick() implements Signal {}
}
