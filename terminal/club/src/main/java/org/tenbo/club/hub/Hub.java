package org.tenbo.club.hub;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.event.Ack;
import org.tenbo.club.event.Availability;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Messages;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.event.TableAnswer;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.TableOrder;
import org.tenbo.club.event.Topics;
import org.tenbo.club.event.UnreadableMessage;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;
import org.tenbo.club.link.Outages;
import org.tenbo.club.store.Store;
import org.tenbo.club.store.StoreFault;
import org.tenbo.table.GameId;
import org.tinylog.Logger;

/**
 * The hub: takes in what all tables publish, knows what stands, and asks things of them.
 *
 * <p>One thread does everything, from one bounded queue. What finds no room in it, or cannot be
 * stored, is not acknowledged, and its table sends it again.
 */
public final class Hub implements Club, AutoCloseable {
  /** Messages that may wait, and their bytes together. */
  private static final int ROOM = 20_000;

  private static final long ROOM_IN_BYTES = 16L * 1024 * 1024;

  /** Messages that are stored together at most. */
  private static final int BATCH = 1000;

  private static final int MOST_TABLES = 4096;
  private static final int MOST_ORDERS = 1000;
  private static final int MOST_STRAYS = 1000;
  private static final int MOST_DOCUMENTS = 64;

  /** Games that are at hand at once after a start; others are read when they are needed. */
  private static final int GAMES_AT_START = 512;

  /** Two programs of one name take each other's place every ten minutes at least. */
  private static final Duration TWIN_FOR = Duration.ofMinutes(15);

  private static final Duration REPEAT = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofSeconds(12);

  private sealed interface Item {
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Came(Topics.Part part, byte[] payload) implements Item {}

    record Task(Runnable work) implements Item {}
  }

  private static final class Pending {
    final Ask ask;
    final TableOrder order;
    final Consumer<Reply> answer;
    final Instant until;
    Instant again;

    Pending(Ask ask, TableOrder order, Consumer<Reply> answer, Instant now) {
      this.ask = ask;
      this.order = order;
      this.answer = answer;
      this.until = now.plus(PATIENCE);
      this.again = now.plus(REPEAT);
    }
  }

  private final Topics topics;
  private final Store store;
  private final Messages messages = new Messages();
  private final HubCounts counts = new HubCounts();
  private final BlockingQueue<Item> waiting = new ArrayBlockingQueue<>(ROOM);
  private final AtomicLong waitingBytes = new AtomicLong();
  private final List<Consumer<Change>> followers = new CopyOnWriteArrayList<>();
  private final Map<String, String> documents = new ConcurrentHashMap<>();
  private final Thread thread = new Thread(this::work, "hub");
  private final Instant started = Instant.now();
  private volatile Instant earliest = Instant.EPOCH;
  private @Nullable Line line;
  private volatile boolean closed;

  /** Of the hub's thread alone. */
  private final Intake intake;

  private final Map<String, Pending> pending = new LinkedHashMap<>();

  /** What the view is made of. */
  private final Object shown = new Object();

  private final Map<TableId, TableView> tables = new HashMap<>();

  /** The game that each table had last when this hub started; its table may be silent about it. */
  private final Map<TableId, GameId> lastKept = new HashMap<>();

  private final Map<TableId, Pulse> pulses = new HashMap<>();
  private final Map<TableId, Instant> displaced = new HashMap<>();
  private final Map<GameId, GameView> games = new HashMap<>();
  private long version;
  private ClubView view = ClubView.EMPTY;

  /**
   * A hub over a store; it begins with {@link #start}.
   *
   * @throws StoreFault if the store cannot be read
   */
  public Hub(ClubId club, Store store) {
    this.topics = new Topics(club);
    this.store = store;
    this.intake = new Intake(store);
    for (Store.KeptGame kept : store.latest(GAMES_AT_START).reversed()) {
      intake.game(kept.game()).ifPresent(game -> games.put(kept.game(), game));
      lastKept.put(kept.owner(), kept.game());
    }
    this.version = 1;
  }

