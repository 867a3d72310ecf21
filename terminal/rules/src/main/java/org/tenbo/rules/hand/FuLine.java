package org.tenbo.rules.hand;

import java.util.List;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * One line of the fu count.
 *
 * @param cause for what
 * @param tiles the tiles that it comes from; none for the way of winning
 * @param fu how many, unrounded
 */
public record FuLine(FuCause cause, List<TileKind> tiles, int fu) {
  public FuLine {
    tiles = List.copyOf(tiles);
  }
}
