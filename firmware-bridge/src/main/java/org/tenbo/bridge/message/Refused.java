package org.tenbo.bridge.message;

/**
 * The controller does not take a session.
 *
 * @param protocol the controller's protocol version, 0 to 255
 * @param session the number refused, 0 to 4294967295; 0 none that the controller could name: it has
 *     just started, or heard a frame of a session that it does not know
 */
public record Refused(int protocol, Reason reason, long session, FirmwareVersion firmware)
    implements FromController {
  /** Why a session is refused. */
  public enum Reason implements Coded {
    OTHER_PROTOCOL(1),
    UNKNOWN_SESSION(2);

    private final int code;

    Reason(int code) {
      this.code = code;
    }

    @Override
    public int code() {
      return code;
    }
  }

  public Refused {
    Range.check("protocol", protocol, 0, 255);
    Range.check("session", session, 0, 0xffff_ffffL);
  }

  @Override
  public boolean sequenced() {
    return false;
  }
}
