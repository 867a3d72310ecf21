package org.tenbo.app.club;

import org.tenbo.journal.JournalFault;
import org.tenbo.table.PlayerId;

/** Keeps what people are called. */
@FunctionalInterface
public interface Naming {
  void name(PlayerId player, String name) throws JournalFault;
}
