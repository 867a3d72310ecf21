package org.tenbo.journal;

import java.time.Instant;
import java.util.Optional;

/**
 * One event as it stands in the journal.
 *
 * @param number its place, from 1, without a gap over the whole file
 * @param at wall time in milliseconds' precision, where it was known
 */
public record Entry(long number, StoredEvent event, Optional<Instant> at) {
  public Entry {
    if (number < 1) {
      throw new IllegalArgumentException("entries are numbered from 1: " + number);
    }
  }
}
