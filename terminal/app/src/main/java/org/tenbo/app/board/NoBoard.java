package org.tenbo.app.board;

import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.bus.SpiBus;

/**
 * The board of a table whose parts all hang on controllers: such a table runs on any machine with a
 * serial line, and asking for a bus or line is a bug.
 */
public final class NoBoard implements Board {
  @Override
  public I2cBus i2c(int number) {
    throw none();
  }

  @Override
  public SpiBus spi(int number, int hertz) {
    throw none();
  }

  @Override
  public PinIn input(int line) {
    throw none();
  }

  @Override
  public PinOut output(int line) {
    throw none();
  }

  private static IllegalStateException none() {
    return new IllegalStateException("A table of controllers alone asked for a part of a board.");
  }

  @Override
  public void close() {}
}
