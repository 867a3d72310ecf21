package org.tenbo.club.hub;

import org.tenbo.table.Refusal;

/** What became of an {@link Ask}. */
public sealed interface Reply {

  /** It is done and on the table's disk; its journal has so many entries now. */
  record Done(long events) implements Reply {}

  /** The table does not do it. */
  record Refused(Refusal reason) implements Reply {}

  /** Nothing is known to have been done; ask again under the same id. */
  record Unanswered(String why) implements Reply {}
}
