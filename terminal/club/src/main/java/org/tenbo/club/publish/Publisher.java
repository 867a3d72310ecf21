package org.tenbo.club.publish;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.event.Ack;
import org.tenbo.club.event.Availability;
import org.tenbo.club.event.ClockNotice;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.Messages;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.TableAnswer;
import org.tenbo.club.event.TableOrder;
import org.tenbo.club.event.Topics;
import org.tenbo.club.event.UnreadableMessage;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;
import org.tenbo.club.link.Outages;
import org.tenbo.table.PlayerId;
import org.tinylog.Logger;

/**
 * Publishes what a table's journal holds, in order and at least once, for as long as it takes; and
 * hands on what the hub asks.
 *
 * <p>It only reads, on a thread of its own: the table waits for nothing of it. What is to be sent
 * stands in the journal, so that hours without a network cost no memory; of what stands on the
 * table the newest is sent.
 */
public final class Publisher implements AutoCloseable {
  private static final long SECOND = 1_000_000_000L;
  private static final long PULSE = 30 * SECOND;

  /** How often the position is kept at most: the card is spared. */
  private static final long KEEPING = 10 * SECOND;

  /** Entries read from the journal at once: the table's own writes go between. */
  private static final int READ = 32;

  private final Membership member;
  private final Topics topics;
  private final EventSource events;
  private final PositionFile position;
  private final OrderDesk desk;
  private final Supplier<Pulse> body;
  private final Function<PlayerId, Optional<String>> names;
  private final Messages messages = new Messages();
  private final Vitals vitals = new Vitals();
  private final Outages outages = new Outages();
  private final Consumer<Optional<Outage>> troubles;
  private final Thread thread;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition news = lock.newCondition();
  private boolean woken;
  private boolean closed;
  private boolean greet;
  private @Nullable Boolean turned;
  private @Nullable Ack heard;
  private @Nullable StateDocument shown;
  private @Nullable Boolean calling;

  /** Of the club thread alone. */
  private @Nullable SendWindow window;

  private @Nullable StateDocument lastShown;
  private long kept;
  private long keptAt;
  private long pulseAt;
  private volatile boolean stateUnderWay;
  private @Nullable Line line;

  /**
   * @param names what people are called, for those who look on; asked on the club thread
   * @param body what the pulse says of the machine; the counts of the link are filled in here
   * @param troubles told what somebody has to do before the line stands, and when that is over;
   *     must return at once
   */
  public Publisher(
      Membership member,
      EventSource events,
      PositionFile position,
      OrderDesk desk,
      Function<PlayerId, Optional<String>> names,
      Supplier<Pulse> body,
      Consumer<Optional<Outage>> troubles) {
    this.member = member;
    this.troubles = troubles;
    this.topics = member.topics();
    this.events = events;
    this.position = position;
    this.desk = desk;
    this.names = names;
    this.body = body;
    this.thread = new Thread(this::work, "club");
    this.thread.setDaemon(true);
  }

  /**
   * Begins; returns at once, whether there is a network or not.
   *
   * @throws IOException if the certificates to trust cannot be read
   */
  public void start() throws IOException {
    line =
        MqttLine.open(
            member.broker(),
            "tenbo-" + member.club().value() + "-" + member.table().value(),
            List.of(
                topics.of(member.table(), Topics.Of.ACK),
                topics.of(member.table(), Topics.Of.ORDER),
                topics.ofHub("clock")),
            availability(Availability.State.LOST, Optional.empty()),
            new Listener());
    thread.start();
  }

  public Vitals vitals() {
    return vitals;
  }

  /** The journal has another entry. */
  public void stored() {
    wake();
  }

  /** Something else stands on the table; only the newest is sent. */
  public void shows(StateDocument state) {
    lock.lock();
    try {
      shown = state;
    } finally {
      lock.unlock();
    }
    wake();
  }

  /** Somebody calls for the referee, or the call is over; the latest stands at the broker. */
  public void calls(boolean open) {
    lock.lock();
    try {
      calling = open;
    } finally {
      lock.unlock();
    }
    wake();
  }

