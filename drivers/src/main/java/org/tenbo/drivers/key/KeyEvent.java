package org.tenbo.drivers.key;

import org.tenbo.drivers.Moment;

/** What happened to a key, bounces taken out: down, perhaps held, up. */
public sealed interface KeyEvent {
  KeyId key();

  Moment at();

  /** The key went down; one press gives one of these. */
  record Down(KeyId key, Moment at) implements KeyEvent {}

  /** The key has been down for a while and still is; once a press. */
  record Held(KeyId key, Moment at) implements KeyEvent {}

  /** The key was let go. */
  record Up(KeyId key, Moment at) implements KeyEvent {}
}
