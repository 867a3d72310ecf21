package org.tenbo.club.publish;

/**
 * Which entries to send next, so that the hub gets all in order and at least once: at most {@value
 * #MOST} ahead of what it has acknowledged, and again from there when no word comes. Time is an
 * argument, in nanoseconds of a monotonic clock.
 *
 * <p>What has to be sent again was too much for somebody on the way, and a thousand tables that all
 * send again as much as before would never be heard: each then halves how far it goes ahead, down
 * to {@value #LEAST}, and doubles it with each window that is acknowledged; a connection begins
 * with {@value #FIRST}.
 */
final class SendWindow {
  /** Entries that may be under way. */
  static final int MOST = 64;

  static final int FIRST = 8;
  static final int LEAST = 2;

  private static final long SECOND = 1_000_000_000L;
  private static final long FIRST_PATIENCE = 5 * SECOND;
  private static final long LONGEST_PATIENCE = 60 * SECOND;

  /** How soon after a rewind the hub's repeated word is the same complaint. */
  private static final long SAME_COMPLAINT = SECOND;

  private boolean linked;
  private int ahead = FIRST;
  private long acknowledged;
  private long sent;
  private long highest;
  private long resends;
  private long patience = FIRST_PATIENCE;
  private long progress;
  private long rewound = Long.MIN_VALUE / 2;

  /**
   * @param acknowledged what the hub had when this was last known
   */
  SendWindow(long acknowledged) {
    this.acknowledged = acknowledged;
    this.sent = acknowledged;
    this.highest = acknowledged;
  }

  /**
   * The connection stands: what was under way may be lost. The hub then says what it has, which may
   * be no news, and no complaint either.
   */
  void up(long now) {
    linked = true;
    sent = acknowledged;
    ahead = FIRST;
    rewound = now;
    patience = FIRST_PATIENCE;
    progress = now;
  }

  void down() {
    linked = false;
  }

  /**
   * The hub has all up to that entry; fewer than before where its store was lost.
   *
   * <p>What has not gone out from here is sent whatever the hub says: of a journal that was put
   * back from a backup it has entries that are not in it any more, and their numbers are given
   * again.
   */
  void acknowledged(long said, long now) {
    long upTo = Math.min(said, sent);
    boolean further = upTo > acknowledged;
    if (further) {
      // A hub that is behind stays so for a while: what is on its way to it is not sent again yet.
      patience = Math.max(FIRST_PATIENCE, patience / 2);
      progress = now;
      ahead = (int) Math.min(MOST, ahead + upTo - acknowledged);
      acknowledged = upTo;
    } else if (upTo < acknowledged || (sent > upTo && now - rewound > SAME_COMPLAINT)) {
      acknowledged = upTo;
      rewound = now;
      again(now);
    }
  }

  private void again(long now) {
    sent = acknowledged;
    progress = now;
    ahead = Math.max(LEAST, ahead / 2);
  }

  /**
   * The next entry to send, 0 for none; {@link #sent} follows.
   *
   * @param last number of the journal's last entry
   */
  long next(long last, long now) {
    if (!linked) {
      return 0;
    }
    if (sent > acknowledged && now - progress > patience) {
      again(now);
      patience = Math.min(LONGEST_PATIENCE, patience * 2);
    }
    return sent < Math.min(last, acknowledged + ahead) ? sent + 1 : 0;
  }

  /** That entry went out. */
  void sent(long entry, long now) {
    if (sent == acknowledged) {
      progress = now;
    }
    sent = entry;
    if (entry <= highest) {
      resends++;
    } else {
      highest = entry;
    }
  }

  /** How many entries may go out beside what is under way. */
  int room() {
    return (int) (ahead - (sent - acknowledged));
  }

  long acknowledged() {
    return acknowledged;
  }

  /** How many entries went out more than once. */
  long resends() {
    return resends;
  }
}
