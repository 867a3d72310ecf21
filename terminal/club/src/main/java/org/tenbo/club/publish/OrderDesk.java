package org.tenbo.club.publish;

import java.util.function.Consumer;
import org.tenbo.club.event.ClockNotice;
import org.tenbo.club.event.TableAnswer;
import org.tenbo.club.event.TableOrder;

/** Takes what the hub asks of the table to where it is decided. */
@FunctionalInterface
public interface OrderDesk {

  /**
   * Takes an order; must return at once.
   *
   * @param reply told the answer once, on any thread
   */
  void order(TableOrder order, Consumer<TableAnswer.Result> reply);

  /** Hears what the clock of the hall has left; must return at once. */
  default void clock(ClockNotice notice) {}
}
