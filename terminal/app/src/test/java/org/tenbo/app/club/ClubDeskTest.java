package org.tenbo.app.club;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tenbo.app.loop.Answer;
import org.tenbo.app.loop.Outside;
import org.tenbo.app.loop.OutsideGame;
import org.tenbo.app.loop.OutsideOrder;
import org.tenbo.app.loop.Overlay;
import org.tenbo.club.event.ClockNotice;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableAnswer.Result;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.TableOrder;
import org.tenbo.drivers.Moment;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.table.Actor;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Refusal;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;

/** What the hub asks reaches the table as it was meant, and its answer the hub. */
class ClubDeskTest {
  private static final TableId TABLE = new TableId("t7");
  private static final GameId GAME = new GameId("g-1");

  private final List<Outside> asked = new ArrayList<>();
  private final List<Result> told = new ArrayList<>();
  private final Map<String, String> names = new TreeMap<>();
  private boolean full;
  private final HallClock hall = new HallClock(Overlay.NONE, () -> new Moment(0));
  private final ClubDesk desk = new ClubDesk(asked::add, this::name, () -> 57, TABLE, hall);

  private void name(PlayerId player, String name) throws JournalFault {
    if (full) {
      throw new JournalFault(JournalFault.Kind.DISK_FULL, "no room");
    }
    names.put(player.value(), name);
  }

  private void order(TableOrder.What what) {
    desk.order(new TableOrder("o-1", "anna", 57, what), told::add);
  }

  private static TableOrder.What.Command undo() {
    return new TableOrder.What.Command(new TableCommand.TakeBack(GAME, 3), Actor.REFEREE);
  }

  @Test
  void a_referees_order_is_decided_as_the_referees_on_what_the_hub_had_seen() {
    order(undo());
    OutsideOrder order = assertInstanceOf(OutsideOrder.class, asked.getFirst());
    assertEquals("hub/anna/o-1", order.id(), "who asked stands in the journal");
    assertEquals(OptionalLong.of(57), order.order().decidedOn());
    assertEquals(Actor.REFEREE, order.order().actor());
    assertEquals(new TableCommand.TakeBack(GAME, 3), order.order().command());
    assertEquals(List.of(), told, "nothing is said before the table has decided");
  }

  @Test
  void the_hub_hears_what_the_table_made_of_it() {
    order(undo());
    for (Answer answer :
        List.of(
            new Answer.Done(58),
            new Answer.Refused(Refusal.STALE),
            new Answer.NotStored("no room"),
            new Answer.Busy())) {
      asked.getFirst().reply().accept(answer);
    }
    assertEquals(
        List.of(
            new Result.Done(58),
            new Result.Refused(Refusal.STALE),
            new Result.NotNow("no room"),
            new Result.NotNow("too many orders wait")),
        told);
  }

  @Test
  void names_are_kept_at_the_table_and_pass_no_decision() {
    order(new TableOrder.What.Names(Map.of(new PlayerId("p1"), "Aki", new PlayerId("p2"), "Ben")));
    assertEquals(Map.of("p1", "Aki", "p2", "Ben"), names);
    assertEquals(List.of(new Result.Done(57)), told);
    assertEquals(List.of(), asked);
  }

  @Test
  void names_that_cannot_be_kept_are_asked_for_again() {
    full = true;
    order(new TableOrder.What.Names(Map.of(new PlayerId("p1"), "Aki")));
    assertEquals(List.of(new Result.NotNow("no room")), told);
  }

  @Test
  void a_game_to_take_over_goes_to_the_table_as_its_events() {
    EventCodec codec = new EventCodec();
    TableEvent riichi = new TableEvent.RiichiDeclared(GAME, Seat.C);
    order(
        new TableOrder.What.TakeOver(
            GAME, List.of(new ClubEvent(GAME, 1, Optional.empty(), codec.write(riichi)))));
    OutsideGame game = assertInstanceOf(OutsideGame.class, asked.getFirst());
    assertEquals(List.of(riichi), game.events());
    assertEquals(57, game.decidedOnEvents());
    game.reply().accept(new Answer.Refused(Refusal.GAME_RUNNING));
    assertEquals(List.of(new Result.Refused(Refusal.GAME_RUNNING)), told);
  }

  @Test
  void a_game_of_a_newer_program_is_not_taken_over_and_the_hub_is_told_why() {
    StoredForm newer = new StoredForm("riichi-declared", 99, "{\"game\":\"g-1\",\"seat\":\"C\"}");
    order(
        new TableOrder.What.TakeOver(
            GAME, List.of(new ClubEvent(GAME, 1, Optional.empty(), newer))));
    assertEquals(List.of(), asked);
    Result.Unreadable no = assertInstanceOf(Result.Unreadable.class, told.getFirst());
    assertTrue(no.why().contains("riichi-declared"), no.why());
  }

  @Test
  void the_clock_of_the_hall_shows_with_the_extra_time_of_this_table() {
    assertEquals("-:--", hall.remark(new Moment(0)), "before the hub has said anything");
    desk.clock(
        new ClockNotice(
            1,
            1,
            false,
            Duration.ofSeconds(60),
            Map.of(TABLE, Duration.ofSeconds(30), new TableId("t1"), Duration.ofSeconds(5))));
    assertEquals("1:30", hall.remark(new Moment(0)));
  }
}
