package org.tenbo.club.event;

/**
 * An event as a table sends it: with the place in the table's own journal, by which the hub knows
 * that none is missing.
 *
 * @param entry number of the entry in that journal, from 1
 */
public record Sent(JournalId journal, long entry, ClubEvent event) {
  public Sent {
    if (entry < 1) {
      throw new IllegalArgumentException("an entry's number is 1 at least, not " + entry);
    }
  }
}
