package org.tenbo.app.reader;

import java.util.Map;
import org.tenbo.app.tag.TagTable;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.tracking.Zone;

/** The readers of one table's tiles, real or simulated, and what their tags are. */
public interface TileReaders extends AutoCloseable {

  /** What each antenna watches. */
  Map<AntennaId, Zone> zones();

  /** Which tile each tag is; at least one set. */
  TagTable tags();

  /**
   * Begins to scan.
   *
   * @param listener called on threads of the readers, must return at once
   */
  void start(ScanListener listener);

  @Override
  void close();
}
