package org.tenbo.bridge.parts;

import org.tenbo.bridge.message.LogLine;

/** Hears what a controller says for people to read; called on the line's thread, must not wait. */
public interface ControllerLog {
  /** A line of its log. */
  void line(LogLine line);

  /** What the controller is fed with, in millivolts. */
  void supply(int millivolts);

  /** The firmware is newer or wrong: a message was not understood. */
  void unreadable(int type, String why);
}
