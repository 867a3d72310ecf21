package org.tenbo.app.loop;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.rules.Seat;

/** Says which key of the hardware is which key of which seat. */
public record Wiring(Map<KeyId, PanelKey> keys) {
  /** A key of a seat's panel. */
  public record PanelKey(Seat seat, Key key) {}

  public Wiring {
    keys = Map.copyOf(keys);
  }

  /** Keys that are named after what they are: {@code A.OK}. */
  public static Wiring byName(Layout layout) {
    Map<KeyId, PanelKey> keys = new HashMap<>();
    for (Seat seat : Seat.values()) {
      for (Key key : layout.keys()) {
        keys.put(id(seat, key), new PanelKey(seat, key));
      }
    }
    return new Wiring(keys);
  }

  /** The name of a key that is named after what it is. */
  public static KeyId id(Seat seat, Key key) {
    return new KeyId(seat + "." + key);
  }

  /** What a key means to the dialogue; empty for a key that belongs to no panel. */
  public Optional<Input> input(KeyEvent event) {
    return Optional.ofNullable(keys.get(event.key()))
        .map(
            at ->
                switch (event) {
                  case KeyEvent.Down down -> new Input.Press(at.seat(), at.key());
                  case KeyEvent.Held held -> new Input.Hold(at.seat(), at.key());
                  case KeyEvent.Up up -> new Input.Release(at.seat(), at.key());
                });
  }

  /** The hardware's keys of one seat by what they are. */
  public Map<Key, KeyId> of(Seat seat) {
    Map<Key, KeyId> own = new EnumMap<>(Key.class);
    keys.forEach(
        (id, at) -> {
          if (at.seat() == seat) {
            own.put(at.key(), id);
          }
        });
    return own;
  }
}
