package org.tenbo.drivers.pi;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import java.nio.file.Path;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.Parity;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.bus.SerialStream;

/**
 * A serial line of the system, through jSerialComm: 8 data bits, 1 stop bit, no flow control.
 *
 * <p>What was learnt of jSerialComm 2.11.4 and is minded here:
 *
 * <ul>
 *   <li>a lost port still says that it is open; only a read that answers -1 tells;
 *   <li>a port object is of no use after a loss, so each opening makes a new one;
 *   <li>Linux raises DTR as it opens a port, which resets many boards: it is taken back before;
 *   <li>a write to a lost port answers 0 and no error;
 *   <li>the lock against a second program is advisory: it keeps away only programs that ask;
 *   <li>after a good opening the error code may say anything: only the answer counts.
 * </ul>
 */
public final class PiSerialLine implements SerialLine {
  /** How long a read waits for the first byte. */
  private static final int PATIENCE_MILLIS = 25;

  private static final int NO_PERMISSION = 13;
  private static final int IN_USE = 11;
  private static final int IN_USE_BY_US = 2;

  private final Path path;
  private final int baud;
  private final Parity parity;

  /** A line without parity. */
  public PiSerialLine(Path path, int baud) {
    this(path, baud, Parity.NONE);
  }

  /**
   * @param path such as {@code /dev/ttyTABLE}; a name that udev keeps, since ttyUSB0 may come back
   *     as ttyUSB1
   * @param baud 1,200 to 4,000,000 bits a second
   */
  public PiSerialLine(Path path, int baud, Parity parity) {
    if (baud < 1_200 || baud > 4_000_000) {
      throw new IllegalArgumentException("A serial line has 1200 to 4000000 baud, not " + baud);
    }
    this.path = path;
    this.baud = baud;
    this.parity = parity;
  }

  @Override
  public BusName name() {
    return new BusName(path.toString());
  }

  @Override
  public SerialStream open() throws BusException {
    SerialPort port;
    try {
      port = SerialPort.getCommPort(path.toString());
    } catch (SerialPortInvalidPortException e) {
      throw new BusException(
          trouble(
              "There is no such device.",
              "Plug the cable in; 'ls -l /dev/serial/by-id' shows what there is, and the udev rule"
                  + " gives it its name."),
          e);
    }
    port.setComPortParameters(baud, 8, SerialPort.ONE_STOP_BIT, code(parity));
    port.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
    port.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, PATIENCE_MILLIS, 0);
    port.clearDTR();
    // The default waits a while before it opens, for a trap of other systems.
    if (!port.openPort(0)) {
      int code = port.getLastErrorCode();
      port.closePort();
      throw new BusException(refused(code));
    }
    return new PiSerialStream(name(), port);
  }

  private static int code(Parity parity) {
    return switch (parity) {
      case NONE -> SerialPort.NO_PARITY;
      case EVEN -> SerialPort.EVEN_PARITY;
    };
  }

  private Trouble refused(int code) {
    return switch (code) {
      case NO_PERMISSION ->
          trouble(
              "This user may not open it.", "Add the user to the group 'dialout' and log in anew.");
      case IN_USE, IN_USE_BY_US ->
          trouble(
              "Another program holds it.",
              "End that program ('fuser -v " + path + "' names it), a modem manager for example.");
      default ->
          trouble(
              "It does not open (error " + code + ").",
              "Pull the plug and put it back; 'dmesg' may say more.");
    };
  }

  private Trouble trouble(String what, String remedy) {
    return new Trouble(path.toString(), what, remedy);
  }
}
