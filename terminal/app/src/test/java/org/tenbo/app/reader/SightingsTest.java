package org.tenbo.app.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.app.tag.Tagged.StickKind;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

final class SightingsTest {
  private static final AntennaId HAND = new AntennaId("left.0");
  private static final AntennaId POND = new AntennaId("left.1");
  private static final AntennaId TRAY = new AntennaId("left.2");
  private static final Map<AntennaId, Zone> ZONES =
      Map.of(HAND, Zone.HAND_A, POND, Zone.POND_A, TRAY, Zone.STICKS);

  /** Tags 0 to 3 are East of the blue set, 10 to 13 East of the yellow, 20 a stick. */
  private static final TagTable TABLE =
      TagTable.EMPTY
          .with(new Tagged.OfTile("blue", Tile.EAST), tags(0, 1, 2, 3))
          .with(new Tagged.OfTile("yellow", Tile.EAST), tags(10, 11, 12, 13))
          .with(new Tagged.OfStick(StickKind.THOUSAND), tags(20));

  private final Sightings sightings = new Sightings(ZONES, TABLE);

  private static List<TagId> tags(int... numbers) {
    return IntStream.of(numbers)
        .mapToObj(number -> new TagId("e0040150%08x".formatted(number)))
        .toList();
  }

  private Optional<Sighting> sees(AntennaId antenna, int... numbers) {
    return sightings.sighting(
        new Scan(antenna, Set.copyOf(tags(numbers)), Moment.START.plus(Duration.ofSeconds(3))));
  }

  private static Optional<Sighting> seen(Zone zone, int... copies) {
    Set<TileId> tiles = new HashSet<>();
    for (int copy : copies) {
      tiles.add(TileId.of(TileKind.EAST, copy));
    }
    return Optional.of(new Sighting(zone, tiles, Duration.ofSeconds(3)));
  }

  @Test
  void tags_are_tiles_in_the_zone_of_their_antenna() {
    assertEquals(seen(Zone.HAND_A, 0, 2), sees(HAND, 0, 2));
    assertEquals(seen(Zone.POND_A, 1), sees(POND, 1));
    assertEquals(seen(Zone.POND_A), sees(POND));
  }

  @Test
  void an_antenna_of_no_zone_and_the_tray_of_sticks_say_nothing_of_tiles() {
    assertEquals(Optional.empty(), sees(new AntennaId("right.0"), 1));
    assertEquals(Optional.empty(), sees(TRAY, 20));
  }

  @Test
  void the_set_below_the_felt_is_left_out() {
    assertEquals(seen(Zone.HAND_A, 0, 1, 2), sees(HAND, 0, 1, 2, 10));
    assertEquals(seen(Zone.POND_A, 3), sees(POND, 3, 11, 12));
    assertEquals("blue", sightings.inPlay());
  }

  @Test
  void the_other_set_is_in_play_once_more_of_it_lies_in_the_hands() {
    sees(HAND, 0, 1);
    assertEquals(seen(Zone.HAND_A, 0, 1), sees(HAND, 0, 1, 10, 11));
    assertEquals(seen(Zone.HAND_A, 0, 1, 2), sees(HAND, 10, 11, 12, 0));
    assertEquals("yellow", sightings.inPlay());
    assertEquals(seen(Zone.POND_A), sees(POND, 0, 1, 2, 3));
  }

  @Test
  void foreign_tags_are_kept_by_name_the_latest_alone() {
    sees(HAND, 0, 77);
    sees(TRAY, 20, 78);
    assertEquals(tags(77, 78), sightings.foreign());
    for (int number = 100; number < 200; number++) {
      sees(POND, number);
    }
    assertEquals(Sightings.MOST_FOREIGN, sightings.foreign().size());
    assertEquals(tags(199).getFirst(), sightings.foreign().getLast());
  }

  @Test
  void a_table_of_tags_without_tiles_is_of_no_use() {
    assertThrows(IllegalArgumentException.class, () -> new Sightings(ZONES, TagTable.EMPTY));
  }
}
