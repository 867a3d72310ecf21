package org.tenbo.tracking;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;

/**
 * Which zones of a table have an antenna, and so which of them sees a tile at a place.
 *
 * @param watched the zones with an antenna
 */
public record Antennas(Set<Zone> watched) {
  public Antennas {
    watched = watched.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(watched));
  }

  /** Hands, ponds, called sets and dora: everything but the sticks. */
  public static Antennas full(Players players) {
    EnumSet<Zone> zones = EnumSet.of(Zone.DORA);
    for (Seat seat : players.seats()) {
      zones.add(Zone.hand(seat));
      zones.add(Zone.pond(seat));
      zones.add(Zone.calls(seat));
    }
    return new Antennas(zones);
  }

  /** Hands together with called sets, ponds, dora: nine with four players. */
  public static Antennas nine(Players players) {
    EnumSet<Zone> zones = EnumSet.copyOf(full(players).watched());
    zones.removeIf(zone -> zone.kind() == Zone.Kind.CALLS);
    return new Antennas(zones);
  }

  /** Hands together with called sets, and ponds: eight with four players. */
  public static Antennas eight(Players players) {
    EnumSet<Zone> zones = EnumSet.copyOf(nine(players).watched());
    zones.remove(Zone.DORA);
    return new Antennas(zones);
  }

  /** Whose called sets lie in the field of the hand's antenna. */
  public Set<Seat> hidingCalls(Players players) {
    EnumSet<Seat> seats = EnumSet.noneOf(Seat.class);
    for (Seat seat : players.seats()) {
      if (!watches(Zone.calls(seat)) && watches(Zone.hand(seat))) {
        seats.add(seat);
      }
    }
    return Collections.unmodifiableSet(seats);
  }

  public boolean watches(Zone zone) {
    return watched.contains(zone);
  }

  /** The zone whose antenna sees what lies in the given one; empty where none does. */
  public Optional<Zone> seeing(Zone place) {
    if (watches(place)) {
      return Zone.at(place.ordinal());
    }
    return place.kind() == Zone.Kind.CALLS
        ? place.seat().map(Zone::hand).filter(this::watches)
        : Optional.empty();
  }
}
