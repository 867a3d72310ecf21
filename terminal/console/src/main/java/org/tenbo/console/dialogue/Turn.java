package org.tenbo.console.dialogue;

import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.table.Order;

/**
 * The dialogue after an input, and what it asks of the table.
 *
 * @param order to be decided and then told back by {@link Dialogue#told}
 * @param asker whose panel hears a refusal; empty where it concerns all
 * @param calls who calls for the referee by it
 */
public record Turn(
    Dialogue dialogue, Optional<Order> order, Optional<Seat> asker, Optional<Seat> calls) {
  static Turn to(Dialogue dialogue) {
    return new Turn(dialogue, Optional.empty(), Optional.empty(), Optional.empty());
  }

  static Turn call(Dialogue dialogue, Seat caller) {
    return new Turn(dialogue, Optional.empty(), Optional.empty(), Optional.of(caller));
  }

  static Turn order(Dialogue dialogue, Seat asker, Order order) {
    return new Turn(dialogue, Optional.of(order), Optional.of(asker), Optional.empty());
  }
}
