package org.tenbo.bridge.parts;

import java.util.Map;
import java.util.Optional;
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

  /** A panel with nothing but keys and a display. */
  public static PanelWiring of(Panel panel, Map<Integer, KeyId> keys, DeviceId display) {
    return new PanelWiring(
        panel,
        keys,
        Optional.empty(),
        Optional.of(display),
        Optional.empty(),
        Map.of(),
        Optional.empty());
  }
}
