package org.tenbo.app.tiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** Tags for a simulated set of tiles, and names for simulated antennas. */
public final class SimulatedTags {
  private static final String BACK = "simulated";

  private SimulatedTags() {}

  /** The tag in a tile. */
  public static TagId of(TileId tile) {
    return new TagId("e0040150%08x".formatted(tile.number()));
  }

  /** The table of tags of a set for four; which fives are red is the ruleset's to say. */
  public static TagTable table() {
    Map<Tagged, List<TagId>> tags = new LinkedHashMap<>();
    for (TileId tile : TileId.all()) {
      tags.computeIfAbsent(new Tagged.OfTile(BACK, Tile.of(tile.kind())), each -> new ArrayList<>())
          .add(of(tile));
    }
    return new TagTable(tags);
  }

  /** The antenna that watches a zone. */
  public static AntennaId antenna(Zone zone) {
    return new AntennaId("simulated." + zone.key());
  }

  /** All antennas of a table. */
  public static Map<AntennaId, Zone> zones(Antennas antennas) {
    Map<AntennaId, Zone> zones = new TreeMap<>(Comparator.comparing(AntennaId::text));
    antennas.watched().forEach(zone -> zones.put(antenna(zone), zone));
    return zones;
  }

  /** What an antenna tells of what it saw. */
  public static Scan scan(Sighting sighting) {
    Set<TagId> tags = sighting.tiles().stream().map(SimulatedTags::of).collect(Collectors.toSet());
    return new Scan(antenna(sighting.zone()), tags, Moment.START.plus(sighting.at()));
  }
}
