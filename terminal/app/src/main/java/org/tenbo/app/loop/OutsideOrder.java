package org.tenbo.app.loop;

import java.util.function.Consumer;
import org.tenbo.table.Order;

/**
 * An order from somebody who does not stand at the table.
 *
 * @param id the sender's own id of it, 1 to 128 bytes; sent again, it means the same one
 * @param order must say on how many events it was decided
 * @param reply told the answer on the table thread; must return at once
 */
public record OutsideOrder(String id, Order order, Consumer<Answer> reply) implements Outside {
  public OutsideOrder {
    if (id.isBlank() || id.length() > 128 || order.decidedOn().orElse(-1) < 0) {
      throw new IllegalArgumentException(
          "an order from outside has an id and says what it was decided on");
    }
  }

  @Override
  public long decidedOnEvents() {
    return order.decidedOn().orElseThrow();
  }
}
