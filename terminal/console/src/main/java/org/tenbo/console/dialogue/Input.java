package org.tenbo.console.dialogue;

import org.tenbo.rules.Seat;

/** What reaches the dialogue: keys without bounces, sticks, and time. */
public sealed interface Input {

  /** A key went down. */
  record Press(Seat seat, Key key) implements Input {}

  /** A key has been down for a while and still is; follows its press. */
  record Hold(Seat seat, Key key) implements Input {}

  /** A key was let go. */
  record Release(Seat seat, Key key) implements Input {}

  /** A riichi stick has left a seat's drawer, whose sticks were right until then. */
  record StickLaid(Seat seat) implements Input {}

  /** Time passed: the only cause of settling, giving up, dimming and sleep by themselves. */
  record Tick() implements Input {}
}
