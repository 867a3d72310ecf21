package org.tenbo.app.board;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.app.board.PartsConfig.Channel;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.SpiPlace;
import org.tenbo.app.config.TomlFile;
import org.tenbo.bridge.message.Panel;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.tca9548a.Tca9548a;

/**
 * Reads one section of a table's file, such as {@code displays.A}, value by value, and claims what
 * it says that a part has for itself.
 *
 * <p>Every method refuses what is not allowed, with file, line, key and remedy.
 */
final class Section {
  private static final int LAST_SELECT = 3;

  private final TomlFile file;
  private final Claims claims;
  private final String name;

  /**
   * @param name as in the file, such as {@code displays.A}
   */
  Section(TomlFile file, Claims claims, String name) {
    this.file = file;
    this.claims = claims;
    this.name = name;
  }

  /** The full name of a key. */
  String full(String key) {
    return name + "." + key;
  }

  boolean has(String key) {
    return file.has(full(key));
  }

  private @Nullable Object value(String key) {
    return file.values().get(full(key));
  }

  /**
   * Refuses the keys that some other kind of part has.
   *
   * @param kindKey the key that chooses the kind
   * @param kind what it says
   * @param allowed the keys of this kind, that one left out
   */
  void only(String kindKey, String kind, List<String> allowed) {
    for (String key : new TreeSet<>(file.values().keySet())) {
      if (key.startsWith(name + ".")) {
        String own = key.substring(name.length() + 1);
        if (!own.equals(kindKey) && !allowed.contains(own)) {
          throw file.refused(
              key,
              "is not for %s = \"%s\"; remove it, or change %s; there it has: %s"
                  .formatted(kindKey, kind, full(kindKey), String.join(", ", allowed)));
        }
      }
    }
  }

  int number(String key, int least, int most) {
    return file.number(full(key), least, most);
  }

  boolean flag(String key) {
    return file.flag(full(key));
  }

  double volts(String key, double least, double most) {
    double volts =
        switch (value(key)) {
          case Long number -> number;
          case Double number -> number;
          case null, default -> Double.NaN;
        };
    if (volts >= least && volts <= most) {
      return volts;
    }
    throw refused(key, "a number of volts from " + least + " to " + most);
  }

  String choice(String key, List<String> allowed) {
    return file.text(
        full(key), allowed::contains, "one of \"" + String.join("\", \"", allowed) + "\"");
  }

  /** A line for itself. */
  int line(String key) {
    int line = lineNumber(key);
    claims.line(full(key), line);
    return line;
  }

  /** A line for itself, where there is one. */
  OptionalInt optionalLine(String key) {
    return has(key) ? OptionalInt.of(line(key)) : OptionalInt.empty();
  }

  /**
   * A line that several parts can have.
   *
   * @param sharers who they are, such as {@code D/C of spi-0}
   */
  int sharedLine(String key, String sharers) {
    int line = lineNumber(key);
    claims.sharedLine(full(key), line, sharers);
    return line;
  }

  private int lineNumber(String key) {
    return number(key, 0, claims.lastLine());
  }

  /** The keys {@code bus}, {@code address}, and {@code mux} with {@code channel} if there. */
  I2cPlace i2c(List<I2cAddress> addresses) {
    int bus = number("bus", 0, 99);
    I2cAddress address = address("address", addresses);
    Optional<Channel> channel = Optional.empty();
    if (has("mux") || has("channel")) {
      channel =
          Optional.of(new Channel(address("mux", Tca9548a.ADDRESSES), number("channel", 0, 7)));
    }
    I2cPlace place = new I2cPlace(bus, channel, address);
    claims.place(full("address"), place);
    return place;
  }

  private I2cAddress address(String key, List<I2cAddress> allowed) {
    if (value(key) instanceof Long number) {
      for (I2cAddress address : allowed) {
        if (address.value() == number) {
          return address;
        }
      }
    }
    throw refused(
        key,
        "an address that this chip can have: " + allowed.toString().replaceAll("[\\[\\]]", ""));
  }

  /** The keys {@code bus} and {@code select}. */
  SpiPlace spi() {
    SpiPlace place =
        new SpiPlace(number("bus", 0, 9), new ChipSelect(number("select", 0, LAST_SELECT)));
    claims.select(full("select"), place);
    return place;
  }

  /** The key {@code panel}, of the controller at a port. */
  BridgePlace bridge(String port) {
    BridgePlace place = new BridgePlace(port, new Panel(number("panel", 0, Panel.MOST - 1)));
    claims.panel(name.split("[.]", 2)[0], full("panel"), place);
    return place;
  }

  /** A refusal of what stands under a key, or of nothing there. */
  RuntimeException refused(String key, String allowed) {
    return file.refusedValue(full(key), allowed);
  }

  /** A refusal that says in its own words what is wrong with what stands under a key. */
  RuntimeException wrong(String key, String problem) {
    return file.refused(full(key), problem);
  }
}
