package org.tenbo.rules.hand.told;

import static org.tenbo.rules.hand.Yaku.CHANKAN;
import static org.tenbo.rules.hand.Yaku.CHANTA;
import static org.tenbo.rules.hand.Yaku.CHIITOITSU;
import static org.tenbo.rules.hand.Yaku.CHINITSU;
import static org.tenbo.rules.hand.Yaku.CHUN;
import static org.tenbo.rules.hand.Yaku.DOUBLE_RIICHI;
import static org.tenbo.rules.hand.Yaku.HAKU;
import static org.tenbo.rules.hand.Yaku.HATSU;
import static org.tenbo.rules.hand.Yaku.HONITSU;
import static org.tenbo.rules.hand.Yaku.HONROUTOU;
import static org.tenbo.rules.hand.Yaku.HOUTEI;
import static org.tenbo.rules.hand.Yaku.IIPEIKOU;
import static org.tenbo.rules.hand.Yaku.IPPATSU;
import static org.tenbo.rules.hand.Yaku.ITTSUU;
import static org.tenbo.rules.hand.Yaku.JUNCHAN;
import static org.tenbo.rules.hand.Yaku.NORTH;
import static org.tenbo.rules.hand.Yaku.PINFU;
import static org.tenbo.rules.hand.Yaku.RIICHI;
import static org.tenbo.rules.hand.Yaku.RINSHAN;
import static org.tenbo.rules.hand.Yaku.ROUND_WIND;
import static org.tenbo.rules.hand.Yaku.RYANPEIKOU;
import static org.tenbo.rules.hand.Yaku.SANANKOU;
import static org.tenbo.rules.hand.Yaku.SANKANTSU;
import static org.tenbo.rules.hand.Yaku.SANSHOKU_DOUJUN;
import static org.tenbo.rules.hand.Yaku.SANSHOKU_DOUKOU;
import static org.tenbo.rules.hand.Yaku.SEAT_WIND;
import static org.tenbo.rules.hand.Yaku.SHOUSANGEN;
import static org.tenbo.rules.hand.Yaku.TANYAO;
import static org.tenbo.rules.hand.Yaku.TOITOI;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.hand.Yaku;

/**
 * Which two yaku no hand has together: one replaces the other, their tiles exclude each other, or
 * they want more than four sets between them. Yakuman are not in it.
 */
final class YakuApart {
  private static final Yaku[] VALUED = {SEAT_WIND, ROUND_WIND, HAKU, HATSU, CHUN, NORTH};

  /** Of three triplets, or of nothing else: no room for two sequences. */
  private static final Yaku[] OF_TRIPLETS = {
    TOITOI, SANANKOU, SANKANTSU, SANSHOKU_DOUKOU, HONROUTOU
  };

  private static final Map<Yaku, Set<Yaku>> APART = table();

  private YakuApart() {}

  /** Whether no hand has both. */
  static boolean apart(Yaku one, Yaku other) {
    return APART.getOrDefault(one, Set.of()).contains(other);
  }

  private static Map<Yaku, Set<Yaku>> table() {
    Map<Yaku, Set<Yaku>> table = new EnumMap<>(Yaku.class);
    apart(table, RIICHI, DOUBLE_RIICHI);
    apart(table, IPPATSU, RINSHAN);
    apart(table, HOUTEI, CHANKAN);
    apart(table, PINFU, VALUED);
    apart(table, PINFU, OF_TRIPLETS);
    apart(table, PINFU, CHIITOITSU, SHOUSANGEN);
    apart(table, TANYAO, VALUED);
    apart(table, TANYAO, ITTSUU, CHANTA, JUNCHAN, HONROUTOU, SHOUSANGEN, HONITSU);
    apart(table, IIPEIKOU, OF_TRIPLETS);
    apart(table, IIPEIKOU, CHIITOITSU, RYANPEIKOU);
    apart(table, RYANPEIKOU, VALUED);
    apart(table, RYANPEIKOU, OF_TRIPLETS);
    apart(table, RYANPEIKOU, CHIITOITSU, SANSHOKU_DOUJUN, ITTSUU, SHOUSANGEN);
    apart(table, CHIITOITSU, VALUED);
    apart(table, CHIITOITSU, TOITOI, SANANKOU, SANKANTSU, SANSHOKU_DOUJUN, SANSHOKU_DOUKOU);
    apart(table, CHIITOITSU, ITTSUU, CHANTA, JUNCHAN, SHOUSANGEN);
    apart(table, SANSHOKU_DOUJUN, OF_TRIPLETS);
    apart(table, SANSHOKU_DOUJUN, ITTSUU, SHOUSANGEN, HONITSU, CHINITSU);
    apart(table, ITTSUU, OF_TRIPLETS);
    apart(table, ITTSUU, CHANTA, JUNCHAN, SHOUSANGEN);
    apart(table, SANSHOKU_DOUKOU, SHOUSANGEN, HONITSU, CHINITSU);
    apart(table, TOITOI, CHANTA, JUNCHAN);
    apart(table, HONROUTOU, CHANTA, JUNCHAN, CHINITSU);
    apart(table, CHANTA, JUNCHAN, CHINITSU);
    apart(table, JUNCHAN, VALUED);
    apart(table, JUNCHAN, SHOUSANGEN, HONITSU);
    apart(table, CHINITSU, VALUED);
    apart(table, CHINITSU, SHOUSANGEN, HONITSU);
    return table;
  }

  private static void apart(Map<Yaku, Set<Yaku>> table, Yaku one, Yaku... others) {
    for (Yaku other : others) {
      table.computeIfAbsent(one, yaku -> EnumSet.noneOf(Yaku.class)).add(other);
      table.computeIfAbsent(other, yaku -> EnumSet.noneOf(Yaku.class)).add(one);
    }
  }
}
