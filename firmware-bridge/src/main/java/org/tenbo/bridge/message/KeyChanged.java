package org.tenbo.bridge.message;

/**
 * A key went down, is held, or was let go; bounces are taken out by the controller.
 *
 * @param key 0 to 7
 * @param at when it happened, not when it was sent
 */
public record KeyChanged(Panel panel, int key, Change change, ControllerTime at)
    implements FromController.Report {
  /** What happened to the key. */
  public enum Change implements Coded {
    UP(0),
    DOWN(1),
    HELD(2);

    private final int code;

    Change(int code) {
      this.code = code;
    }

    @Override
    public int code() {
      return code;
    }
  }

  public KeyChanged {
    Range.check("key", key, 0, 7);
  }
}
