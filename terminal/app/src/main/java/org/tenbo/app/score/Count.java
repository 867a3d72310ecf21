package org.tenbo.app.score;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Value;

/**
 * What a hand counts as, and from what: the part of a score that comes before points.
 *
 * @param yaku the yaku; empty where only han and fu are known
 * @param dora han of each kind of dora that there is
 * @param doraTiles which tiles are dora, where indicators are known; of ura with riichi only
 * @param fuLines the fu line by line; empty where they are not known or do not exist
 * @param value what it comes to
 */
public record Count(
    List<YakuHan> yaku,
    Map<DoraKind, Integer> dora,
    Map<DoraKind, List<TileKind>> doraTiles,
    List<FuLine> fuLines,
    Value value) {
  public Count {
    yaku = List.copyOf(yaku);
    dora = Map.copyOf(dora);
    doraTiles = Map.copyOf(doraTiles);
    fuLines = List.copyOf(fuLines);
  }

  /** The count of a hand that was read; of a yakuman no fu are told. */
  public static Count of(Reading reading) {
    Map<DoraKind, Integer> dora = new EnumMap<>(DoraKind.class);
    for (DoraKind kind : DoraKind.values()) {
      if (reading.dora(kind) > 0) {
        dora.put(kind, reading.dora(kind));
      }
    }
    Map<DoraKind, List<TileKind>> tiles = new EnumMap<>(DoraKind.class);
    Win win = reading.win();
    tiles.put(DoraKind.DORA, indicated(reading, win.doraIndicators(), reading.rules().kanDora()));
    if (reading.rules().uraDora()
        && (reading.has(Yaku.RIICHI) || reading.has(Yaku.DOUBLE_RIICHI))) {
      tiles.put(DoraKind.URA, indicated(reading, win.uraIndicators(), reading.rules().kanUra()));
    }
    return new Count(
        reading.yaku(),
        dora,
        tiles,
        reading.yakuman() > 0 ? List.of() : reading.fuLines(),
        reading.value());
  }

  private static List<TileKind> indicated(Reading reading, List<TileKind> shown, boolean all) {
    return shown.stream()
        .limit(all ? shown.size() : 1)
        .map(kind -> kind.indicated(reading.rules().threePlayers()))
        .toList();
  }

  /** Han of the yaku alone. */
  public int yakuHan() {
    return yaku.stream().mapToInt(YakuHan::han).sum();
  }

  /** Han of all dora. */
  public int doraHan() {
    return dora.values().stream().mapToInt(Integer::intValue).sum();
  }
}
