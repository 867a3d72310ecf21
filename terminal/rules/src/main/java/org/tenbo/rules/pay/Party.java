package org.tenbo.rules.pay;

import org.tenbo.rules.Seat;

/** Where points can lie on a table: with a player, or as riichi sticks in the middle. */
public sealed interface Party {
  record Player(Seat seat) implements Party {}

  record Sticks() implements Party {}

  static Party of(Seat seat) {
    return new Player(seat);
  }
}
