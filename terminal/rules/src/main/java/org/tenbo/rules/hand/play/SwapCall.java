package org.tenbo.rules.hand.play;

import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;

/** Which discards would undo the call just made (kuikae). */
public final class SwapCall {
  private SwapCall() {}

  /**
   * The kinds that may not be discarded right after a call where swap-calling is forbidden: the
   * called one, and after chi on an end the one at the other end, so after a 4 called with 2-3 the
   * 4 and the 1 (WRC 2025 8.3). None after a kan, which is followed by a draw.
   *
   * @throws IllegalArgumentException where the called tile of a chi or pon is not known
   */
  public static TileSet forbidden(Meld call) {
    return switch (call.type()) {
      case OPEN_KAN, ADDED_KAN, CLOSED_KAN -> TileSet.NONE;
      case PON -> TileSet.of(called(call));
      case CHI -> afterChi(call.kind(), called(call));
    };
  }

  private static TileSet afterChi(TileKind lowest, TileKind called) {
    TileSet forbidden = TileSet.of(called);
    int place = called.rank() - lowest.rank();
    if (place == 0 && lowest.rank() <= 6) {
      return forbidden.with(TileKind.at(called.ordinal() + 3));
    }
    if (place == 2 && lowest.rank() >= 2) {
      return forbidden.with(TileKind.at(called.ordinal() - 3));
    }
    return forbidden;
  }

  private static TileKind called(Meld call) {
    Tile called = call.called();
    if (called == null) {
      throw new IllegalArgumentException("the called tile of " + call + " is not known");
    }
    return called.kind();
  }
}
