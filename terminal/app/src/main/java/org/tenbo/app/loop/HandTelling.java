package org.tenbo.app.loop;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Tile;

/**
 * What a table tells of hands that are being played: nothing, unless its file asks for it.
 *
 * @param coach whether each seat's own display tells what its hand waits on
 * @param late who is told everybody's hands to show them much later; empty where nobody is
 */
public record HandTelling(boolean coach, Optional<Late> late) {
  /** Nothing is told. */
  public static final HandTelling NOTHING = new HandTelling(false, Optional.empty());

  /** Keeps hands back until they may be shown; on the table thread, and must return at once. */
  @FunctionalInterface
  public interface Late {
    /**
     * What everybody holds now.
     *
     * @param game its name; empty while none is played
     */
    void hold(String game, Map<Seat, List<Tile>> hands);
  }
}
