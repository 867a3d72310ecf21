package org.tenbo.app.wiring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.app.board.PartsConfig.Channel;
import org.tenbo.app.board.PartsConfig.ColourDisplay;
import org.tenbo.app.board.PartsConfig.DrawerPart;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.Ht16k33Digits;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.Max7219Digits;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.SpiPlace;
import org.tenbo.app.board.PartsConfig.Tm1637Digits;
import org.tenbo.app.wiring.Net.Use;
import org.tenbo.app.wiring.Part.Beyond;
import org.tenbo.app.wiring.Part.Row;
import org.tenbo.bridge.parts.SlotWiring;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;
import org.tenbo.rules.Seat;

/** Finds the wires of a table from what its file names. */
final class WiringPlan {
  private static final String SHARED = "for all seats";
  private static final String SUPPLY = "VCC";
  private static final String EARTH = "GND";

  /** By pin of the header. */
  private final Map<Integer, Net> header = new TreeMap<>();

  private final Map<I2cAddress, SortedSet<Integer>> muxes = new LinkedHashMap<>();
  private final Map<I2cAddress, Integer> muxBuses = new LinkedHashMap<>();
  private final List<Part> parts = new ArrayList<>();
  private final Overlays overlays;

  private WiringPlan(Overlays overlays) {
    this.overlays = overlays;
  }

  /**
   * The wires of a table on the header of a Raspberry Pi, or of its controllers.
   *
   * @param name the table's file
   * @throws IllegalArgumentException where its lines are not those of such a header
   */
  static Wiring of(String name, PartsConfig config, Overlays overlays) {
    if (config.gpioChip().isPresent()) {
      throw new IllegalArgumentException(
          "its lines are those of "
              + config.gpioChip().get()
              + ", and only the header of a Raspberry Pi can be drawn: leave gpio.chip out");
    }
    WiringPlan plan = new WiringPlan(overlays);
    if (!config.needsBoard()) {
      return plan.onControllers(name, config);
    }
    for (Seat seat : Seat.values()) {
      plan.seat(seat, config);
    }
    config.buzzer().ifPresent(plan::buzzer);
    plan.muxParts();
    return new Wiring(name, PiHeader.with(plan.header), plan.parts);
  }

  private void seat(Seat seat, PartsConfig config) {
    Optional.ofNullable(config.displays().get(seat)).ifPresent(part -> display(seat, part));
    Optional.ofNullable(config.panels().get(seat)).ifPresent(part -> panel(seat, part));
    Optional.ofNullable(config.drawers().get(seat)).ifPresent(part -> drawer(seat, part));
    Optional.ofNullable(config.lamps().get(seat)).ifPresent(line -> lamp(seat, line));
  }

  private void add(Seat seat, String title, List<Row> rows) {
    parts.add(new Part("seat " + seat, title, rows));
  }

  // ---- nets

  private Net power(Net net, int pin) {
    header.put(pin, net);
    return net;
  }

  private Net threeVolts() {
    return power(Net.THREE_VOLTS, PiHeader.THREE_VOLTS);
  }

  private Net fiveVolts() {
    return power(Net.FIVE_VOLTS, PiHeader.FIVE_VOLTS);
  }

  private Net ground() {
    return power(Net.GROUND, PiHeader.GROUND);
  }

  private Net line(int line, Use use, String name) {
    return power(new Net(name, use), PiHeader.pinOf(line));
  }

  private Net data(I2cPlace place) {
    return bus(place, Use.DATA);
  }

  private Net clock(I2cPlace place) {
    return bus(place, Use.CLOCK);
  }

  /** A wire of a bus, or of the multiplexer's channel that the part lies behind. */
  private Net bus(I2cPlace place, Use use) {
    if (place.channel().isPresent()) {
      Channel channel = place.channel().get();
      muxes.computeIfAbsent(channel.mux(), mux -> new TreeSet<>()).add(channel.number());
      muxBuses.put(channel.mux(), place.bus());
      return channelNet(channel.mux(), channel.number(), use);
    }
    return busNet(place.bus(), use);
  }

  private Net busNet(int bus, Use use) {
    String name = "I2C " + bus + " " + use.words();
    Overlays.Lines lines = overlays.buses().get(bus);
    return lines == null
        ? new Net(name, use)
        : line(use == Use.DATA ? lines.data() : lines.clock(), use, name);
  }

