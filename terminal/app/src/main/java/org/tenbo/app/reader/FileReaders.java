package org.tenbo.app.reader;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tag.TagTable;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.tracking.Zone;

/** The readers that a table's file names, with the table of tags that it names. */
public final class FileReaders implements TileReaders {
  private final ReadersConfig config;
  private final TagTable tags;
  private final MonotonicClock clock;
  private @Nullable TagReaders readers;

  /**
   * Reads the table of tags; the readers' lines stay closed until {@link #start}.
   *
   * @throws ConfigRefused where there is no such table yet, or one without tiles
   */
  public FileReaders(ReadersConfig config, MonotonicClock clock) {
    this.config = config;
    this.clock = clock;
    this.tags = TagFile.readOrBegin(config.tags());
    if (tags.backs().isEmpty()) {
      throw new ConfigRefused(
          config.tags(),
          "says of no tile which tag it has; run 'tenbo enrol' first, or take [tiles] and [readers]"
              + " out of the table's file to play without");
    }
  }

  @Override
  public Map<AntennaId, Zone> zones() {
    return config.zones();
  }

  @Override
  public TagTable tags() {
    return tags;
  }

  @Override
  public void start(ScanListener listener) {
    TagReaders opened = TagReaders.of(config, clock, listener);
    readers = opened;
    opened.start();
  }

  @Override
  public void close() {
    TagReaders opened = readers;
    if (opened != null) {
      opened.close();
    }
  }
}
