package org.tenbo.drivers.pi;

import com.pi4j.context.Context;
import com.pi4j.io.i2c.I2C;
import com.pi4j.io.i2c.I2CConfigBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;

/** An I2C bus of the board, through Pi4J's linuxfs. */
final class PiI2cBus implements I2cBus {
  private final Context pi;
  private final LinuxFiles files;
  private final int number;
  private final Map<I2cAddress, I2C> parts = new HashMap<>();

  PiI2cBus(Context pi, LinuxFiles files, int number) {
    this.pi = pi;
    this.files = files;
    this.number = number;
  }

  @Override
  public BusName name() {
    return new BusName("i2c-" + number);
  }

  @Override
  public synchronized void write(I2cAddress address, byte[] bytes) throws BusException {
    I2C part = part(address);
    try {
      part.write(bytes);
    } catch (RuntimeException e) {
      throw failed(address, e);
    }
  }

  @Override
  public synchronized byte[] writeThenRead(I2cAddress address, byte[] bytes, int count)
      throws BusException {
    I2C part = part(address);
    byte[] answer = new byte[count];
    try {
      // Pi4J's only call with a repeated start; its "register" is any bytes.
      part.readRegister(bytes, answer, 0, count);
    } catch (RuntimeException e) {
      throw failed(address, e);
    }
    return answer;
  }

  private I2C part(I2cAddress address) throws BusException {
    I2C known = parts.get(address);
    if (known != null) {
      return known;
    }
    Optional<Trouble> trouble =
        files.look(
            name(),
            name().text(),
            "i2c",
            number == 1
                ? "Switch I2C on: dtparam=i2c_arm=on,i2c_arm_baudrate=400000 in config.txt, then"
                    + " restart."
                : "Switch the bus on with its overlay in config.txt (dtoverlay=i2c"
                    + number
                    + ", or i2c-mux for channels), then restart.");
    if (trouble.isPresent()) {
      throw new BusException(trouble.get());
    }
    try {
      I2C part =
          pi.create(
              I2CConfigBuilder.newInstance(pi)
                  .id(name() + "-" + address)
                  .bus(number)
                  .device(address.value())
                  .build());
      parts.put(address, part);
      return part;
    } catch (RuntimeException e) {
      throw failed(address, e);
    }
  }

  private BusException failed(I2cAddress address, RuntimeException e) {
    return new BusException(LinuxTrouble.ofI2c(name() + " " + address, e), e);
  }
}
