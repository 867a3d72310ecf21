package org.tenbo.app.simulate;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.reader.TileReaders;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.app.tiles.SimulatedReader.Noise;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.rules.Players;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** A simulated reader over whose antennas somebody lays tagged tiles; each is scanned in turn. */
public final class SimulatedTiles implements TileReaders {
  /** All antennas once, as a reader with a multiplexer does. */
  public static final Duration ROUND = Duration.ofSeconds(2);

  private final Antennas antennas;
  private final SimulatedReader field;
  private final MonotonicClock clock;
  private @Nullable Thread thread;

  public SimulatedTiles(
      Antennas antennas,
      Players players,
      Noise noise,
      RandomGenerator random,
      MonotonicClock clock) {
    this.antennas = antennas;
    this.field = new SimulatedReader(antennas, players, noise, random);
    this.clock = clock;
  }

  /** Lays tiles somewhere else. */
  public void lay(Map<TileId, Zone> tiles) {
    synchronized (field) {
      field.lay(tiles);
    }
  }

  /** Takes all tiles away. */
  public void clear() {
    synchronized (field) {
      field.clear();
    }
  }

  @Override
  public Map<AntennaId, Zone> zones() {
    return SimulatedTags.zones(antennas);
  }

  @Override
  public TagTable tags() {
    return SimulatedTags.table();
  }

  @Override
  public void start(ScanListener listener) {
    thread = Thread.ofPlatform().name("simulated reader").daemon().start(() -> scan(listener));
  }

  private void scan(ScanListener listener) {
    List<Zone> zones = List.copyOf(antennas.watched());
    Duration between = ROUND.dividedBy(zones.size());
    Moment next = clock.now();
    for (int at = 0; !Thread.currentThread().isInterrupted(); at = (at + 1) % zones.size()) {
      next = next.plus(between);
      while (clock.now().isBefore(next) && !Thread.currentThread().isInterrupted()) {
        LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
      }
      Duration now = clock.now().since(Moment.START);
      synchronized (field) {
        listener.scan(SimulatedTags.scan(field.scan(zones.get(at), now)));
      }
    }
  }

  @Override
  public void close() {
    Thread running = thread;
    if (running != null) {
      running.interrupt();
    }
  }
}