  private void wake() {
    lock.lock();
    try {
      woken = true;
      news.signal();
    } finally {
      lock.unlock();
    }
  }

  /** What the line tells is noted, and done on the club thread. */
  private final class Listener implements Line.Listener {
    @Override
    public void up() {
      lock.lock();
      try {
        turned = true;
        greet = true;
      } finally {
        lock.unlock();
      }
      vitals.linked(true);
      outages.over();
      troubles.accept(Optional.empty());
      wake();
    }

    @Override
    public void down(Outage why) {
      lock.lock();
      try {
        turned = false;
      } finally {
        lock.unlock();
      }
      if (vitals.isLinked()) {
        vitals.lost();
      }
      vitals.linked(false);
      if (why.kind() == Outage.Kind.NAME_IN_USE) {
        vitals.displaced();
      }
      if (outages.isNews(why)) {
        Logger.warn("{}", why);
      }
      troubles.accept(Optional.of(why).filter(each -> each.kind().isForPeople()));
      wake();
    }

    @Override
    public void came(String topic, byte[] payload) {
      try {
        if (topic.equals(topics.of(member.table(), Topics.Of.ACK))) {
          Ack ack = messages.ack(payload);
          lock.lock();
          try {
            heard = ack;
          } finally {
            lock.unlock();
          }
          wake();
        } else if (topic.equals(topics.of(member.table(), Topics.Of.ORDER))) {
          ordered(payload);
        } else if (topic.equals(topics.ofHub("clock"))) {
          desk.clock(ClockNotice.read(payload));
        }
      } catch (UnreadableMessage e) {
        Logger.warn("A message on {} cannot be read: {}", topic, e.getMessage());
      }
    }
  }

  private void ordered(byte[] payload) {
    vitals.ordered();
    TableOrder order;
    try {
      order = messages.order(payload);
    } catch (UnreadableMessage e) {
      messages
          .idOf(payload)
          .ifPresent(
              id ->
                  answer(
                      new TableAnswer(
                          id, new TableAnswer.Result.Unreadable(String.valueOf(e.getMessage())))));
      throw e;
    }
    desk.order(order, result -> answer(new TableAnswer(order.id(), result)));
  }

  private void answer(TableAnswer answer) {
    send(Message.sure(topics.of(member.table(), Topics.Of.ANSWER), messages.write(answer)));
  }

  private void send(Message message) {
    Line to = line;
    if (to != null) {
      to.send(message, done -> {});
    }
  }

  private Message availability(Availability.State state, Optional<JournalId> journal) {
    return Message.kept(
        topics.of(member.table(), Topics.Of.AVAILABILITY),
        messages.write(new Availability(state, journal, journal.isPresent() ? events.last() : 0)));
  }

  // ---- the club thread

