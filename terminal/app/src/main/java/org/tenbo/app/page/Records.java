package org.tenbo.app.page;

import org.tenbo.app.record.GameRecord;
import org.tenbo.journal.JournalFault;
import org.tenbo.table.Game;

/** The records of games, to be had from any thread. */
@FunctionalInterface
public interface Records {
  /**
   * The record of a game: its rounds that are over.
   *
   * @throws JournalFault if the journal cannot be read
   */
  GameRecord of(Game game) throws JournalFault;
}
