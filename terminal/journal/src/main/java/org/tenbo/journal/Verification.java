package org.tenbo.journal;

import java.util.Optional;
import org.tenbo.journal.Storage.ChainedEntry;
import org.tenbo.journal.Storage.Head;

/**
 * How far a log can be trusted: up to the first entry that is missing, unreadable or off the chain.
 *
 * @param readable the last entry before the damage, or the end
 * @param damage what is wrong there, empty for a sound log
 */
record Verification(Head readable, Optional<Damage> damage) {
  /** Reads the whole log, except that packed pieces are judged by their checksums alone. */
  static Verification of(Storage storage) throws JournalFault {
    Follower follower = new Follower();
    String unreadable = "";
    try {
      storage.packs(follower::skipTo);
      storage.entries(follower.head.number() + 1, Long.MAX_VALUE, follower::follow);
    } catch (JournalFault e) {
      if (e.kind() != JournalFault.Kind.DAMAGED) {
        throw e;
      }
      unreadable = String.valueOf(e.getMessage());
    }
    if (unreadable.isEmpty() && follower.trouble.isEmpty()) {
      return new Verification(follower.head, Optional.empty());
    }
    String what =
        follower.trouble.isEmpty()
            ? unreadable
            : "In the journal " + storage.file() + " " + follower.trouble;
    Damage damage =
        new Damage(
            storage.file(),
            follower.head.number(),
            what,
            lost(storage, follower),
            Damage.TAKE_UP_WHAT_CAN_BE_READ);
    return new Verification(follower.head, Optional.of(damage));
  }

  private static String lost(Storage storage, Follower follower) {
    long first = follower.head.number() + 1;
    long last = follower.lastSeen;
    try {
      last = Math.max(last, storage.head().number());
    } catch (JournalFault e) {
      return "What is lost begins with entry "
          + first
          + "; where it ends cannot be seen any more"
          + (last >= first ? ", not before entry " + last + "." : ".");
    }
    return last <= first
        ? "Entry " + first + " is lost."
        : "Entries " + first + " to " + last + " are lost: none counts without those before it.";
  }

  private static final class Follower {
    private Head head = new Head(0, Checksum.START);
    private long lastSeen;
    private String trouble = "";

    /** A packed piece is sound as a whole, and hangs on the one before it. */
    void skipTo(Head end) {
      head = end;
      lastSeen = end.number();
    }

    void follow(ChainedEntry chained) {
      Entry entry = chained.entry();
      lastSeen = entry.number();
      if (!trouble.isEmpty()) {
        return;
      }
      long expected = head.number() + 1;
      if (entry.number() != expected) {
        trouble = "entry " + expected + " is missing.";
      } else if (!head.checksum().then(entry).equals(chained.checksum())) {
        trouble = "entry " + expected + " does not match its checksum.";
      } else {
        head = new Head(expected, chained.checksum());
      }
    }
  }
}
