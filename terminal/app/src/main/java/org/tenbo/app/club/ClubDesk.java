package org.tenbo.app.club;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.tenbo.app.loop.Answer;
import org.tenbo.app.loop.Outside;
import org.tenbo.app.loop.OutsideGame;
import org.tenbo.app.loop.OutsideOrder;
import org.tenbo.club.event.ClockNotice;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableAnswer.Result;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.TableOrder;
import org.tenbo.club.publish.OrderDesk;
import org.tenbo.journal.JournalFault;
import org.tenbo.table.Order;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableEvent;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.UnreadableEvent;

/** Hands what the hub asks to the table, where it is decided as the page's orders are. */
final class ClubDesk implements OrderDesk {

  private final Consumer<Outside> orders;
  private final Naming naming;
  private final LongSupplier entries;
  private final TableId table;
  private final HallClock hall;
  private final EventCodec codec = new EventCodec();

  /**
   * @param orders takes orders; must return at once
   * @param entries how many entries the journal has
   */
  ClubDesk(
      Consumer<Outside> orders,
      Naming naming,
      LongSupplier entries,
      TableId table,
      HallClock hall) {
    this.orders = orders;
    this.naming = naming;
    this.entries = entries;
    this.table = table;
    this.hall = hall;
  }

  @Override
  public void order(TableOrder order, Consumer<Result> reply) {
    switch (order.what()) {
      case TableOrder.What.Command command ->
          orders.accept(
              new OutsideOrder(
                  order.journalled(),
                  new Order(command.command(), command.actor(), OptionalLong.of(order.decidedOn())),
                  answer -> reply.accept(result(answer))));
      case TableOrder.What.Names names -> reply.accept(name(names.names()));
      case TableOrder.What.TakeOver take -> takeOver(order, take, reply);
    }
  }

  @Override
  public void clock(ClockNotice notice) {
    hall.heard(notice, table);
  }

  private Result name(Map<PlayerId, String> names) {
    try {
      for (Map.Entry<PlayerId, String> each : names.entrySet()) {
        naming.name(each.getKey(), each.getValue());
      }
      return new Result.Done(entries.getAsLong());
    } catch (JournalFault e) {
      return new Result.NotNow(String.valueOf(e.getMessage()));
    }
  }

  private void takeOver(TableOrder order, TableOrder.What.TakeOver take, Consumer<Result> reply) {
    List<TableEvent> events = new ArrayList<>();
    try {
      for (ClubEvent event : take.events()) {
        events.add(codec.read(event.form()));
      }
    } catch (UnreadableEvent e) {
      reply.accept(new Result.Unreadable(String.valueOf(e.getMessage())));
      return;
    }
    orders.accept(
        new OutsideGame(
            order.journalled(),
            order.decidedOn(),
            take.game(),
            events,
            answer -> reply.accept(result(answer))));
  }

  private static Result result(Answer answer) {
    return switch (answer) {
      case Answer.Done done -> new Result.Done(done.events());
      case Answer.Refused refused -> new Result.Refused(refused.reason());
      case Answer.NotStored notStored -> new Result.NotNow(notStored.why());
      case Answer.Busy busy -> new Result.NotNow("too many orders wait");
    };
  }
}
