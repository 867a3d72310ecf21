package org.tenbo.bridge.message;

/** What the controller says. */
public sealed interface FromController extends BridgeMessage
    permits Welcome, Refused, Alive, Acknowledged, FromController.Report {

  /** News of the table, which is sequenced. */
  sealed interface Report extends FromController
      permits KeyChanged,
          KeysDown,
          RiichiStick,
          DrawerSlot,
          TagSeen,
          LogLine,
          SupplyVoltage,
          PartFault,
          DisplayTaken {
    @Override
    default boolean sequenced() {
      return true;
    }
  }
}
