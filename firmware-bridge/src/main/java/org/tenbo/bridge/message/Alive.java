package org.tenbo.bridge.message;

/**
 * A side that has had nothing to say for a second is still there.
 *
 * @param at on the clock of the side that says it
 */
public record Alive(ControllerTime at) implements FromController, ToController {
  @Override
  public boolean sequenced() {
    return false;
  }
}
