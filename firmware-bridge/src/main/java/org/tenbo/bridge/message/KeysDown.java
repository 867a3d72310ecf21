package org.tenbo.bridge.message;

/**
 * The keys of a panel that are down as a session begins: positions, not presses.
 *
 * @param keys bit n is set while key n is down, 0 to 255
 */
public record KeysDown(Panel panel, int keys) implements FromController.Report {
  public KeysDown {
    Range.check("keys", keys, 0, 255);
  }
}
