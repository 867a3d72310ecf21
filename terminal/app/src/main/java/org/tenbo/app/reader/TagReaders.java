package org.tenbo.app.reader;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.tenbo.app.board.ControllerLogged;
import org.tenbo.app.reader.ReadersConfig.Network;
import org.tenbo.app.reader.ReadersConfig.ReaderPart;
import org.tenbo.app.reader.ReadersConfig.Serial;
import org.tenbo.bridge.link.BridgeLine;
import org.tenbo.bridge.link.Link;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.parts.BridgeParts;
import org.tenbo.bridge.parts.ControllerWiring;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.bus.TcpLine;
import org.tenbo.drivers.pi.PiSerialLine;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Dialect;
import org.tenbo.drivers.reader.LineReader;
import org.tenbo.drivers.reader.ReaderSession;
import org.tenbo.drivers.reader.ScanListener;

/** The readers of a table, each on a thread of its own. */
public final class TagReaders implements AutoCloseable {
  private final List<Running> readers = new ArrayList<>();

  private TagReaders() {}

  /** A reader that can be set going and ended. */
  private interface Running {
    void start();

    void close();
  }

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
      SerialLine own = line.apply(part);
      all.readers.add(
          part.kind()
              .dialect()
              .map(dialect -> asked(part, dialect, own, clock, listener))
              .orElseGet(() -> telling(part, own, clock, listener)));
    }
    return all;
  }

  private static SerialLine line(ReaderPart part) {
    return switch (part.place()) {
      case Serial(var path, var baud) -> new PiSerialLine(path, baud, part.kind().parity());
      case Network(var host, var port) -> new TcpLine(host, port);
    };
  }

  private static SortedMap<Integer, AntennaId> antennas(ReaderPart part) {
    SortedMap<Integer, AntennaId> antennas = new TreeMap<>();
    part.zones().keySet().forEach(port -> antennas.put(port, part.antenna(port)));
    return antennas;
  }

  private static DeviceId device(ReaderPart part) {
    return new DeviceId("reader." + part.name());
  }

  private static Running asked(
      ReaderPart part,
      Dialect<?> dialect,
      SerialLine line,
      MonotonicClock clock,
      ScanListener listener) {
    ReaderSession<?> session =
        new ReaderSession<>(device(part), dialect, line.name().text(), antennas(part));
    LineReader reader = new LineReader(line, session, clock);
    reader.listen(listener);
    return new Running() {
      @Override
      public void start() {
        reader.start();
      }

      @Override
      public void close() {
        reader.close();
      }
    };
  }

  private static Running telling(
      ReaderPart part, SerialLine line, MonotonicClock clock, ScanListener listener) {
    ControllerWiring wiring =
        new ControllerWiring(device(part), line.name().text(), List.of(), antennas(part));
    BridgeParts parts =
        new BridgeParts(wiring, listener::report, new ControllerLogged(wiring.controller()));
    parts.reader().listen(listener);
    // Drawn at random, so that a controller knows this host from the one that ran before.
    Session session = new Session(1 + new SecureRandom().nextLong(0xffff_ffffL));
    BridgeLine bridge = new BridgeLine(line, new Link(session, parts), clock, parts);
    parts.wakeBy(bridge::speak);
    return new Running() {
      @Override
      public void start() {
        bridge.start();
      }

      @Override
      public void close() {
        bridge.close();
      }
    };
  }

  /** Begins to scan. */
  public void start() {
    readers.forEach(Running::start);
  }

  @Override
  public void close() {
    readers.forEach(Running::close);
  }
}
