package org.tenbo.drivers.bus.tca9548a;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.drivers.sim.SimulatedTca9548a;

final class Tca9548aTest {
  private static final I2cAddress MUX = new I2cAddress(0x70);
  private static final I2cAddress DISPLAY = new I2cAddress(0x3c);

  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final SimulatedTca9548a chip = new SimulatedTca9548a();
  private final List<SimulatedSsd1306> glasses = new ArrayList<>();
  private final List<Ssd1306> displays = new ArrayList<>();

  Tca9548aTest() {
    bus.attach(MUX, chip);
    Tca9548a mux = new Tca9548a(bus, MUX);
    for (int channel = 0; channel < 4; channel++) {
      SimulatedSsd1306 glass = new SimulatedSsd1306(channel);
      chip.attach(channel, DISPLAY, glass);
      glasses.add(glass);
      displays.add(new Ssd1306(mux.channel(channel), DISPLAY));
    }
  }

  private static Frame column(int x) {
    return new Frame(BitPicture.of(Ssd1306.SIZE, (at, y) -> at == x), Brightness.FULL);
  }

  @Test
  void four_displays_of_one_address_each_get_their_own_picture() throws BusException {
    for (int round = 0; round < 3; round++) {
      for (int seat = 0; seat < 4; seat++) {
        displays.get(seat).update(column(10 * round + seat));
      }
    }

    for (int seat = 0; seat < 4; seat++) {
      assertEquals(column(20 + seat).picture(), glasses.get(seat).seen());
    }
  }

  @Test
  void a_change_of_channel_costs_two_bytes_and_staying_none() throws BusException {
    displays.get(0).update(column(1));
    displays.get(1).update(column(1));
    long before = bus.bytesOnWire();

    displays.get(1).update(column(2));
    long staying = bus.bytesOnWire() - before;
    displays.get(0).update(column(2));

    assertEquals(staying + 2, bus.bytesOnWire() - before - staying);
  }

  @Test
  void a_multiplexer_that_lost_its_power_is_set_again_at_the_next_attempt() throws BusException {
    displays.get(2).update(column(1));
    chip.losePower();

    BusException silent = assertThrows(BusException.class, () -> displays.get(2).update(column(2)));
    displays.get(2).update(column(2));

    assertEquals("i2c-1 0x3c", silent.trouble().where());
    assertEquals(column(2).picture(), glasses.get(2).seen());
  }

  @Test
  void a_channel_that_is_none_is_refused() {
    Tca9548a mux = new Tca9548a(bus, MUX);

    assertThrows(IllegalArgumentException.class, () -> mux.channel(8));
  }
}
