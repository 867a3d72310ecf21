package org.tenbo.bridge.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.tenbo.bridge.frame.Frame;
import org.tenbo.bridge.frame.FrameDecoder;
import org.tenbo.bridge.frame.FrameEncoder;
import org.tenbo.bridge.frame.FrameListener;
import org.tenbo.bridge.frame.LinkTag;
import org.tenbo.bridge.frame.Octets;
import org.tenbo.bridge.frame.Refusal;
import org.tenbo.bridge.frame.Sequence;
import org.tenbo.bridge.message.Acknowledged;
import org.tenbo.bridge.message.Alive;
import org.tenbo.bridge.message.BridgeMessage;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.bridge.message.Decoded;
import org.tenbo.bridge.message.Equipment;
import org.tenbo.bridge.message.FirmwareVersion;
import org.tenbo.bridge.message.FromController;
import org.tenbo.bridge.message.Hello;
import org.tenbo.bridge.message.KeysDown;
import org.tenbo.bridge.message.MessageCodec;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.Refused;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.message.SetLamp;
import org.tenbo.bridge.message.ToController;
import org.tenbo.bridge.message.Welcome;
import org.tenbo.drivers.Moment;

/** The sentences of PROTOCOL.md, sections 3 and 4, from the host's side. */
class LinkTest {
  private static final Session FIRST = new Session(0xffff_ffffL);
  private static final FirmwareVersion FIRMWARE = new FirmwareVersion(0, 1, 0);
  private static final SetLamp LAMP = new SetLamp(new Panel(1), 0, 255, 0, 0);

  private final User user = new User();
  private final Link link = new Link(FIRST, user);
  private final MessageCodec codec = new MessageCodec();
  private Moment now = Moment.START;

  @Test
  void an_open_line_is_greeted_at_once_and_then_every_quarter_of_a_second() {
    link.opened(now);
    assertEquals(List.of(new Hello(1, FIRST, false)), said());
    after(249);
    assertEquals(List.of(), said());
    after(1);
    assertEquals(List.of(new Hello(1, FIRST, false)), said());
  }

  @Test
  void a_controller_that_says_nothing_for_three_seconds_is_silent_and_greeted_on() {
    link.opened(now);
    for (int i = 0; i < 12; i++) {
      said();
      after(250);
    }
    assertEquals(List.of(new Hello(1, FIRST, false)), said());
    assertInstanceOf(LinkState.Silent.class, link.state());
  }

  @Test
  void a_controller_of_another_protocol_is_named_and_asked_again_every_two_seconds() {
    link.opened(now);
    said();
    hear(FIRST, 0, 0, new Refused(7, Refused.Reason.OTHER_PROTOCOL, FIRST.number(), FIRMWARE));
    assertEquals(new LinkState.OtherProtocol(7, FIRMWARE), link.state());
    after(1_999);
    assertEquals(List.of(), said());
    after(1);
    assertEquals(1, said().size());
  }

  @Test
  void an_order_is_repeated_after_80_ms_and_ever_more_slowly_until_it_is_acknowledged() {
    up();
    user.orders.add(LAMP);
    assertEquals(List.of(LAMP), said());
    for (int wait : List.of(80, 160, 320, 640, 640)) {
      hear(FIRST, 0, 0, new Alive(new ControllerTime(1))); // it lives, but has not heard
      after(wait - 1);
      assertEquals(0, said().stream().filter(LAMP::equals).count(), "before " + wait);
      after(1);
      assertEquals(1, said().stream().filter(LAMP::equals).count(), "after " + wait);
    }
    hear(FIRST, 0, 1, new Acknowledged());
    after(700);
    assertEquals(0, said().stream().filter(LAMP::equals).count());
  }

  @Test
  void a_controller_that_takes_long_to_answer_is_not_sent_everything_twice() {
    up();
    long repeats = 0;
    for (int number = 0; number < 10; number++) {
      user.orders.add(LAMP);
      said();
      for (int i = 0; i < 30; i++) { // it takes 300 ms to answer
        after(10);
        repeats += said().stream().filter(LAMP::equals).count();
      }
      hear(FIRST, 0, number + 1, new Acknowledged());
    }
    // The first is repeated after 80 and 240 ms, the second once after 320 ms at the most.
    assertEquals(2, repeats);
  }

  @Test
  void no_more_than_four_orders_are_on_the_way() {
    up();
    for (int i = 0; i < 6; i++) {
      user.orders.add(LAMP);
    }
    assertEquals(4, said().size());
    hear(FIRST, 0, 3, new Acknowledged());
    assertEquals(2, said().size());
  }

  @Test
  void a_report_is_told_once_and_one_out_of_order_not_at_all_and_both_are_answered() {
    up();
    hear(FIRST, 1, 0, new KeysDown(new Panel(1), 1));
    assertEquals(List.of(), user.reports);
    assertEquals(List.of(new Acknowledged()), said());
    hear(FIRST, 0, 0, new KeysDown(new Panel(0), 1));
    hear(FIRST, 0, 0, new KeysDown(new Panel(0), 1));
    assertEquals(List.of(new KeysDown(new Panel(0), 1)), user.reports);
    assertEquals(List.of(new Acknowledged()), said());
  }

  @Test
  void a_frame_of_another_session_says_nothing() {
    up();
    hear(new Session(5), 0, 0, new KeysDown(new Panel(0), 1));
    assertEquals(List.of(), user.reports);
  }

