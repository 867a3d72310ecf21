package org.tenbo.app.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Rulebook;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.text.Text;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.journal.Batch;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.journal.StoredEvent;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.Actor;
import org.tenbo.table.Game;
import org.tenbo.table.Order;
import org.tenbo.table.Refusal;
import org.tenbo.table.TableCommand;

/** The loop, stepped by hand. */
class TableLoopTest {
  private static final Points START = Points.of(30_000);
  private static final Points WITHOUT_STICK = Points.of(29_000);

  @Test
  void a_riichi_press_reaches_every_display() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.order.clear();

    table.press(Seat.B, Key.RIICHI);

    assertEquals(WITHOUT_STICK, table.score(Seat.B));
    for (Seat seat : Seat.values()) {
      Face.Idle idle = assertInstanceOf(Face.Idle.class, table.face(seat));
      assertEquals(WITHOUT_STICK, idle.game().scores().of(Seat.B));
      assertTrue(table.order.contains("shown on " + seat), "not on the glass of " + seat);
    }
  }

  @Test
  void nothing_is_shown_before_it_is_forced_to_the_disk() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.order.clear();

    table.press(Seat.B, Key.RIICHI);

    assertEquals("forced to disk", table.order.getFirst());
    assertEquals(1, table.order.stream().filter("forced to disk"::equals).count());
  }

  @Test
  void a_full_disk_leaves_an_order_undone_and_every_seat_told() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.disk.full = true;

    table.press(Seat.B, Key.RIICHI);

    assertEquals(START, table.score(Seat.B));
    for (Seat seat : Seat.values()) {
      Face.Notice notice = assertInstanceOf(Face.Notice.class, table.face(seat));
      assertEquals(Text.MESSAGE_DISK_FULL, notice.text().text());
      assertTrue(table.faultShown(seat));
    }
  }

  @Test
  void the_same_press_works_once_the_disk_has_room_again() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.disk.full = true;
    table.press(Seat.B, Key.RIICHI);
    table.disk.full = false;

    table.press(Seat.B, Key.RIICHI);

    assertEquals(WITHOUT_STICK, table.score(Seat.B));
    assertFalse(table.faultShown(Seat.B));
  }

  @Test
  void a_result_that_is_due_while_the_disk_is_full_is_tried_again_and_settled()
      throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.press(Seat.A, Key.TSUMO);
    // The first row of keys is one to four han, the second begins with mangan.
    table.press(Seat.A, Key.UP);
    table.disk.full = true;
    table.pass(Duration.ofSeconds(6));
    assertEquals(START, table.score(Seat.A));
    table.disk.full = false;
    table.pass(Duration.ofSeconds(3));
    assertEquals(START, table.score(Seat.A), "tried again too soon");

    table.pass(Duration.ofSeconds(1));

    // Mangan of the dealer: 4,000 from each.
    assertEquals(Points.of(42_000), table.score(Seat.A));
    assertEquals(Points.of(26_000), table.score(Seat.C));
  }

  @Test
  void after_a_new_start_the_table_stands_as_it_stood() throws JournalFault {
    MemoryStorage storage = new MemoryStorage();
    TableOnTheBench before = new TableOnTheBench(storage);
    before.startGame();
    before.press(Seat.C, Key.RIICHI);
    before.press(Seat.A, Key.TSUMO);
    before.press(Seat.A, Key.UP);
    before.pass(Duration.ofSeconds(6));

    TableOnTheBench after = new TableOnTheBench(storage);

    assertEquals(before.loop.state(), after.loop.state());
    assertEquals(before.face(Seat.A), after.face(Seat.A));
  }

  @Test
  void an_entry_that_cannot_be_read_is_reported_and_not_left_out() throws JournalFault {
    MemoryStorage storage = new MemoryStorage();
    TableOnTheBench before = new TableOnTheBench(storage);
    before.startGame();
    before.journal.append(
        Batch.of(
            List.of(new StoredEvent("bench-1", "from-the-future", 1, "{}")), Optional.empty()));

    assertThrows(UnreadableEntry.class, () -> new TableOnTheBench(storage));
  }

  @Test
  void a_key_that_belongs_to_no_panel_does_nothing() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.order.clear();

    table.loop.step(new Signal.OfKey(new KeyEvent.Down(new KeyId("E.OK"), table.clock.now())));

    assertEquals(List.of(), table.order);
  }

  @Test
  void a_tick_that_changes_nothing_shows_nothing() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.order.clear();

    table.pass(Duration.ofMillis(250));

    assertEquals(List.of(), table.order);
  }

  @Test
  void an_unplugged_display_is_marked_on_the_others_until_it_is_back() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    DeviceId display = new DeviceId("display.B");

    table.loop.step(
        new Signal.OfDevice(
            new DeviceFault(display, new Trouble("i2c-1 0x3d", "Silent.", "See the plug."))));
    assertTrue(table.faultShown(Seat.A));

    table.loop.step(new Signal.OfDevice(new DeviceBack(display)));
    assertFalse(table.faultShown(Seat.A));
  }

  // ---- orders from outside

  private static OutsideOrder takeBack(
      TableOnTheBench table, String id, long decidedOn, List<Answer> answers) {
    Game game = table.loop.state().current().orElseThrow();
    return new OutsideOrder(
        id,
        new Order(
            new TableCommand.TakeBack(game.id(), game.steps().size()),
            Actor.REFEREE,
            OptionalLong.of(decidedOn)),
        answers::add);
  }

  private static TableOnTheBench afterOneTsumo() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.startGame();
    table.press(Seat.A, Key.TSUMO);
    table.press(Seat.A, Key.UP);
    table.pass(Duration.ofSeconds(6));
    return table;
  }

  @Test
  void an_order_from_outside_is_carried_out_and_answered() throws JournalFault {
    TableOnTheBench table = afterOneTsumo();
    List<Answer> answers = new ArrayList<>();

    table.loop.step(new Signal.OfOutside(takeBack(table, "order-1", 2, answers)));

    assertEquals(List.of(new Answer.Done(3)), answers);
    assertEquals(START, table.score(Seat.A));
  }

  @Test
  void an_order_that_is_sent_again_gets_the_first_answer_and_is_not_done_again()
      throws JournalFault {
    TableOnTheBench table = afterOneTsumo();
    List<Answer> answers = new ArrayList<>();
    OutsideOrder order = takeBack(table, "order-1", 2, answers);

    table.loop.step(new Signal.OfOutside(order));
    table.loop.step(new Signal.OfOutside(order));

    assertEquals(List.of(new Answer.Done(3), new Answer.Done(3)), answers);
    assertEquals(3, table.loop.state().events());
  }

  @Test
  void an_order_decided_on_an_older_table_is_refused_for_good() throws JournalFault {
    TableOnTheBench table = afterOneTsumo();
    List<Answer> answers = new ArrayList<>();
    OutsideOrder stale = takeBack(table, "order-1", 1, answers);

    table.loop.step(new Signal.OfOutside(stale));
    table.loop.step(new Signal.OfOutside(stale));

    Answer refused = new Answer.Refused(Refusal.STALE);
    assertEquals(List.of(refused, refused), answers);
    assertEquals(Points.of(42_000), table.score(Seat.A));
  }

  @Test
  void an_order_that_cannot_be_stored_is_not_done_and_may_be_sent_again() throws JournalFault {
    TableOnTheBench table = afterOneTsumo();
    List<Answer> answers = new ArrayList<>();
    OutsideOrder order = takeBack(table, "order-1", 2, answers);
    table.disk.full = true;
    table.loop.step(new Signal.OfOutside(order));
    assertEquals(List.of(new Answer.NotStored("no room")), answers);
    assertEquals(Points.of(42_000), table.score(Seat.A));
    table.disk.full = false;

    table.loop.step(new Signal.OfOutside(order));

    assertEquals(new Answer.Done(3), answers.getLast());
    assertEquals(START, table.score(Seat.A));
  }

  @Test
  void a_correction_from_outside_closes_what_was_being_asked() throws JournalFault {
    TableOnTheBench table = afterOneTsumo();
    table.press(Seat.B, Key.TSUMO);
    assertInstanceOf(Face.Asking.class, table.face(Seat.B));

    table.loop.step(new Signal.OfOutside(takeBack(table, "order-1", 2, new ArrayList<>())));

    assertInstanceOf(Face.Idle.class, table.face(Seat.B));
  }

  // ---- rulesets

  @Test
  void rulesets_that_have_been_read_can_be_chosen_from_then_on() throws JournalFault {
    TableOnTheBench table = new TableOnTheBench();
    table.press(Seat.A, Key.OK);
    table.press(Seat.A, key(table, Words.of(Text.SETUP_RULES)));
    Words tenhou = Words.of(Text.VALUE_POINTS, "Tenhou");
    assertEquals(
        List.of(Words.of(Text.VALUE_POINTS, "WRC 2025")),
        keys(table).stream()
            .map(Soft::label)
            .filter(label -> label.text() == Text.VALUE_POINTS)
            .toList());

    RulesetFolder folder = new RulesetFolder(Path.of("../../config/rulesets"));
    table.loop.step(
        new Signal.OfRulebook(
            new Rulebook(List.of(folder.read("wrc-2025"), folder.read("tenhou")))));
    table.press(Seat.A, key(table, tenhou));
    table.press(Seat.A, Key.OK);

    assertEquals("Tenhou", table.loop.state().current().orElseThrow().rules().name());
  }

  private static List<Soft> keys(TableOnTheBench table) {
    return assertInstanceOf(Face.Asking.class, table.face(Seat.A)).keys();
  }

  private static Key key(TableOnTheBench table, Words label) {
    return keys(table).stream()
        .filter(soft -> soft.label().equals(label))
        .findFirst()
        .orElseThrow()
        .key();
  }
}
