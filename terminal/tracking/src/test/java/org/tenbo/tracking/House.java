package org.tenbo.tracking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;

/** Rulesets for tests: a plain one, with the switches changed that a test is about. */
public final class House {
  private House() {}

  private static Map<String, Object> plain() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("name", "Test house");
    put(values, "game", "players", "four", "winds", 2, "start", 25000);
    put(values, "ron", "winners", 3, "three", "pay", "honba", "nearest", "sticks", "nearest");
    put(values, "aborts", "nine-terminals", true, "four-winds", true, "four-riichi", true);
    put(values, "aborts", "four-kans", true, "declaring-stick", "placed");
    put(values, "nagashi", "counts", "draw", "honba", false, "closed-only", false);
    put(values, "pao", "dragons", true, "winds", true, "four-kans", true, "open-kan", true);
    put(values, "pao", "closed-kans", true, "scope", "whole", "honba", "discarder");
    put(values, "limits", "kiriage", false, "counted", true, "stacking", true);
    put(values, "limits", "doubled-yakuman", List.of("daisuushii"), "most-yakuman", 13);
    put(values, "hand", "red-fives", 3, "kuitan", true, "atozuke", true, "swap-calling", false);
    put(values, "hand", "double-wind-fu", 4, "rinshan-fu", true, "open-pinfu-fu", 30);
    put(values, "hand", "ippatsu", true, "ura-dora", true, "kan-dora", true, "kan-ura", true);
    put(values, "hand", "kan-dora-timing", "at-once", "renhou", "none");
    put(values, "hand", "rinshan-with-haitei", false, "closed-quad-robbed", "never");
    put(values, "hand", "unknown-tile", "table-decides");
    put(values, "riichi", "needs", "stick", "live-tiles", 4, "closed-kan", "same-waits");
    put(values, "riichi", "by-stick", false);
    put(values, "draw", "noten-total", 3000, "may-declare-noten", true, "own-tiles", "noten");
    put(values, "dealer", "repeat", "tenpai", "honba-ron", 300, "honba-tsumo", 100);
    put(values, "end", "stop", "none", "stop-points", 0, "bust", "none", "extension", 0);
    put(values, "end", "target", 0, "time-up", "none");
    put(values, "result", "base", 30000, "uma", List.of(15000, 5000, -5000, -15000));
    put(values, "result", "uma-by-floating", List.of(), "oka", 0, "ties", "shared");
    put(values, "result", "leftover", "first", "remainder", "lost", "rounding", "none");
    put(values, "chombo", "play", "tournament", "tournament", "after-uma", "social", "mangan");
    put(values, "chombo", "points", 20000, "ends-last-hand", false, "penalty-step", 1000);
    put(values, "chombo", "dead-hand", true);
    put(values, "sanma", "tsumo", "loss", "north", "set-aside", "north-rinshan", true);
    put(values, "extras", "yakitori", 0, "chip", 0);
    return values;
  }

  private static void put(Map<String, Object> values, String section, Object... pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      values.put(section + "." + pairs[i], pairs[i + 1]);
    }
  }

  /** Four players; pairs of a key and its value. */
  public static Ruleset four(Object... changes) {
    return RulesetForm.read(values(plain(), changes));
  }

  /** Three players; Norths are set aside. */
  public static Ruleset three() {
    Map<String, Object> values = plain();
    put(values, "game", "players", "three", "start", 35000);
    put(values, "ron", "winners", 2, "three", "nearest");
    put(values, "aborts", "four-winds", false);
    put(values, "result", "base", 40000, "uma", List.of(20000, 0, -20000));
    return RulesetForm.read(values);
  }

  private static Map<String, Object> values(Map<String, Object> values, Object... changes) {
    for (int i = 0; i < changes.length; i += 2) {
      String key = (String) changes[i];
      if (values.put(key, changes[i + 1]) == null) {
        throw new IllegalArgumentException("no such switch: " + key);
      }
    }
    return values;
  }
}
