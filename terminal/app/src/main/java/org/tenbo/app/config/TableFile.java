package org.tenbo.app.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.app.config.TableConfig.Hands;
import org.tenbo.app.config.TableConfig.Web;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Seat;

/**
 * Reads a table's file; {@code config/README.md} documents every key.
 *
 * <p>Paths in it are relative to the file, or begin with {@code ~/}.
 */
public final class TableFile {
  /** Every key that such a file may have; a test holds the document to it. */
  static final Set<String> KEYS =
      Set.of(
          "name",
          "layout",
          "language",
          "languages.A",
          "languages.B",
          "languages.C",
          "languages.D",
          "rules.folder",
          "rules.usual",
          "journal.file",
          "referee.code",
          "web.listen",
          "web.port",
          "hands.coach",
          "hands.broadcast-delay");

  /** The sections that say which parts a real table has; they are read for themselves. */
  public static final Set<String> SECTIONS_OF_PARTS =
      Set.of("gpio", "spi", "bridge", "displays", "panels", "lamps", "buzzer", "drawers");

  /** The sections that say which tag readers it has; they are read for themselves as well. */
  public static final Set<String> SECTIONS_OF_READERS = Set.of("readers", "tiles");

  /** The section that joins it to a club; it is read for itself as well. */
  public static final String SECTION_OF_CLUB = "club";

  /** A broadcast that is sooner would tell players what others hold, in seconds. */
  private static final int SOONEST = 60;

  private static final int LATEST = 7200;

  private final TomlFile file;
  private final Map<String, Object> values;

  private TableFile(TomlFile file) {
    this.file = file;
    this.values = file.values();
  }

  /**
   * Reads a file.
   *
   * @throws ConfigRefused with file, line, key and what is allowed
   */
  public static TableConfig read(Path path) {
    return new TableFile(TomlFile.read(path.toAbsolutePath().normalize())).table();
  }

  private TableConfig table() {
    for (String key : new TreeSet<>(values.keySet())) {
      if (!KEYS.contains(key) && !isOfParts(key)) {
        throw file.refused(
            key, "is no key of a table; there are: " + String.join(", ", new TreeSet<>(KEYS)));
      }
    }
    return new TableConfig(
        file.text(
            "name", name -> name.matches("[A-Za-z0-9-]{1,24}"), "1 to 24 letters, digits, hyphens"),
        layout(),
        languages(),
        shelf(),
        file.path("journal.file"),
        file.text(
            "referee.code",
            code -> code.matches("([1-6]{4,8})?"),
            "4 to 8 digits from 1 to 6, or \"\" for no referee"),
        new Web(
            file.text("web.listen", TableFile::isAddress, "an address such as \"127.0.0.1\""),
            file.number("web.port", 0, 65_535)),
        new Hands(
            values.containsKey("hands.coach") && file.flag("hands.coach"),
            values.containsKey("hands.broadcast-delay")
                ? Optional.of(
                    Duration.ofSeconds(file.number("hands.broadcast-delay", SOONEST, LATEST)))
                : Optional.empty()));
  }

  private static boolean isOfParts(String key) {
    String section = key.split("[.]", 2)[0];
    return SECTIONS_OF_PARTS.contains(section)
        || SECTIONS_OF_READERS.contains(section)
        || section.equals(SECTION_OF_CLUB);
  }

  /** Whether that may be an address of a machine; whether it is one of this the page will find. */
  public static boolean isAddress(String text) {
    return text.matches("[0-9.]{7,15}|[0-9a-fA-F:]{2,39}");
  }

  private Layout layout() {
    List<String> names = new ArrayList<>();
    for (Layout layout : Layout.values()) {
      names.add(layout.name().toLowerCase(Locale.ROOT));
    }
    String name = file.text("layout", names::contains, "one of " + names);
    return Layout.valueOf(name.toUpperCase(Locale.ROOT));
  }

  private Map<Seat, Language> languages() {
    Map<Seat, Language> languages = new EnumMap<>(Seat.class);
    Language usual = language("language");
    for (Seat seat : Seat.values()) {
      String key = "languages." + seat;
      languages.put(seat, values.containsKey(key) ? language(key) : usual);
    }
    return languages;
  }

  private Language language(String key) {
    List<String> codes = new ArrayList<>();
    for (Language language : Language.values()) {
      codes.add(language.code());
    }
    String code = file.text(key, codes::contains, "one of " + codes);
    return Language.values()[codes.indexOf(code)];
  }

  private RulesetShelf shelf() {
    RulesetFolder rulesets = new RulesetFolder(file.path("rules.folder"));
    List<String> names = rulesets.names();
    return RulesetShelf.of(rulesets, file.text("rules.usual", names::contains, "one of " + names));
  }
}
