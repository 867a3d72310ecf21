package org.tenbo.app.loop;

import java.util.Optional;
import java.util.Set;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.Zone;

/** What a table's antennas watch, and which tiles their scans mean; asked on the table thread. */
public interface TileReading {

  /** The zones that have an antenna. */
  Set<Zone> watched();

  /** What a scan says of tiles; empty of an antenna that watches none. */
  Optional<Sighting> sighting(Scan scan);
}
