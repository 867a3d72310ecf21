package org.tenbo.bridge.message;

/**
 * The host asks for a session.
 *
 * @param protocol the host's protocol version, 0 to 255
 * @param resume to go on with a session that both know, instead of beginning it
 */
public record Hello(int protocol, Session session, boolean resume) implements ToController {
  public Hello {
    Range.check("protocol", protocol, 0, 255);
  }

  @Override
  public boolean sequenced() {
    return false;
  }
}
