package org.tenbo.bridge.message;

/** A message in the words of PROTOCOL.md and of the firmware's host program. */
public final class Words {
  public String of(BridgeMessage message) {
    return switch (message) {
      case Hello m ->
          "Hello[protocol=%d, session=0x%08X, resume=%s]"
              .formatted(m.protocol(), m.session().number(), m.resume());
      case Welcome m -> {
        Equipment e = m.equipment();
        yield ("Welcome[protocol=%d, session=0x%08X, firmware=%s, board=%d, panels=%d, keys=%d,"
                + " lamps=%d, slots=%d, antennas=%d, features=0x%02X, columns=%d, pages=%d,"
                + " room=%d]")
            .formatted(
                m.protocol(),
                m.session().number(),
                m.firmware(),
                m.board(),
                e.panels(),
                e.keys(),
                e.lamps(),
                e.slots(),
                e.antennas(),
                e.features(),
                e.columns(),
                e.pages(),
                e.room());
      }
      case Refused m ->
          "Refused[protocol=%d, reason=%s, session=0x%08X, firmware=%s]"
              .formatted(m.protocol(), m.reason(), m.session(), m.firmware());
      case Alive m -> "Alive[at=%d]".formatted(m.at().millis());
      case Acknowledged _ -> "Acknowledged[]";
      case KeyChanged m ->
          "KeyChanged[panel=%d, key=%d, change=%s, at=%d]"
              .formatted(m.panel().number(), m.key(), m.change(), m.at().millis());
      case KeysDown m -> "KeysDown[panel=%d, keys=0x%02X]".formatted(m.panel().number(), m.keys());
      case RiichiStick m ->
          "RiichiStick[panel=%d, present=%s, at=%d]"
              .formatted(m.panel().number(), m.present(), m.at().millis());
      case DrawerSlot m ->
          "DrawerSlot[panel=%d, slot=%d, nanosiemens=%d]"
              .formatted(m.panel().number(), m.slot(), m.nanosiemens());
      case TagSeen m ->
          "TagSeen[antenna=%d, strength=%d, at=%d, tag=%s]"
              .formatted(m.antenna(), m.strength(), m.at().millis(), m.tag());
      case LogLine m -> "LogLine[level=%s, text=%s]".formatted(m.level(), m.text());
      case SupplyVoltage m -> "SupplyVoltage[millivolts=%d]".formatted(m.millivolts());
      case PartFault m ->
          "PartFault[part=%s, panel=%d, index=%d, trouble=%s, standing=%s]"
              .formatted(m.part(), m.panel().number(), m.index(), m.trouble(), m.standing());
      case DisplayTaken m -> "DisplayTaken[bytes=%d]".formatted(m.bytes());
      case SetLamp m ->
          "SetLamp[panel=%d, lamp=%d, level=%d, onMillis=%d, offMillis=%d]"
              .formatted(m.panel().number(), m.lamp(), m.level(), m.onMillis(), m.offMillis());
      case Sound m ->
          "Sound[panel=%d, hertz=%d, millis=%d]"
              .formatted(m.panel().number(), m.hertz(), m.millis());
      case DrawSpan m ->
          "DrawSpan[panel=%d, page=%d, column=%d, pixels=%s]"
              .formatted(m.panel().number(), m.page(), m.column(), m.pixels());
      case SetDisplay m ->
          "SetDisplay[panel=%d, contrast=%d, on=%s]"
              .formatted(m.panel().number(), m.contrast(), m.on());
    };
  }
}
