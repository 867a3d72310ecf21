package org.tenbo.app.board;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.app.board.PartsConfig.Channel;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.config.TomlFile;

/** Remembers which key of the file has which line and which address, and refuses the second. */
final class Claims {
  /** Lines of the header that a bus has for itself, on every Raspberry Pi with that bus. */
  private static final Map<Integer, Map<Integer, String>> LINES_OF_I2C =
      Map.of(
          0, Map.of(0, "SDA of i2c-0", 1, "SCL of i2c-0"),
          1, Map.of(2, "SDA of i2c-1", 3, "SCL of i2c-1"));

  private static final int LAST_OF_HEADER = 27;
  private static final int LAST_OF_ANY_CHIP = 63;

  private final TomlFile file;
  private final Map<Integer, String> lines = new TreeMap<>();
  private final Map<String, I2cPlace> places = new LinkedHashMap<>();
  private final Map<String, BridgePlace> panels = new LinkedHashMap<>();
  private boolean header = true;

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
    String owner = lines.putIfAbsent(line, key);
    if (owner != null) {
      throw file.refused(
          key,
          "is line " + line + ", which " + owner + " has already; every use needs its own line");
    }
    if (header) {
      places.values().forEach(place -> refuseBusLine(key, line, place.bus()));
    }
  }

  /** A key wants an address for itself. */
  void place(String key, I2cPlace place) {
    places.forEach((owner, taken) -> refuseClash(key, place, owner, taken));
    places.put(key, place);
    if (header) {
      lines.forEach((line, owner) -> refuseBusLine(owner, line, place.bus()));
    }
  }

  /**
   * A key wants a panel of a controller for its seat.
   *
   * @param section what of the panel it wants; another section may have the rest
   */
  void panel(String section, String key, BridgePlace place) {
    panels.forEach(
        (owner, taken) -> {
          if (owner.startsWith(section) && taken.equals(place)) {
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

  private void refuseBusLine(String key, int line, int bus) {
    String use = LINES_OF_I2C.getOrDefault(bus, Map.of()).get(line);
    if (use != null) {
      throw file.refused(key, "is line " + line + ", which is " + use + "; take another line");
    }
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
