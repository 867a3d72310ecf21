package org.tenbo.club.broker;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.club.LightGame;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Messages;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.Topics;
import org.tenbo.club.health.HubHealth;
import org.tenbo.club.hub.Hub;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;
import org.tenbo.club.publish.JournalEvents;
import org.tenbo.club.publish.Membership;
import org.tenbo.club.publish.PositionFile;
import org.tenbo.club.publish.Publisher;
import org.tenbo.club.soak.CuttingProxy;
import org.tenbo.club.store.JdbcStore;
import org.tenbo.journal.Journal;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.GameId;

class InsideBrokerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final ClubId CLUB = new ClubId("riverside");
  private static final Topics TOPICS = new Topics(CLUB);
  private static final TableId T1 = new TableId("t1");
  private static final TableId T2 = new TableId("t2");

  @TempDir private Path folder;
  private @Nullable InsideBroker opened;

  @BeforeEach
  void open() throws IOException {
    opened =
        new InsideBroker(
            "127.0.0.1",
            0,
            new ClubAccess(
                CLUB,
                Map.of(T1, "password-1", T2, "password-2"),
                "password-hub",
                Optional.of("password-look")));
  }

  @AfterEach
  void close() {
    broker().close();
  }

  private InsideBroker broker() {
    return Objects.requireNonNull(opened);
  }

  private BrokerAddress as(String user, String password) {
    return BrokerAddress.plain("127.0.0.1", broker().port()).as(user, password);
  }

  /** Hears everything of some topics. */
  private static final class Ear implements Line.Listener {
    final List<String> heard = new CopyOnWriteArrayList<>();
    final AtomicBoolean up = new AtomicBoolean();
    final AtomicBoolean down = new AtomicBoolean();

    @Override
    public void up() {
      up.set(true);
    }

    @Override
    public void down(Outage why) {
      down.set(true);
    }

    @Override
    public void came(String topic, byte[] payload) {
      heard.add(topic + " " + new String(payload, StandardCharsets.UTF_8));
    }
  }

  private MqttLine line(String user, String password, Ear ear, String... filters)
      throws IOException {
    Message will =
        Message.kept(
            TOPICS.of(new TableId(user), Topics.Of.AVAILABILITY),
            "gone".getBytes(StandardCharsets.UTF_8));
    return MqttLine.open(as(user, password), "client-" + user, List.of(filters), will, ear);
  }

  private static Message said(TableId table, Topics.Of what, String text) {
    return Message.sure(TOPICS.of(table, what), text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void a_whole_club_meets_at_it_over_lines_that_break() throws Exception {
    Ruleset rules = LightGame.rules();
    try (JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        CuttingProxy proxy = new CuttingProxy(broker().port(), 7, 50_000);
        Journal journal = Journal.over(new MemoryStorage());
        Hub hub = new Hub(CLUB, store)) {
      hub.start(as(ClubAccess.HUB, "password-hub"));
      LightGame.play(journal, "g-1", rules, 1, 200);
      Publisher table =
          new Publisher(
              new Membership(
                  BrokerAddress.plain("127.0.0.1", proxy.port()).as("t1", "password-1"),
                  CLUB,
                  T1,
                  "Table 1",
                  "homeassistant"),
              new JournalEvents(journal),
              new PositionFile(folder.resolve("t1.club")),
              (order, reply) -> {},
              player -> Optional.empty(),
              () -> new Pulse(0, 0, 0, 0, 0, 0, 1, 1),
              trouble -> {});
      table.start();
      await().atMost(PATIENCE).until(() -> store.events(new GameId("g-1")).size() == 200);
      assertEquals(
          List.of(1L, 200L),
          List.of(
              store.events(new GameId("g-1")).getFirst().number(),
              store.events(new GameId("g-1")).getLast().number()));
      assertEquals(
          200, store.events(new GameId("g-1")).stream().map(ClubEvent::number).distinct().count());
      table.close();
    }
  }

  @Test
  void two_tables_of_one_name_are_told_and_do_not_take_turns_without_end() throws Exception {
    BlockingQueue<Outage> told = new LinkedBlockingQueue<>();
    try (JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Journal one = Journal.over(new MemoryStorage());
        Journal two = Journal.over(new MemoryStorage());
        Hub hub = new Hub(CLUB, store);
        Publisher first = table("first", one, trouble -> trouble.ifPresent(told::add));
        Publisher second = table("second", two, trouble -> {})) {
      hub.start(as(ClubAccess.HUB, "password-hub"));
      first.start();
      await().atMost(PATIENCE).until(() -> first.vitals().isLinked());
      second.start();
      Outage why = told.poll(60, TimeUnit.SECONDS);
      assertEquals(
          new Outage(
              Outage.Kind.NAME_IN_USE,
              "Another program came to mqtt://t1@127.0.0.1:%d as tenbo-riverside-t1, and took this one's place."
                  .formatted(broker().port()),
              "Give each table a name of its own in club.table, and let one hub alone run."),
          why);
      assertEquals(1, first.vitals().displacements());
      await().atMost(PATIENCE).until(() -> second.vitals().isLinked());

      // Whoever has its place back says with its next sign of life that it had been taken.
      Pulse displaced = new Pulse(1, 0, 0, 1, 0, 1, 1, 1);
      try (MqttLine line = line("t1", "password-1", new Ear())) {
        await().atMost(PATIENCE).until(line::isUp);
        line.send(
            Message.sure(TOPICS.of(T1, Topics.Of.PULSE), new Messages().write(displaced)),
            done -> {});
        await().atMost(PATIENCE).until(() -> hub.twins().equals(Set.of(T1)));
      }
      String words = new HubHealth(hub, Optional.empty(), Instant::now).words();
      assertTrue(
          words.contains("Two programs are called table t1 and take each other's place"), words);
    }
  }

  private Publisher table(String file, Journal journal, Consumer<Optional<Outage>> troubles) {
    return new Publisher(
        new Membership(as("t1", "password-1"), CLUB, T1, "Table 1", ""),
        new JournalEvents(journal),
        new PositionFile(folder.resolve(file + ".club")),
        (order, reply) -> {},
        player -> Optional.empty(),
        () -> new Pulse(0, 0, 0, 0, 0, 0, 1, 1),
        troubles);
  }

  @Test
  void who_does_not_know_the_password_does_not_come_in() throws Exception {
    Ear ear = new Ear();
    try (MqttLine line = line("t1", "password-2", ear)) {
      await().atMost(PATIENCE).untilTrue(ear.down);
      assertFalse(line.isUp());
    }
    Ear nobody = new Ear();
    try (MqttLine line = line("t9", "", nobody)) {
      await().atMost(PATIENCE).untilTrue(nobody.down);
      assertFalse(line.isUp());
    }
  }

  @Test
  void a_table_writes_what_is_its_own_and_reads_what_is_for_it_alone() throws Exception {
    Ear hub = new Ear();
    Ear first = new Ear();
    Ear second = new Ear();
    try (MqttLine hears = line("hub", "password-hub", hub, "tenbo/1/riverside/tables/#");
        MqttLine one = line("t1", "password-1", first, TOPICS.of(T1, Topics.Of.ORDER));
        MqttLine two = line("t2", "password-2", second, TOPICS.of(T2, Topics.Of.ORDER))) {
      await().atMost(PATIENCE).until(() -> hears.isUp() && one.isUp() && two.isUp());
      one.send(said(T2, Topics.Of.EVENT, "forged"), done -> {});
      one.send(said(T2, Topics.Of.ORDER, "forged"), done -> {});
      one.send(said(T1, Topics.Of.ORDER, "forged"), done -> {});
      one.send(said(T1, Topics.Of.ACK, "forged"), done -> {});
      one.send(Message.kept(TOPICS.ofHub("clock"), new byte[] {1}), done -> {});
      one.send(said(T1, Topics.Of.EVENT, "own"), done -> {});
      await()
          .atMost(PATIENCE)
          .until(() -> hub.heard.contains("tenbo/1/riverside/tables/t1/event own"));
      assertEquals(List.of("tenbo/1/riverside/tables/t1/event own"), hub.heard);
      assertEquals(List.of(), second.heard);
      hears.send(said(T2, Topics.Of.ORDER, "asked"), done -> {});
      await().atMost(PATIENCE).until(() -> second.heard.size() == 1);
      assertEquals(List.of(), first.heard);
    }
    Ear curious = new Ear();
    try (MqttLine spy = line("t1", "password-1", curious, TOPICS.of(T2, Topics.Of.ORDER))) {
      // The one topic that it asked for is refused, so the line is none.
      await().atMost(PATIENCE).untilTrue(curious.down);
      assertFalse(spy.isUp());
    }
  }

  @Test
  void who_looks_on_sees_what_is_retained_and_changes_nothing() throws Exception {
    Ear look = new Ear();
    try (MqttLine table = line("t1", "password-1", new Ear())) {
      await().atMost(PATIENCE).until(table::isUp);
      table.send(
          Message.kept(TOPICS.of(T1, Topics.Of.STATE), "older".getBytes(StandardCharsets.UTF_8)),
          done -> {});
      table.send(
          Message.kept(TOPICS.of(T1, Topics.Of.STATE), "newer".getBytes(StandardCharsets.UTF_8)),
          done -> {});
      table.send(said(T1, Topics.Of.EVENT, "not retained"), done -> {});
      AtomicBoolean stored = new AtomicBoolean();
      table.send(said(T1, Topics.Of.PULSE, "last"), stored::set);
      await().atMost(PATIENCE).untilTrue(stored);
      try (MqttLine looker =
          line("look", "password-look", look, "tenbo/1/riverside/tables/+/state")) {
        await().atMost(PATIENCE).until(() -> look.heard.size() == 1);
        assertEquals(List.of("tenbo/1/riverside/tables/t1/state newer"), look.heard);
        looker.send(Message.kept(TOPICS.of(T1, Topics.Of.STATE), new byte[] {'x'}), done -> {});
        looker.send(said(T1, Topics.Of.ORDER, "x"), done -> {});
      }
    }
    Ear later = new Ear();
    try (MqttLine again = line("hub", "password-hub", later, "tenbo/1/riverside/tables/#")) {
      await().atMost(PATIENCE).until(() -> later.heard.size() >= 1);
      assertTrue(again.isUp());
      assertTrue(
          later.heard.contains("tenbo/1/riverside/tables/t1/state newer"), later.heard.toString());
    }
  }

  @Test
  void a_connection_that_breaks_leaves_its_last_will() throws Exception {
    Ear look = new Ear();
    try (CuttingProxy proxy = new CuttingProxy(broker().port(), 1, 0);
        MqttLine looker =
            line("look", "password-look", look, TOPICS.of(T1, Topics.Of.AVAILABILITY))) {
      await().atMost(PATIENCE).until(looker::isUp);
      MqttLine table =
          MqttLine.open(
              BrokerAddress.plain("127.0.0.1", proxy.port()).as("t1", "password-1"),
              "t1",
              List.of(),
              Message.kept(
                  TOPICS.of(T1, Topics.Of.AVAILABILITY), "lost".getBytes(StandardCharsets.UTF_8)),
              new Ear());
      await().atMost(PATIENCE).until(table::isUp);
      proxy.breakDown();
      await().atMost(PATIENCE).until(() -> look.heard.size() == 1);
      assertEquals("tenbo/1/riverside/tables/t1/availability lost", look.heard.getFirst());
      table.close();
    }
  }

  @Test
  void bytes_that_are_no_mqtt_end_their_connection_and_no_other() throws Exception {
    Ear ear = new Ear();
    try (MqttLine table = line("t1", "password-1", ear, TOPICS.of(T1, Topics.Of.ORDER))) {
      await().atMost(PATIENCE).until(table::isUp);
      Random random = new Random(42);
      for (int i = 0; i < 200; i++) {
        byte[] noise = new byte[1 + random.nextInt(400)];
        random.nextBytes(noise);
        if (i % 3 == 0) {
          // The beginning of a CONNECT, then noise.
          byte[] start = {0x10, 0x7f, 0, 4, 'M', 'Q', 'T', 'T', 5, (byte) 0xc2, 0, 20};
          System.arraycopy(start, 0, noise, 0, Math.min(start.length, noise.length));
        } else if (i % 3 == 1) {
          // A packet that says it has 256 MB.
          byte[] start = {0x30, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x7f};
          System.arraycopy(start, 0, noise, 0, Math.min(start.length, noise.length));
        }
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), broker().port());
            OutputStream out = socket.getOutputStream()) {
          out.write(noise);
        } catch (IOException e) {
          // Thrown out already.
        }
      }
      AtomicBoolean done = new AtomicBoolean();
      table.send(said(T1, Topics.Of.EVENT, "still here"), done::set);
      await().atMost(PATIENCE).untilTrue(done);
      assertFalse(ear.down.get(), "seed 42");
    }
  }

  /** MQTT 3.1.1, section 3.2: a CONNACK of two bytes, the second 5 for "not authorized". */
  @Test
  void noise_after_a_wrong_password_does_not_hasten_its_answer() throws Exception {
    byte[] connect = {
      0x10,
      20,
      0,
      4,
      'M',
      'Q',
      'T',
      'T',
      4,
      (byte) 0xc2,
      0,
      60,
      0,
      1,
      'a',
      0,
      2,
      't',
      '1',
      0,
      1,
      'x'
    };
    byte[] all = Arrays.copyOf(connect, connect.length + 8);
    Arrays.fill(all, connect.length, all.length, (byte) 0xff);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), broker().port())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(all);
      // An answer is given after the wait alone; a line that ends without one had none.
      assertArrayEquals(new byte[] {0x20, 2, 0, 5}, socket.getInputStream().readAllBytes());
    }
  }

  @Test
  void a_filter_matches_by_levels() {
    assertTrue(new TopicFilter("a/+/c").matches("a/b/c"));
    assertFalse(new TopicFilter("a/+/c").matches("a/b/x/c"));
    assertTrue(new TopicFilter("a/#").matches("a"));
    assertTrue(new TopicFilter("a/#").matches("a/b/c"));
    assertFalse(new TopicFilter("a/+").matches("a"));
    assertTrue(new TopicFilter("+/+").matches("/finance"));
    assertFalse(TopicFilter.isOne("a/b#"));
    assertFalse(TopicFilter.isOne("a/#/b"));
    assertFalse(TopicFilter.isOne("sport+"));
    assertFalse(TopicFilter.isTopic("$SYS/x"));
  }
}
