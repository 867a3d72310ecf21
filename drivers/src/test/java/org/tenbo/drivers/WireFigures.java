package org.tenbo.drivers;

import java.io.PrintStream;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.sh1106.Sh1106;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedI2cPart;
import org.tenbo.drivers.sim.SimulatedSh1106;
import org.tenbo.drivers.sim.SimulatedSsd1306;

/**
 * Prints what pictures cost on the wire, a figure a line, {@code NAME VALUE UNIT}.
 *
 * <p>A score is five digits in cells of 16x24 pixels; in the worst case every cell of them changes,
 * in the usual one digits drawn of seven bars change to others.
 */
final class WireFigures {
  private static final Size SIZE = new Size(128, 64);
  private static final I2cAddress ADDRESS = new I2cAddress(0x3c);
  private static final double MILLISECONDS_A_BYTE = 9 / 400.0;
  private static final int[] BARS = {0x77, 0x24, 0x5d, 0x6d, 0x2e, 0x6b, 0x7b, 0x25, 0x7f, 0x6f};

  private WireFigures() {}

  static void main() throws BusException {
    PrintStream out = System.out;
    measure(out, "ssd1306", new SimulatedSsd1306(1), Ssd1306::new);
    measure(out, "sh1106", new SimulatedSh1106(1), Sh1106::new);
  }

  private static void measure(
      PrintStream out,
      String name,
      SimulatedI2cPart glass,
      BiFunction<I2cBus, I2cAddress, DisplayChip> driver)
      throws BusException {
    SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
    bus.attach(ADDRESS, glass);
    DisplayChip chip = driver.apply(bus, ADDRESS);
    chip.update(frame(BitPicture.dark(SIZE)));
    long full = cost(bus, chip, BitPicture.of(SIZE, (x, y) -> true));
    chip.update(frame(BitPicture.dark(SIZE)));
    long worst = cost(bus, chip, BitPicture.of(SIZE, (x, y) -> inScore(x, y)));
    SplittableRandom random = new SplittableRandom(1);
    long sum = 0;
    int changes = 1000;
    chip.update(frame(score(25_000)));
    for (int i = 0; i < changes; i++) {
      sum += cost(bus, chip, score(random.nextInt(100_000)));
    }
    print(out, name + ".full-frame", (double) full, "bytes");
    print(out, name + ".score-worst", (double) worst, "bytes");
    print(out, name + ".score-worst-share", 100.0 * worst / full, "%");
    print(out, name + ".score-mean", (double) sum / changes, "bytes");
    print(out, name + ".four-scores-worst-400kHz", 4 * worst * MILLISECONDS_A_BYTE, "ms");
    print(out, name + ".four-full-frames-400kHz", 4 * full * MILLISECONDS_A_BYTE, "ms");
  }

  private static void print(PrintStream out, String name, double value, String unit) {
    out.println(String.format(Locale.ROOT, "drivers.%s %.1f %s", name, value, unit));
  }

  private static long cost(SimulatedI2cBus bus, DisplayChip chip, BitPicture picture)
      throws BusException {
    long before = bus.bytesOnWire();
    chip.update(frame(picture));
    return bus.bytesOnWire() - before;
  }

  private static Frame frame(BitPicture picture) {
    return new Frame(picture, Brightness.FULL);
  }

  private static boolean inScore(int x, int y) {
    return x >= 24 && x < 104 && y >= 16 && y < 40;
  }

  private static BitPicture score(int points) {
    String digits = "%05d".formatted(points);
    return BitPicture.of(
        SIZE,
        (x, y) -> inScore(x, y) && lit(digits.charAt((x - 24) / 16) - '0', (x - 24) % 16, y - 16));
  }

  /** Whether a pixel of a digit is lit: bars top, two, middle, two, bottom, in bits 0 to 6. */
  private static boolean lit(int digit, int x, int y) {
    boolean across = x >= 3 && x < 13;
    boolean left = x < 3;
    boolean right = x >= 11 && x < 14;
    boolean[] bars = {
      across && y < 3,
      left && y < 12,
      right && y < 12,
      across && y >= 10 && y < 13,
      left && y >= 12,
      right && y >= 12,
      across && y >= 21
    };
    for (int bar = 0; bar < bars.length; bar++) {
      if (bars[bar] && (BARS[digit] >> bar & 1) != 0) {
        return true;
      }
    }
    return false;
  }
}
