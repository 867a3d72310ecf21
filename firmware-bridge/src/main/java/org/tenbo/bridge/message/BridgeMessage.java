package org.tenbo.bridge.message;

/** Anything that one side says to the other. */
public sealed interface BridgeMessage permits FromController, ToController {
  /**
   * Whether it is repeated until acknowledged, and delivered once and in order; the others are said
   * once, and said again when they matter.
   */
  boolean sequenced();
}
