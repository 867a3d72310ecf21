package org.tenbo.app.page;

import java.util.Optional;

/**
 * What the page may know of tagged tiles: rounds that are over, and hands that were held long ago.
 * Nothing here can tell of a hand that is being played.
 *
 * @param records the records of finished rounds; empty where no tiles are read
 * @param broadcast the hands as they were a while ago; empty where nobody is shown any
 */
public record TileSources(Optional<Records> records, Optional<Broadcast> broadcast) {
  /** A table that reads no tiles. */
  public static final TileSources NONE = new TileSources(Optional.empty(), Optional.empty());

  /** Whether tiles are read. */
  boolean read() {
    return records.isPresent();
  }
}
