package org.tenbo.drivers.key;

import java.util.Set;

/** A group of keys that are read together: a panel's lines, a port expander, a controller. */
public interface Keys {
  Set<KeyId> keys();

  /** Names who hears of the keys from now on; there is one listener at a time. */
  void listen(KeyListener listener);
}
