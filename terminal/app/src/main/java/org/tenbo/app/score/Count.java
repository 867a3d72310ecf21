package org.tenbo.app.score;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.pay.Value;

/**
 * What a hand counts as, and from what: the part of a score that comes before points.
 *
 * @param yaku the yaku; empty where only han and fu are known
 * @param dora han of each kind of dora that there is
 * @param fuLines the fu line by line; empty where they are not known or do not exist
 * @param value what it comes to
 */
public record Count(
    List<YakuHan> yaku, Map<DoraKind, Integer> dora, List<FuLine> fuLines, Value value) {
  public Count {
    yaku = List.copyOf(yaku);
    dora = Map.copyOf(dora);
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
    return new Count(
        reading.yaku(),
        dora,
        reading.yakuman() > 0 ? List.of() : reading.fuLines(),
        reading.value());
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
