package org.tenbo.app.loop;

import org.tenbo.table.Refusal;

/** What somebody outside is told about an order. */
public sealed interface Answer {

  /**
   * It is done and on the disk.
   *
   * @param events how many events there are now
   */
  record Done(long events) implements Answer {}

  /** The table does not do it. */
  record Refused(Refusal reason) implements Answer {}

  /** Nothing was done, since it could not be stored; ask again under the same id. */
  record NotStored(String why) implements Answer {}

  /** Nothing was done, since too many orders wait; ask again under the same id. */
  record Busy() implements Answer {}

  /** The answer as the journal keeps it for repeats: {@code done 17} or {@code refused STALE}. */
  default String stored() {
    return switch (this) {
      case Done done -> "done " + done.events();
      case Refused refused -> "refused " + refused.reason().name();
      case NotStored notStored -> throw new IllegalStateException("never stored: " + notStored);
      case Busy busy -> throw new IllegalStateException("never stored: " + busy);
    };
  }

  /**
   * Reads what {@link #stored} wrote.
   *
   * @throws IllegalArgumentException for anything else
   */
  static Answer ofStored(String text) {
    if (text.startsWith("done ")) {
      return new Done(Long.parseLong(text.substring(5)));
    }
    if (text.startsWith("refused ")) {
      return new Refused(Refusal.valueOf(text.substring(8)));
    }
    throw new IllegalArgumentException("no stored answer: " + text);
  }
}
