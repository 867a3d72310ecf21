package org.tenbo.drivers.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.display.ht16k33.Ht16k33;
import org.tenbo.drivers.display.max7219.Max7219;
import org.tenbo.drivers.display.tm1637.Tm1637;
import org.tenbo.drivers.sim.SimulatedHt16k33;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedMax7219;
import org.tenbo.drivers.sim.SimulatedSpiBus;
import org.tenbo.drivers.sim.SimulatedTm1637;

/** What all displays of digits promise, each on its simulated chip. */
final class DigitChipsTest {
  private static final I2cAddress ADDRESS = new I2cAddress(0x71);
  private static final ChipSelect SELECT = new ChipSelect(0);

  private enum Kind {
    MAX7219,
    HT16K33,
    TM1637
  }

  /** What a player sees of a chip, and what can happen to it. */
  private record Module(
      int digits,
      DisplayChip chip,
      Supplier<DigitPicture> seen,
      IntSupplier brightness,
      Runnable losePower,
      Wires wires) {}

  /** The wires to a chip. */
  private interface Wires {
    /** Lets what is sent break off soon, at a place of a seed that may be in the middle of it. */
    void breakSoon(Seeds seeds);

    /** Takes the chip off; it loses its power. */
    void unplug();

    void plug();
  }

  private static Module module(Kind kind) {
    return switch (kind) {
      case MAX7219 -> {
        SimulatedSpiBus bus = new SimulatedSpiBus(new BusName("spi-0"));
        SimulatedMax7219 part = new SimulatedMax7219(1);
        SpiWires wires = new SpiWires(bus, part);
        wires.plug();
        Max7219 chip = new Max7219(bus, SELECT);
        yield new Module(8, chip, part::seen, part::brightness, part::losePower, wires);
      }
      case HT16K33 -> {
        SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
        SimulatedHt16k33 part = new SimulatedHt16k33(8, 1);
        bus.attach(ADDRESS, part);
        Ht16k33 chip = new Ht16k33(bus, ADDRESS, 8);
        I2cWires wires = new I2cWires(bus);
        yield new Module(8, chip, part::seen, part::brightness, part::losePower, wires);
      }
      case TM1637 -> {
        SimulatedTm1637 part = new SimulatedTm1637(Tm1637.SIX_DIGITS, 1);
        TwoLines lines = new TwoLines(part);
        Tm1637 chip = new Tm1637(lines.clock, lines.data, Tm1637.SIX_DIGITS);
        yield new Module(6, chip, part::seen, part::brightness, part::losePower, lines);
      }
    };
  }

  private record SpiWires(SimulatedSpiBus bus, SimulatedMax7219 part) implements Wires {
    @Override
    public void breakSoon(Seeds seeds) {
      bus.refuseAfter(seeds.below(14));
    }

    @Override
    public void unplug() {
      bus.unplug(SELECT);
      part.losePower();
    }

    @Override
    public void plug() {
      bus.attach(SELECT, part);
    }
  }

  private record I2cWires(SimulatedI2cBus bus) implements Wires {
    @Override
    public void breakSoon(Seeds seeds) {
      bus.cutNextWriteAfter(seeds.below(18));
    }

    @Override
    public void unplug() {
      bus.unplug(ADDRESS);
    }

    @Override
    public void plug() {
      bus.plug(ADDRESS);
    }
  }

  /** The lines of a TM1637: one of their levels can be refused, and the chip can be taken off. */
  private static final class TwoLines implements Wires {
    private final SimulatedTm1637 part;
    private final Line clock;
    private final Line data;
    private boolean plugged = true;
    private int levelsLeft = -1;

    TwoLines(SimulatedTm1637 part) {
      this.part = part;
      clock = new Line(part.clock());
      data = new Line(part.data());
    }

    @Override
    public void breakSoon(Seeds seeds) {
      levelsLeft = seeds.below(300);
    }

    @Override
    public void unplug() {
      plugged = false;
      part.losePower();
    }

    @Override
    public void plug() {
      plugged = true;
      clock.reach();
      data.reach();
      part.cutOff();
    }

    private final class Line implements PinOut {
      private final PinOut end;
      private boolean high = true;

      Line(PinOut end) {
        this.end = end;
      }

      @Override
      public String place() {
        return end.place();
      }

      @Override
      public void write(boolean toHigh) throws BusException {
        if (levelsLeft == 0) {
          levelsLeft = -1;
          part.cutOff();
          throw new BusException(new Trouble(place(), "The line cannot be used.", "See it."));
        }
        levelsLeft = Math.max(-1, levelsLeft - 1);
        high = toHigh;
        if (plugged) {
          reach();
        }
      }