  /**
   * Connects and takes in; returns at once, whether the broker is there or not.
   *
   * @throws IOException if the certificates to trust cannot be read
   */
  public void start(BrokerAddress broker) throws IOException {
    List<String> filters = new ArrayList<>();
    for (Topics.Of each :
        List.of(
            Topics.Of.AVAILABILITY,
            Topics.Of.EVENT,
            Topics.Of.ANSWER,
            Topics.Of.ALERT,
            Topics.Of.PULSE)) {
      filters.add(topics.ofAll(each));
    }
    line =
        MqttLine.open(
            broker,
            "tenbo-" + topics.club().value() + "-the-hub",
            filters,
            availability(Availability.State.LOST),
            new Listener(broker));
    thread.start();
  }

  public HubCounts counts() {
    return counts;
  }

  /** Since when it runs. */
  public Instant started() {
    return started;
  }

  /** The last sign of life of each table. */
  public Map<TableId, Pulse> pulses() {
    synchronized (shown) {
      return new TreeMap<>(pulses);
    }
  }

  @Override
  public Set<TableId> twins() {
    Instant since = Instant.now().minus(TWIN_FOR);
    synchronized (shown) {
      displaced.values().removeIf(at -> at.isBefore(since));
      return new TreeSet<>(displaced.keySet());
    }
  }

  private Message availability(Availability.State state) {
    return Message.kept(
        topics.ofHub("availability"), messages.write(new Availability(state, Optional.empty(), 0)));
  }

  private final class Listener implements Line.Listener {
    private final BrokerAddress broker;
    private final Outages outages = new Outages();

    Listener(BrokerAddress broker) {
      this.broker = broker;
    }

    @Override
    public void up() {
      counts.linked(true);
      counts.outage(Optional.empty());
      outages.over();
      Logger.info("The hub is connected to {}", broker);
      offer(new Item.Task(Hub.this::greet), 0);
    }

    @Override
    public void down(Outage why) {
      counts.linked(false);
      counts.outage(Optional.of(why));
      if (outages.isNews(why)) {
        Logger.warn("{}", why);
      }
    }

    @Override
    public void came(String topic, byte[] payload) {
      Optional<Topics.Part> part = topics.part(topic);
      if (part.isEmpty() || payload.length > Messages.LARGEST) {
        counts.unreadable();
        return;
      }
      if (!offer(new Item.Came(part.get(), payload), payload.length)) {
        counts.dropped();
      }
    }
  }

  private boolean offer(Item item, int bytes) {
    if (waitingBytes.get() > ROOM_IN_BYTES) {
      return false;
    }
    waitingBytes.addAndGet(bytes);
    if (waiting.offer(item)) {
      return true;
    }
    waitingBytes.addAndGet(-bytes);
    return false;
  }

  // ---- the hub's thread

