package org.tenbo.drivers.sim;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.I2cAddress;

/** A TCA9548A with parts behind its channels, to be attached to a simulated bus like any part. */
public final class SimulatedTca9548a implements SimulatedI2cPart {
  private static final Strictness CHIP = new Strictness("TCA9548A");

  private record Place(int channel, I2cAddress address) {}

  private final Map<Place, SimulatedI2cPart> parts = new HashMap<>();
  private int open;

  /** Puts a part behind a channel, 0 to 7. */
  public synchronized void attach(int channel, I2cAddress address, SimulatedI2cPart part) {
    if (parts.putIfAbsent(new Place(channel, address), part) != null) {
      throw new IllegalStateException("Two parts at " + address + " on channel " + channel + ".");
    }
  }

  /** The part that answers to an address through the open channels. */
  synchronized @Nullable SimulatedI2cPart behind(I2cAddress address) {
    SimulatedI2cPart found = null;
    for (int channel = 0; channel < 8; channel++) {
      SimulatedI2cPart part = parts.get(new Place(channel, address));
      if (part != null && (open >> channel & 1) != 0) {
        CHIP.require(found == null, "two parts answer through open channels at", address.value());
        found = part;
      }
    }
    return found;
  }

  @Override
  public synchronized void write(byte[] bytes, boolean whole) {
    // The chip takes the last byte of many; a driver that sends many means something else.
    CHIP.require(bytes.length == 1 || !whole, "it has one register, bytes sent:", bytes.length);
    if (bytes.length > 0) {
      open = bytes[0] & 0xff;
    }
  }

  @Override
  public synchronized byte[] read(int count) {
    CHIP.require(count == 1, "it has one register, bytes read:", count);
    return new byte[] {(byte) open};
  }

  @Override
  public synchronized void losePower() {
    open = 0;
  }
}
