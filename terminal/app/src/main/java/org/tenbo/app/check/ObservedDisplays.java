package org.tenbo.app.check;

import java.util.EnumMap;
import java.util.Map;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusRecording;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.RecordedWrite;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.rules.Seat;

/**
 * The displays of a simulated table, rebuilt from the recording of its buses.
 *
 * <p>What counts as seen is the last picture that was sent as a whole. A picture changes place by
 * place, so that between its first byte and its last a display shows part of two: the sticks of one
 * moment beside the score of another. A program that dies just then leaves it so until it starts
 * again and sends the display everything anew.
 */
final class ObservedDisplays {
  private static final Map<String, Seat> SEATS =
      Map.of("display.A", Seat.A, "display.B", Seat.B, "display.C", Seat.C, "display.D", Seat.D);

  private final Map<Seat, SimulatedSsd1306> chips = new EnumMap<>(Seat.class);
  private final Map<String, SimulatedI2cBus> buses =
      Map.of("i2c-1", bus("i2c-1", Seat.A, Seat.B), "i2c-2", bus("i2c-2", Seat.C, Seat.D));
  private final Map<Seat, BitPicture> whole = new EnumMap<>(Seat.class);

  private SimulatedI2cBus bus(String name, Seat... seats) {
    SimulatedI2cBus bus = new SimulatedI2cBus(new BusName(name));
    for (int i = 0; i < seats.length; i++) {
      SimulatedSsd1306 chip = new SimulatedSsd1306(seats[i].ordinal());
      bus.attach(PagedOled.ADDRESSES.get(i), chip);
      chips.put(seats[i], chip);
    }
    return bus;
  }

  /** Takes a line of the recording. */
  void take(String line) {
    if (line.startsWith(BusRecording.WHOLE)) {
      Seat seat = SEATS.get(line.substring(BusRecording.WHOLE.length()));
      SimulatedSsd1306 chip = seat == null ? null : chips.get(seat);
      if (chip == null) {
        throw new IllegalStateException("no display here is the one of: " + line);
      }
      whole.put(seat, chip.seen());
    } else if (!line.startsWith("#")) {
      write(line);
    }
  }

  private void write(String line) {
    SimulatedI2cBus bus = buses.get(line.substring(line.indexOf(" # ") + 3).strip());
    if (bus == null) {
      throw new IllegalStateException("no bus here is the one of: " + line);
    }
    RecordedWrite write = RecordedWrite.ofLine(line);
    try {
      bus.write(new I2cAddress(write.part()), write.bytes());
    } catch (BusException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a display showed as a whole; dark if it has shown nothing yet. */
  BitPicture seen(Seat seat) {
    return whole.getOrDefault(seat, BitPicture.dark(Ssd1306.SIZE));
  }

  /** Whether every display has shown a picture. */
  boolean allShow() {
    return whole.keySet().containsAll(chips.keySet());
  }

  /** Waits for new pictures: what was seen counts no longer. */
  void forget() {
    whole.clear();
  }
}
