package org.tenbo.console.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Says every {@link Text} in one language. */
public final class Texts {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
  private static final int MAX_LENGTH = 80;

  private final Language language;
  private final Map<Text, String> words;

  private Texts(Language language, Map<Text, String> words) {
    this.language = language;
    this.words = words;
  }

  /**
   * Takes the catalogue of one language.
   *
   * @param language whose words these are
   * @param source the file's name, for messages
   * @param catalogue the words by dotted key, with places {@code {0}} to {@code {9}}
   * @throws IllegalArgumentException naming the file and every key that is missing, unknown, empty
   *     or longer than 80 characters
   */
  public static Texts of(Language language, String source, Map<String, String> catalogue) {
    List<String> wrong = new ArrayList<>();
    Map<Text, String> words = new EnumMap<>(Text.class);
    TreeSet<String> unknown = new TreeSet<>(catalogue.keySet());
    for (Text text : Text.values()) {
      unknown.remove(text.key());
      String said = catalogue.get(text.key());
      if (said == null) {
        wrong.add("'%s' is missing".formatted(text.key()));
      } else if (said.isBlank() || said.length() > MAX_LENGTH) {
        wrong.add("'%s' must have 1 to %d characters".formatted(text.key(), MAX_LENGTH));
      } else {
        words.put(text, said);
      }
    }
    unknown.forEach(key -> wrong.add("'%s' is no text of Tenbo: remove it".formatted(key)));
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(source + ": " + String.join("; ", wrong));
    }
    return new Texts(language, words);
  }

  public Language language() {
    return language;
  }

  /**
   * The words of a text, its places filled in order.
   *
   * @throws IllegalArgumentException if a place has no value
   */
  public String say(Text text, Object... values) {
    return PLACE
        .matcher(words.getOrDefault(text, text.key()))
        .replaceAll(place -> Matcher.quoteReplacement(value(text, place, values)));
  }

  /** The places of a text, like {@code {0}{1}}, in rising order: must agree between languages. */
  String places(Text text) {
    return PLACE
        .matcher(words.getOrDefault(text, ""))
        .results()
        .map(MatchResult::group)
        .distinct()
        .sorted()
        .collect(Collectors.joining());
  }

  private static String value(Text text, MatchResult place, Object... values) {
    int index = Integer.parseInt(place.group(1));
    if (index >= values.length) {
      throw new IllegalArgumentException(
          "'%s' has a place {%d}, but %d values were given"
              .formatted(text.key(), index, values.length));
    }
    return String.valueOf(values[index]);
  }
}
