package org.tenbo.bridge.message;

/**
 * The controller takes the session, and says what it is and has.
 *
 * @param protocol the controller's protocol version, 0 to 255
 * @param board 1 host program, 2 ATmega2560; others are later ones
 */
public record Welcome(
    int protocol, Session session, FirmwareVersion firmware, int board, Equipment equipment)
    implements FromController {
  public Welcome {
    Range.check("protocol", protocol, 0, 255);
    Range.check("board", board, 0, 255);
  }

  @Override
  public boolean sequenced() {
    return false;
  }
}
