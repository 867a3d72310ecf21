package org.tenbo.drivers.pi;

import com.fazecast.jSerialComm.SerialPort;
import java.util.Arrays;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.SerialStream;

/** One opening of a serial port, up to its loss. */
final class PiSerialStream implements SerialStream {
  /** So many writes in a row that take nothing are a lost line. */
  private static final int MOST_EMPTY_WRITES = 3;

  private final BusName name;
  private final SerialPort port;

  PiSerialStream(BusName name, SerialPort port) {
    this.name = name;
    this.port = port;
  }

  @Override
  public BusName name() {
    return name;
  }

  @Override
  public int read(byte[] buffer) throws BusException {
    int count = port.readBytes(buffer, buffer.length);
    if (count < 0) {
      throw lost();
    }
    return count;
  }

  @Override
  public void write(byte[] bytes) throws BusException {
    int done = 0;
    int empty = 0;
    while (done < bytes.length) {
      byte[] rest = done == 0 ? bytes : Arrays.copyOfRange(bytes, done, bytes.length);
      int count = port.writeBytes(rest, rest.length);
      if (count < 0 || (count == 0 && ++empty == MOST_EMPTY_WRITES)) {
        throw lost();
      }
      done += count;
    }
  }

  @Override
  public void close() {
    port.closePort();
  }

  private BusException lost() {
    return new BusException(
        new Trouble(
            name.text(),
            "The line was lost.",
            "Check the cable and its plugs; it is opened again by itself when it is back."));
  }
}
