package org.tenbo.app.enrol;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.tag.Tagged;
import org.tenbo.console.text.Language;
import org.tenbo.rules.hand.tile.Tile;

/** The words of teaching in one language, from {@code config/texts/enrol}. */
public final class EnrolTexts {
  private final Language language;
  private final Map<Phrase, String> words;

  /** What can be said; the key in the file is the name in lower case with hyphens. */
  enum Phrase {
    TITLE,
    LAY_ALL,
    LAY_ONE,
    LAY_STICKS,
    FINISHED,
    TAKE_AWAY,
    KNOWN,
    TOO_MANY,
    UNREAD,
    FAINT,
    IMPOSSIBLE,
    TWICE,
    FIFTH_TILE,
    THIRD_SET,
    MANY_STICKS,
    LYING,
    NOTHING,
    NEW,
    PROGRESS,
    CONFIRM,
    SKIP,
    BACK,
    QUIT,
    KEYS,
    OF_SET,
    STICK,
    MAN,
    PIN,
    SOU,
    RED,
    EAST,
    SOUTH,
    WEST,
    NORTH,
    HAKU,
    HATSU,
    CHUN,
    ALL_READ,
    MISSING,
    UNTAUGHT,
    FOREIGN,
    TIMES,
    STOPPED;

    String key() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private EnrolTexts(Language language, Map<Phrase, String> words) {
    this.language = language;
    this.words = words;
  }

  /**
   * Reads a language's file.
   *
   * @param config the folder {@code config}
   * @throws org.tenbo.app.config.ConfigRefused where a text is missing, or a key names nothing
   */
  public static EnrolTexts read(Path config, Language language) {
    TomlFile file =
        TomlFile.read(config.resolve("texts").resolve("enrol").resolve(language.code() + ".toml"));
    Map<String, Object> values = file.values();
    Map<Phrase, String> words = new EnumMap<>(Phrase.class);
    for (Phrase phrase : Phrase.values()) {
      if (!(values.remove(phrase.key()) instanceof String text)) {
        throw file.refused(phrase.key(), "is missing; it must be a text in quotes");
      }
      words.put(phrase, text);
    }
    for (String key : new TreeSet<>(values.keySet())) {
      throw file.refused(key, "names nothing");
    }
    return new EnrolTexts(language, words);
  }

  /** Which keys do what, in one line. */
  public String keys() {
    return say(Phrase.KEYS);
  }

  Language language() {
    return language;
  }

  String say(Phrase phrase, Object... values) {
    String text = Optional.ofNullable(words.get(phrase)).orElseThrow();
    for (int i = 0; i < values.length; i++) {
      text = text.replace("{" + i + "}", String.valueOf(values[i]));
    }
    return text;
  }

  /** What a tile is called. */
  String name(Tile face) {
    String name =
        switch (face.kind().suit()) {
          case MAN -> say(Phrase.MAN, face.kind().rank());
          case PIN -> say(Phrase.PIN, face.kind().rank());
          case SOU -> say(Phrase.SOU, face.kind().rank());
          case HONOURS -> say(Phrase.valueOf(face.name()));
        };
    return face.red() ? say(Phrase.RED, name) : name;
  }

  /** What a thing with a tag is called, with its set. */
  String name(Tagged what) {
    return switch (what) {
      case Tagged.OfTile(String back, Tile face) -> say(Phrase.OF_SET, back, name(face));
      case Tagged.OfStick(Tagged.StickKind kind) -> say(Phrase.STICK, kind.points());
    };
  }
}
