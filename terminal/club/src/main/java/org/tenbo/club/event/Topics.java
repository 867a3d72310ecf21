package org.tenbo.club.event;

import java.util.Locale;
import java.util.Optional;

/**
 * The topics of a club, as {@code TOPICS.md} draws them.
 *
 * <p>The number after {@code tenbo} is the major version of all payloads: what an old reader would
 * misread goes under another.
 */
public record Topics(ClubId club) {
  /** What all topics of this version begin with. */
  private static final String ROOT = "tenbo/1/";

  /** The parts of a table's topics. */
  public enum Of {
    /** Whether the table can be reached; retained, and its last will. */
    AVAILABILITY,
    /** What stands on the table; retained. */
    STATE,
    /** One event of its journal. */
    EVENT,
    /** From the hub: how far it has the table's journal. */
    ACK,
    /** From the hub: something that it asks of the table. */
    ORDER,
    /** What became of an order. */
    ANSWER,
    /** Somebody calls for the referee; retained. */
    ALERT,
    /** A sign of life with counts, every half minute. */
    PULSE;

    private final String word = name().toLowerCase(Locale.ROOT);
  }

  /** A topic of a table, taken apart. */
  public record Part(TableId table, Of what) {}

  public String of(TableId table, Of what) {
    return ROOT + club.value() + "/tables/" + table.value() + "/" + what.word;
  }

  /** That topic of all tables, to subscribe to. */
  public String ofAll(Of what) {
    return ROOT + club.value() + "/tables/+/" + what.word;
  }

  /** A topic of the hub, retained: {@code availability}, {@code clock}, {@code standings}. */
  public String ofHub(String name) {
    return ROOT + club.value() + "/hub/" + name;
  }

  /** Which table's topic that is, if it is one. */
  public Optional<Part> part(String topic) {
    String start = ROOT + club.value() + "/tables/";
    if (!topic.startsWith(start)) {
      return Optional.empty();
    }
    String[] parts = topic.substring(start.length()).split("/", -1);
    if (parts.length != 2 || !parts[0].matches("[a-z0-9-]{1,32}")) {
      return Optional.empty();
    }
    for (Of what : Of.values()) {
      if (what.word.equals(parts[1])) {
        return Optional.of(new Part(new TableId(parts[0]), what));
      }
    }
    return Optional.empty();
  }
}
