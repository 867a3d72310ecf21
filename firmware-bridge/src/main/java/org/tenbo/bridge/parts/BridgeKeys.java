package org.tenbo.bridge.parts;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.bridge.message.KeyChanged;
import org.tenbo.bridge.message.KeysDown;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.RiichiStick;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.key.KeySwitchboard;
import org.tenbo.drivers.key.Keys;

/**
 * The keys and riichi stick sensors of all panels of a controller, under their configured names.
 *
 * <p>Bounces are taken out by the firmware. It keeps the promise that one press is one down, at
 * most one held and one up, across a restart of the controller too: a key that was down and no
 * longer is is told to be up, and one that nobody saw going down gives nothing.
 */
final class BridgeKeys implements Keys {
  private record Place(Panel panel, int key) {}

  private final Map<Place, KeyId> keys = new HashMap<>();
  private final Map<Panel, KeyId> sticks = new HashMap<>();
  private final Set<KeyId> down = new HashSet<>();
  private final KeySwitchboard switchboard = new KeySwitchboard();

  BridgeKeys(ControllerWiring wiring) {
    for (PanelWiring panel : wiring.panels()) {
      panel.keys().forEach((number, id) -> keys.put(new Place(panel.panel(), number), id));
      panel.stick().ifPresent(id -> sticks.put(panel.panel(), id));
    }
  }

  @Override
  public Set<KeyId> keys() {
    Set<KeyId> all = new LinkedHashSet<>(keys.values());
    all.addAll(sticks.values());
    return Set.copyOf(all);
  }

  @Override
  public void listen(KeyListener listener) {
    switchboard.connect(listener);
  }

  Optional<KeyId> key(Panel panel, int number) {
    return Optional.ofNullable(keys.get(new Place(panel, number)));
  }

  Optional<KeyId> stick(Panel panel) {
    return Optional.ofNullable(sticks.get(panel));
  }

  void report(DeviceReport report) {
    switchboard.report(report);
  }

  void changed(KeyChanged change, Moment at) {
    key(change.panel(), change.key())
        .ifPresent(
            id -> {
              switch (change.change()) {
                case DOWN -> press(id, at);
                case UP -> release(id, at);
                case HELD -> {
                  if (down.contains(id)) {
                    switchboard.key(new KeyEvent.Held(id, at));
                  }
                }
              }
            });
  }

  void positions(KeysDown positions, Moment now) {
    for (int number = 0; number < 8; number++) {
      if ((positions.keys() & (1 << number)) == 0) {
        key(positions.panel(), number).ifPresent(id -> release(id, now));
      }
    }
  }

  void stick(RiichiStick stick, Moment at) {
    stick(stick.panel())
        .ifPresent(
            id -> {
              if (stick.present()) {
                press(id, at);
              } else {
                release(id, at);
              }
            });
  }

  private void press(KeyId id, Moment at) {
    if (down.add(id)) {
      switchboard.key(new KeyEvent.Down(id, at));
    }
  }

  private void release(KeyId id, Moment at) {
    if (down.remove(id)) {
      switchboard.key(new KeyEvent.Up(id, at));
    }
  }
}
