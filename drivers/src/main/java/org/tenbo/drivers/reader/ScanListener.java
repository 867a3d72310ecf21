package org.tenbo.drivers.reader;

import org.tenbo.drivers.DeviceReport;

/** Hears scans; called on a thread of the reader's own, must return at once. */
public interface ScanListener {
  void scan(Scan scan);

  /** The reader or one of its antennas fell out, or is back. */
  void report(DeviceReport report);
}
