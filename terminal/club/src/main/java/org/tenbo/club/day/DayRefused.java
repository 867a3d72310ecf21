package org.tenbo.club.day;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What somebody wants of the day cannot be; the message says why and what to do. */
public final class DayRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Why why;
  private final transient List<String> values;

  /** Each with what it says in English; pages have it in their own languages. */
  public enum Why {
    NOT_OPENED("Open an event first."),
    CLOCK_NEEDS_ROUND("Begin a round first: the clock is one round's."),
    CLOCK_STANDS("The clock does not run."),
    NOBODY_AT_TABLE("Nobody sits at table {0} in this round."),
    NOBODY_OF_ID("Nobody of that id plays."),
    ENTRY_DOES_NOT_FOLLOW("Entry {0} does not follow {1}."),
    ID_TWICE("Two players have the same id."),
    HAS_A_SEAT("{0} has a seat in round {1}: keep the row, or seat the rounds anew."),
    ROUND_DOES_NOT_FOLLOW("Round {0} does not follow round {1}."),
    SO_MANY_PLAY("{0} play at a table."),
    NOT_LISTED("{0} is not in the list."),
    ANOTHER_ROUND_IS_NEXT("Round {0} is the next, not {1}."),
    NO_SEATS_YET("Round {0} has no seats yet."),
    REPLACED_FROM_NOW_ON("Somebody is replaced from the round in play on, or a later one."),
    WOULD_SIT_TWICE("{0} would sit twice in one round."),
    NO_SEAT_FROM_THERE("{0} has no seat from there on."),
    LIST_IS_FULL("The list of what referees did is full."),
    TABLES_NOT_FULL(
        "{0} players do not fill tables of {1}: add {2} (substitutes of the house, say)"
            + " or let {3} sit out."),
    BALANCED_AT_ONCE(
        "Balanced seats are made for all rounds at once; after the first take draw or" + " swiss."),
    ANOTHER_GAME("That table plays another game by now."),
    NOT_MIRRORED("No game of that name is mirrored."),
    NO_REASON("Say why: one line of 1 to 200 characters that others will read."),
    NO_SUCH_NUMBER("\"{0}\" is a number from {1} to {2}."),
    TABLE_REFUSES("The table refuses: {0}"),
    NO_ANSWER("No answer: {0}"),
    NO_ANSWER_YET("No answer yet; send it again."),
    NO_EVENT_NAME("An event has a name of 1 to {0} characters."),
    NOT_STORED("It could not be stored: {0}"),
    HUB_ENDS("The hub ends; ask again when it runs.");

    private final String english;

    Why(String english) {
      this.english = english;
    }

    /** Under which key a catalogue has it. */
    public String key() {
      return "refused-" + name();
    }
  }

  public DayRefused(Why why, Object... values) {
    super(filled(why.english, texts(values)));
    this.why = why;
    this.values = texts(values);
  }

  private static List<String> texts(Object... values) {
    return Arrays.stream(values).map(String::valueOf).toList();
  }

  private static String filled(String pattern, List<String> values) {
    String text = pattern;
    for (int i = 0; i < values.size(); i++) {
      text = text.replace("{" + i + "}", values.get(i));
    }
    return text;
  }

  /** What it says by a catalogue; in English where that has no such key. */
  public String in(Map<String, String> catalogue) {
    return filled(catalogue.getOrDefault(why.key(), why.english), values);
  }
}
