package org.tenbo.app.reader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.reader.ReadersConfig.Network;
import org.tenbo.app.reader.ReadersConfig.Place;
import org.tenbo.app.reader.ReadersConfig.ReaderPart;
import org.tenbo.app.reader.ReadersConfig.Serial;
import org.tenbo.tracking.Zone;

/**
 * Reads the tag readers out of a table's file and refuses what cannot be wired; {@code
 * config/README.md} documents every key.
 */
public final class ReadersFile {
  /**
   * Every key of a table's readers, {@code NAME} standing for a reader and {@code PORT} for an
   * antenna's number; a test holds the document.
   */
  static final List<String> KEYS =
      List.of(
          "tiles.tags",
          "readers.NAME.kind",
          "readers.NAME.line",
          "readers.NAME.baud",
          "readers.NAME.antennas.PORT");

  private static final int MOST_READERS = 16;
  private static final Pattern KEY =
      Pattern.compile("readers[.]([a-z][a-z0-9-]{0,15})[.](?:kind|line|baud|antennas[.]([0-9]+))");
  private static final Pattern NETWORK =
      Pattern.compile("tcp://([A-Za-z0-9.-]{1,100}):([0-9]{1,5})");

  private final TomlFile file;
  private final Map<String, Object> values;
  private final Map<Zone, String> watched = new HashMap<>();
  private final Map<String, String> lines = new HashMap<>();

  private ReadersFile(TomlFile file) {
    this.file = file;
    this.values = file.values();
  }

  /** Whether a table's file names readers. */
  public static boolean in(TomlFile file) {
    return file.values().keySet().stream().anyMatch(ReadersFile::owns);
  }

  private static boolean owns(String key) {
    return TableFile.SECTIONS_OF_READERS.contains(key.split("[.]", 2)[0]);
  }

  /**
   * Reads the readers.
   *
   * @param path the table's file, which names at least one
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what to do
   */
  public static ReadersConfig read(Path path) {
    return new ReadersFile(TomlFile.read(path.toAbsolutePath().normalize())).readers();
  }

  /**
   * Refuses a table's file whose readers could not be read, so that what is wrong is said when the
   * file is first used.
   *
   * @param file what stands in it
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what to do
   */
  public static void check(Path path, TomlFile file) {
    if (in(file)) {
      read(path);
    }
  }

  private ReadersConfig readers() {
    TreeSet<String> names = new TreeSet<>();
    for (String key : new TreeSet<>(values.keySet())) {
      if (owns(key) && !key.equals("tiles.tags")) {
        Matcher matcher = KEY.matcher(key);
        if (!matcher.matches()) {
          throw file.refused(
              key,
              "is no key of a tag reader; there are: "
                  + String.join(", ", KEYS)
                  + " (NAME is 1 to 16 lower-case letters, digits, hyphens)");
        }
        names.add(matcher.group(1));
      }
    }
    if (names.isEmpty()) {
      throw file.refused("readers", "is missing; tags need a reader: [readers.left] and so on");
    }
    if (names.size() > MOST_READERS) {
      throw file.refused("readers", "are more than " + MOST_READERS);
    }
    List<ReaderPart> readers = new ArrayList<>();
    names.forEach(name -> readers.add(reader(name)));
    return new ReadersConfig(
        file.path("tiles.tags", "a path; tenbo enrol writes the file"), readers);
  }

  private ReaderPart reader(String name) {
    String at = "readers." + name + ".";
    ReaderKind kind = kind(at + "kind");
    return new ReaderPart(name, kind, place(at, kind), zones(at, kind));
  }

  private ReaderKind kind(String key) {
    for (ReaderKind kind : ReaderKind.values()) {
      if (kind.key().equals(values.get(key))) {
        return kind;
      }
    }
    List<String> keys = Arrays.stream(ReaderKind.values()).map(ReaderKind::key).toList();
    throw file.refusedValue(key, "one of \"" + String.join("\", \"", keys) + "\"");
  }

  private Place place(String at, ReaderKind kind) {
    String key = at + "line";
    if (!(values.get(key) instanceof String line)) {
      throw file.refusedValue(
          key, "a path such as \"/dev/ttyREADER\", or \"tcp://10.0.0.5:10001\"");
    }
    String owner = lines.putIfAbsent(line, key);
    if (owner != null) {
      throw file.refused(
          key, "is " + line + ", which " + owner + " has already; every reader needs its own line");
    }
    for (Map.Entry<String, Object> other : values.entrySet()) {
      if (other.getKey().matches("bridge[.](?:[A-D][.])?port") && line.equals(other.getValue())) {
        throw file.refused(
            key, "is the line of " + other.getKey() + "; antennas need a controller of their own");
      }
    }
    Matcher network = NETWORK.matcher(line);
    if (network.matches()) {
      int port = Integer.parseInt(network.group(2));
      if (port < 1 || port > 65_535) {
        throw file.refusedValue(key, "a port from 1 to 65535 behind the colon");
      }
      if (values.containsKey(at + "baud")) {
        throw file.refused(at + "baud", "is for serial lines; remove it, or change " + key);
      }
      return new Network(network.group(1), port);
    }
    if (line.startsWith("/")) {
      return new Serial(Path.of(line), baud(at + "baud", kind));
    }
    throw file.refusedValue(key, "a path such as \"/dev/ttyREADER\", or \"tcp://10.0.0.5:10001\"");
  }

  private int baud(String key, ReaderKind kind) {
    if (!values.containsKey(key)) {
      return kind.baud();
    }
    if (values.get(key) instanceof Long baud && baud >= 1_200 && baud <= 4_000_000) {
      return Math.toIntExact(baud);
    }
    throw file.refusedValue(key, "a number from 1200 to 4000000; left out, " + kind.baud());
  }

  private SortedMap<Integer, Zone> zones(String at, ReaderKind kind) {
    SortedMap<Integer, Zone> zones = new TreeMap<>();
    String prefix = at + "antennas.";
    for (String key : new TreeSet<>(values.keySet())) {
      if (key.startsWith(prefix)) {
        zones.put(port(key, key.substring(prefix.length()), kind), zone(key));
      }
    }
    if (zones.isEmpty()) {
      throw file.refused(
          at + "antennas",
          "is missing; it says what each antenna watches, such as "
              + kind.firstPort()
              + " = \"hand-a\"");
    }
    return zones;
  }

  private int port(String key, String digits, ReaderKind kind) {
    int port = digits.length() > 2 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    if (port < kind.firstPort() || port > kind.lastPort() || !digits.equals(String.valueOf(port))) {
      throw file.refused(
          key,
          "is no antenna of a "
              + kind.key()
              + "; it has "
              + (kind.firstPort() == kind.lastPort()
                  ? "only " + kind.firstPort()
                  : kind.firstPort() + " to " + kind.lastPort()));
    }
    return port;
  }

  private Zone zone(String key) {
    Zone zone = values.get(key) instanceof String text ? Zone.of(text).orElse(null) : null;
    if (zone == null) {
      List<String> keys = Arrays.stream(Zone.values()).map(Zone::key).toList();
      throw file.refusedValue(key, "one of \"" + String.join("\", \"", keys) + "\"");
    }
    String owner = watched.putIfAbsent(zone, key);
    if (owner != null) {
      throw file.refused(
          key,
          "watches "
              + zone.key()
              + ", which "
              + owner
              + " does already; a zone has one antenna, two loops can share one port");
    }
    return zone;
  }
}
