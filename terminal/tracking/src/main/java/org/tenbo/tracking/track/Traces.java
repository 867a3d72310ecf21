package org.tenbo.tracking.track;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/**
 * Where and when each tile was seen last, counted in scans of its zone, and how well each antenna
 * reads.
 */
final class Traces {
  /** A trace older than this many scans of its zone says nothing about now. */
  private static final int FRESH = 2;

  /** Not seen lately. */
  static final int NOWHERE = -1;

  /**
   * What a reader is taken to miss before anything is known of it. Better than this none is
   * believed to be: what it has shown so far are tags that lie flat.
   */
  private static final double USUAL_MISSES = 0.05;

  /** So many reads weigh as much as what is usual. */
  private static final int USUAL_READS = 200;

  /** So many reads of one antenna weigh as much as those of all. */
  private static final int OWN_READS = 100;

  /** Of so many sightings of a tile it is known when they were. */
  static final int REMEMBERED = 4;

  private final byte[] zones = new byte[TileId.COUNT];
  private final int[] scanned = new int[TileId.COUNT];
  private final int[] scans = new int[Zone.values().length];

  /** The scan of each zone that read any tile last. */
  private final int[] read = new int[Zone.values().length];

  private final int[][] seen = new int[Zone.values().length][TileId.COUNT];

  /** How often a tile was seen where it was seen last, since it was seen elsewhere. */
  private final int[] run = new int[TileId.COUNT];

  private final int[][] times = new int[Zone.values().length][TileId.COUNT];
  private final int[] reads = new int[Zone.values().length];
  private final int[] misses = new int[Zone.values().length];

  /** When each zone saw each tile last, and when the latest sightings of its run were. */
  private final int[][] when = new int[Zone.values().length][TileId.COUNT];

  private final int[][] latest = new int[TileId.COUNT][REMEMBERED];
  private int clock;
  private int allReads;
  private int allMisses;

  Traces() {
    Arrays.fill(zones, (byte) NOWHERE);
  }

  void add(Sighting sighting) {
    int zone = sighting.zone().ordinal();
    scans[zone]++;
    clock++;
    if (!sighting.tiles().isEmpty()) {
      read[zone] = scans[zone];
    }
    for (TileId tile : sighting.tiles()) {
      judge(zone, tile.number());
      run[tile.number()] = latestOf(tile.number()) == zone ? run[tile.number()] + 1 : 1;
      zones[tile.number()] = (byte) zone;
      scanned[tile.number()] = scans[zone];
      seen[zone][tile.number()] = scans[zone];
      when[zone][tile.number()] = clock;
      latest[tile.number()][run[tile.number()] % REMEMBERED] = clock;
      times[zone][tile.number()]++;
    }
  }

  /**
   * A tile that is seen where it was seen last lay there meanwhile: the scans between missed it.
   */
  private void judge(int zone, int tile) {
    if (zones[tile] == zone) {
      int missed = scans[zone] - scanned[tile] - 1;
      reads[zone] += missed + 1;
      misses[zone] += missed;
      allReads += missed + 1;
      allMisses += missed;
    }
  }

  /**
   * How likely an antenna misses a tile in one scan, as far as its scans have shown: the natural
   * logarithm.
   */
  double oddsOfMissing(Zone zone) {
    int own = zone.ordinal();
    double all = (allMisses + USUAL_MISSES * USUAL_READS) / (allReads + USUAL_READS);
    double missed = (misses[own] + all * OWN_READS) / (reads[own] + OWN_READS);
    return Math.log(Math.max(USUAL_MISSES, missed));
  }

  /** How often a zone has been scanned. */
  int scans(Zone zone) {
    return scans[zone.ordinal()];
  }

  /** How many scans of a zone have read nothing at all since one that did. */
  int silence(Zone zone) {
    return scans[zone.ordinal()] - read[zone.ordinal()];
  }

  /** Where a tile was seen last, however long ago. */
  Optional<Zone> last(TileId tile) {
    int zone = zones[tile.number()];
    return zone == NOWHERE ? Optional.empty() : Zone.at(zone);
  }

  /** Where a tile was seen last, if that was not long ago. */
  Optional<Zone> latest(TileId tile) {
    int zone = latestOf(tile.number());
    return zone == NOWHERE ? Optional.empty() : Zone.at(zone);
  }

  /** The same as the ordinal of the zone, or {@link #NOWHERE}. */
  int latestOf(int tile) {
    int zone = zones[tile];
    boolean fresh = zone != NOWHERE && scans[zone] - scanned[tile] <= FRESH;
    return fresh ? zone : NOWHERE;
  }

  /** How often a tile was seen where it was seen last, since it was seen elsewhere or nowhere. */
  int run(int tile) {
    return latestOf(tile) == NOWHERE ? 0 : run[tile];
  }

  /** When a zone saw a tile last, in scans of all antennas; 0 for never. */
  int when(Zone zone, TileId tile) {
    return when[zone.ordinal()][tile.number()];
  }

  /**
   * How often a tile was seen in its run since then; no more than {@link #REMEMBERED} are counted.
   *
   * @param then in scans of all antennas, see {@link #when}
   */
  int runSince(int tile, int then) {
    int since = 0;
    for (int i = 0; i < Math.min(run(tile), REMEMBERED); i++) {
      if (latest[tile][(run[tile] - i) % REMEMBERED] > then) {
        since++;
      }
    }
    return since;
  }

  /** The number of the zone's scan that saw a tile there last; 0 for never. */
  int lastSeen(Zone zone, TileId tile) {
    return seen[zone.ordinal()][tile.number()];
  }

  /** How often a tile was seen in a zone. */
  int times(Zone zone, TileId tile) {
    return times[zone.ordinal()][tile.number()];
  }

  /** The tiles seen in a zone at least so often, and nowhere else since. */
  List<TileId> often(Zone zone, int least) {
    List<TileId> often = new ArrayList<>();
    int[] here = times[zone.ordinal()];
    for (int tile = 0; tile < here.length; tile++) {
      if (here[tile] >= least && latestOf(tile) == zone.ordinal()) {
        often.add(TileId.of(tile));
      }
    }
    return often;
  }
}