  private static Net channelNet(I2cAddress mux, int channel, Use use) {
    return new Net("channel " + channel + " of " + mux + " " + use.words(), use);
  }

  private static final List<List<Integer>> SPI_SELECTS =
      List.of(List.of(8, 7), List.of(18, 17, 16));

  private static final List<Integer> SPI_DATA = List.of(10, 20);
  private static final List<Integer> SPI_CLOCK = List.of(11, 21);

  private Net spi(SpiPlace place, Use use) {
    int bus = place.bus();
    int select = place.select().line();
    if (bus >= SPI_SELECTS.size() || select >= SPI_SELECTS.get(bus).size()) {
      throw new IllegalArgumentException(
          "the header of a Raspberry Pi has no chip select " + select + " of SPI " + bus);
    }
    String name = "SPI " + bus + " " + use.words();
    return switch (use) {
      case DATA -> line(SPI_DATA.get(bus), use, name);
      case CLOCK -> line(SPI_CLOCK.get(bus), use, name);
      case SELECT -> line(SPI_SELECTS.get(bus).get(select), use, name + " " + select);
      case FIVE_VOLTS, THREE_VOLTS, GROUND, LINE ->
          throw new IllegalArgumentException("SPI has no wire for " + use.words());
    };
  }

  private static Row right(String name, String words) {
    return Row.right(name, new Beyond.Words(words));
  }

  // ---- displays

  private void display(Seat seat, PartsConfig.DisplayPart part) {
    switch (part) {
      case OledDisplay oled ->
          add(
              seat,
              "display " + chip(oled) + " at " + oled.place().address(),
              onI2c(oled.place(), threeVolts()));
      case Ht16k33Digits digits ->
          add(
              seat,
              "digits " + chip(digits) + " at " + digits.place().address(),
              onI2c(digits.place(), threeVolts()));
      case Max7219Digits digits ->
          add(
              seat,
              "digits " + chip(digits),
              List.of(
                  Row.left(SUPPLY, fiveVolts()),
                  Row.left(EARTH, ground()),
                  Row.left("DIN", spi(digits.place(), Use.DATA)),
                  Row.left("CS", spi(digits.place(), Use.SELECT)),
                  Row.left("CLK", spi(digits.place(), Use.CLOCK))));
      case Tm1637Digits digits ->
          add(
              seat,
              "digits " + chip(digits),
              List.of(
                  Row.left(SUPPLY, threeVolts()),
                  Row.left(EARTH, ground()),
                  Row.left("DIO", line(digits.data(), Use.DATA, "data of " + seat)),
                  Row.left("CLK", line(digits.clock(), Use.CLOCK, "clock of " + seat))));
      case ColourDisplay colour -> colour(seat, colour);
      case BridgeDisplay bridge ->
          add(
              seat,
              "display SSD1306",
              List.of(
                  right(
                      "SDA, SCL",
                      "on channel "
                          + bridge.place().panel().number()
                          + " of the controller's multiplexer")));
    }
  }

  private static String chip(PartsConfig.DisplayPart part) {
    return part.chip().toUpperCase(java.util.Locale.ROOT);
  }

  private List<Row> onI2c(I2cPlace place, Net supply) {
    return List.of(
        Row.left(SUPPLY, supply),
        Row.left(EARTH, ground()),
        Row.left("SCL", clock(place)),
        Row.left("SDA", data(place)));
  }

  private void colour(Seat seat, ColourDisplay colour) {
    SpiPlace place = colour.place();
    add(
        seat,
        "display " + chip(colour),
        List.of(
            Row.left(SUPPLY, threeVolts()),
            Row.left(EARTH, ground()),
            Row.left("SCL, SCK", spi(place, Use.CLOCK)),
            Row.left("SDA, MOSI", spi(place, Use.DATA)),
            Row.left("CS", spi(place, Use.SELECT)),
            Row.left(
                "DC", line(colour.dataCommand(), Use.SELECT, "DC on GPIO " + colour.dataCommand())),
            Row.left("RES", orHigh(colour.reset(), "RES")),
            Row.left("BL", orHigh(colour.backlight(), "BL"))));
  }

  private Net orHigh(OptionalInt line, String name) {
    return line.isEmpty()
        ? threeVolts()
        : line(line.getAsInt(), Use.SELECT, name + " on GPIO " + line.getAsInt());
  }

  // ---- keys

