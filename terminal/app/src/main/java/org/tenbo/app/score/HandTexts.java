package org.tenbo.app.score;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.score.RuleOptions.Option;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuCause;
import org.tenbo.rules.hand.HandFlaw;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.told.FuPart;
import org.tenbo.rules.pay.Limit;

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
      keys.add("called." + yaku.key());
      keys.add("means." + yaku.key());
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
    for (Why why : Why.values()) {
      keys.add("why." + key(why));
    }
    for (HandFlaw flaw : HandFlaw.values()) {
      keys.add("flaw." + key(flaw));
    }
    for (FuPart part : FuPart.values()) {
      keys.add("part." + key(part));
    }
    for (Option option : RuleOptions.all()) {
      keys.add("option." + flat(option.key()));
      if (option.names()) {
        option.choices().forEach(choice -> keys.add(choiceKey(option, choice)));
      }
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
    TABLE_PAGE,
    LANGUAGE,
    RULES,
    OPTIONS,
    OPTIONS_SET,
    RESET,
    AGAIN,
    COMMA,
    TAB_HAND,
    TAB_TOLD,
    TAB_TABLE,
    TAB_CHART,
    TAB_PRACTICE,
    TILES,
    WINNING,
    MELDS,
    DORA,
    URA,
    NORTHS,
    CHI,
    PON,
    OPEN_KAN,
    ADDED_KAN,
    CLOSED_KAN,
    PICK_MELD,
    REMOVE,
    MAN,
    PIN,
    SOU,
    RED,
    WIND_EAST,
    WIND_SOUTH,
    WIND_WEST,
    WIND_NORTH,
    HAKU,
    HATSU,
    CHUN,
    WON_BY,
    SEAT,
    ROUND,
    ROUND_EAST,
    ROUND_SOUTH,
    ROUND_WEST,
    ROUND_NORTH,
    HONBA,
    STICKS,
    CLEAR,
    START_TILES,
    START_WINNING,
    CLOSED,
    OPEN,
    DEALER,
    OTHERS,
    NON_DEALER,
    EACH,
    FIND_YAKU,
    FIND_HINT,
    NO_YAKU_LEFT,
    NONE_CHOSEN,
    FIXED,
    HAN_OF_DORA,
    FU_FROM,
    FU_SETTLED,
    FU_NEEDLESS,
    MORE,
    LESS,
    TABLE_HOW,
    TABLE_SHARES,
    LIMITS,
    FILTER,
    ALL,
    CLOSED_ONLY,
    ALSO_OPEN,
    YAKUMAN,
    NOT_PLAYED,
    CHART_NONE,
    LEVEL,
    LEVEL_1,
    LEVEL_2,
    LEVEL_3,
    NEXT_HAND,
    CHECK,
    RIGHT,
    NOT_RIGHT,
    SCORE,
    SCORE_AGAIN,
    SHARE,
    ASK_YAKU,
    ASK_HAN,
    ASK_DORA,
    ASK_FU,
    ASK_PAYMENT,
    HAN_OF_YAKU,
    FU_ROUNDED,
    HAND_DONE,
    STEP_YAKU,
    STEP_DORA,
    STEP_FU,
    STEP_POINTS,
    STEP_PAYMENT,
    LOST
  }

  /** The phrases that explain. */
  public enum Why {
    STEP,
    NAMED,
    YAKUMAN,
    CAPPED,
    KIRIAGE,
    SHARE,
    SHARE_ROUNDED,
    SHARE_SPLIT,
    HONBA,
    STICKS,
    ALL,
    MISSING,
    WRONG,
    RIGHT_IS
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

  /** The other names of a yaku, parted by commas: what it means, how it is read. */
  public String called(Yaku yaku) {
    return word("called." + yaku.key());
  }

  /** What a yaku asks for, in a sentence. */
  public String means(Yaku yaku) {
    return word("means." + yaku.key());
  }

  public String flaw(HandFlaw flaw) {
    return word("flaw." + key(flaw));
  }

  /** The title of a step. */
  String part(ScoreSteps.Part part) {
    return page(
        switch (part) {
          case YAKU -> PageWord.STEP_YAKU;
          case DORA -> PageWord.STEP_DORA;
          case FU -> PageWord.STEP_FU;
          case POINTS -> PageWord.STEP_POINTS;
          case PAYMENT -> PageWord.STEP_PAYMENT;
        });
  }

  String part(FuPart part) {
    return word("part." + key(part));
  }

  String option(Option option) {
    return word("option." + flat(option.key()));
  }

  /** A choice of a switch: a text, a yaku, or the number itself. */
  String choice(Option option, String choice) {
    if (option.many()) {
      return yaku(Yaku.valueOf(choice.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return option.names() ? word(choiceKey(option, choice)) : choice;
  }

  private static String choiceKey(Option option, String choice) {
    return "choice." + flat(option.key()) + "-" + choice;
  }

  private static String flat(String key) {
    return key.replace('.', '-');
  }

  public String limit(Limit limit) {
    return say(
        switch (limit) {
          case NONE -> Phrase.NONE;
          case MANGAN -> Phrase.MANGAN;
          case HANEMAN -> Phrase.HANEMAN;
          case BAIMAN -> Phrase.BAIMAN;
          case SANBAIMAN -> Phrase.SANBAIMAN;
          case COUNTED_YAKUMAN -> Phrase.COUNTED_YAKUMAN;
          case YAKUMAN -> Phrase.YAKUMAN;
        });
  }

  /** A player's wind. */
  String seat(Wind wind) {
    return say(
        switch (wind) {
          case EAST -> Phrase.EAST;
          case SOUTH -> Phrase.SOUTH;
          case WEST -> Phrase.WEST;
          case NORTH -> Phrase.NORTH;
        });
  }

  /** A round's wind. */
  String round(Wind wind) {
    return page(
        switch (wind) {
          case EAST -> PageWord.ROUND_EAST;
          case SOUTH -> PageWord.ROUND_SOUTH;
          case WEST -> PageWord.ROUND_WEST;
          case NORTH -> PageWord.ROUND_NORTH;
        });
  }

  /** An explanation with its places filled. */
  public String why(Why why, Object... values) {
    return filled(word("why." + key(why)), values);
  }

  /** A phrase with its places filled. */
  public String say(Phrase phrase, Object... values) {
    return filled(word("say." + key(phrase)), values);
  }

  /** A number as people write it, such as {@code 12,000}. */
  public String number(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private String filled(String words, Object... values) {
    String text = words;
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      String shown = value instanceof Integer number ? number(number) : String.valueOf(value);
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
