package org.tenbo.tracking.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * A hand whose winner says how many dora it has: read anew with indicators that give so many, since
 * dora can make another reading of the same tiles the dearer one.
 *
 * @param plain the hand read without dora
 * @param open how many indicators count
 * @param under how many under them count; 0 without riichi
 */
record ToldDora(HandScorer scorer, Reading plain, int open, int under) {
  /** The hand with so many dora; empty where no indicators give them. */
  Optional<Reading> reading(int count) {
    if (plain.yakuman() > 0 || count == 0) {
      return Optional.of(plain);
    }
    return indicators(count).flatMap(this::reading);
  }

  private Optional<Reading> reading(List<TileKind> indicators) {
    int first = Math.min(open, indicators.size());
    Win win =
        plain
            .win()
            .with(indicators.subList(0, first), indicators.subList(first, indicators.size()));
    return scorer.score(plain.hand(), win) instanceof Reading reading
        ? Optional.of(reading)
        : Optional.empty();
  }

  private Optional<List<TileKind>> indicators(int count) {
    NavigableMap<Integer, TileKind> giving = new TreeMap<>();
    for (TileKind kind : TileKind.values()) {
      reading(List.of(kind)).ifPresent(each -> giving.putIfAbsent(each.dora(DoraKind.DORA), kind));
    }
    List<TileKind> chosen = new ArrayList<>();
    return gives(giving, count, open + under, chosen) ? Optional.of(chosen) : Optional.empty();
  }

  /** Chooses at most so many indicators that give a count between them. */
  private static boolean gives(
      NavigableMap<Integer, TileKind> giving, int count, int most, List<TileKind> chosen) {
    if (count == 0) {
      return true;
    }
    for (Map.Entry<Integer, TileKind> each :
        giving.headMap(count, true).descendingMap().entrySet()) {
      if (most == 0 || each.getKey() == 0) {
        return false;
      }
      chosen.add(each.getValue());
      if (gives(giving, count - each.getKey(), most - 1, chosen)) {
        return true;
      }
      chosen.removeLast();
    }
    return false;
  }
}