      void reach() {
        try {
          end.write(high);
        } catch (BusException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  private static Frame frame(Module module, String text) {
    return new Frame(DigitPicture.ofText(module.digits, text), Brightness.FULL);
  }

  private static String right(Module module, String text) {
    return " ".repeat(module.digits - text.length()) + text;
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void scores_stand_to_the_right_with_their_sign(Kind kind) throws BusException {
    Module module = module(kind);
    for (String score : new String[] {"25000", "-12300", "104700", "0", "-100"}) {
      module.chip.update(frame(module, score));
      assertEquals(right(module, score), module.seen.get().toString());
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void dim_is_darker_than_full_and_dark_is_nothing(Kind kind) throws BusException {
    Module module = module(kind);
    Frame full = frame(module, "25000");
    module.chip.update(full);
    int fullBrightness = module.brightness.getAsInt();
    module.chip.update(new Frame(full.picture(), Brightness.DIM));
    assertTrue(module.brightness.getAsInt() < fullBrightness);
    assertEquals(right(module, "25000"), module.seen.get().toString());

    module.chip.update(new Frame(full.picture(), Brightness.DARK));
    assertEquals(right(module, ""), module.seen.get().toString());

    module.chip.update(full);
    assertEquals(right(module, "25000"), module.seen.get().toString());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_chip_that_lost_its_power_is_right_after_one_refresh(Kind kind) throws BusException {
    Module module = module(kind);
    module.chip.update(frame(module, "-2600"));
    module.losePower.run();

    assertEquals(1, module.chip.slices());
    module.chip.refresh();

    assertEquals(right(module, "-2600"), module.seen.get().toString());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {51, 52, 53, 54, 55})
  void ten_thousand_random_updates_faults_and_replugs_rebuild_the_row(long seed)
      throws BusException {
    for (Kind kind : Kind.values()) {
      rebuild(kind, seed);
    }
  }

  /** Holds a chip to two thousand rows of a seed. */
  private static void rebuild(Kind kind, long seed) throws BusException {
    Module module = module(kind);
    Seeds seeds = new Seeds(seed);
    byte[] row = new byte[module.digits];
    module.chip.update(new Frame(DigitPicture.ofSegments(row), Brightness.DIM));
    int dim = module.brightness.getAsInt();
    module.chip.update(new Frame(DigitPicture.ofSegments(row), Brightness.FULL));
    int full = module.brightness.getAsInt();
    for (int i = 0; i < 2000; i++) {
      String where = kind + ", seed " + seed + ", row " + i;
      change(row, seeds);
      Brightness brightness = seeds.oneIn(10) ? seeds.brightness() : Brightness.FULL;
      Frame frame = new Frame(DigitPicture.ofSegments(row), brightness);
      if (seeds.oneIn(10)) {
        module.wires.breakSoon(seeds);
      }
      if (seeds.oneIn(25)) {
        replug(module, frame);
      }
      show(module.chip, frame);
      assertShows(frame, module, dim, full, where);
      if (seeds.oneIn(30)) {
        module.losePower.run();
        renew(module.chip, frame);
        assertShows(frame, module, dim, full, where + ", power lost after it");
      }
    }
  }

  /** Changes one digit, or all of them. */
  private static void change(byte[] row, Seeds seeds) {
    boolean all = seeds.oneIn(2);
    int one = seeds.below(row.length);
    for (int digit = 0; digit < row.length; digit++) {
      if (all || digit == one) {
        row[digit] = (byte) seeds.below(256);
      }
    }
  }

  private static void replug(Module module, Frame frame) throws BusException {
    module.wires.unplug();
    try {
      module.chip.update(frame);
    } catch (BusException noticed) {
      // Only an I2C bus notices.
    }
    module.wires.plug();
    renew(module.chip, frame);
  }

  /** Lets a chip that lost its power without a word be sent everything. */
  private static void renew(DisplayChip chip, Frame frame) throws BusException {
    try {
      chip.refresh();
    } catch (BusException broken) {
      // Then the chip counts as unknown, and the update sends everything.
    }
    show(chip, frame);
  }

  /** Updates again where what was sent broke off. */
  private static void show(DisplayChip chip, Frame frame) throws BusException {
    try {
      chip.update(frame);
    } catch (BusException broken) {
      chip.update(frame);
    }
  }

  private static void assertShows(Frame frame, Module module, int dim, int full, String where) {
    switch (frame.brightness()) {
      case DARK ->
          assertEquals(DigitPicture.ofSegments(new byte[module.digits]), module.seen.get(), where);
      case DIM -> {
        assertEquals(frame.picture(), module.seen.get(), where);
        assertEquals(dim, module.brightness.getAsInt(), where);
      }
      case FULL -> {
        assertEquals(frame.picture(), module.seen.get(), where);
        assertEquals(full, module.brightness.getAsInt(), where);
      }
    }
  }

  @Test
  void a_max7219_is_sent_only_the_digits_that_differ() throws BusException {
    SimulatedSpiBus bus = new SimulatedSpiBus(new BusName("spi-0"));
    bus.attach(SELECT, new SimulatedMax7219(1));
    Max7219 chip = new Max7219(bus, SELECT);
    chip.update(new Frame(DigitPicture.ofText(8, "25000"), Brightness.FULL));
    long before = bus.bytesOnWire();

    chip.update(new Frame(DigitPicture.ofText(8, "26300"), Brightness.FULL));

    assertEquals(4, bus.bytesOnWire() - before);
  }

  @Test
  void what_digits_cannot_show_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> DigitPicture.ofText(6, "East"));
    assertThrows(IllegalArgumentException.class, () -> DigitPicture.ofText(6, "-104700"));
    assertThrows(IllegalArgumentException.class, () -> DigitPicture.ofText(6, ".5"));
    assertEquals("   1.5", DigitPicture.ofText(5, "1.5").toString());
  }

  @Test
  void an_unplugged_row_is_named() {
    SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
    bus.attach(ADDRESS, new SimulatedHt16k33(8, 1));
    bus.unplug(ADDRESS);
    Ht16k33 chip = new Ht16k33(bus, ADDRESS, 8);

    BusException silent =
        assertThrows(
            BusException.class,
            () -> chip.update(new Frame(DigitPicture.ofText(8, "1"), Brightness.FULL)));

    assertEquals("i2c-1 0x71", silent.trouble().where());
  }
}