  @Test
  void a_line_that_was_cut_is_resumed_and_what_was_under_way_is_sent_again() {
    up();
    user.orders.add(LAMP);
    said();
    link.lost(now);
    assertEquals(new LinkState.Closed(), link.state());
    after(700);
    link.opened(now);
    assertEquals(List.of(new Hello(1, FIRST, true)), said());
    hear(FIRST, 0, 0, welcome(FIRST));
    assertEquals(List.of(LAMP), said());
    assertEquals(1, user.sessions);
  }

  @Test
  void a_controller_that_restarted_gets_a_fresh_session_and_nothing_of_the_old_one() {
    up();
    user.orders.add(LAMP);
    said();
    hear(FIRST, 0, 0, new Refused(1, Refused.Reason.UNKNOWN_SESSION, 0, FIRMWARE));
    assertEquals(List.of(new Hello(1, FIRST, true)), said());
    hear(FIRST, 0, 0, new Refused(1, Refused.Reason.UNKNOWN_SESSION, FIRST.number(), FIRMWARE));
    Session second = new Session(1);
    assertEquals(List.of(new Hello(1, second, false)), said());
    hear(second, 0, 0, welcome(second));
    assertEquals(2, user.sessions);
    assertEquals(List.of(), said());
  }

  @Test
  void a_welcome_whose_numbers_cannot_be_begins_a_fresh_session() {
    up();
    for (int i = 0; i < 5; i++) {
      hear(FIRST, i, 0, new KeysDown(new Panel(0), i));
    }
    link.lost(now);
    link.opened(now);
    said();
    hear(FIRST, 0, 0, welcome(FIRST)); // it says that it has sent nothing yet
    assertEquals(List.of(new Hello(1, new Session(1), false)), said());
  }

  @Test
  void late_words_from_another_session_change_nothing() {
    up();
    Session old = new Session(123);
    hear(old, 0, 0, welcome(old));
    hear(old, 0, 0, new Refused(1, Refused.Reason.UNKNOWN_SESSION, 123, FIRMWARE));
    hear(old, 0, 0, new Refused(1, Refused.Reason.OTHER_PROTOCOL, 123, FIRMWARE));
    assertEquals(new LinkState.Up(welcome(FIRST)), link.state());
    assertEquals(List.of(), said());
  }

  @Test
  void a_message_of_a_later_version_is_acknowledged_and_told_as_not_understood() {
    up();
    receive(
        new Frame(FIRST.tag(), Sequence.FIRST, Sequence.FIRST, Octets.of((byte) 0x7f, (byte) 1)));
    assertEquals(List.of(0x7f), user.unreadable);
    assertEquals(List.of(new Acknowledged()), said());
    hear(FIRST, 1, 0, new KeysDown(new Panel(2), 0));
    assertEquals(1, user.reports.size());
  }

  @Test
  void who_has_nothing_to_say_says_so_once_a_second() {
    up();
    after(999);
    assertEquals(List.of(), said());
    after(1);
    assertEquals(List.of(new Alive(new ControllerTime(1_000))), said());
  }

  private void up() {
    link.opened(now);
    said();
    hear(FIRST, 0, 0, welcome(FIRST));
    assertEquals(new LinkState.Up(welcome(FIRST)), link.state());
  }

  private static Welcome welcome(Session session) {
    return new Welcome(1, session, FIRMWARE, 1, new Equipment(4, 8, 2, 4, 0, 15, 128, 8, 512));
  }

  private void after(int millis) {
    now = now.plus(Duration.ofMillis(millis));
  }

  private void hear(Session session, int sequence, int next, BridgeMessage message) {
    receive(
        new Frame(
            session.tag(), new Sequence(sequence), new Sequence(next), codec.encode(message)));
  }

  private void receive(Frame frame) {
    byte[] wire = new FrameEncoder().encode(frame).toArray();
    link.receive(wire, wire.length, now);
  }

  private List<BridgeMessage> said() {
    List<BridgeMessage> messages = new ArrayList<>();
    byte[] due = link.due(now);
    new FrameDecoder(
            new FrameListener() {
              @Override
              public void frame(Frame frame) {
                LinkTag tag = frame.link();
                if (codec.decode(frame.message()) instanceof Decoded.Known(BridgeMessage message)) {
                  messages.add(message);
                  return;
                }
                throw new AssertionError(tag + " said nothing of this protocol");
              }

              @Override
              public void refused(Refusal refusal) {
                throw new AssertionError(refusal);
              }
            })
        .take(due, due.length);
    return messages;
  }

  private static final class User implements LinkUser {
    final List<FromController.Report> reports = new ArrayList<>();
    final List<Integer> unreadable = new ArrayList<>();
    final Queue<ToController.Order> orders = new ArrayDeque<>();
    int sessions;

    @Override
    public void state(LinkState state, Moment now) {}

    @Override
    public void fresh() {
      sessions++;
    }

    @Override
    public void report(FromController.Report report, Moment now) {
      reports.add(report);
    }

    @Override
    public Optional<ToController.Order> nextOrder(Moment now) {
      return Optional.ofNullable(orders.poll());
    }

    @Override
    public void clock(ControllerTime at, Moment now) {}

    @Override
    public void unreadable(int type, String why) {
      unreadable.add(type);
    }
  }
}