  private void work() {
    while (!closed) {
      try {
        List<Item> items = new ArrayList<>();
        Item first = waiting.poll(500, TimeUnit.MILLISECONDS);
        if (first != null) {
          items.add(first);
          waiting.drainTo(items, BATCH - 1);
        }
        turn(items);
        remind(Instant.now());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(500);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void turn(List<Item> items) {
    List<Intake.Arrival> arrivals = new ArrayList<>();
    List<Change> changes = new ArrayList<>();
    Instant now = Instant.now();
    for (Item item : items) {
      switch (item) {
        case Item.Task task -> {
          // Tasks see what came before them.
          take(arrivals, changes, now);
          arrivals.clear();
          task.work().run();
        }
        case Item.Came came -> {
          waitingBytes.addAndGet(-came.payload().length);
          try {
            came(came, arrivals, changes, now);
          } catch (UnreadableMessage e) {
            counts.unreadable();
            Logger.warn(
                "A message of {} on {} cannot be read: {}",
                came.part().table().value(),
                came.part().what(),
                e.getMessage());
          }
        }
      }
    }
    take(arrivals, changes, now);
    tell(changes);
  }

  private void came(
      Item.Came came, List<Intake.Arrival> arrivals, List<Change> changes, Instant now) {
    TableId table = came.part().table();
    switch (came.part().what()) {
      case EVENT -> {
        Intake.Arrival arrival = new Intake.Arrival(table, messages.sent(came.payload()));
        // One that is sent again is no sign that there are fewer than was known.
        long entry = arrival.sent().entry();
        if (heard(table, TableView.Presence.READY, known -> Math.max(known, entry), now, changes)) {
          arrivals.add(arrival);
        }
      }
      case AVAILABILITY -> {
        Availability said = messages.availability(came.payload());
        if (heard(
            table, presence(said.state()), known -> entries(table, said, known), now, changes)) {
          said.journal().ifPresent(journal -> acknowledge(new Store.Sender(table, journal)));
        }
      }
      case PULSE -> {
        Pulse pulse = messages.pulse(came.payload());
        if (heard(table, TableView.Presence.READY, known -> pulse.entries(), now, changes)) {
          synchronized (shown) {
            Pulse before = pulses.put(table, pulse);
            if (isDisplaced(before, pulse)) {
              displaced.put(table, now);
            }
          }
        }
      }
      case ALERT -> changes.add(new Change.Called(table, messages.alert(came.payload())));
      case ANSWER -> answered(table, messages.answer(came.payload()), now);
      case STATE, ACK, ORDER -> {}
    }
  }

  /**
   * Whether somebody took a table's place since it was heard last. What a table counted before this
   * hub heard of it may be of last week, unless it has not run for long.
   */
  private static boolean isDisplaced(@Nullable Pulse before, Pulse pulse) {
    boolean begunAnew =
        before == null
            ? pulse.startedSeconds() <= TWIN_FOR.toSeconds()
            : pulse.startedSeconds() < before.startedSeconds();
    return begunAnew
        ? pulse.displacements() > 0
        : before != null && pulse.displacements() > before.displacements();
  }

  private static TableView.Presence presence(Availability.State state) {
    return switch (state) {
      case READY -> TableView.Presence.READY;
      case DISCONNECTED -> TableView.Presence.DISCONNECTED;
      case LOST -> TableView.Presence.LOST;
    };
  }

  /**
   * How many entries a table's journal has by what it says of itself. A retained word may be older
   * than what is stored; a last will names no number, and an empty journal has none.
   */
  private long entries(TableId table, Availability said, long known) {
    return switch (said.state()) {
      case READY ->
          said.journal()
              .map(own -> Math.max(said.entries(), intake.upTo(new Store.Sender(table, own))))
              .orElse(0L);
      case DISCONNECTED, LOST -> known;
    };
  }

  /**
   * Notes a sign of a table; false for one too many.
   *
   * @param entries how many its journal has, from what was known, 0 at first
   */
  private boolean heard(
      TableId table,
      TableView.Presence presence,
      LongUnaryOperator entries,
      Instant now,
      List<Change> changes) {
    synchronized (shown) {
      TableView before = tables.get(table);
      if (before == null && tables.size() >= MOST_TABLES) {
        counts.dropped();
        return false;
      }
      Optional<GameId> game =
          before == null ? Optional.ofNullable(lastKept.get(table)) : before.game();
      long events = entries.applyAsLong(before == null ? 0 : before.events());
      TableView after = new TableView(table, presence, events, game, now);
      tables.put(table, after);
      version++;
      if (before == null || before.presence() != presence) {
        changes.add(new Change.Heard(after));
      }
      return true;
    }
  }

  private void take(List<Intake.Arrival> arrivals, List<Change> changes, Instant now) {
    if (arrivals.isEmpty()) {
      return;
    }
    Intake.Taken taken;
    try {
      taken = intake.take(arrivals, later(now, earliest));
    } catch (StoreFault e) {
      if (counts.storeFault(String.valueOf(e.getMessage()))) {
        Logger.error("{} What was not stored will be sent again.", e.getMessage());
      }
      pause();
      return;
    }
    counts.storeWorks();
    counts.took(taken);
    synchronized (shown) {
      for (Change change : taken.changes()) {
        if (change instanceof Change.Stored stored) {
          show(stored.owner(), stored.event().game());
        }
      }
      version++;
    }
    taken.upTo().forEach(this::acknowledge);
    changes.addAll(taken.changes());
  }

  private static Instant later(Instant one, Instant other) {
    return one.isBefore(other) ? other : one;
  }

  @Override
  public synchronized void notBefore(Instant moment) {
    earliest = later(earliest, moment);
  }

  private void show(TableId owner, GameId game) {
    intake.game(game).ifPresent(view -> games.put(game, view));
    TableView table = tables.get(owner);
    if (table != null) {
      tables.put(
          owner,
          new TableView(owner, table.presence(), table.events(), Optional.of(game), table.heard()));
    }
    if (games.size() > ClubView.GAMES) {
      // The store has them all; what the intake still holds is what was touched lately.
      games.keySet().retainAll(intake.atHand());
    }
  }

  private void acknowledge(Store.Sender sender) {
    acknowledge(sender, intake.upTo(sender));
  }

  private void acknowledge(Store.Sender sender, long upTo) {
    send(
        Message.light(
            topics.of(sender.table(), Topics.Of.ACK),
            messages.write(new Ack(sender.journal(), upTo))));
  }

  private void send(Message message) {
    Line to = line;
    if (to != null) {
      to.send(message, done -> {});
    }
  }

  private void tell(List<Change> changes) {
    for (Change change : changes) {
      for (Consumer<Change> follower : followers) {
        try {
          follower.accept(change);
        } catch (RuntimeException e) {
          // A follower's bug must not lose the events of a whole club.
          Logger.error(e, "A follower of the hub failed");
        }
      }
    }
  }

  private void greet() {
    send(availability(Availability.State.READY));
    documents.forEach((name, json) -> send(document(name, json)));
  }

  // ---- orders

  private void remind(Instant now) {
    for (Pending each : List.copyOf(pending.values())) {
      if (!now.isBefore(each.until)) {
        pending.remove(each.order.id());
        each.answer.accept(
            new Reply.Unanswered(
                "Table " + each.ask.table().value() + " has not answered; ask again."));
      } else if (!now.isBefore(each.again)) {
        each.again = now.plus(REPEAT);
        sendOrder(each);
      }
    }
  }

  private void sendOrder(Pending order) {
    send(
        Message.sure(topics.of(order.ask.table(), Topics.Of.ORDER), messages.write(order.order))
            .until((int) PATIENCE.toSeconds()));
  }

  private void answered(TableId table, TableAnswer answer, Instant now) {
    Pending order = pending.get(answer.id());
    if (order == null || !order.ask.table().equals(table)) {
      return; // a repeat, or another's
    }
    Reply reply =
        switch (answer.result()) {
          case TableAnswer.Result.Done done -> new Reply.Done(done.entries());
          case TableAnswer.Result.Refused refused -> new Reply.Refused(refused.reason());
          case TableAnswer.Result.Unreadable unreadable ->
              new Reply.Unanswered("The table cannot read it: " + unreadable.why());
          case TableAnswer.Result.NotNow later -> null;
        };
    if (reply == null) {
      return; // sent again when it is time
    }
    pending.remove(answer.id());
    if (reply instanceof Reply.Done done) {
      heard(table, TableView.Presence.READY, known -> done.events(), now, new ArrayList<>());
    }
    order.answer.accept(reply);
  }

  @Override
  public void ask(Ask ask, Consumer<Reply> answer) {
    if (!offer(new Item.Task(() -> begin(ask, answer)), 0)) {
      answer.accept(new Reply.Unanswered("The hub has too much to do; ask again."));
    }
  }

  private void begin(Ask ask, Consumer<Reply> answer) {
    if (pending.size() >= MOST_ORDERS) {
      answer.accept(new Reply.Unanswered("Too many orders wait for an answer; ask again."));
      return;
    }
    if (pending.containsKey(ask.id())) {
      answer.accept(new Reply.Unanswered("An order of that id still waits for its answer."));
      return;
    }
    Instant now = Instant.now();
    switch (ask) {
      case Ask.Command command ->
          begin(
              ask,
              command.decidedOn().orElseGet(() -> entries(ask.table())),
              new TableOrder.What.Command(command.command(), command.actor()),
              answer,
              now);
      case Ask.Names names ->
          begin(ask, entries(ask.table()), new TableOrder.What.Names(names.names()), answer, now);
      case Ask.TakeOver take -> {
        try {
          takeOver(take, answer, now);
        } catch (StoreFault e) {
          counts.storeFault(String.valueOf(e.getMessage()));
          answer.accept(new Reply.Unanswered(String.valueOf(e.getMessage())));
        }
      }
    }
  }

  private void begin(
      Ask ask, long decidedOn, TableOrder.What what, Consumer<Reply> answer, Instant now) {
    Pending order =
        new Pending(ask, new TableOrder(ask.id(), ask.by(), decidedOn, what), answer, now);
    pending.put(ask.id(), order);
    sendOrder(order);
  }

  /**
   * The spare owns the game from now on, before it is told: what the other sends in between is kept
   * aside, not merged. If the spare refuses, the game goes back.
   */
  private void takeOver(Ask.TakeOver take, Consumer<Reply> answer, Instant now) {
    Optional<GameView> before = intake.game(take.game());
    if (before.isEmpty()) {
      answer.accept(new Reply.Unanswered("There is no game " + take.game().value() + "."));
      return;
    }
    if (!isKnown(take.table())) {
      answer.accept(
          new Reply.Unanswered(
              ("No table has called itself %s since the hub began. Look at its name, and let it be"
                      + " switched on.")
                  .formatted(take.table().value())));
      return;
    }
    TableId owner = before.get().owner();
    move(take.game(), take.table());
    begin(
        take,
        entries(take.table()),
        new TableOrder.What.TakeOver(take.game(), store.events(take.game())),
        reply -> answer.accept(reply instanceof Reply.Refused ? back(take, owner, reply) : reply),
        now);
  }

  /** Gives the game back to who had it, and the reply of the spare, which did not want it. */
  private Reply back(Ask.TakeOver take, TableId owner, Reply refused) {
    try {
      move(take.game(), owner);
      return refused;
    } catch (StoreFault e) {
      counts.storeFault(String.valueOf(e.getMessage()));
      return new Reply.Unanswered(
          ("Table %s refused the game, and it could not be given back to table %s: %s"
                  + " Let table %2$s take it over.")
              .formatted(take.table().value(), owner.value(), e.getMessage()));
    }
  }

  private void move(GameId game, TableId owner) {
    intake
        .move(game, owner)
        .ifPresent(
            moved -> {
              synchronized (shown) {
                show(owner, game);
                version++;
              }
              tell(List.of(new Change.Moved(moved)));
            });
  }

  private boolean isKnown(TableId table) {
    synchronized (shown) {
      return tables.containsKey(table);
    }
  }

  private long entries(TableId table) {
    synchronized (shown) {
      TableView known = tables.get(table);
      return known == null ? 0 : known.events();
    }
  }

  // ---- for pages, results and the day

  @Override
  public ClubView view() {
    synchronized (shown) {
      if (view.version() != version) {
        view = new ClubView(version, new TreeMap<>(tables), new HashMap<>(games));
      }
      return view;
    }
  }

  @Override
  public Runnable follow(Consumer<Change> follower) {
    followers.add(follower);
    return () -> followers.remove(follower);
  }

  @Override
  public List<ClubEvent> events(GameId game) {
    return store.events(game);
  }

  @Override
  public List<Stray> strays() {
    return store.asides(MOST_STRAYS).stream()
        .map(
            aside ->
                new Stray(
                    aside.from(), aside.event(), Stray.Why.valueOf(aside.why()), aside.came()))
        .toList();
  }

  @Override
  public void announce(String name, String json) {
    if (!name.matches("[a-z0-9-]{1,32}") || json.length() > Messages.LARGEST / 4) {
      throw new IllegalArgumentException("a document has a short name and at most 256 KiB");
    }
    if (documents.size() >= MOST_DOCUMENTS && !documents.containsKey(name)) {
      throw new IllegalArgumentException("at most " + MOST_DOCUMENTS + " documents");
    }
    documents.put(name, json);
    send(document(name, json));
  }

  private Message document(String name, String json) {
    return Message.kept(topics.ofHub(name), json.getBytes(StandardCharsets.UTF_8));
  }

  /** Says goodbye and ends; the store is its owner's to close. */
  @Override
  public void close() {
    closed = true;
    offer(new Item.Task(() -> {}), 0);
    try {
      thread.join(5000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Line to = line;
    if (to != null) {
      to.close(availability(Availability.State.DISCONNECTED));
    }
  }
}
