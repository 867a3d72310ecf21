package org.tenbo.app.tiles;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/**
 * A reader of tile tags whose antennas miss some tags and catch some of the next field.
 *
 * <p>It is stricter than a real one: a tag that strays answers to the neighbour <em>instead of</em>
 * its own antenna until the next scan of that, so that the own one misses it as well.
 */
public final class SimulatedReader {
  private final Antennas antennas;
  private final Noise noise;
  private final RandomGenerator random;
  private final Map<Zone, List<Zone>> neighbours = new EnumMap<>(Zone.class);
  private final Map<TileId, Zone> places = new TreeMap<>();
  private final Set<Zone> silent = EnumSet.noneOf(Zone.class);
  private final Map<Zone, Set<TileId>> strays = new EnumMap<>(Zone.class);

  /**
   * How a reader errs.
   *
   * @param miss the share of reads that are missed, 0 to 1
   * @param stray the share of reads that the next zone makes, 0 to 1
   */
  public record Noise(double miss, double stray) {
    public static final Noise NONE = new Noise(0, 0);

    public Noise {
      if (!(miss >= 0 && miss <= 1 && stray >= 0 && stray <= 1)) {
        throw new IllegalArgumentException("shares are 0 to 1, not " + miss + " and " + stray);
      }
    }

    /** Whether it never errs. */
    public boolean none() {
      return miss == 0 && stray == 0;
    }
  }

  public SimulatedReader(Antennas antennas, Players players, Noise noise, RandomGenerator random) {
    this.antennas = antennas;
    this.noise = noise;
    this.random = random;
    for (Zone zone : antennas.watched()) {
      neighbours.put(zone, List.copyOf(beside(zone, players)));
    }
  }

  /** Tiles are laid somewhere else. */
  public void lay(Map<TileId, Zone> tiles) {
    places.putAll(tiles);
    strays.values().forEach(each -> each.removeAll(tiles.keySet()));
  }

  /** All tiles are taken away. */
  public void clear() {
    places.clear();
    strays.clear();
  }

  /** An antenna's cable breaks: it is scanned as before, and reads nothing any more. */
  public void silence(Zone zone) {
    silent.add(zone);
  }

  /** One scan of one antenna. */
  public Sighting scan(Zone zone, Duration at) {
    Set<TileId> seen = new TreeSet<>();
    if (silent.contains(zone)) {
      return new Sighting(zone, seen, at);
    }
    Set<TileId> caught = strays.remove(zone);
    if (caught != null) {
      seen.addAll(caught);
    }
    places.forEach(
        (tile, place) -> {
          if (antennas.seeing(place).filter(zone::equals).isPresent() && reads(tile, zone)) {
            seen.add(tile);
          }
        });
    return new Sighting(zone, seen, at);
  }

  private boolean reads(TileId tile, Zone zone) {
    List<Zone> near = neighbours.getOrDefault(zone, List.of());
    if (!near.isEmpty() && random.nextDouble() < noise.stray()) {
      strays
          .computeIfAbsent(near.get(random.nextInt(near.size())), each -> new TreeSet<>())
          .add(tile);
      return false;
    }
    return random.nextDouble() >= noise.miss();
  }

  /**
   * What lies beside a zone: a hand beside its pond and its called sets, a pond beside those of the
   * neighbours and the dora, called sets beside the next player's hand.
   */
  private Set<Zone> beside(Zone zone, Players players) {
    EnumSet<Zone> beside = EnumSet.noneOf(Zone.class);
    Optional<Seat> seat = zone.seat();
    switch (zone.kind()) {
      case HAND -> {
        beside.add(Zone.pond(seat.orElseThrow()));
        beside.add(Zone.calls(seat.orElseThrow()));
        beside.add(Zone.calls(players.step(seat.orElseThrow(), -1)));
      }
      case POND -> {
        beside.add(Zone.hand(seat.orElseThrow()));
        beside.add(Zone.pond(players.next(seat.orElseThrow())));
        beside.add(Zone.pond(players.step(seat.orElseThrow(), -1)));
        beside.add(Zone.DORA);
      }
      case CALLS -> {
        beside.add(Zone.hand(seat.orElseThrow()));
        beside.add(Zone.hand(players.next(seat.orElseThrow())));
      }
      case DORA -> players.seats().forEach(each -> beside.add(Zone.pond(each)));
      case STICKS -> {}
    }
    EnumSet<Zone> watched = EnumSet.noneOf(Zone.class);
    beside.forEach(each -> antennas.seeing(each).ifPresent(watched::add));
    watched.remove(zone);
    return watched;
  }
}
