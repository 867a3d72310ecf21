package org.tenbo.app.page;

import org.tenbo.console.dialogue.Key;
import org.tenbo.rules.Seat;

/** Keys that a page can press: those of a simulated table. */
@FunctionalInterface
public interface PanelKeys {
  /** Presses a key or lets it go; nothing changes for a key that the panel does not have. */
  void move(Seat seat, Key key, boolean down);
}
