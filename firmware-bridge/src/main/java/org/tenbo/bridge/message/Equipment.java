package org.tenbo.bridge.message;

/**
 * What hangs on a controller.
 *
 * @param panels 1 to 4
 * @param keys of a panel, 0 to 8
 * @param lamps of a panel, 0 to 8
 * @param slots of the point-stick drawer of a panel, 0 to 8
 * @param antennas 0 to 255
 * @param features bit 0 buzzer, 1 riichi stick sensor, 2 display, 3 supply voltage; 0 to 255
 * @param columns of a display, 0 without, to 128
 * @param pages of a display, eight rows each, 0 without, to 8
 * @param room of the queue for display bytes, 0 to 65535
 */
public record Equipment(
    int panels,
    int keys,
    int lamps,
    int slots,
    int antennas,
    int features,
    int columns,
    int pages,
    int room) {
  public Equipment {
    Range.check("panels", panels, 1, Panel.MOST);
    Range.check("keys", keys, 0, 8);
    Range.check("lamps", lamps, 0, 8);
    Range.check("slots", slots, 0, 8);
    Range.check("antennas", antennas, 0, 255);
    Range.check("features", features, 0, 255);
    Range.check("columns", columns, 0, 128);
    Range.check("pages", pages, 0, 8);
    Range.check("room", room, 0, 0xffff);
  }

  public boolean hasBuzzer() {
    return (features & 1) != 0;
  }

  public boolean hasRiichiStickSensor() {
    return (features & 2) != 0;
  }

  public boolean hasDisplay() {
    return (features & 4) != 0;
  }

  public boolean hasSupplyVoltage() {
    return (features & 8) != 0;
  }
}
