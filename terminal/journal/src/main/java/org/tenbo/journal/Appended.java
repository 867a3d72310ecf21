package org.tenbo.journal;

import java.util.List;

/** What became of a batch. */
public sealed interface Appended {
  /** The entries are on the disk, forced. */
  record Stored(List<Entry> entries) implements Appended {
    public Stored {
      entries = List.copyOf(entries);
    }
  }

  /** The outside command had been answered before; nothing was stored. */
  record Repeated(String answer) implements Appended {}
}
