package org.tenbo.app.page;

import java.util.Optional;
import org.tenbo.journal.JournalFault;
import org.tenbo.table.PlayerId;

/** Knows what people are called; they stand in events by id only. */
public interface People {
  /** The name of a player; empty for one who has none, or whose name was removed. */
  Optional<String> name(PlayerId player);

  /**
   * Who is called that: a known player, or a new one.
   *
   * @param name 1 to 40 characters on one line
   */
  PlayerId called(String name) throws JournalFault;
}
