package org.tenbo.drivers.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;

/**
 * A simulated I2C bus whose parts can be unplugged, plugged in again, and cut off in mid-write; it
 * counts what it carries.
 */
public final class SimulatedI2cBus implements I2cBus {
  private final BusName name;
  private final Map<I2cAddress, Place> places = new HashMap<>();
  private long bytesOnWire;
  private int cutAfter = -1;

  public SimulatedI2cBus(BusName name) {
    this.name = name;
  }

  /**
   * Puts a part on the bus.
   *
   * @throws IllegalStateException when another part has that address
   */
  public synchronized void attach(I2cAddress address, SimulatedI2cPart part) {
    if (places.putIfAbsent(address, new Place(part)) != null) {
      throw new IllegalStateException("Two parts at " + address + " on " + name + ".");
    }
  }

  /** Takes a part off; it loses its power and does not acknowledge. */
  public synchronized void unplug(I2cAddress address) {
    Place place = place(address);
    place.plugged = false;
    place.part.losePower();
  }

  /** Puts a part back on. */
  public synchronized void plug(I2cAddress address) {
    place(address).plugged = true;
  }

  /**
   * Breaks off the next write.
   *
   * @param bytes how many of its bytes still arrive, zero or more
   */
  public synchronized void cutNextWriteAfter(int bytes) {
    cutAfter = bytes;
  }

  /** All bytes that went over the wire so far, addresses included; nine clock pulses each. */
  public synchronized long bytesOnWire() {
    return bytesOnWire;
  }

  @Override
  public BusName name() {
    return name;
  }

  @Override
  public synchronized void write(I2cAddress address, byte[] bytes) throws BusException {
    SimulatedI2cPart part = answering(address);
    if (bytes.length == 0) {
      throw new AssertionError("A write of no bytes to " + address + ".");
    }
    if (cutAfter >= 0) {
      byte[] arrived = Arrays.copyOf(bytes, Math.min(cutAfter, bytes.length));
      cutAfter = -1;
      bytesOnWire += arrived.length;
      part.write(arrived, false);
      throw silent(address);
    }
    bytesOnWire += bytes.length;
    part.write(bytes.clone(), true);
  }

  @Override
  public synchronized byte[] writeThenRead(I2cAddress address, byte[] bytes, int count)
      throws BusException {
    write(address, bytes);
    bytesOnWire += 1 + count;
    byte[] answer = answering(address).read(count);
    if (answer.length != count) {
      throw new AssertionError("The part at " + address + " answers " + answer.length + " bytes.");
    }
    return answer;
  }

  private SimulatedI2cPart answering(I2cAddress address) throws BusException {
    bytesOnWire++;
    SimulatedI2cPart found = null;
    for (Map.Entry<I2cAddress, Place> entry : places.entrySet()) {
      Place place = entry.getValue();
      if (!place.plugged) {
        continue;
      }
      SimulatedI2cPart part =
          entry.getKey().equals(address)
              ? place.part
              : place.part instanceof SimulatedTca9548a mux ? mux.behind(address) : null;
      if (part != null && found != null) {
        throw new AssertionError("Two parts on " + name + " answer at " + address + ".");
      }
      found = part == null ? found : part;
    }
    if (found == null) {
      throw silent(address);
    }
    return found;
  }

  private Place place(I2cAddress address) {
    @Nullable Place place = places.get(address);
    if (place == null) {
      throw new IllegalStateException("There is no part at " + address + " on " + name + ".");
    }
    return place;
  }

  private BusException silent(I2cAddress address) {
    return new BusException(
        new Trouble(
            name + " " + address,
            "Nothing answers at this address.",
            "Check the four wires of the part and its address."));
  }

  private static final class Place {
    private final SimulatedI2cPart part;
    private boolean plugged = true;

    private Place(SimulatedI2cPart part) {
      this.part = part;
    }
  }
}
