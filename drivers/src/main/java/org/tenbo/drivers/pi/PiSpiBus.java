package org.tenbo.drivers.pi;

import com.pi4j.context.Context;
import com.pi4j.io.spi.Spi;
import com.pi4j.io.spi.SpiBus;
import com.pi4j.io.spi.SpiConfigBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;

/** An SPI bus of the board, through Pi4J's linuxfs, in mode 0. */
final class PiSpiBus implements org.tenbo.drivers.bus.SpiBus {
  private final Context pi;
  private final LinuxFiles files;
  private final int number;
  private final int hertz;
  private final Map<ChipSelect, Spi> parts = new HashMap<>();

  PiSpiBus(Context pi, LinuxFiles files, int number, int hertz) {
    if (hertz < 100_000 || hertz > 62_500_000) {
      throw new IllegalArgumentException("An SPI clock is 0.1 to 62.5 MHz, not " + hertz + " Hz.");
    }
    this.pi = pi;
    this.files = files;
    this.number = number;
    this.hertz = hertz;
  }

  @Override
  public BusName name() {
    return new BusName("spi-" + number);
  }

  @Override
  public synchronized void write(ChipSelect part, byte[] bytes) throws BusException {
    Spi spi = part(part);
    int result;
    try {
      result = spi.write(bytes, 0, bytes.length);
    } catch (RuntimeException e) {
      throw failed(part, e);
    }
    // 3.0.4 answers 0 or a count when all went well, and -1 otherwise; it does not throw.
    if (result < 0) {
      throw failed(part, new IllegalStateException("write failed"));
    }
  }

  private Spi part(ChipSelect part) throws BusException {
    Spi known = parts.get(part);
    if (known != null) {
      return known;
    }
    Optional<Trouble> trouble =
        files.look(
            name(),
            "spidev" + number + "." + part.line(),
            "spi",
            "Switch SPI on (dtparam=spi=on in config.txt; more than two chip selects need an"
                + " overlay such as spi0-2cs or spi1-3cs), then restart.");
    if (trouble.isPresent()) {
      throw new BusException(trouble.get());
    }
    try {
      Spi spi =
          pi.create(
              SpiConfigBuilder.newInstance(pi)
                  .id(name() + "-" + part)
                  .bus(SpiBus.getByNumber(number))
                  .channel(part.line())
                  .baud(hertz)
                  .build());
      parts.put(part, spi);
      return spi;
    } catch (RuntimeException e) {
      throw failed(part, e);
    }
  }

  private BusException failed(ChipSelect part, RuntimeException e) {
    return new BusException(
        new Trouble(
            name() + " " + part,
            "The bus refused: " + LinuxTrouble.innermost(e) + ".",
            "See that no other program or overlay holds /dev/spidev"
                + number
                + "."
                + part.line()
                + "; 'dmesg' may say more."),
        e);
  }
}
