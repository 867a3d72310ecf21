package org.tenbo.bridge.link;

import org.tenbo.bridge.message.FirmwareVersion;
import org.tenbo.bridge.message.Welcome;

/** How it stands between host and controller. */
public sealed interface LinkState {
  /** The line is not open. */
  record Closed() implements LinkState {}

  /** The line is open and the controller was asked for a session, not long ago. */
  record Greeting() implements LinkState {}

  /** The line is open and the controller has said nothing for three seconds; it is asked on. */
  record Silent() implements LinkState {}

  /**
   * The controller answers, but in a protocol that this host does not speak.
   *
   * @param protocol the controller's, 0 to 255
   */
  record OtherProtocol(int protocol, FirmwareVersion firmware) implements LinkState {}

  /** Both talk. */
  record Up(Welcome welcome) implements LinkState {}
}
