package org.tenbo.club.day;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tenbo.club.day.DayRefused.Why;
import org.tenbo.rules.Players;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;

/**
 * A day as all its events make it.
 *
 * @param entries how many events made it
 * @param opened since when, by the hub's clock: games that it knew before are another day's
 * @param begun the round that is being played; 0 before the first
 * @param sittings the rounds that were made, from 1 on
 * @param penalties given outside games, in their order
 * @param acts what a referee did, for the list of corrections; oldest first, at most {@value #ACTS}
 * @param ignored games that do not count
 */
public record Day(
    long entries,
    Instant opened,
    String name,
    Players players,
    Duration length,
    List<Entrant> entrants,
    List<Sitting> sittings,
    int begun,
    RoundClock clock,
    List<DayEvent.Entry> penalties,
    List<DayEvent.Entry> acts,
    Set<GameId> ignored) {
  /** More than a referee does in a week. */
  static final int ACTS = 2_000;

  /** Before anything. */
  public static final Day NONE =
      new Day(
          0,
          Instant.EPOCH,
          "",
          Players.FOUR,
          Duration.ZERO,
          List.of(),
          List.of(),
          0,
          RoundClock.NONE,
          List.of(),
          List.of(),
          Set.of());

  public Day {
    entrants = List.copyOf(entrants);
    sittings = List.copyOf(sittings);
    penalties = List.copyOf(penalties);
    acts = List.copyOf(acts);
    ignored = Set.copyOf(ignored);
  }

  /** Who somebody is. */
  public Optional<Entrant> entrant(PlayerId player) {
    return entrants.stream().filter(entrant -> entrant.id().equals(player)).findFirst();
  }

  /** What somebody is called; the id where the name was removed or nobody is listed so. */
  public String called(PlayerId player) {
    return entrant(player).map(Entrant::name).orElse(player.value());
  }

  /** The round that is being played. */
  public Optional<Sitting> current() {
    return begun == 0 ? Optional.empty() : Optional.of(sittings.get(begun - 1));
  }

  /** Everybody who is no substitute. */
  public List<PlayerId> regulars() {
    return entrants.stream().filter(entrant -> !entrant.substitute()).map(Entrant::id).toList();
  }

  /**
   * The day after one more event.
   *
   * @throws DayRefused where it cannot be, with the reason
   */
  public Day with(DayEvent.Entry entry) {
    Changed to = new Changed(this, entry);
    switch (entry.event()) {
      case DayEvent.Opened opened -> to.opened(opened, entry.at());
      case DayEvent.Listed listed -> to.listed(listed);
      case DayEvent.Seated seated -> to.seated(seated);
      case DayEvent.Begun now -> to.began(now);
      case DayEvent.Substituted change -> to.substituted(change);
      case DayEvent.ClockStarted started -> {
        require(begun > 0, Why.CLOCK_NEEDS_ROUND);
        to.clock = clock.started(started.left(), entry.at());
      }
      case DayEvent.ClockStopped stopped -> {
        require(clock.runs(), Why.CLOCK_STANDS);
        to.clock = clock.stopped(stopped.left());
      }
      case DayEvent.ExtraTime extra -> {
        boolean there = current().flatMap(sitting -> sitting.at(extra.table())).isPresent();
        require(there, Why.NOBODY_AT_TABLE, extra.table());
        to.clock = clock.with(extra.table(), extra.extra());
        to.acts.add(entry);
      }
      case DayEvent.Penalised penalised -> {
        require(entrant(penalised.player()).isPresent(), Why.NOBODY_OF_ID);
        to.penalties.add(entry);
        to.acts.add(entry);
      }
      case DayEvent.Acted acted -> to.acts.add(entry);
      case DayEvent.Judged judged -> {
        if (judged.counts()) {
          to.ignored.remove(judged.game());
        } else {
          to.ignored.add(judged.game());
        }
        to.acts.add(entry);
      }
      case DayEvent.Forgotten forgotten -> to.forgotten(forgotten);
    }
    return to.day();
  }

  private static void require(boolean holds, Why why, Object... values) {
    if (!holds) {
      throw new DayRefused(why, values);
    }
  }

  /** The values of the next day while one event changes them. */
  private static final class Changed {
    private final Day before;
    private Instant opened;
    private String name;
    private Players players;
    private Duration length;
    private List<Entrant> entrants;
    private List<Sitting> sittings;
    private int begun;
    private RoundClock clock;
    private List<DayEvent.Entry> penalties;
    private List<DayEvent.Entry> acts;
    private Set<GameId> ignored;

    Changed(Day before, DayEvent.Entry entry) {
      require(
          entry.number() == before.entries + 1,
          Why.ENTRY_DOES_NOT_FOLLOW,
          entry.number(),
          before.entries);
      this.before = before;
      this.opened = before.opened;
      this.name = before.name;
      this.players = before.players;
      this.length = before.length;
      this.entrants = before.entrants;
      this.sittings = before.sittings;
      this.begun = before.begun;
      this.clock = before.clock;
      this.penalties = new ArrayList<>(before.penalties);
      this.acts = new ArrayList<>(before.acts);
      this.ignored = new HashSet<>(before.ignored);
    }

    void opened(DayEvent.Opened event, Instant at) {
      opened = at;
      name = event.name();
      players = event.players();
      length = event.length();
      entrants = List.of();
      sittings = List.of();
      begun = 0;
      clock = RoundClock.NONE;
      penalties = new ArrayList<>();
      acts = new ArrayList<>();
      ignored = new HashSet<>();
    }

    void listed(DayEvent.Listed listed) {
      require(!before.name.isEmpty(), Why.NOT_OPENED);
      Set<PlayerId> ids = listed.entrants().stream().map(Entrant::id).collect(Collectors.toSet());
      require(ids.size() == listed.entrants().size(), Why.ID_TWICE);
      for (Sitting sitting : before.sittings) {
        for (Sitting.Placed placed : sitting.tables()) {
          for (PlayerId player : placed.players()) {
            require(ids.contains(player), Why.HAS_A_SEAT, player.value(), sitting.number());
          }
        }
      }
      entrants = listed.entrants();
    }

    void seated(DayEvent.Seated seated) {
      List<Sitting> all = new ArrayList<>(before.sittings.subList(0, before.begun));
      for (Sitting sitting : seated.sittings()) {
        require(
            sitting.number() == all.size() + 1,
            Why.ROUND_DOES_NOT_FOLLOW,
            sitting.number(),
            all.size());
        for (Sitting.Placed placed : sitting.tables()) {
          require(
              placed.players().size() == before.players.count(),
              Why.SO_MANY_PLAY,
              before.players.count());
          for (PlayerId player : placed.players()) {
            require(before.entrant(player).isPresent(), Why.NOT_LISTED, player.value());
          }
        }
        all.add(sitting);
      }
      sittings = all;
    }

    void began(DayEvent.Begun now) {
      require(
          now.sitting() == before.begun + 1,
          Why.ANOTHER_ROUND_IS_NEXT,
          before.begun + 1,
          now.sitting());
      require(now.sitting() <= before.sittings.size(), Why.NO_SEATS_YET, now.sitting());
      begun = now.sitting();
      clock = before.clock.fresh(length);
    }

    void substituted(DayEvent.Substituted change) {
      require(before.entrant(change.in()).isPresent(), Why.NOT_LISTED, change.in().value());
      require(
          change.from() >= Math.max(1, before.begun) && change.from() <= before.sittings.size(),
          Why.REPLACED_FROM_NOW_ON);
      List<Sitting> all = new ArrayList<>(before.sittings.subList(0, change.from() - 1));
      for (Sitting sitting : before.sittings.subList(change.from() - 1, before.sittings.size())) {
        try {
          all.add(sitting.with(change.out(), change.in()));
        } catch (IllegalArgumentException e) {
          throw new DayRefused(Why.WOULD_SIT_TWICE, change.in().value());
        }
      }
      require(!all.equals(before.sittings), Why.NO_SEAT_FROM_THERE, change.out().value());
      sittings = all;
    }

    void forgotten(DayEvent.Forgotten forgotten) {
      require(before.entrant(forgotten.player()).isPresent(), Why.NOBODY_OF_ID);
      entrants =
          before.entrants.stream()
              .map(
                  entrant ->
                      entrant.id().equals(forgotten.player())
                          ? new Entrant(
                              entrant.id(),
                              entrant.id().value(),
                              Entrant.Person.UNKNOWN,
                              entrant.substitute())
                          : entrant)
              .toList();
    }

    Day day() {
      require(acts.size() <= ACTS, Why.LIST_IS_FULL);
      return new Day(
          before.entries + 1,
          opened,
          name,
          players,
          length,
          entrants,
          sittings,
          begun,
          clock,
          penalties,
          acts,
          ignored);
    }
  }
}
