package org.tenbo.app.firststart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.firststart.FirstStart.Club;

/** A table's file with a few values exchanged: its other lines and comments stay as they are. */
final class TableText {
  private static final String CLUB = "club.";
  private static final Pattern SECTION = Pattern.compile("\\s*\\[.*");
  private static final Pattern SECTION_OF_CLUB =
      Pattern.compile("\\s*\\[\\s*club\\s*\\]\\s*(#.*)?");
  private static final Pattern KEY = Pattern.compile("\\s*([A-Za-z-]+)\\s*=.*");

  private TableText() {}

  static String of(String table, FirstStart wish) {
    Map<String, Object> values = values(wish);
    String text = value(table, "name", values.get("name"));
    text = value(text, "language", values.get("language"));
    text = value(text, "code", values.get("referee.code"));
    return wish.club().isPresent() ? withClub(text, values) : text;
  }

  /**
   * Makes sure that a file says all that is wished for.
   *
   * @throws org.tenbo.app.config.ConfigRefused with the key that does not; what it says is in no
   *     message, as it may be a password
   */
  static void check(TomlFile file, FirstStart wish) {
    Map<String, Object> said = file.values();
    values(wish)
        .forEach(
            (key, value) -> {
              if (!value.equals(said.get(key))) {
                throw file.refused(
                    key,
                    "could not be exchanged; let it stand once, on one line, as in the files of"
                        + " config/tables, or ask for one of these with a profile under [table]");
              }
            });
  }

  /** What the file has to say then, by its keys there. */
  private static Map<String, Object> values(FirstStart wish) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("name", wish.table());
    wish.language().ifPresent(language -> values.put("language", language.code()));
    wish.referee().ifPresent(code -> values.put("referee.code", code));
    if (wish.club().isPresent()) {
      Club club = wish.club().get();
      values.put(CLUB + "name", club.name());
      values.put(CLUB + "table", wish.table());
      values.put(CLUB + "label", club.label());
      values.put(CLUB + "broker", club.broker());
      values.put(CLUB + "port", (long) club.port());
      values.put(CLUB + "tls", club.tls());
      club.authority().ifPresent(path -> values.put(CLUB + "authority", path));
      values.put(CLUB + "user", wish.table());
      values.put(CLUB + "password", club.password());
      club.discovery().ifPresent(topic -> values.put(CLUB + "discovery", topic));
    }
    return values;
  }

  /** The first line of that key; one that stands elsewhere is noticed when the file is read. */
  private static String value(String text, String key, @Nullable Object value) {
    return value == null
        ? text
        : Pattern.compile("(?m)^([ \\t]*)" + key + "\\s*=\\s*(?:\"[^\"\\n]*\"|'[^'\\n]*')")
            .matcher(text)
            .replaceFirst("$1" + Matcher.quoteReplacement(key + " = " + literal(value)));
  }

  /** Puts the club's values below its heading, and leaves all else there that the club has. */
  private static String withClub(String text, Map<String, Object> values) {
    Map<String, Object> club = new LinkedHashMap<>();
    values.forEach(
        (key, value) -> {
          if (key.startsWith(CLUB)) {
            club.put(key.substring(CLUB.length()), value);
          }
        });
    List<String> before = new ArrayList<>();
    List<String> others = new ArrayList<>();
    List<String> after = new ArrayList<>();
    List<String> now = before;
    for (String line : text.stripTrailing().lines().toList()) {
      if (SECTION_OF_CLUB.matcher(line).matches()) {
        now = others;
        before.add(line);
        continue;
      }
      if (now == others && SECTION.matcher(line).matches()) {
        now = after;
      }
      Matcher key = KEY.matcher(line);
      if (now != others || !key.matches() || !club.containsKey(key.group(1))) {
        now.add(line);
      }
    }
    if (now == before) {
      before.addAll(List.of("", "[club]"));
    }
    if (others.stream().noneMatch(line -> line.matches("\\s*discovery\\s*=.*"))) {
      club.putIfAbsent("discovery", "");
    }
    club.forEach((key, value) -> before.add(key + " = " + literal(value)));
    before.addAll(others);
    before.addAll(after);
    return String.join("\n", before) + "\n";
  }

  private static String literal(Object value) {
    return value instanceof String text
        ? "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\""
        : value.toString();
  }
}
