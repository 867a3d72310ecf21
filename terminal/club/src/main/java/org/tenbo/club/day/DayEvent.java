package org.tenbo.club.day;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;

/** Something that was done on a day and stays so; the {@link Day} is what all of them make. */
public sealed interface DayEvent {

  /**
   * A day begins, and what was before is closed.
   *
   * @param name as pages show it, 1 to 60 characters
   * @param length how long a round is played before the time is called
   */
  record Opened(String name, Players players, Duration length) implements DayEvent {
    /** Characters of a name. */
    public static final int LONGEST = 60;

    public Opened {
      if (name.isBlank() || name.length() > LONGEST || !name.matches("[^\\p{Cc}\\p{Cs}]*")) {
        throw new IllegalArgumentException(
            "an event's name has 1 to " + LONGEST + " characters on one line");
      }
      if (length.isNegative() || length.compareTo(Duration.ofHours(12)) > 0) {
        throw new IllegalArgumentException("a round lasts up to 12 hours");
      }
    }
  }

  /** Who plays; in the place of any list before. */
  record Listed(List<Entrant> entrants) implements DayEvent {
    public Listed {
      entrants = List.copyOf(entrants);
    }
  }

  /** Rounds that were made, in the place of all that have not begun. */
  record Seated(List<Sitting> sittings) implements DayEvent {
    public Seated {
      sittings = List.copyOf(sittings);
    }
  }

  /** A round is played from now on: names went to the tables. */
  record Begun(int sitting) implements DayEvent {}

  /** From some round on somebody plays in the place of another. */
  record Substituted(PlayerId out, PlayerId in, int from) implements DayEvent {}

  /** The clock of the round runs, with so much left. */
  record ClockStarted(Duration left) implements DayEvent {}

  /** The clock of the round stands still, with so much left. */
  record ClockStopped(Duration left) implements DayEvent {}

  /** A table has more time, or less, in this round than the others. */
  record ExtraTime(int table, Duration extra, Reason reason) implements DayEvent {
    /** More is a mistake in typing. */
    static final Duration MOST = Duration.ofHours(2);

    public ExtraTime {
      if (extra.abs().compareTo(MOST) > 0) {
        throw new IllegalArgumentException("extra time is two hours at most");
      }
    }
  }

  /** Points off somebody's result of the day, outside any game. */
  record Penalised(PlayerId player, Points points, Reason reason) implements DayEvent {
    public Penalised {
      if (points.value() <= 0 || points.value() > 200_000) {
        throw new IllegalArgumentException("a penalty is above 0 and at most 200,000");
      }
    }
  }

  /**
   * The referee had a table do something.
   *
   * @param did what, in words
   * @param answer what the table made of it, in words
   */
  record Acted(int table, Optional<GameId> game, String did, String reason, String answer)
      implements DayEvent {}

  /** A game does not count in the standings, or does again. */
  record Judged(GameId game, boolean counts, Reason reason) implements DayEvent {}

  /** Somebody's name is removed; results stay under the id. */
  record Forgotten(PlayerId player) implements DayEvent {}

  /**
   * An event with who did it and when.
   *
   * @param number from 1 for the first
   * @param by who was logged in, 1 to 64 characters
   */
  record Entry(long number, Instant at, String by, DayEvent event) {}
}
