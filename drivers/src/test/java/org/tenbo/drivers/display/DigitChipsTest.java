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
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
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

  private enum Kind {
    MAX7219,
    HT16K33,
    TM1637
  }

  /** A driver and what an eye sees of its chip. */
  private record Module(
      int digits,
      DisplayChip chip,
      Supplier<DigitPicture> seen,
      IntSupplier brightness,
      Runnable losePower) {}

  private static Module module(Kind kind) {
    return switch (kind) {
      case MAX7219 -> {
        SimulatedSpiBus bus = new SimulatedSpiBus(new BusName("spi-0"));
        SimulatedMax7219 part = new SimulatedMax7219(1);
        bus.attach(new ChipSelect(0), part);
        Max7219 chip = new Max7219(bus, new ChipSelect(0));
        yield new Module(8, chip, part::seen, part::brightness, part::losePower);
      }
      case HT16K33 -> {
        SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
        SimulatedHt16k33 part = new SimulatedHt16k33(8, 1);
        bus.attach(ADDRESS, part);
        Ht16k33 chip = new Ht16k33(bus, ADDRESS, 8);
        yield new Module(8, chip, part::seen, part::brightness, part::losePower);
      }
      case TM1637 -> {
        SimulatedTm1637 part = new SimulatedTm1637(Tm1637.SIX_DIGITS, 1);
        Tm1637 chip = new Tm1637(part.clock(), part.data(), Tm1637.SIX_DIGITS);
        yield new Module(6, chip, part::seen, part::brightness, part::losePower);
      }
    };
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

  @ParameterizedTest
  @ValueSource(longs = {51, 52, 53, 54, 55})
  void random_rows_and_power_cuts_are_always_shown_right(long seed) throws BusException {
    for (Kind kind : Kind.values()) {
      Module module = module(kind);
      Seeds seeds = new Seeds(seed);
      for (int i = 0; i < 2000; i++) {
        byte[] row = new byte[module.digits];
        for (int digit = 0; digit < row.length; digit++) {
          row[digit] = (byte) seeds.below(256);
        }
        DigitPicture picture = DigitPicture.ofSegments(row);
        if (seeds.oneIn(20)) {
          module.losePower.run();
          module.chip.refresh();
        }
        module.chip.update(new Frame(picture, Brightness.FULL));
        assertEquals(picture, module.seen.get(), kind + ", seed " + seed + ", row " + i);
      }
    }
  }

  @Test
  void a_max7219_is_sent_only_the_digits_that_differ() throws BusException {
    SimulatedSpiBus bus = new SimulatedSpiBus(new BusName("spi-0"));
    bus.attach(new ChipSelect(0), new SimulatedMax7219(1));
    Max7219 chip = new Max7219(bus, new ChipSelect(0));
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
