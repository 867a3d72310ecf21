package org.tenbo.rules;

import java.util.ArrayList;
import java.util.List;

/** How many play, and with it the order of the seats: everything that depends on the number. */
public enum Players {
  THREE(3),
  FOUR(4);

  private final int count;
  private final List<Seat> seats;

  Players(int count) {
    this.count = count;
    this.seats = List.of(Seat.values()).subList(0, count);
  }

  /** 3 or 4. */
  public int count() {
    return count;
  }

  /** The occupied seats in turn order, beginning with {@link Seat#A}. */
  public List<Seat> seats() {
    return seats;
  }

  /** Whether somebody sits there. */
  public boolean has(Seat seat) {
    return seat.ordinal() < count;
  }

  /** The seat that plays after the given one. */
  public Seat next(Seat seat) {
    return step(seat, 1);
  }

  /** The seat that is {@code steps} turns after the given one; negative steps go back. */
  public Seat step(Seat seat, int steps) {
    require(seat);
    return seats.get(Math.floorMod(seat.ordinal() + steps, count));
  }

  /** How many turns {@code to} comes after {@code from}: 0 for the same seat. */
  public int turns(Seat from, Seat to) {
    require(from);
    require(to);
    return Math.floorMod(to.ordinal() - from.ordinal(), count);
  }

  /** The other seats in turn order after the given one. */
  public List<Seat> others(Seat seat) {
    List<Seat> order = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      order.add(step(seat, i));
    }
    return List.copyOf(order);
  }

  /** The given seat, then the others in turn order. */
  public List<Seat> from(Seat seat) {
    List<Seat> order = new ArrayList<>();
    order.add(seat);
    order.addAll(others(seat));
    return List.copyOf(order);
  }

  /** The wind of a seat while {@code dealer} deals; with three players nobody is North. */
  public Wind wind(Seat seat, Seat dealer) {
    return Wind.values()[turns(dealer, seat)];
  }

  private void require(Seat seat) {
    if (!has(seat)) {
      throw new IllegalArgumentException("Seat " + seat + " is empty with " + count + " players");
    }
  }
}
