package org.tenbo.drivers.bus;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tenbo.drivers.DeviceId;

/**
 * Writes down every bus write of a table, a {@link RecordedWrite} a line, for a bug report.
 *
 * <p>The file is begun anew and ends at 100 MB with a line that says so: a recording must not fill
 * the card. Each line is in the file before the write goes out, so that a crash loses none. Other
 * lines begin with a {@code #}: a write that failed, or {@code # whole: DEVICE} where all of a
 * display's picture has been written. What follows the last such line can be part of a picture.
 */
public final class BusRecording implements BusTap, AutoCloseable {
  /** Begins the line that says of a display that its picture is whole. */
  public static final String WHOLE = "# whole: ";

  private static final long LIMIT = 100_000_000;

  private final BufferedWriter writer;
  private long room = LIMIT;

  /**
   * @throws IOException when the file cannot be written
   */
  public BusRecording(Path file) throws IOException {
    writer = Files.newBufferedWriter(file);
  }

  /** The bus, with all its writes recorded. */
  @Override
  public I2cBus of(I2cBus bus) {
    return new RecordedI2cBus(bus, this);
  }

  /** The bus, with all its writes recorded. */
  @Override
  public SpiBus of(SpiBus bus) {
    return new RecordedSpiBus(bus, this);
  }

  synchronized void add(RecordedWrite write, BusName bus) {
    String line = write.toLine() + " # " + bus;
    if (room < 0) {
      return;
    }
    room -= line.length() + 1;
    append(room < 0 ? "# The recording ends here: it has " + LIMIT + " bytes." : line);
  }

  @Override
  public synchronized void whole(DeviceId display) {
    if (room >= 0) {
      append(WHOLE + display);
    }
  }

  synchronized void addFailure(BusException failure) {
    if (room >= 0) {
      append("# failed: " + failure.trouble().toString().replace('\n', ' '));
    }
  }

  private void append(String line) {
    try {
      writer.write(line);
      writer.newLine();
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("The bus recording cannot be written.", e);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    writer.close();
  }

  private record RecordedI2cBus(I2cBus bus, BusRecording recording) implements I2cBus {
    @Override
    public BusName name() {
      return bus.name();
    }

    @Override
    public void write(I2cAddress address, byte[] bytes) throws BusException {
      recording.add(new RecordedWrite(RecordedWrite.Kind.I2C, address.value(), bytes), name());
      try {
        bus.write(address, bytes);
      } catch (BusException e) {
        recording.addFailure(e);
        throw e;
      }
    }

    @Override
    public byte[] writeThenRead(I2cAddress address, byte[] bytes, int count) throws BusException {
      recording.add(new RecordedWrite(RecordedWrite.Kind.I2C, address.value(), bytes), name());
      try {
        return bus.writeThenRead(address, bytes, count);
      } catch (BusException e) {
        recording.addFailure(e);
        throw e;
      }
    }
  }

  private record RecordedSpiBus(SpiBus bus, BusRecording recording) implements SpiBus {
    @Override
    public BusName name() {
      return bus.name();
    }

    @Override
    public void write(ChipSelect part, byte[] bytes) throws BusException {
      recording.add(new RecordedWrite(RecordedWrite.Kind.SPI, part.line(), bytes), name());
      try {
        bus.write(part, bytes);
      } catch (BusException e) {
        recording.addFailure(e);
        throw e;
      }
    }
  }
}
