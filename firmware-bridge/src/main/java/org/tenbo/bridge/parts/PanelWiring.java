package org.tenbo.bridge.parts;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import org.tenbo.bridge.message.Equipment;
import org.tenbo.bridge.message.Panel;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.key.KeyId;

/**
 * What of a panel on a controller is used, and under which names.
 *
 * @param keys by the controller's key number, 0 to 7
 * @param stick the riichi stick sensor, told as a key: down while a stick lies there
 * @param lamps by the controller's lamp number, 0 to 7
 */
public record PanelWiring(
    Panel panel,
    Map<Integer, KeyId> keys,
    Optional<KeyId> stick,
    Optional<DeviceId> display,
    Optional<DrawerWiring> drawer,
    Map<Integer, DeviceId> lamps,
    Optional<DeviceId> buzzer) {
  public PanelWiring {
    keys = Map.copyOf(keys);
    lamps = Map.copyOf(lamps);
    for (int number : keys.keySet()) {
      if (number < 0 || number > 7) {
        throw new IllegalArgumentException("A panel has keys 0 to 7, not " + number + ".");
      }
    }
    for (int number : lamps.keySet()) {
      if (number < 0 || number > 7) {
        throw new IllegalArgumentException("A panel has lamps 0 to 7, not " + number + ".");
      }
    }
  }

  /** What of this the controller does not have, in words after "no". */
  Optional<String> missing(Equipment has) {
    String own = " of panel " + panel.number();
    if (panel.number() >= has.panels()) {
      return Optional.of("panel " + panel.number());
    }
    if (keys.keySet().stream().anyMatch(key -> key >= has.keys())) {
      return Optional.of("key " + Collections.max(keys.keySet()) + own);
    }
    if (lamps.keySet().stream().anyMatch(lamp -> lamp >= has.lamps())) {
      return Optional.of("lamp " + Collections.max(lamps.keySet()) + own);
    }
    if (display.isPresent() && !has.hasDisplay()) {
      return Optional.of("display" + own);
    }
    if (stick.isPresent() && !has.hasRiichiStickSensor()) {
      return Optional.of("riichi stick sensor" + own);
    }
    if (buzzer.isPresent() && !has.hasBuzzer()) {
      return Optional.of("buzzer" + own);
    }
    return drawer.stream()
        .flatMap(each -> each.slots().stream())
        .filter(slot -> slot.slot() >= has.slots())
        .findFirst()
        .map(slot -> "drawer slot " + slot.slot() + own);
  }

  /** A panel of which nothing is used. */
  public static PanelWiring bare(Panel panel) {
    return new PanelWiring(
        panel,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Optional.empty());
  }

  /** The same, with these keys. */
  public PanelWiring with(Map<Integer, KeyId> keys) {
    return new PanelWiring(panel, keys, stick, display, drawer, lamps, buzzer);
  }

  /** The same, with its display. */
  public PanelWiring with(DeviceId display) {
    return new PanelWiring(panel, keys, stick, Optional.of(display), drawer, lamps, buzzer);
  }
}