  private void panel(Seat seat, PartsConfig.PanelPart part) {
    switch (part) {
      case LinePanel panel -> {
        List<Row> rows = new ArrayList<>();
        keys(panel)
            .forEach(
                (key, line) ->
                    rows.add(
                        Row.left(key.name(), line(line, Use.LINE, seat + " " + key))
                            .with(button("", key))));
        add(seat, "keys", rows);
      }
      case ExpanderPanel panel -> expander(seat, panel);
      case BridgePanel panel -> add(seat, bridgeTitle(panel), bridgeRows(panel));
    }
  }

  /** In the order in which they are engraved. */
  private static Map<Key, Integer> keys(PartsConfig.PanelPart panel) {
    return new TreeMap<>(panel.pins());
  }

  private static Row button(String pin, Key key) {
    return Row.right(pin, new Beyond.Button(key.name()));
  }

  private void expander(Seat seat, ExpanderPanel panel) {
    I2cPlace place = panel.place();
    List<Row> left = new ArrayList<>();
    left.add(Row.left("VDD (9)", threeVolts()));
    left.add(Row.left("VSS (10)", ground()));
    left.add(Row.left("SCK, SCL (12)", clock(place)));
    left.add(Row.left("SI, SDA (13)", data(place)));
    for (int bit = 0; bit < 3; bit++) {
      boolean high = (place.address().value() >> bit & 1) == 1;
      left.add(Row.left("A" + bit + " (" + (15 + bit) + ")", high ? threeVolts() : ground()));
    }
    left.add(Row.left("RESET (18)", threeVolts()));
    panel
        .interrupt()
        .ifPresent(
            line -> left.add(Row.left("INTA (20)", line(line, Use.LINE, "interrupt of " + seat))));
    List<Row> right = new ArrayList<>();
    keys(panel).forEach((key, pin) -> right.add(button(expanderPin(pin), key)));
    add(seat, "expander MCP23017 at " + place.address(), beside(left, right));
  }

