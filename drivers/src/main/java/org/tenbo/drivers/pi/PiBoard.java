package org.tenbo.drivers.pi;

import com.pi4j.Pi4J;
import com.pi4j.boardinfo.definition.BoardModel;
import com.pi4j.boardinfo.util.BoardInfoHelper;
import com.pi4j.context.Context;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalOutputProvider;
import com.pi4j.plugin.linuxfs.provider.i2c.LinuxFsI2CProvider;
import com.pi4j.plugin.linuxfs.provider.spi.LinuxFsSpiProvider;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.bus.SpiBus;

/**
 * Gives out the buses and lines of the board that the program runs on.
 *
 * <p>Nothing is opened until it is used, and what failed to open is tried again at the next use: a
 * bus that is missing at start is a fault like any other. Lines are opened when asked for, since
 * edges must be heard from the start.
 */
public final class PiBoard implements Board {
  private final Context pi;
  private final LinuxFiles files;
  private final GpioLines lines;
  private final Optional<String> chip;
  private final Map<Integer, I2cBus> i2c = new HashMap<>();
  private final Map<Integer, SpiBus> spi = new HashMap<>();
  private final Map<Integer, PinIn> inputs = new HashMap<>();
  private boolean closed;

  /**
   * @param chip what the board's lines are of; empty where that is not known
   */
  PiBoard(Context pi, LinuxFiles files, GpioLines lines, Optional<String> chip) {
    this.pi = pi;
    this.files = files;
    this.lines = lines;
    this.chip = chip;
  }

  /**
   * The board through the kernel's own interfaces: GPIO character device, i2c-dev, spidev.
   *
   * @param gpioChip the chip whose lines are meant, named as gpiodetect does; empty for the pin
   *     header of a Raspberry Pi, whatever its number
   * @throws BusException where Pi4J's native parts do not run: not on Linux for arm64
   */
  public static PiBoard open(Optional<String> gpioChip, MonotonicClock clock) throws BusException {
    String arch = System.getProperty("os.arch", "");
    if (!arch.equals("aarch64") && !arch.equals("arm")) {
      throw new BusException(
          new Trouble(
              "board",
              "Pins and buses of a Pi are not to be had on a machine of kind '" + arch + "'.",
              "Run on a Raspberry Pi, or choose the simulated table."));
    }
    if (gpioChip.isPresent() && !BoardInfoHelper.runningOnRaspberryPi()) {
      // Without a model Pi4J refuses to load its native parts; a named chip says enough.
      BoardInfoHelper.current().setBoardModel(BoardModel.GENERIC);
    }
    var builder =
        Pi4J.newContextBuilder()
            .add(GpioDDigitalOutputProvider.newInstance())
            .add(LinuxFsI2CProvider.newInstance(), LinuxFsSpiProvider.newInstance());
    gpioChip.ifPresent(name -> builder.property("gpio.chip.name", name));
    try {
      Context pi = builder.build();
      Optional<String> chip =
          gpioChip.or(
              () ->
                  BoardInfoHelper.runningOnRaspberryPi()
                      ? Optional.of("gpiochip")
                      : Optional.empty());
      GpioLines lines = new GpioLines(new GpioChip(Path.of("/dev"), gpioChip), clock);
      return new PiBoard(pi, new LinuxFiles(Path.of("/")), lines, chip);
    } catch (RuntimeException e) {
      throw new BusException(
          new Trouble(
              gpioChip.orElse("board"),
              "The GPIO chip could not be opened (" + LinuxTrouble.innermost(e) + ").",
              "See with 'gpiodetect' which chips there are, and that the user is in group gpio."),
          e);
    }
  }

  /**
   * An I2C bus.
   *
   * @param number N of {@code /dev/i2c-N}; channels of the kernel's i2c-mux have numbers like any
   */
  @Override
  public synchronized I2cBus i2c(int number) {
    return i2c.computeIfAbsent(number, n -> new PiI2cBus(pi, files, n));
  }

  /**
   * An SPI bus.
   *
   * @param number N of {@code /dev/spidevN.C}
   * @param hertz clock, 100,000 to 62,500,000
   */
  @Override
  public synchronized SpiBus spi(int number, int hertz) {
    return spi.computeIfAbsent(number, n -> new PiSpiBus(pi, files, n, hertz));
  }

  /**
   * A line that is read, pulled up; one object a line.
   *
   * @param line its number on the chip; on the header, the BCM number
   * @throws BusException when the line is taken, or not there
   */
  @Override
  public synchronized PinIn input(int line) throws BusException {
    PinIn open = inputs.get(line);
    if (open == null) {
      open = lines.open(chipOf(line), line);
      inputs.put(line, open);
    }
    return open;
  }

  /**
   * A line that is written, low at first.
   *
   * @param line its number on the chip; on the header, the BCM number
   * @throws BusException when the line is taken, or not there
   */
  @Override
  public PinOut output(int line) throws BusException {
    return PiPinOut.open(pi, chipOf(line), line);
  }

  /** A line of a board that is not known would be given out, and never be heard of. */
  private String chipOf(int line) throws BusException {
    return chip.orElseThrow(
        () ->
            new BusException(
                new Trouble(
                    "line " + line,
                    "This board is not known to be a Raspberry Pi, so neither is the GPIO chip"
                        + " that its lines are of.",
                    "Name the chip in the table's file (gpio.chip); 'gpiodetect' says which there"
                        + " are.")));
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      lines.close();
      pi.shutdown();
    }
  }
}
