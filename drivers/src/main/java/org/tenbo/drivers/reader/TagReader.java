package org.tenbo.drivers.reader;

import java.util.Set;
import org.tenbo.drivers.DeviceId;

/** A reader of tile tags with one or more antennas, that scans by itself, over and over. */
public interface TagReader {
  DeviceId device();

  Set<AntennaId> antennas();

  /** Names who hears of scans from now on; there is one listener at a time. */
  void listen(ScanListener listener);
}
