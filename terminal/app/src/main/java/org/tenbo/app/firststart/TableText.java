package org.tenbo.app.firststart;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tenbo.app.firststart.FirstStart.Club;

/** A table's file with a few values exchanged: its lines and comments stay as they are. */
final class TableText {
  private static final Pattern CLUB =
      Pattern.compile("(?m)^\\[club\\][^\\n]*\\n(?:(?!\\[)[^\\n]*\\n?)*");

  private TableText() {}

  static String of(String table, FirstStart wish) {
    String text = value(table, "name", wish.table());
    if (wish.language().isPresent()) {
      text = value(text, "language", wish.language().get().code());
    }
    if (wish.referee().isPresent()) {
      text = value(text, "code", wish.referee().get());
    }
    Optional<Club> club = wish.club();
    return club.isPresent()
        ? CLUB.matcher(text).replaceAll("").stripTrailing() + "\n\n" + section(wish, club.get())
        : text;
  }

  /** The first line of that key; one that stands elsewhere is noticed when the file is read. */
  private static String value(String text, String key, String value) {
    return Pattern.compile("(?m)^" + key + "\\s*=\\s*\"[^\"\\n]*\"")
        .matcher(text)
        .replaceFirst(Matcher.quoteReplacement(key + " = " + quoted(value)));
  }

  private static String section(FirstStart wish, Club club) {
    return "[club]\n"
        + line("name", quoted(club.name()))
        + line("table", quoted(wish.table()))
        + line("label", quoted(club.label()))
        + line("broker", quoted(club.broker()))
        + line("port", "" + club.port())
        + line("tls", "" + club.tls())
        + line("user", quoted(wish.table()))
        + line("password", quoted(club.password()))
        + line("discovery", quoted(club.discovery()));
  }

  private static String line(String key, String value) {
    return key + " = " + value + "\n";
  }

  private static String quoted(String value) {
    return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
