package org.tenbo.bridge.message;

/** A side has nothing to say but what its frame's header says: up to where all has arrived. */
public record Acknowledged() implements FromController, ToController {
  @Override
  public boolean sequenced() {
    return false;
  }
}
