package org.tenbo.club.over;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.club.LightGame;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.event.TableAnswer;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.TableOrder;
import org.tenbo.club.hub.Ask;
import org.tenbo.club.hub.Hub;
import org.tenbo.club.hub.Reply;
import org.tenbo.club.hub.Stray;
import org.tenbo.club.hub.TableView;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.publish.JournalEvents;
import org.tenbo.club.publish.Membership;
import org.tenbo.club.publish.OrderDesk;
import org.tenbo.club.publish.PositionFile;
import org.tenbo.club.publish.Publisher;
import org.tenbo.club.soak.CuttingProxy;
import org.tenbo.club.store.JdbcStore;
import org.tenbo.journal.Journal;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Actor;
import org.tenbo.table.GameId;
import org.tenbo.table.Refusal;
import org.tenbo.table.TableCommand;

/** Tables and a hub over the real broker, over lines that break. */
class ClubOverMosquittoTest {
  private static final ClubId CLUB = new ClubId("riverside");
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Ruleset RULES = LightGame.rules();

  @TempDir private Path folder;

  @BeforeEach
  void mosquitto() {
    assumeTrue(
        Mosquitto.isThere(), "left out: Mosquitto is not installed (Debian package 'mosquitto')");
  }

  private static final OrderDesk DEAF = (order, reply) -> {};

  private Publisher table(String id, Journal journal, int port, OrderDesk desk) throws IOException {
    Publisher publisher =
        new Publisher(
            new Membership(
                BrokerAddress.plain("127.0.0.1", port),
                CLUB,
                new TableId(id),
                "Table " + id,
                "homeassistant"),
            new JournalEvents(journal),
            new PositionFile(folder.resolve(id + ".club")),
            desk,
            player -> Optional.empty(),
            () -> new Pulse(0, 0, 0, 0, 0, 0, 1, 1),
            trouble -> {});
    publisher.start();
    return publisher;
  }

  private Hub hub(JdbcStore store, int port) throws IOException {
    Hub hub = new Hub(CLUB, store);
    hub.start(BrokerAddress.plain("127.0.0.1", port));
    return hub;
  }

  private static List<Long> numbers(JdbcStore store, String game) {
    return store.events(new GameId(game)).stream().map(ClubEvent::number).toList();
  }

  private static List<Long> upTo(int last) {
    List<Long> numbers = new ArrayList<>();
    for (long number = 1; number <= last; number++) {
      numbers.add(number);
    }
    return numbers;
  }

  @Test
  void what_happened_before_there_was_a_hub_arrives_and_what_follows() throws Exception {
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal journal = Journal.over(new MemoryStorage())) {
      LightGame.play(journal, "g-1", RULES, 1, 200);
      try (Publisher table = table("t1", journal, broker.port(), DEAF);
          Hub hub = hub(store, broker.port())) {
        await().atMost(PATIENCE).until(() -> numbers(store, "g-1").equals(upTo(200)));
        LightGame.play(journal, "g-1", RULES, 201, 1);
        table.stored();
        await().atMost(PATIENCE).until(() -> numbers(store, "g-1").size() == 201);
        assertEquals(
            List.of(Seat.B).size() - 1,
            hub.view().playedAt(new TableId("t1")).orElseThrow().game().riichi().size());
        assertEquals(
            TableView.Presence.READY,
            Optional.ofNullable(hub.view().tables().get(new TableId("t1")))
                .orElseThrow()
                .presence());
        await().atMost(PATIENCE).until(() -> table.vitals().waitingEvents() == 0);
      }
      assertTrue(Files.readString(folder.resolve("t1.club")).endsWith(" 201\n"));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void lines_that_break_and_a_hub_that_dies_lose_and_double_nothing(long seed) throws Exception {
    int tables = 4;
    int events = 300;
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        CuttingProxy toTables = new CuttingProxy(broker.port(), seed, 60_000);
        CuttingProxy toHub = new CuttingProxy(broker.port(), seed + 1000, 300_000)) {
      Hub hub = hub(store, toHub.port());
      List<Publisher> publishers = new ArrayList<>();
      List<Journal> journals = new ArrayList<>();
      for (int i = 0; i < tables; i++) {
        Journal journal = Journal.over(new MemoryStorage());
        journals.add(journal);
        publishers.add(table("t" + i, journal, toTables.port(), DEAF));
      }
      for (int round = 0; round < events / 50; round++) {
        for (int i = 0; i < tables; i++) {
          LightGame.play(journals.get(i), "g-" + i, RULES, 1 + round * 50L, 50);
          publishers.get(i).stored();
        }
        long least = (round + 1) * 30L;
        if (round == 2) {
          hub.close();
          hub = hub(store, toHub.port());
        } else if (round == 3) {
          broker.kill();
          broker.again();
        } else {
          await()
              .atMost(PATIENCE)
              .until(() -> numbers(store, "g-0").size() >= least || toTables.port() == 0);
        }
      }
      for (int i = 0; i < tables; i++) {
        String game = "g-" + i;
        await()
            .atMost(PATIENCE)
            .untilAsserted(() -> assertEquals(upTo(events), numbers(store, game), "seed " + seed));
      }
      assertEquals(tables * (long) events, store.size());
      assertEquals(List.of(), store.asides(10), "seed " + seed);
      for (Publisher each : publishers) {
        each.close();
      }
      hub.close();
    }
  }

