package org.tenbo.drivers.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.sim.RandomUpdates;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedOled;

/** What every driver of a page-wise OLED has to do, with the bytes that it may cost. */
public abstract class OledContract {
  protected static final I2cAddress ADDRESS = new I2cAddress(0x3c);

  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final SimulatedOled glass;
  private final BiFunction<I2cBus, I2cAddress, PagedOled> driver;
  private final PagedOled chip;
  private final Costs costs;

  /**
   * Bytes on the wire, addresses included.
   *
   * @param fullPicture of all pixels
   * @param fiveDigits of five digits of 16x24 pixels side by side
   * @param cell of one pixel
   */
  public record Costs(int fullPicture, int fiveDigits, int cell) {}

  protected OledContract(
      SimulatedOled glass, BiFunction<I2cBus, I2cAddress, PagedOled> driver, Costs costs) {
    this.glass = glass;
    this.driver = driver;
    this.costs = costs;
    chip = driver.apply(bus, ADDRESS);
    bus.attach(ADDRESS, glass);
  }

  private static Frame frame(BitPicture picture) {
    return new Frame(picture, Brightness.FULL);
  }

  private static BitPicture block(int left, int top, int width, int height) {
    return BitPicture.of(
        PagedOled.SIZE, (x, y) -> x >= left && x < left + width && y >= top && y < top + height);
  }

  private long cost(Frame frame) throws BusException {
    long before = bus.bytesOnWire();
    chip.update(frame);
    return bus.bytesOnWire() - before;
  }

  @Test
  void the_first_picture_is_seen_as_it_was_meant() throws BusException {
    BitPicture picture =
        BitPicture.of(PagedOled.SIZE, (x, y) -> x == 0 || y == 0 || (x == 127 && y % 2 == 0));

    chip.update(frame(picture));

    assertEquals(picture.toText(), glass.seen().toText());
  }

  @Test
  void nothing_is_sent_when_nothing_differs() throws BusException {
    chip.update(frame(block(3, 5, 20, 9)));

    assertEquals(0, cost(frame(block(3, 5, 20, 9))));
  }

  @Test
  void a_full_picture_costs_what_its_bytes_are() throws BusException {
    chip.update(frame(BitPicture.dark(PagedOled.SIZE)));

    assertEquals(costs.fullPicture(), cost(frame(block(0, 0, 128, 64))));
  }

  @Test
  void five_digits_of_16x24_cost_a_quarter_of_a_full_picture_at_most() throws BusException {
    chip.update(frame(BitPicture.dark(PagedOled.SIZE)));

    long cost = cost(frame(block(24, 16, 80, 24)));

    assertEquals(costs.fiveDigits(), cost);
    assertTrue(cost * 4 <= costs.fullPicture());
  }

  @Test
  void one_pixel_costs_one_cell() throws BusException {
    chip.update(frame(BitPicture.dark(PagedOled.SIZE)));

    assertEquals(costs.cell(), cost(frame(block(40, 8, 1, 1))));
  }

  @Test
  void brightness_alone_sends_no_picture() throws BusException {
    BitPicture picture = block(0, 0, 10, 10);
    chip.update(frame(picture));

    assertEquals(5, cost(new Frame(picture, Brightness.DIM)));
    assertTrue(glass.contrast() < 0x20);
    assertEquals(picture, glass.seen());
    assertEquals(3, cost(new Frame(picture, Brightness.DARK)));
    assertEquals(BitPicture.dark(PagedOled.SIZE), glass.seen());
    assertEquals(picture, glass.memory());
    assertEquals(5, cost(frame(picture)));
    assertEquals(picture, glass.seen());
  }

  @Test
  void after_a_write_that_broke_off_everything_is_sent_anew() throws BusException {
    chip.update(frame(BitPicture.dark(PagedOled.SIZE)));
    bus.cutNextWriteAfter(4);
    assertThrows(BusException.class, () -> chip.update(frame(block(0, 0, 30, 30))));

    long cost = cost(frame(block(1, 1, 30, 30)));

    assertEquals(block(1, 1, 30, 30), glass.seen());
    assertTrue(cost > costs.fullPicture());
  }

  @Test
  void an_unplugged_display_is_named_with_its_address_and_a_remedy() {
    bus.unplug(ADDRESS);

    BusException silent =
        assertThrows(BusException.class, () -> chip.update(frame(block(0, 0, 30, 30))));

    assertEquals("i2c-1 0x3c", silent.trouble().where());
    assertTrue(silent.trouble().remedy().contains("wires"), silent.trouble().remedy());
  }

  @Test
  void a_replugged_display_shows_the_whole_picture_with_the_next_update() throws BusException {
    chip.update(frame(block(0, 0, 30, 30)));
    bus.unplug(ADDRESS);
    assertThrows(BusException.class, () -> chip.update(frame(block(0, 0, 31, 30))));
    bus.plug(ADDRESS);

    chip.update(frame(block(0, 0, 32, 30)));

    assertEquals(block(0, 0, 32, 30), glass.seen());
  }

  @Test
  void what_the_memory_holds_at_power_on_is_never_seen() throws BusException {
    for (int bytes = 0; bytes < 1200; bytes += 37) {
      bus.unplug(ADDRESS);
      bus.plug(ADDRESS);
      PagedOled fresh = driver.apply(bus, ADDRESS);
      bus.cutNextWriteAfter(bytes);
      try {
        fresh.update(frame(block(0, 0, 30, 30)));
      } catch (BusException e) {
        assertEquals(BitPicture.dark(PagedOled.SIZE), glass.seen());
      }
    }
  }

  @Test
  void a_display_that_lost_its_power_and_still_answers_is_right_after_all_slices()
      throws BusException {
    BitPicture picture = block(10, 10, 90, 40);
    chip.update(frame(picture));
    glass.losePower();
    assertEquals(BitPicture.dark(PagedOled.SIZE), glass.seen());

    for (int i = 0; i < chip.slices(); i++) {
      chip.refresh();
    }

    assertEquals(picture.toText(), glass.seen().toText());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void a_thousand_random_updates_faults_and_replugs_rebuild_the_picture(long seed) {
    new RandomUpdates(seed, bus, ADDRESS, glass, chip).run(1000);
  }
}