  private static List<Row> beside(List<Row> left, List<Row> right) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      if (i >= left.size()) {
        rows.add(right.get(i));
      } else {
        rows.add(i < right.size() ? left.get(i).with(right.get(i)) : left.get(i));
      }
    }
    return rows;
  }

  /** GPA0 is pin 21 of the DIP, GPB0 pin 1 (data sheet DS20001952, section 1.0). */
  private static String expanderPin(int pin) {
    return pin < 8
        ? "GPA" + pin + " (" + (21 + pin) + ")"
        : "GPB" + (pin - 8) + " (" + (pin - 7) + ")";
  }

  // ---- sticks, lamps

  private void drawer(Seat seat, DrawerPart part) {
    I2cPlace place = part.place();
    List<Row> left = new ArrayList<>();
    left.add(Row.left("VDD", threeVolts()));
    left.add(Row.left(EARTH, ground()));
    left.add(Row.left("SCL", clock(place)));
    left.add(Row.left("SDA", data(place)));
    left.add(
        Row.left(
            "ADDR",
            switch (place.address().value()) {
              case 0x48 -> ground();
              case 0x49 -> threeVolts();
              case 0x4a -> data(place);
              default -> clock(place);
            }));
    List<Row> right = new ArrayList<>();
    for (ResistanceSlot slot : part.slots()) {
      right.add(
          right(
              "A" + slot.channel(),
              points(slot.unit()) + ": " + ohms(slot.reference()) + " to 3.3 V, rail to ground"));
    }
    add(seat, "drawer ADS1115 at " + place.address(), beside(left, right));
  }

  private static String points(int unit) {
    return String.format(java.util.Locale.ROOT, "%,d", unit);
  }

  private static String ohms(int ohms) {
    return ohms % 1000 == 0 ? ohms / 1000 + " kΩ" : ohms + " Ω";
  }

  private void lamp(Seat seat, int line) {
    add(
        seat,
        "lamp",
        List.of(
            Row.left("GPIO", line(line, Use.LINE, "lamp of " + seat))
                .with(right("", "330 Ω, then the LED's long leg; short leg to ground"))));
  }

  private void buzzer(int line) {
    parts.add(
        new Part(
            SHARED,
            "buzzer",
            List.of(
                Row.left("GPIO", line(line, Use.LINE, "buzzer"))
                    .with(right("", "1 kΩ, base of an NPN transistor; active buzzer to 5 V")))));
  }

  // ---- multiplexers

  private void muxParts() {
    muxes.forEach(
        (mux, channels) -> {
          int bus = muxBuses.getOrDefault(mux, 1);
          muxPart(mux, channels, threeVolts(), busNet(bus, Use.CLOCK), busNet(bus, Use.DATA));
        });
  }

  private void muxPart(
      I2cAddress mux, SortedSet<Integer> channels, Net supply, Net clock, Net data) {
    List<Row> rows = new ArrayList<>();
    rows.add(Row.left("VIN", supply));
    rows.add(Row.left(EARTH, Net.GROUND));
    rows.add(Row.left("SCL", clock));
    rows.add(Row.left("SDA", data));
    for (int bit = 0; bit < 3; bit++) {
      rows.add(Row.left("A" + bit, (mux.value() >> bit & 1) == 1 ? supply : Net.GROUND));
    }
    for (int channel : channels) {
      rows.add(Row.left("SD" + channel, channelNet(mux, channel, Use.DATA)));
      rows.add(Row.left("SC" + channel, channelNet(mux, channel, Use.CLOCK)));
    }
    parts.addFirst(new Part(SHARED, "multiplexer TCA9548A at " + mux, rows));
  }

  // ---- controllers

  private static final I2cAddress CONTROLLERS_MUX = new I2cAddress(0x70);

  /** Every controller is alike: the picture shows the pins of one, and what all have on them. */
  private Wiring onControllers(String name, PartsConfig config) {
    SortedSet<Integer> channels = new TreeSet<>();
    SortedSet<String> ports = new TreeSet<>();
    Net data = new Net("I2C of the controller data", Use.DATA);
    Net clock = new Net("I2C of the controller clock", Use.CLOCK);
    config
        .displays()
        .values()
        .forEach(
            part -> {
              if (part instanceof BridgeDisplay(BridgePlace place)) {
                channels.add(place.panel().number());
                ports.add(place.port());
              }
            });
    boolean behindMux = channels.size() > 1;
    for (Seat seat : Seat.values()) {
      if (config.displays().get(seat) instanceof BridgeDisplay(BridgePlace place)) {
        int channel = place.panel().number();
        add(
            seat,
            "display SSD1306 at 0x3c",
            List.of(
                Row.left(SUPPLY, Net.FIVE_VOLTS),
                Row.left(EARTH, Net.GROUND),
                Row.left(
                    "SCL", behindMux ? channelNet(CONTROLLERS_MUX, channel, Use.CLOCK) : clock),
                Row.left(
                    "SDA", behindMux ? channelNet(CONTROLLERS_MUX, channel, Use.DATA) : data)));
      }
      Optional.ofNullable(config.panels().get(seat)).ifPresent(part -> panel(seat, part));
    }
    if (behindMux) {
      muxPart(CONTROLLERS_MUX, channels, Net.FIVE_VOLTS, clock, data);
    }
    return new Wiring(
        name,
        new Connector(
            "ATmega2560 (Arduino Mega), by USB to the Pi as " + String.join(", ", ports),
            1,
            List.of(
                new Connector.Pin("5V", "", Optional.of(Net.FIVE_VOLTS)),
                new Connector.Pin(EARTH, "", Optional.of(Net.GROUND)),
                new Connector.Pin(ControllerPins.DATA, "SDA", Optional.of(data)),
                new Connector.Pin(ControllerPins.CLOCK, "SCL", Optional.of(clock)))),
        parts);
  }

  private static String bridgeTitle(BridgePanel panel) {
    return "pins of panel " + panel.place().panel().number() + " on the controller";
  }

  private static List<Row> bridgeRows(BridgePanel panel) {
    int number = panel.place().panel().number();
    List<Row> rows = new ArrayList<>();
    keys(panel)
        .forEach((key, pin) -> rows.add(button("pin " + ControllerPins.key(number, pin), key)));
    rows.add(Row.NONE); // for the sign of ground below the keys
    panel
        .lamp()
        .ifPresent(
            lamp ->
                rows.add(
                    right(
                        "pin " + ControllerPins.lamp(number, lamp),
                        "330 Ω, then the LED's long leg; short leg to ground")));
    if (panel.buzzer()) {
      rows.add(
          right(
              "pin " + ControllerPins.buzzer(number),
              "1 kΩ, base of an NPN transistor; passive buzzer to 5 V"));
    }
    for (SlotWiring slot : panel.slots()) {
      rows.add(
          right(
              "pin " + ControllerPins.slot(number, slot.slot()),
              points(slot.unit()) + ": 10 kΩ to 5 V, rail to ground"));
    }
    return rows;
  }
}
