package org.tenbo.app.reader;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.tracking.Zone;

/**
 * Which tag readers a table has, and which zone each antenna watches.
 *
 * @param tags the file that says which tile each tag is
 * @param readers at least one
 */
public record ReadersConfig(Path tags, List<ReaderPart> readers) {
  public ReadersConfig {
    readers = List.copyOf(readers);
  }

  /** Where a reader is. */
  public sealed interface Place {}

  /** On a serial line. */
  public record Serial(Path path, int baud) implements Place {}

  /** In the network. */
  public record Network(String host, int port) implements Place {}

  /**
   * A reader.
   *
   * @param name how the table's file calls it
   * @param zones what each of its antennas watches, by the reader's own numbers
   */
  public record ReaderPart(
      String name, ReaderKind kind, Place place, SortedMap<Integer, Zone> zones) {
    public ReaderPart {
      zones = Collections.unmodifiableSortedMap(new TreeMap<>(zones));
    }

    /** The name of an antenna, such as {@code left.3}. */
    public AntennaId antenna(int port) {
      return new AntennaId(name + "." + port);
    }
  }

  /** The zone of every antenna. */
  public Map<AntennaId, Zone> zones() {
    Map<AntennaId, Zone> zones = new TreeMap<>(Comparator.comparing(AntennaId::text));
    for (ReaderPart reader : readers) {
      reader.zones().forEach((port, zone) -> zones.put(reader.antenna(port), zone));
    }
    return zones;
  }
}
