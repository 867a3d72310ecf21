package org.tenbo.app.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.app.loop.Wiring;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.parts.ControllerWiring;
import org.tenbo.bridge.parts.DrawerWiring;
import org.tenbo.bridge.parts.PanelWiring;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.rules.Seat;

/** Says what hangs on each controller of a table, by the names that the table knows it by. */
public final class ControllerWirings {
  private final Map<String, Map<Panel, PanelWiring>> ports = new LinkedHashMap<>();
  private final Map<String, StringBuilder> seats = new HashMap<>();

  private ControllerWirings() {}

  /** One a controller, in the order of the seats; each is named after the seats that it serves. */
  public static List<ControllerWiring> of(PartsConfig config) {
    ControllerWirings all = new ControllerWirings();
    for (Seat seat : Seat.values()) {
      if (config.displays().get(seat) instanceof BridgeDisplay(BridgePlace place)) {
        all.wire(seat, place, all.at(place).with(new DeviceId("display." + seat)));
      }
      if (config.panels().get(seat) instanceof BridgePanel panel) {
        all.wire(seat, panel.place(), wired(seat, panel, all.at(panel.place()).display()));
      }
    }
    return all.wirings();
  }

  private static PanelWiring wired(Seat seat, BridgePanel panel, Optional<DeviceId> display) {
    Map<Integer, KeyId> keys = new HashMap<>();
    panel.pins().forEach((key, number) -> keys.put(number, Wiring.id(seat, key)));
    Map<Integer, DeviceId> lamps = new HashMap<>();
    panel.lamp().ifPresent(number -> lamps.put(number, lamp(seat)));
    return new PanelWiring(
        panel.place().panel(),
        keys,
        Optional.empty(),
        display,
        Optional.of(panel.slots())
            .filter(slots -> !slots.isEmpty())
            .map(slots -> new DrawerWiring(drawer(seat), slots)),
        lamps,
        panel.buzzer() ? Optional.of(buzzer(seat)) : Optional.empty());
  }

  static DeviceId lamp(Seat seat) {
    return new DeviceId("lamp." + seat);
  }

  static DeviceId buzzer(Seat seat) {
    return new DeviceId("buzzer." + seat);
  }

  static DeviceId drawer(Seat seat) {
    return new DeviceId("drawer." + seat);
  }

  private PanelWiring at(BridgePlace place) {
    return ports
        .getOrDefault(place.port(), Map.of())
        .getOrDefault(place.panel(), PanelWiring.bare(place.panel()));
  }

  private void wire(Seat seat, BridgePlace place, PanelWiring wired) {
    ports.computeIfAbsent(place.port(), port -> new LinkedHashMap<>()).put(place.panel(), wired);
    StringBuilder served = seats.computeIfAbsent(place.port(), port -> new StringBuilder());
    if (served.indexOf(seat.name()) < 0) {
      served.append(seat);
    }
  }

  private List<ControllerWiring> wirings() {
    List<ControllerWiring> wirings = new ArrayList<>();
    ports.forEach(
        (port, panels) ->
            wirings.add(
                new ControllerWiring(
                    new DeviceId("controller." + seats.get(port)),
                    port,
                    List.copyOf(panels.values()),
                    Map.of())));
    return wirings;
  }
}
