package org.tenbo.rules.hand;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * How a hand was won.
 *
 * @param tile the winning tile
 * @param kind by self-draw or on another's tile
 * @param seatWind the winner's wind; null where a record does not say, then no seat wind counts
 * @param roundWind the round's wind; null where a record does not say
 * @param circumstances riichi and the like
 * @param doraIndicators the indicators that lie open, at most five
 * @param uraIndicators the indicators under them; they count with riichi only
 */
public record Win(
    Tile tile,
    WinKind kind,
    @Nullable Wind seatWind,
    @Nullable Wind roundWind,
    Circumstances circumstances,
    List<TileKind> doraIndicators,
    List<TileKind> uraIndicators) {

  private static final int MOST_INDICATORS = 5;

  public Win {
    doraIndicators = List.copyOf(doraIndicators);
    uraIndicators = List.copyOf(uraIndicators);
    if (doraIndicators.size() > MOST_INDICATORS || uraIndicators.size() > MOST_INDICATORS) {
      throw new IllegalArgumentException("at most five dora indicators and five under them");
    }
  }

  /** A win without circumstances and indicators. */
  public Win(Tile tile, WinKind kind, @Nullable Wind seatWind, @Nullable Wind roundWind) {
    this(tile, kind, seatWind, roundWind, Circumstances.NONE, List.of(), List.of());
  }

  public Win with(Circumstance... added) {
    int bits = circumstances.bits() | Circumstances.of(added).bits();
    return new Win(
        tile, kind, seatWind, roundWind, new Circumstances(bits), doraIndicators, uraIndicators);
  }

  /** The same win with other indicators. */
  public Win with(List<TileKind> dora, List<TileKind> ura) {
    return new Win(tile, kind, seatWind, roundWind, circumstances, dora, ura);
  }

  public boolean tsumo() {
    return kind == WinKind.TSUMO;
  }
}
