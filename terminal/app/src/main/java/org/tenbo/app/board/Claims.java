package org.tenbo.app.board;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.app.board.PartsConfig.Channel;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.SpiPlace;
import org.tenbo.app.config.TomlFile;

/** Remembers which key of the file has which line and which address, and refuses the second. */
final class Claims {
  /** Lines of the header that a bus has for itself, on every Raspberry Pi with that bus. */
  private static final Map<String, Map<Integer, String>> LINES_OF_BUSES =
      Map.of(
          "i2c-0", Map.of(0, "SDA", 1, "SCL"),
          "i2c-1", Map.of(2, "SDA", 3, "SCL"),
          "spi-0", Map.of(7, "CE1", 8, "CE0", 9, "MISO", 10, "MOSI", 11, "SCLK"),
          "spi-1", Map.of(19, "MISO", 20, "MOSI", 21, "SCLK"));

  /** The chip selects of the second SPI bus: its overlay switches on as many as are asked for. */
  private static final int FIRST_SELECT_OF_SPI_1 = 18;

  private static final int LAST_OF_HEADER = 27;
  private static final int LAST_OF_ANY_CHIP = 63;

  private final TomlFile file;
  private final Map<Integer, Line> lines = new TreeMap<>();
  private final Map<Integer, String> linesOfBuses = new TreeMap<>();
  private final Map<String, I2cPlace> places = new LinkedHashMap<>();
  private final Map<SpiPlace, String> selects = new LinkedHashMap<>();
  private final Map<String, BridgePlace> panels = new LinkedHashMap<>();
  private boolean header = true;

  /**
   * Who has a line.
   *
   * @param key of the file
   * @param sharers those who may have it as well; empty for nobody
   */
  private record Line(String key, Optional<String> sharers) {}

  Claims(TomlFile file) {
    this.file = file;
  }

  /** Says whether lines are those of a Raspberry Pi's header. */
  void header(boolean isHeader) {
    header = isHeader;
  }

  int lastLine() {
    return header ? LAST_OF_HEADER : LAST_OF_ANY_CHIP;
  }

  /** A key wants a line for itself. */
  void line(String key, int line) {
    claim(line, new Line(key, Optional.empty()));
  }

  /**
   * A key wants a line that others of the same kind can have too.
   *
   * @param sharers who they are, such as {@code D/C of spi-0}
   */
  void sharedLine(String key, int line, String sharers) {
    claim(line, new Line(key, Optional.of(sharers)));
  }

  private void claim(int line, Line wanted) {
    Line taken = lines.putIfAbsent(line, wanted);
    if (taken != null
        && (wanted.sharers().isEmpty() || !wanted.sharers().equals(taken.sharers()))) {
      throw file.refused(
          wanted.key(),
          "is line "
              + line
              + ", which "
              + taken.key()
              + " has already; every use needs its own line");
    }
    String use = linesOfBuses.get(line);
    if (use != null) {
      throw lineOfBus(wanted.key(), line, use);
    }
  }

  private RuntimeException lineOfBus(String key, int line, String use) {
    return file.refused(key, "is line " + line + ", which is " + use + "; take another line");
  }

  private void busLine(String bus, int line, String name) {
    String use = name + " of " + bus;
    linesOfBuses.put(line, use);
    Line taken = lines.get(line);
    if (taken != null) {
      throw lineOfBus(taken.key(), line, use);
    }
  }

  private void busLines(String bus) {
    if (header) {
      LINES_OF_BUSES.getOrDefault(bus, Map.of()).forEach((line, name) -> busLine(bus, line, name));
    }
  }

  /** A key wants a chip select for itself. */
  void select(String key, SpiPlace place) {
    String owner = selects.putIfAbsent(place, key);
    if (owner != null) {
      throw file.refused(
          key,
          "is "
              + place.select().line()
              + " on "
              + place.busName()
              + ", which "
              + owner
              + " has already; every display needs its own chip select, or another bus");
    }
    busLines(place.busName().text());
    if (header && place.bus() == 1) {
      int select = place.select().line();
      busLine("spi-1", FIRST_SELECT_OF_SPI_1 - select, "CE" + select);
    }
  }

  /**
   * A key wants a panel of a controller for its seat.
   *
   * @param part what of the panel it wants, such as {@code displays}; another may have the rest
   */
  void panel(String part, String key, BridgePlace place) {
    panels.forEach(
        (owner, taken) -> {
          if (owner.startsWith(part + ".") && taken.equals(place)) {
            throw file.refused(
                key,
                "is panel "
                    + place.panel().number()
                    + " of "
                    + place.port()
                    + ", which "
                    + owner
                    + " has already; every seat needs a panel of its own");
          }
        });
    panels.put(key, place);
  }

  /** A key wants an address for itself. */
  void place(String key, I2cPlace place) {
    places.forEach((owner, taken) -> refuseClash(key, place, owner, taken));
    places.put(key, place);
    busLines(place.busName().text());
  }

  private void refuseClash(String key, I2cPlace place, String owner, I2cPlace taken) {
    if (place.bus() != taken.bus()) {
      return;
    }
    String where = place.address() + " on i2c-" + place.bus();
    refuseMuxAddress(key, place, taken);
    refuseMuxAddress(key, taken, place);
    if (!place.address().equals(taken.address())) {
      return;
    }
    if (place.channel().equals(taken.channel())) {
      throw file.refused(
          key,
          "is "
              + where
              + ", which "
              + owner
              + " has already; set the other address on the part,"
              + " or put it on another bus or channel");
    }
    boolean oneMux =
        place.channel().isPresent()
            && taken.channel().isPresent()
            && place.channel().map(Channel::mux).equals(taken.channel().map(Channel::mux));
    if (!oneMux) {
      throw file.refused(
          key,
          "is "
              + where
              + ", and so is "
              + owner
              + " past the multiplexer, which keeps its last"
              + " channel open; put both behind channels of one multiplexer");
    }
  }

  private void refuseMuxAddress(String key, I2cPlace place, I2cPlace other) {
    other
        .channel()
        .filter(channel -> channel.mux().equals(place.address()))
        .ifPresent(
            channel -> {
              throw file.refused(
                  key, "is the address of the multiplexer " + channel.mux() + "; change one");
            });
  }
}
