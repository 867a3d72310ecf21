package org.tenbo.drivers.key;

import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.DeviceReport;

/** Passes on what a group of keys has to tell to the one who listens, if anyone does. */
public final class KeySwitchboard implements KeyListener {
  private volatile @Nullable KeyListener listener;

  /** Names who hears from now on. */
  public void connect(KeyListener listener) {
    this.listener = listener;
  }

  @Override
  public void key(KeyEvent event) {
    KeyListener to = listener;
    if (to != null) {
      to.key(event);
    }
  }

  @Override
  public void report(DeviceReport report) {
    KeyListener to = listener;
    if (to != null) {
      to.report(report);
    }
  }
}
