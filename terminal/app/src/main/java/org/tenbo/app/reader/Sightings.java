package org.tenbo.app.reader;

import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.app.loop.TileReading;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/**
 * Turns what antennas see into tiles in zones.
 *
 * <p>An automatic table shuffles one set below while the other is played, and antennas may catch
 * some of it through the felt. The set in play is the one of which most tags lie in the hands; tags
 * of the other are left out, and so are foreign ones, which are kept to be named.
 */
public final class Sightings implements TileReading {
  /** So many foreign tags are kept, the latest. */
  static final int MOST_FOREIGN = 32;

  private final Map<AntennaId, Zone> zones;
  private final Map<String, Map<TagId, TileId>> sets = new HashMap<>();
  private final Map<Zone, Map<String, Integer>> hands = new EnumMap<>(Zone.class);
  private final Set<TagId> sticks = new HashSet<>();
  private final Set<TagId> foreign = new LinkedHashSet<>();
  private String inPlay;

  /**
   * @param zones what each antenna watches
   * @param table with at least one set
   */
  public Sightings(Map<AntennaId, Zone> zones, TagTable table) {
    this.zones = Map.copyOf(zones);
    List<String> backs = table.backs();
    if (backs.isEmpty()) {
      throw new IllegalArgumentException("The table of tags has no set of tiles.");
    }
    backs.forEach(back -> sets.put(back, table.tiles(back)));
    table
        .tags()
        .forEach(
            (what, tags) -> {
              switch (what) {
                case Tagged.OfStick _ -> sticks.addAll(tags);
                case Tagged.OfTile _ -> {}
              }
            });
    this.inPlay = backs.getFirst();
  }

  @Override
  public Set<Zone> watched() {
    return Set.copyOf(zones.values());
  }

  @Override
  public Optional<Sighting> sighting(Scan scan) {
    Zone zone = zones.get(scan.antenna());
    if (zone == null) {
      return Optional.empty();
    }
    keepForeign(scan.tags());
    if (zone.kind() == Zone.Kind.STICKS) {
      return Optional.empty();
    }
    if (zone.kind() == Zone.Kind.HAND) {
      count(zone, scan.tags());
    }
    Map<TagId, TileId> set = sets.getOrDefault(inPlay, Map.of());
    Set<TileId> tiles = new HashSet<>();
    for (TagId tag : scan.tags()) {
      TileId tile = set.get(tag);
      if (tile != null) {
        tiles.add(tile);
      }
    }
    return Optional.of(new Sighting(zone, tiles, Duration.ofNanos(scan.at().nanos())));
  }

  private void count(Zone zone, Set<TagId> tags) {
    Map<String, Integer> counts = new HashMap<>();
    sets.forEach(
        (back, set) -> counts.put(back, (int) tags.stream().filter(set::containsKey).count()));
    hands.put(zone, counts);
    for (String back : sets.keySet()) {
      // A tie keeps the set that is in play.
      if (inHands(back) > inHands(inPlay)) {
        inPlay = back;
      }
    }
  }

  private int inHands(String back) {
    return hands.values().stream().mapToInt(counts -> counts.getOrDefault(back, 0)).sum();
  }

  private void keepForeign(Set<TagId> tags) {
    for (TagId tag : tags) {
      if (!sticks.contains(tag) && sets.values().stream().noneMatch(set -> set.containsKey(tag))) {
        foreign.remove(tag);
        foreign.add(tag);
        if (foreign.size() > MOST_FOREIGN) {
          foreign.remove(foreign.iterator().next());
        }
      }
    }
  }

  /** The set that lies on the table. */
  public String inPlay() {
    return inPlay;
  }

  /** Tags that the table of tags does not know, the latest last. */
  public List<TagId> foreign() {
    return List.copyOf(foreign);
  }
}
