package org.tenbo.drivers.sim;

import java.util.concurrent.TimeUnit;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.bus.SerialStream;

/** A line with a simulated reader at its other end. */
public final class SimulatedReaderLine implements SerialLine {
  private static final int PATIENCE_STEPS = 12;

  private final BusName name;
  private final SimulatedReader reader;
  private final MonotonicClock clock;

  public SimulatedReaderLine(BusName name, SimulatedReader reader, MonotonicClock clock) {
    this.name = name;
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public BusName name() {
    return name;
  }

  @Override
  public SerialStream open() {
    return new Stream();
  }

  private final class Stream implements SerialStream {
    @Override
    public BusName name() {
      return name;
    }

    @Override
    public int read(byte[] buffer) throws BusException {
      try {
        for (int i = 0; i < PATIENCE_STEPS; i++) {
          byte[] bytes = reader.read(clock.now(), buffer.length);
          if (bytes.length > 0) {
            System.arraycopy(bytes, 0, buffer, 0, bytes.length);
            return bytes.length;
          }
          TimeUnit.MILLISECONDS.sleep(2);
        }
        return 0;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new BusException(new Trouble(name.text(), "The program ends.", "Start it again."), e);
      }
    }

    @Override
    public void write(byte[] bytes) {
      reader.write(bytes, clock.now());
    }

    @Override
    public void close() {}
  }
}
