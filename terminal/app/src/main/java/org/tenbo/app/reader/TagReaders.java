package org.tenbo.app.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.tenbo.app.reader.ReadersConfig.Network;
import org.tenbo.app.reader.ReadersConfig.ReaderPart;
import org.tenbo.app.reader.ReadersConfig.Serial;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.bus.TcpLine;
import org.tenbo.drivers.pi.PiSerialLine;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.LineReader;
import org.tenbo.drivers.reader.ReaderSession;
import org.tenbo.drivers.reader.ScanListener;

/** The readers of a table, each on a thread of its own. */
public final class TagReaders implements AutoCloseable {
  private final List<LineReader> readers = new ArrayList<>();

  private TagReaders() {}

  /**
   * The readers that a file names, on their lines; silent until {@link #start}.
   *
   * @param listener called on the readers' threads, must return at once
   */
  public static TagReaders of(ReadersConfig config, MonotonicClock clock, ScanListener listener) {
    return of(config, TagReaders::line, clock, listener);
  }

  /**
   * As {@link #of(ReadersConfig, MonotonicClock, ScanListener)}, on other lines.
   *
   * @param line the line of each reader
   */
  public static TagReaders of(
      ReadersConfig config,
      Function<ReaderPart, SerialLine> line,
      MonotonicClock clock,
      ScanListener listener) {
    TagReaders all = new TagReaders();
    for (ReaderPart part : config.readers()) {
      SortedMap<Integer, AntennaId> antennas = new TreeMap<>();
      part.zones().keySet().forEach(port -> antennas.put(port, part.antenna(port)));
      SerialLine own = line.apply(part);
      ReaderSession<?> session =
          new ReaderSession<>(
              new DeviceId("reader." + part.name()),
              part.kind().dialect(),
              own.name().text(),
              antennas);
      LineReader reader = new LineReader(own, session, clock);
      reader.listen(listener);
      all.readers.add(reader);
    }
    return all;
  }

  private static SerialLine line(ReaderPart part) {
    return switch (part.place()) {
      case Serial(var path, var baud) -> new PiSerialLine(path, baud, part.kind().parity());
      case Network(var host, var port) -> new TcpLine(host, port);
    };
  }

  /** Begins to scan. */
  public void start() {
    readers.forEach(LineReader::start);
  }

  @Override
  public void close() {
    readers.forEach(LineReader::close);
  }
}
