package org.tenbo.drivers.sim;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.SpiBus;

/** A simulated SPI bus; like a real one it cannot tell whether a part is there. */
public final class SimulatedSpiBus implements SpiBus {
  private final BusName name;
  private final Map<ChipSelect, SimulatedSpiPart> parts = new ConcurrentHashMap<>();
  private long bytesOnWire;

  public SimulatedSpiBus(BusName name) {
    this.name = name;
  }

  /** Puts a part on a chip-select line, in place of the one that was there. */
  public void attach(ChipSelect line, SimulatedSpiPart part) {
    parts.put(line, part);
  }

  /** Takes the part off a line: what is written to it goes nowhere. */
  public void unplug(ChipSelect line) {
    parts.remove(line);
  }

  /** All bytes that went over the wire so far; eight clock pulses each. */
  public synchronized long bytesOnWire() {
    return bytesOnWire;
  }

  @Override
  public BusName name() {
    return name;
  }

  @Override
  public synchronized void write(ChipSelect line, byte[] bytes) {
    if (bytes.length == 0) {
      throw new AssertionError("A write of no bytes to " + line + ".");
    }
    bytesOnWire += bytes.length;
    SimulatedSpiPart part = parts.get(line);
    if (part != null) {
      part.write(bytes.clone());
    }
  }
}
