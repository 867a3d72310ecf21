package org.tenbo.bridge.message;

/** What the host says. */
public sealed interface ToController extends BridgeMessage
    permits Hello, Alive, Acknowledged, ToController.Order {

  /** Something to be done at the table, which is sequenced. */
  sealed interface Order extends ToController permits SetLamp, Sound, DrawSpan, SetDisplay {
    Panel panel();

    @Override
    default boolean sequenced() {
      return true;
    }
  }
}
