package org.tenbo.drivers.sim;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.SpiBus;

/**
 * A simulated SPI bus; like a real one it cannot tell whether a part is there, and like that of
 * Linux it releases the chip select every 4,096 bytes.
 */
public final class SimulatedSpiBus implements SpiBus {
  private static final int BLOCK = 4096;

  private final BusName name;
  private final Map<ChipSelect, SimulatedSpiPart> parts = new ConcurrentHashMap<>();
  private long bytesOnWire;
  private int blocksLeft = -1;

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

  /**
   * Lets the system refuse soon.
   *
   * @param blocks how many blocks of 4,096 bytes and less still go out before
   */
  public synchronized void refuseAfter(int blocks) {
    blocksLeft = blocks;
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
  public synchronized void write(ChipSelect line, byte[] bytes) throws BusException {
    if (bytes.length == 0) {
      throw new AssertionError("A write of no bytes to " + line + ".");
    }
    SimulatedSpiPart part = parts.get(line);
    for (int start = 0; start < bytes.length; start += BLOCK) {
      if (blocksLeft == 0) {
        blocksLeft = -1;
        if (part != null) {
          part.cutOff();
        }
        throw new BusException(
            new Trouble(
                name + " " + line,
                "The bus refused.",
                "See that no other program or overlay holds it."));
      }
      blocksLeft = Math.max(-1, blocksLeft - 1);
      byte[] block = Arrays.copyOfRange(bytes, start, Math.min(bytes.length, start + BLOCK));
      bytesOnWire += block.length;
      if (part != null) {
        part.write(block);
      }
    }
  }
}
