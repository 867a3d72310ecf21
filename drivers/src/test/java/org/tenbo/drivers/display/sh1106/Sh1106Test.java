package org.tenbo.drivers.display.sh1106;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.sim.RandomUpdates;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSh1106;

final class Sh1106Test {
  private static final I2cAddress ADDRESS = new I2cAddress(0x3d);

  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final SimulatedSh1106 glass = new SimulatedSh1106(3);
  private final Sh1106 chip = new Sh1106(bus, ADDRESS);

  Sh1106Test() {
    bus.attach(ADDRESS, glass);
  }

  private static Frame block(int left, int top, int width, int height) {
    return new Frame(
        BitPicture.of(
            Sh1106.SIZE, (x, y) -> x >= left && x < left + width && y >= top && y < top + height),
        Brightness.FULL);
  }

  private long cost(Frame frame) throws BusException {
    long before = bus.bytesOnWire();
    chip.update(frame);
    return bus.bytesOnWire() - before;
  }

  @Test
  void the_picture_stands_where_it_was_meant() throws BusException {
    BitPicture edges =
        BitPicture.of(Sh1106.SIZE, (x, y) -> x == 0 || y == 0 || (x == 127 && y % 2 == 0));

    chip.update(new Frame(edges, Brightness.FULL));

    assertEquals(edges.toText(), glass.seen().toText());
  }

  @Test
  void a_full_picture_costs_1080_bytes() throws BusException {
    chip.update(block(0, 0, 1, 1));
    chip.update(new Frame(BitPicture.dark(Sh1106.SIZE), Brightness.FULL));

    assertEquals(1080, cost(block(0, 0, 128, 64)));
  }

  @Test
  void five_digits_of_16x24_cost_a_quarter_of_a_full_picture_at_most() throws BusException {
    chip.update(new Frame(BitPicture.dark(Sh1106.SIZE), Brightness.FULL));

    long cost = cost(block(24, 16, 80, 24));

    assertEquals(261, cost);
    assertTrue(cost * 4 <= 1080);
  }

  @Test
  void dim_and_dark_are_told_without_a_picture() throws BusException {
    Frame frame = block(5, 5, 5, 5);
    chip.update(frame);

    assertEquals(5, cost(new Frame(frame.picture(), Brightness.DIM)));
    assertTrue(glass.contrast() < 0x20);
    assertEquals(3, cost(new Frame(frame.picture(), Brightness.DARK)));
    assertEquals(BitPicture.dark(Sh1106.SIZE), glass.seen());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {31, 32, 33, 34, 35, 36, 37, 38, 39, 40})
  void a_thousand_random_updates_faults_and_replugs_rebuild_the_picture(long seed) {
    new RandomUpdates(seed, bus, ADDRESS, glass, chip).run(1000);
  }
}
