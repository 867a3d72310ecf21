package org.tenbo.app.check;

import java.util.HashMap;
import java.util.Map;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.OledDisplay.OledChip;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusRecording;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.RecordedWrite;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.drivers.sim.SimulatedTca9548a;
import org.tenbo.rules.Seat;

/**
 * The displays of a table, rebuilt from the recording of its buses.
 *
 * <p>What counts as seen is the last picture that was sent as a whole. A picture changes place by
 * place, so that between its first byte and its last a display shows part of two: the sticks of one
 * moment beside the score of another. A program that dies just then leaves it so until it starts
 * again and sends the display everything anew.
 */
final class ObservedDisplays {
  private final Map<String, SimulatedSsd1306> chips = new HashMap<>();
  private final Map<String, SimulatedI2cBus> buses = new HashMap<>();
  private final Map<String, BitPicture> whole = new HashMap<>();

  /**
   * @param parts a table whose displays are all SSD1306 on I2C
   */
  ObservedDisplays(PartsConfig parts) {
    Map<String, SimulatedTca9548a> muxes = new HashMap<>();
    parts
        .displays()
        .forEach(
            (seat, part) -> {
              if (!(part instanceof OledDisplay(OledChip kind, PartsConfig.I2cPlace place))
                  || kind != OledChip.SSD1306) {
                throw new IllegalArgumentException("seat " + seat + " has no SSD1306");
              }
              SimulatedSsd1306 chip = new SimulatedSsd1306(seat.ordinal());
              chips.put(name(seat), chip);
              SimulatedI2cBus bus =
                  buses.computeIfAbsent(
                      place.busName().text(), each -> new SimulatedI2cBus(place.busName()));
              if (place.channel().isEmpty()) {
                bus.attach(place.address(), chip);
                return;
              }
              PartsConfig.Channel channel = place.channel().get();
              muxes
                  .computeIfAbsent(
                      place.busName() + " " + channel.mux(),
                      each -> {
                        SimulatedTca9548a mux = new SimulatedTca9548a();
                        bus.attach(channel.mux(), mux);
                        return mux;
                      })
                  .attach(channel.number(), place.address(), chip);
            });
  }

  private static String name(Seat seat) {
    return "display." + seat;
  }

  /** Takes a line of the recording; whether another picture is seen by it. */
  boolean take(String line) {
    if (line.startsWith(BusRecording.WHOLE)) {
      String display = line.substring(BusRecording.WHOLE.length());
      SimulatedSsd1306 chip = chips.get(display);
      if (chip == null) {
        throw new IllegalStateException("no display here is the one of: " + line);
      }
      BitPicture seen = chip.seen();
      return !seen.equals(whole.put(display, seen));
    }
    if (!line.startsWith("#")) {
      write(line);
    }
    return false;
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
    return whole.getOrDefault(name(seat), BitPicture.dark(Ssd1306.SIZE));
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
