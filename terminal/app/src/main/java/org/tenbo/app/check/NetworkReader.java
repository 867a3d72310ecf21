package org.tenbo.app.check;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.sim.SimulatedReader;
import org.tenbo.drivers.sim.TagField;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/**
 * A simulated metraTec reader that real programs reach over the network of this machine, with the
 * tiles that lie over its antennas.
 */
final class NetworkReader implements AutoCloseable {
  private static final int IDLE_MILLIS = 1;

  private final ServerSocket server;
  private final MonotonicClock clock;
  private final Antennas antennas;
  private final TagField field = new TagField();
  private final Map<Zone, Integer> ports = new EnumMap<>(Zone.class);
  private final Map<TileId, Zone> lying = new TreeMap<>();
  private final AtomicLong scans = new AtomicLong();

  /**
   * @param clock how fast the reader works
   */
  NetworkReader(Antennas antennas, MonotonicClock clock) throws IOException {
    this.antennas = antennas;
    this.clock = clock;
    this.server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    for (Zone zone : antennas.watched()) {
      ports.put(zone, ports.size());
    }
    Thread.ofPlatform().name("network reader").daemon().start(this::serve);
  }

  /** The section of a table's file that names it. */
  String section() {
    List<String> lines = new ArrayList<>();
    lines.add("[readers.net]");
    lines.add("kind = \"metratec\"");
    lines.add("line = \"tcp://127.0.0.1:" + server.getLocalPort() + "\"");
    lines.add("[readers.net.antennas]");
    ports.forEach((zone, port) -> lines.add(port + " = \"" + zone.key() + "\""));
    return String.join("\n", lines) + "\n";
  }

  /** Moves tiles. */
  void lay(Map<TileId, Zone> tiles) {
    tiles.forEach(
        (tile, zone) -> {
          lift(tile);
          antennas
              .seeing(zone)
              .map(ports::get)
              .ifPresent(port -> field.lay(port, SimulatedTags.of(tile)));
          lying.put(tile, zone);
        });
  }

  /** How many antennas it has told of, each as often as it was asked for it. */
  long scans() {
    return scans.get();
  }

  /** How many antennas it goes through in turn. */
  int antennas() {
    return ports.size();
  }

  /** Takes all tiles away. */
  void clear() {
    List.copyOf(lying.keySet()).forEach(this::lift);
  }

  private void lift(TileId tile) {
    Zone zone = lying.remove(tile);
    if (zone != null) {
      antennas
          .seeing(zone)
          .map(ports::get)
          .ifPresent(port -> field.lift(port, SimulatedTags.of(tile)));
    }
  }

  /** One program after the other; each finds the reader as it is switched on. */
  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        socket.setTcpNoDelay(true);
        talk(socket, SimulatedReader.metratec(field, ports.size()));
      } catch (IOException killed) {
        // The other end died, or the server is closed: the next comes, or none.
      }
    }
  }

  private void talk(Socket socket, SimulatedReader reader) throws IOException {
    byte[] buffer = new byte[512];
    socket.setSoTimeout(IDLE_MILLIS);
    while (true) {
      try {
        int count = socket.getInputStream().read(buffer);
        if (count < 0) {
          return;
        }
        reader.write(Arrays.copyOf(buffer, count), clock.now());
      } catch (SocketTimeoutException e) {
        // Nothing was said: it goes on with its answer.
        socket.setSoTimeout(IDLE_MILLIS);
      }
      byte[] answer = reader.read(clock.now());
      if (answer.length > 0) {
        socket.getOutputStream().write(answer);
        scans.addAndGet(ends(answer));
      }
    }
  }

  /** In how many places an inventory ends; each frame is answered as a whole. */
  private static long ends(byte[] answer) {
    return new String(answer, StandardCharsets.US_ASCII)
        .lines()
        .filter(line -> line.startsWith("IVF"))
        .count();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
