package org.tenbo.bridge.parts;

import org.tenbo.bridge.message.DrawSpan;

/**
 * How many display bytes the controller can still take (PROTOCOL.md, section 5); all displays of a
 * controller share its queue.
 */
final class DisplayRoom {
  private int room;
  private long sent;
  private long taken;

  /** A session begins with an empty queue. */
  void reset() {
    sent = 0;
    taken = 0;
  }

  /** The size of the queue, in bytes, as the controller says. */
  void size(int bytes) {
    room = bytes;
  }

  /** What the displays have taken since the session began, in bytes. */
  void taken(long total) {
    taken = total;
  }

  boolean fits(DrawSpan span) {
    return ((sent - taken) & 0xffff_ffffL) + span.cost() <= room;
  }

  void sent(DrawSpan span) {
    sent = (sent + span.cost()) & 0xffff_ffffL;
  }
}
