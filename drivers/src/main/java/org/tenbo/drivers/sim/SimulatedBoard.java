package org.tenbo.drivers.sim;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.bus.PinOut;

/** A board whose buses and lines are simulated; each comes into being when it is asked for. */
public final class SimulatedBoard implements Board {
  private final Map<Integer, SimulatedI2cBus> i2c = new ConcurrentHashMap<>();
  private final Map<Integer, SimulatedSpiBus> spi = new ConcurrentHashMap<>();
  private final Map<Integer, SimulatedPin> pins = new ConcurrentHashMap<>();

  @Override
  public SimulatedI2cBus i2c(int number) {
    return i2c.computeIfAbsent(number, n -> new SimulatedI2cBus(new BusName("i2c-" + n)));
  }

  @Override
  public SimulatedSpiBus spi(int number, int hertz) {
    return spi.computeIfAbsent(number, n -> new SimulatedSpiBus(new BusName("spi-" + n)));
  }

  /** A line, however it is used. */
  public SimulatedPin pin(int line) {
    return pins.computeIfAbsent(line, n -> new SimulatedPin("gpiochip line " + n));
  }

  @Override
  public PinIn input(int line) {
    return pin(line);
  }

  @Override
  public PinOut output(int line) throws BusException {
    SimulatedPin pin = pin(line);
    pin.write(false);
    return pin;
  }

  @Override
  public void close() {}
}
