package org.tenbo.club.day;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tenbo.table.PlayerId;

/** A day that a test leads by hand, ten seconds after each other. */
public final class DayOnTheBench {
  private Day day = Day.NONE;
  private Instant now = Instant.parse("2026-10-03T09:00:00Z");

  public DayOnTheBench does(DayEvent event) {
    now = now.plusSeconds(10);
    day = day.with(new DayEvent.Entry(day.entries() + 1, now, "referee", event));
    return this;
  }

  /** Players p1, p2 and so on; a name that ends with ! is a substitute's. */
  public DayOnTheBench lists(String... names) {
    List<Entrant> entrants = new ArrayList<>();
    for (String name : names) {
      entrants.add(
          new Entrant(
              new PlayerId("p" + (entrants.size() + 1)),
              name.replace("!", ""),
              Entrant.Person.UNKNOWN,
              name.endsWith("!")));
    }
    return does(new DayEvent.Listed(entrants));
  }

  public Day day() {
    return day;
  }

  public Instant now() {
    return now;
  }
}
