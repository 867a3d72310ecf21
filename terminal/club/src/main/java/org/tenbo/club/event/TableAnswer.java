package org.tenbo.club.event;

import org.tenbo.table.Refusal;

/** What became of a {@link TableOrder} of that id. */
public record TableAnswer(String id, Result result) {

  /** How it went. */
  public sealed interface Result {
    /** It is done and on the disk; the journal has so many entries. */
    record Done(long entries) implements Result {}

    /** The table does not do it. */
    record Refused(Refusal reason) implements Result {}

    /** Nothing was done; ask again under the same id. */
    record NotNow(String why) implements Result {}

    /** The order could not be read; asking again does not help. */
    record Unreadable(String why) implements Result {}
  }
}
