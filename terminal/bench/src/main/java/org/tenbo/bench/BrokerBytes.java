package org.tenbo.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;

/**
 * How many bytes go through a broker, by its own count, which Mosquitto tells every ten seconds.
 */
final class BrokerBytes implements Line.Listener, AutoCloseable {
  private static final String IN = "$SYS/broker/bytes/received";
  private static final String OUT = "$SYS/broker/bytes/sent";

  private @Nullable Line line;

  /** What was told at a moment, in nanoseconds. */
  private record Told(long at, long bytes) {}

  private final Map<String, Told> first = new HashMap<>();
  private final Map<String, Told> last = new HashMap<>();

  private BrokerBytes() {}

  /** Listens to the broker at a port of this machine; to none for port 0. */
  static BrokerBytes of(int port) throws IOException {
    BrokerBytes bytes = new BrokerBytes();
    if (port != 0) {
      bytes.line =
          MqttLine.open(
              BrokerAddress.plain("127.0.0.1", port),
              "bytes",
              List.of(IN, OUT),
              Message.light("bench/bytes", new byte[0]),
              bytes);
    }
    return bytes;
  }

  @Override
  public void up() {}

  @Override
  public void down(Outage why) {}

  @Override
  public synchronized void came(String topic, byte[] payload) {
    Told told =
        new Told(System.nanoTime(), Long.parseLong(new String(payload, StandardCharsets.US_ASCII)));
    // The first comes as it was kept, up to ten seconds old.
    if (last.put(topic, told) != null) {
      first.putIfAbsent(topic, told);
    }
  }

  /** Bytes a second that it received. */
  double in() {
    return rate(IN);
  }

  /** Bytes a second that it sent. */
  double out() {
    return rate(OUT);
  }

  /** Not a number where nothing was told twice. */
  private synchronized double rate(String topic) {
    Told from = first.get(topic);
    Told to = last.get(topic);
    return from == null || to == null
        ? Double.NaN
        : (to.bytes() - from.bytes()) / ((to.at() - from.at()) / 1e9);
  }

  @Override
  public void close() {
    Line open = line;
    if (open != null) {
      open.close();
    }
  }
}