  private void work() {
    try {
      while (awaitNews()) {
        try {
          turn(System.nanoTime());
        } catch (EventSource.SourceFault e) {
          Logger.warn("The journal cannot be read for the club: {}", e.getMessage());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until there is something to do, a second at the most; false when all ends. */
  private boolean awaitNews() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = SECOND;
      while (!woken && !closed && left > 0) {
        left = news.awaitNanos(left);
      }
      woken = false;
      return !closed;
    } finally {
      lock.unlock();
    }
  }

  private void turn(long now) {
    Boolean stands;
    boolean hello;
    Ack ack;
    lock.lock();
    try {
      stands = turned;
      turned = null;
      hello = greet;
      greet = false;
      ack = heard;
      heard = null;
    } finally {
      lock.unlock();
    }
    SendWindow sending = window();
    if (stands != null && sending != null) {
      if (stands) {
        sending.up(now);
      } else {
        sending.down();
      }
    }
    if (hello) {
      hello();
    }
    if (ack != null
        && sending != null
        && events.journal().filter(ack.journal()::equals).isPresent()) {
      sending.acknowledged(ack.upTo(), now);
    }
    sendState();
    sendCall();
    if (sending != null) {
      sendEvents(sending);
      keep(sending, now);
    }
    if (now - pulseAt > PULSE && vitals.isLinked()) {
      pulseAt = now;
      pulse();
    }
  }

  /** None while the journal is empty. */
  private @Nullable SendWindow window() {
    if (window == null && events.journal().isPresent()) {
      kept = Math.min(position.read(events.journal().get()), events.last());
      window = new SendWindow(kept);
      if (vitals.isLinked()) {
        // It was empty when the connection was made.
        window.up(System.nanoTime());
        send(availability(Availability.State.READY, events.journal()));
      }
    }
    return window;
  }

  private void hello() {
    if (!member.discovery().isEmpty()) {
      Discovery discovery = new Discovery(member);
      send(Message.kept(discovery.topic(), discovery.json()));
    }
    send(availability(Availability.State.READY, events.journal()));
    stateUnderWay = false;
    pulseAt = System.nanoTime() - PULSE - 1;
    lock.lock();
    try {
      if (shown == null) {
        shown = lastShown;
      }
    } finally {
      lock.unlock();
    }
  }

  /** One at a time: while one is under way newer ones take each other's place. */
  private void sendState() {
    Line to = line;
    if (to == null || !to.isUp() || stateUnderWay) {
      return;
    }
    StateDocument state;
    lock.lock();
    try {
      state = shown;
      shown = null;
    } finally {
      lock.unlock();
    }
    if (state == null) {
      return;
    }
    lastShown = state;
    stateUnderWay = true;
    to.send(
        Message.kept(topics.of(member.table(), Topics.Of.STATE), state.json(names)),
        done -> {
          stateUnderWay = false;
          wake();
        });
  }

  /** A call that was made without a connection goes out with the next one. */
  private void sendCall() {
    Line to = line;
    if (to == null || !to.isUp()) {
      return;
    }
    Boolean open;
    lock.lock();
    try {
      open = calling;
      calling = null;
    } finally {
      lock.unlock();
    }
    if (open != null) {
      to.send(
          Message.kept(topics.of(member.table(), Topics.Of.ALERT), messages.alert(open)),
          done -> {});
    }
  }

  private void sendEvents(SendWindow sending) {
    String topic = topics.of(member.table(), Topics.Of.EVENT);
    long last = events.last();
    for (long from = sending.next(last, System.nanoTime());
        from > 0;
        from = sending.next(last, System.nanoTime())) {
      List<Sent> page = events.read(from, Math.min(READ, sending.room()));
      if (page.isEmpty()) {
        return;
      }
      for (Sent sent : page) {
        send(Message.sure(topic, messages.write(sent)));
        sending.sent(sent.entry(), System.nanoTime());
        vitals.published();
      }
    }
    vitals.resent(sending.resends());
    vitals.waits(last - sending.acknowledged());
  }

  private void keep(SendWindow sending, long now) {
    if (sending.acknowledged() != kept && now - keptAt > KEEPING) {
      keep(sending);
      keptAt = now;
    }
  }

  private void keep(SendWindow sending) {
    kept = sending.acknowledged();
    position
        .write(new Ack(events.journal().orElseThrow(), kept))
        .ifPresent(trouble -> Logger.warn("{}", trouble));
  }

  private void pulse() {
    Pulse seen = body.get();
    send(
        Message.light(
            topics.of(member.table(), Topics.Of.PULSE),
            messages.write(
                new Pulse(
                    events.last(),
                    vitals.waitingEvents(),
                    seen.faults(),
                    vitals.linkLosses(),
                    vitals.resentEvents(),
                    vitals.displacements(),
                    seen.diskFree(),
                    seen.startedSeconds()))));
  }

  /** Says goodbye, keeps the position, and ends. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      news.signal();
    } finally {
      lock.unlock();
    }
    try {
      thread.join(2000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (window != null && window.acknowledged() != kept) {
      keep(window);
    }
    Line to = line;
    if (to != null) {
      to.close(availability(Availability.State.DISCONNECTED, events.journal()));
    }
  }
}
