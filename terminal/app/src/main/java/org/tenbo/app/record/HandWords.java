package org.tenbo.app.record;

import java.util.List;

/**
 * What a hand counted, in the words of tenhou.net/6, which its readers show as they are.
 *
 * @param points such as {@code 30符4飜7700点}, or {@code 満貫2000-4000点}
 * @param yaku such as {@code 立直(1飜)}, dora last; empty where only the value was entered
 */
public record HandWords(String points, List<String> yaku) {
  /** More than any hand has. */
  private static final int MOST_YAKU = 30;

  private static final int LONGEST = 60;

  public HandWords {
    yaku = List.copyOf(yaku);
    if (!points.endsWith("点") && !points.endsWith("点∀")) {
      throw new IllegalArgumentException(
          "'" + shown(points) + "' is no value of a hand: it ends with 点 or 点∀");
    }
    if (points.length() > LONGEST || yaku.size() > MOST_YAKU) {
      throw new IllegalArgumentException("no hand has so long a value or so many yaku");
    }
    for (String one : yaku) {
      if (one.length() > LONGEST || !(one.endsWith("飜)") || one.endsWith("役満)"))) {
        throw new IllegalArgumentException(
            "'" + shown(one) + "' is no yaku: it ends with 飜) or 役満)");
      }
    }
  }

  private static String shown(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
  }
}
