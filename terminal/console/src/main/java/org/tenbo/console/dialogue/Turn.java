package org.tenbo.console.dialogue;

import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.table.Order;

/**
 * The dialogue after an input, and what it asks of the table.
 *
 * @param order to be decided and then told back by {@link Dialogue#told}
 * @param asker whose panel hears a refusal; empty where it concerns all
 */
public record Turn(Dialogue dialogue, Optional<Order> order, Optional<Seat> asker) {
  static Turn to(Dialogue dialogue) {
    return new Turn(dialogue, Optional.empty(), Optional.empty());
  }

  static Turn order(Dialogue dialogue, Seat asker, Order order) {
    return new Turn(dialogue, Optional.of(order), Optional.of(asker));
  }
}