  @Test
  void an_order_reaches_its_table_with_who_gave_it_and_is_answered() throws Exception {
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal journal = Journal.over(new MemoryStorage())) {
      LightGame.play(journal, "g-1", RULES, 1, 3);
      List<TableOrder> orders = new ArrayList<>();
      OrderDesk desk =
          (order, reply) -> {
            orders.add(order);
            reply.accept(new TableAnswer.Result.Done(4));
          };
      try (Publisher table = table("t1", journal, broker.port(), desk);
          Hub hub = hub(store, broker.port())) {
        await().atMost(PATIENCE).until(() -> numbers(store, "g-1").size() == 3);
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        hub.ask(
            new Ask.Command(
                "o-1",
                new TableId("t1"),
                "anna",
                new TableCommand.TakeBack(new GameId("g-1"), 1),
                Actor.REFEREE,
                java.util.OptionalLong.empty()),
            reply::complete);
        assertEquals(new Reply.Done(4), reply.get(30, TimeUnit.SECONDS));
        assertEquals(
            List.of(
                new TableOrder(
                    "o-1",
                    "anna",
                    3,
                    new TableOrder.What.Command(
                        new TableCommand.TakeBack(new GameId("g-1"), 1), Actor.REFEREE))),
            orders);
        assertTrue(table.vitals().isLinked());
      }
    }
  }

  @Test
  void a_spare_goes_on_with_the_numbers_and_the_old_table_is_kept_aside() throws Exception {
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal old = Journal.over(new MemoryStorage());
        Journal fresh = Journal.over(new MemoryStorage());
        Hub hub = hub(store, broker.port())) {
      LightGame.play(old, "g-1", RULES, 1, 4);
      Publisher broken = table("t1", old, broker.port(), DEAF);
      await().atMost(PATIENCE).until(() -> numbers(store, "g-1").size() == 4);
      broken.close();

      OrderDesk taking =
          (order, reply) -> {
            try {
              LightGame.play(fresh, "g-1", RULES, 1, 4);
              reply.accept(new TableAnswer.Result.Done(fresh.last()));
            } catch (org.tenbo.journal.JournalFault e) {
              throw new IllegalStateException(e);
            }
          };
      try (Publisher spare = table("t9", fresh, broker.port(), taking)) {
        await().atMost(PATIENCE).until(() -> spare.vitals().isLinked());
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        hub.ask(
            new Ask.TakeOver("move-1", new TableId("t9"), "anna", new GameId("g-1")),
            reply::complete);
        assertEquals(new Reply.Done(4), reply.get(30, TimeUnit.SECONDS));
        LightGame.play(fresh, "g-1", RULES, 5, 1);
        spare.stored();
        await().atMost(PATIENCE).until(() -> numbers(store, "g-1").equals(upTo(5)));

        // The broken table comes back with two events that nobody had seen.
        LightGame.play(old, "g-1", RULES, 5, 2);
        try (Publisher back = table("t1", old, broker.port(), DEAF)) {
          // Its number 5 is what the spare sent too; number 6 is its own alone.
          await()
              .atMost(PATIENCE)
              .until(() -> back.vitals().waitingEvents() == 0 && hub.strays().size() == 1);
        }
        assertEquals(upTo(5), numbers(store, "g-1"));
        Stray stray = hub.strays().getFirst();
        assertEquals(new TableId("t1"), stray.from());
        assertEquals(6, stray.event().number());
        assertEquals(Stray.Why.NOT_THE_OWNER, stray.why());
        assertEquals(
            new TableId("t9"),
            Optional.ofNullable(hub.view().games().get(new GameId("g-1"))).orElseThrow().owner());
      }
    }
  }

  /** As when its disk goes while it is being used. */
  private static void close(JdbcStore store) {
    store.close();
  }

  @Test
  void a_game_that_cannot_be_given_back_is_told_and_the_hub_goes_on() throws Exception {
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal old = Journal.over(new MemoryStorage());
        Journal fresh = Journal.over(new MemoryStorage());
        Hub hub = hub(store, broker.port())) {
      LightGame.play(old, "g-1", RULES, 1, 4);
      try (Publisher table = table("t1", old, broker.port(), DEAF)) {
        await().atMost(PATIENCE).until(() -> numbers(store, "g-1").size() == 4);
        assertTrue(table.vitals().isLinked());
        OrderDesk refusing =
            (order, reply) -> {
              close(store);
              reply.accept(new TableAnswer.Result.Refused(Refusal.GAME_RUNNING));
            };
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        try (Publisher spare = table("t9", fresh, broker.port(), refusing)) {
          await().atMost(PATIENCE).until(() -> spare.vitals().isLinked());
          hub.ask(
              new Ask.TakeOver("move-1", new TableId("t9"), "anna", new GameId("g-1")),
              reply::complete);
          Reply told = reply.get(30, TimeUnit.SECONDS);
          assertTrue(
              told instanceof Reply.Unanswered unanswered
                  && unanswered.why().contains("t9 refused the game")
                  && unanswered.why().contains("Let table t1 take it over"),
              told::toString);
        }
        await()
            .atMost(PATIENCE)
            .until(
                () ->
                    Optional.ofNullable(hub.view().tables().get(new TableId("t9")))
                        .filter(view -> view.presence() == TableView.Presence.DISCONNECTED)
                        .isPresent());
      }
    }
  }

  @Test
  void a_hub_that_starts_again_knows_what_a_table_plays_that_has_nothing_new_to_say()
      throws Exception {
    TableId one = new TableId("t1");
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal journal = Journal.over(new MemoryStorage())) {
      LightGame.play(journal, "g-1", RULES, 1, 3);
      LightGame.play(journal, "g-2", RULES, 1, 2);
      try (Publisher table = table("t1", journal, broker.port(), DEAF)) {
        try (Hub first = hub(store, broker.port())) {
          await().atMost(PATIENCE).until(() -> first.view().playedAt(one).isPresent());
          await().atMost(PATIENCE).until(() -> numbers(store, "g-2").size() == 2);
        }
        try (Hub second = hub(store, broker.port())) {
          await().atMost(PATIENCE).until(() -> second.view().playedAt(one).isPresent());
          assertEquals(new GameId("g-2"), second.view().playedAt(one).orElseThrow().game().id());
          assertTrue(table.vitals().isLinked());
        }
      }
    }
  }

  @Test
  void a_line_that_was_closed_while_it_was_broken_does_not_come_back() throws Exception {
    try (Mosquitto broker = Mosquitto.open(folder);
        CuttingProxy proxy = new CuttingProxy(broker.port(), 1, 0);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal journal = Journal.over(new MemoryStorage())) {
      try (Hub first = hub(store, proxy.port())) {
        await().atMost(PATIENCE).until(() -> first.counts().isLinked());
        proxy.breakDown();
        await().atMost(PATIENCE).until(() -> !first.counts().isLinked());
      }
      proxy.mend();
      try (Hub second = hub(store, proxy.port())) {
        LightGame.play(journal, "g-1", RULES, 1, 400);
        try (Publisher table = table("t1", journal, broker.port(), DEAF)) {
          await().atMost(PATIENCE).until(() -> numbers(store, "g-1").equals(upTo(400)));
          assertTrue(table.vitals().isLinked());
        }
        assertEquals(0, second.counts().linkLosses());
      }
    }
  }

  @Test
  void a_game_is_not_given_to_a_table_that_nobody_has_heard_of() throws Exception {
    TableId owner = new TableId("t1");
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal journal = Journal.over(new MemoryStorage());
        Hub hub = hub(store, broker.port())) {
      LightGame.play(journal, "g-1", RULES, 1, 21);
      try (Publisher table = table("t1", journal, broker.port(), DEAF)) {
        await()
            .atMost(PATIENCE)
            .until(() -> table.vitals().isLinked() && hub.view().playedAt(owner).isPresent());
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        hub.ask(
            new Ask.TakeOver("o-1", new TableId("t99"), "anna", new GameId("g-1")),
            reply::complete);

        assertInstanceOf(Reply.Unanswered.class, reply.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
        assertEquals(
            owner,
            Optional.ofNullable(hub.view().games().get(new GameId("g-1"))).orElseThrow().owner());
      }
    }
  }

  @Test
  void a_table_whose_journal_is_empty_is_asked_on_no_entries_whatever_it_once_had()
      throws Exception {
    TableId spare = new TableId("t2");
    try (Mosquitto broker = Mosquitto.open(folder);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal old = Journal.over(new MemoryStorage());
        Journal empty = Journal.over(new MemoryStorage());
        Hub hub = hub(store, broker.port())) {
      LightGame.play(old, "g-1", RULES, 1, 21);
      try (Publisher table = table("t2", old, broker.port(), DEAF)) {
        await().atMost(PATIENCE).until(() -> table.vitals().isLinked() && knows(hub, spare) == 21);
      }
      CompletableFuture<Long> decidedOn = new CompletableFuture<>();
      OrderDesk desk =
          (order, reply) -> {
            decidedOn.complete(order.decidedOn());
            reply.accept(new TableAnswer.Result.Done(0));
          };
      try (Publisher table = table("t2", empty, broker.port(), desk)) {
        await().atMost(PATIENCE).until(() -> table.vitals().isLinked() && knows(hub, spare) == 0);
        hub.ask(new Ask.TakeOver("o-1", spare, "anna", new GameId("g-1")), reply -> {});
        assertEquals(0, decidedOn.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
      }
    }
  }

  private static long knows(Hub hub, TableId table) {
    return Optional.ofNullable(hub.view().tables().get(table)).map(TableView::events).orElse(-1L);
  }
}
