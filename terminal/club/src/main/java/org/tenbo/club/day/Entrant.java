package org.tenbo.club.day;

import java.util.Optional;
import java.util.OptionalInt;
import org.tenbo.table.PlayerId;

/**
 * Somebody who plays on the day.
 *
 * @param id stands for the person in every event
 * @param name as displays and pages show it, 1 to {@value #LONGEST} characters on one line
 * @param person what result lists ask for beside the name
 * @param substitute plays only in the place of another, and is placed behind all who are none
 */
public record Entrant(PlayerId id, String name, Person person, boolean substitute) {
  static final int LONGEST = 40;

  /**
   * What result lists of others ask for; empty texts where it is not known.
   *
   * @param ema the European Mahjong Association's number: eight digits, the first may be 0
   * @param country three letters, as in ISO 3166-1 alpha-3
   * @param pantheon the person's number on a Pantheon server
   */
  public record Person(
      String last,
      String first,
      Optional<String> ema,
      Optional<String> country,
      String team,
      OptionalInt pantheon) {
    public static final Person UNKNOWN =
        new Person("", "", Optional.empty(), Optional.empty(), "", OptionalInt.empty());

    public Person {
      if (!isLine(last, 0) || !isLine(first, 0) || !isLine(team, 0)) {
        throw new IllegalArgumentException(
            "names and teams have at most " + LONGEST + " characters on one line");
      }
      if (ema.filter(number -> !number.matches("[0-9]{8}")).isPresent()) {
        throw new IllegalArgumentException("an EMA number has eight digits");
      }
      if (country.filter(code -> !code.matches("[A-Z]{3}")).isPresent()) {
        throw new IllegalArgumentException("a country has three capital letters, such as NLD");
      }
      if (pantheon.isPresent() && pantheon.getAsInt() < 1) {
        throw new IllegalArgumentException("a Pantheon number is 1 at least");
      }
    }
  }

  public Entrant {
    if (!isLine(name, 1)) {
      throw new IllegalArgumentException("a name has 1 to " + LONGEST + " characters on one line");
    }
  }

  /**
   * Whether it is such a text: no control characters, no half surrogate pair, nothing that turns
   * the direction of writing around.
   */
  static boolean isLine(String text, int least) {
    return text.codePointCount(0, text.length()) <= LONGEST
        && text.strip().length() >= least
        && text.matches("[^\\p{Cntrl}\\p{Cs}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]*");
  }
}
