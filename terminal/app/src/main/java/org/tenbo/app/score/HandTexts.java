package org.tenbo.app.score;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.TomlFile;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuCause;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.Yaku;

/** The words for readings of hands in one language, from {@code config/texts/hands}. */
public final class HandTexts {
  private final Map<String, String> words;

  private HandTexts(Map<String, String> words) {
    this.words = words;
  }

  /**
   * Reads a language's file.
   *
   * @param config the folder {@code config}
   * @param language its code, {@code en} or {@code ja}
   * @throws ConfigRefused where a text is missing, or a key names nothing
   */
  public static HandTexts read(Path config, String language) {
    Path path = config.resolve("texts").resolve("hands").resolve(language + ".toml");
    TomlFile file = TomlFile.read(path);
    Map<String, String> words = new HashMap<>();
    file.values().forEach((key, value) -> words.put(key, value.toString()));
    List<String> keys = keys();
    for (String key : keys) {
      if (!words.containsKey(key)) {
        throw file.refused(key, "is missing");
      }
    }
    for (String key : words.keySet()) {
      if (!keys.contains(key)) {
        throw file.refused(key, "names nothing");
      }
    }
    return new HandTexts(words);
  }

  private static List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (Yaku yaku : Yaku.values()) {
      keys.add("yaku." + yaku.key());
    }
    for (DoraKind dora : DoraKind.values()) {
      keys.add("dora." + key(dora));
    }
    for (FuCause cause : FuCause.values()) {
      keys.add("fu." + cause.key());
    }
    for (Refusal refusal : Refusal.values()) {
      keys.add("refusal." + key(refusal));
    }
    for (Phrase phrase : Phrase.values()) {
      keys.add("say." + key(phrase));
    }
    for (PageWord word : PageWord.values()) {
      keys.add("page." + key(word));
    }
    return keys;
  }

  /** The phrases around a reading. */
  public enum Phrase {
    HAN,
    FU,
    YAKUMAN,
    YAKUMAN_TIMES,
    NONE,
    MANGAN,
    HANEMAN,
    BAIMAN,
    SANBAIMAN,
    COUNTED_YAKUMAN,
    ROUNDED,
    BASE,
    FORMULA,
    SHARE,
    SHARE_ROUNDED,
    PAYS,
    DISCARDER,
    HAND,
    HONBA,
    STICKS,
    TOTAL,
    EAST,
    SOUTH,
    WEST,
    NORTH,
    TSUMO,
    RON
  }

  /** The words of the scoring page. */
  public enum PageWord {
    TITLE,
    TILES,
    WINNING,
    MELDS,
    DORA,
    URA,
    PICK,
    RULES,
    SEAT,
    ROUND,
    HONBA,
    STICKS,
    CLEAR,
    CHART,
    CLOSED,
    OPEN,
    AGAIN,
    START
  }

  public String page(PageWord word) {
    return word("page." + key(word));
  }

  /** The name of a constant as the files write it, such as {@code no-yaku}. */
  static String key(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String yaku(Yaku yaku) {
    return word("yaku." + yaku.key());
  }

  public String dora(DoraKind dora) {
    return word("dora." + key(dora));
  }

  public String fu(FuCause cause) {
    return word("fu." + cause.key());
  }

  public String refusal(Refusal refusal) {
    return word("refusal." + key(refusal));
  }

  /** A phrase with its places filled. */
  public String say(Phrase phrase, Object... values) {
    String text = word("say." + key(phrase));
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      String shown =
          value instanceof Integer number
              ? String.format(Locale.ROOT, "%,d", number)
              : String.valueOf(value);
      text = text.replace("{" + i + "}", shown);
    }
    return text;
  }

  private String word(String key) {
    String word = words.get(key);
    if (word == null) {
      throw new IllegalStateException("the catalogue was read without " + key);
    }
    return word;
  }
}
