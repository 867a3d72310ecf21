package org.tenbo.app.run;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5ConnAckException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5PubAckException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5SubAckException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.run.GuardedClub.BrokerKind;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Messages;
import org.tenbo.club.event.TableAnswer;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.TableOrder;
import org.tenbo.club.event.Topics;
import org.tenbo.club.hub.GameView;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.Actor;
import org.tenbo.table.Refusal;
import org.tenbo.table.TableCommand;

/** A club in play whose broker is used by who may not, and by a table that went bad. */
class HostileMessagesTest {
  private static final Topics TOPICS = new Topics(new ClubId("riverside"));
  private static final TableId T2 = new TableId("t2");
  private static final String AFTERWARDS = "afterwards";

  @TempDir private Path folder = Path.of("");
  private final Messages messages = new Messages();

  @Test
  void every_order_and_every_command_has_a_row_and_every_row_is_there() {
    assertEquals(
        kinds(TableOrder.What.class),
        new TreeSet<>(SecurityDocument.whoMay("Orders", "order").keySet()));
    assertEquals(
        kinds(TableCommand.class),
        new TreeSet<>(SecurityDocument.whoMay("Orders", "command").keySet()));
  }

  private static Set<String> kinds(Class<?> family) {
    return Arrays.stream(family.getPermittedSubclasses())
        .map(each -> each.getSimpleName().replaceAll("(?<!^)([A-Z])", "-$1"))
        .map(name -> name.toLowerCase(Locale.ROOT))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private GuardedClub open(BrokerKind kind) throws Exception {
    assumeTrue(
        kind == BrokerKind.INSIDE || GuardedClub.mosquittoIsThere(),
        "left out: Mosquitto is not installed (Debian package 'mosquitto')");
    GuardedClub club = GuardedClub.open(folder, kind);
    club.plays(club.login(), "Autumn", List.of("Aki", "Ben", "Cho", "Dai"));
    return club;
  }

  private static Mqtt5BlockingClient client(GuardedClub club, String id) {
    return MqttClient.builder()
        .useMqttVersion5()
        .identifier(id)
        .serverHost(GuardedClub.HOST)
        .serverPort(club.broker())
        .buildBlocking();
  }

  private static void connect(Mqtt5BlockingClient client, String user, String password) {
    client
        .connectWith()
        .simpleAuth()
        .username(user)
        .password(password.getBytes(StandardCharsets.UTF_8))
        .applySimpleAuth()
        .send();
  }

  private static Mqtt5BlockingClient as(GuardedClub club, String user) {
    Mqtt5BlockingClient client = client(club, "bad-" + user);
    connect(client, user, GuardedClub.PASSWORD + user);
    return client;
  }

  private static void write(Mqtt5BlockingClient client, String topic, byte[] payload) {
    try {
      client
          .publishWith()
          .topic(topic)
          .qos(MqttQos.AT_LEAST_ONCE)
          .payload(payload)
          .retain(true)
          .send();
    } catch (Mqtt5PubAckException refused) {
      // Told so; what counts is what comes of it.
    }
  }

  private byte[] order(String id, long decidedOn, TableCommand command) {
    return messages.write(
        new TableOrder(id, "anna", decidedOn, new TableOrder.What.Command(command, Actor.REFEREE)));
  }

  private static TableCommand riichi(Seat seat) {
    return new TableCommand.DeclareRiichi(seat);
  }

  /** Done and seen by the hub: everything before it has been dealt with, and all goes on. */
  private static void playsOn(GuardedClub club, Seat seat) throws Exception {
    club.does(riichi(seat));
    await()
        .atMost(GuardedClub.PATIENCE)
        .until(() -> game(club).game().scores().of(seat).equals(Points.of(29_000)));
  }

  private static GameView game(GuardedClub club) {
    return club.hub().hub().view().playedAt(GuardedClub.T1).orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(BrokerKind.class)
  void nobody_comes_in_without_the_password_and_guessing_stops_no_play(BrokerKind kind)
      throws Exception {
    try (GuardedClub club = open(kind)) {
      String before = club.standing();
      List<String[]> tries = new ArrayList<>();
      for (String user : List.of("", "t1", "hub", "look", "admin", "t1\u0001", "T1")) {
        tries.add(new String[] {user, ""});
        tries.add(new String[] {user, "wrong"});
        tries.add(new String[] {user, GuardedClub.PASSWORD + "t1 "});
      }
      for (String[] each : tries) {
        assertThrows(
            RuntimeException.class, // refused in words, or the line is cut
            () -> connect(client(club, "guess"), each[0], each[1]),
            each[0]);
      }
      assertThrows(Mqtt5ConnAckException.class, () -> client(club, "nobody").connect());
      assertEquals(before, club.standing());
      // Who is in stays in: guessing, from the same machine even, ends nobody's line.
      playsOn(club, Seat.A);
    }
  }

  @ParameterizedTest
  @EnumSource(BrokerKind.class)
  void a_table_cannot_speak_for_another_nor_who_looks_for_anybody(BrokerKind kind)
      throws Exception {
    try (GuardedClub club = open(kind)) {
      playsOn(club, Seat.A);
      String before = club.standing();
      long steps = game(club).game().steps().size();
      byte[] order = order("forged-1", club.entries(), riichi(Seat.D));
      Map<String, Queue<String>> heard = new TreeMap<>();
      List<Mqtt5BlockingClient> clients = new ArrayList<>();
      for (String user : List.of("t2", "look")) {
        Mqtt5BlockingClient client = as(club, user);
        clients.add(client);
        heard.put(user, listening(client));
        for (Topics.Of what : Topics.Of.values()) {
          write(
              client,
              TOPICS.of(GuardedClub.T1, what),
              what == Topics.Of.ORDER ? order : forged(what));
        }
        write(client, TOPICS.of(T2, Topics.Of.ORDER), order("forged-2", 0, riichi(Seat.C)));
        write(client, TOPICS.ofHub("clock"), "{}".getBytes(StandardCharsets.UTF_8));
        write(client, TOPICS.ofHub("availability"), "{}".getBytes(StandardCharsets.UTF_8));
      }
      assertEquals(before, club.standing());
      assertEquals(steps, game(club).game().steps().size());
      playsOn(club, Seat.B);
      assertEquals(Points.of(30_000), game(club).game().scores().of(Seat.D));
      // What the hub says after its order comes after it, wherever both may come.
      club.hub().hub().announce(AFTERWARDS, "{}");
      heard.forEach(
          (user, topics) -> {
            await()
                .atMost(GuardedClub.PATIENCE)
                .until(() -> topics.contains(TOPICS.ofHub(AFTERWARDS)));
            assertEquals(
                List.of(), topics.stream().filter(each -> each.endsWith("/order")).toList(), user);
          });
      clients.forEach(Mqtt5BlockingClient::disconnect);
    }
  }

  /** The topics that somebody hears who asks for all orders, and for what he may have. */
  private static Queue<String> listening(Mqtt5BlockingClient client) {
    Queue<String> heard = new ConcurrentLinkedQueue<>();
    client
        .toAsync()
        .publishes(
            MqttGlobalPublishFilter.ALL, message -> heard.add(message.getTopic().toString()));
    for (String filter :
        List.of(
            "#",
            "tenbo/1/riverside/tables/+/order",
            "tenbo/1/riverside/tables/t1/order",
            TOPICS.ofHub(AFTERWARDS))) {
      try {
        client.subscribeWith().topicFilter(filter).qos(MqttQos.AT_LEAST_ONCE).send();
      } catch (Mqtt5SubAckException refused) {
        // Mosquitto says nothing, and grants what it will not serve.
      }
    }
    return heard;
  }

  /** What would count if it were believed. */
  private byte[] forged(Topics.Of what) {
    String text =
        switch (what) {
          case ORDER -> throw new IllegalArgumentException("decided on what stands");
          case AVAILABILITY -> "{\"state\":\"lost\"}";
          case STATE -> "{\"entry\":999,\"faults\":0,\"status\":\"idle\"}";
          case EVENT ->
              "{\"journal\":\"ffffffffffffffff\",\"entry\":1,\"game\":\"game-1\",\"number\":4,"
                  + "\"at\":1791021600000,\"type\":\"riichi-declared\",\"version\":1,"
                  + "\"body\":{\"game\":\"game-1\",\"seat\":\"D\"}}";
          case ACK -> "{\"journal\":\"ffffffffffffffff\",\"up-to\":999}";
          case ANSWER -> "{\"id\":\"test-1\",\"status\":\"done\",\"entries\":999}";
          case ALERT -> "{\"open\":true}";
          case PULSE ->
              "{\"entries\":999,\"waiting\":0,\"faults\":9,\"link-losses\":0,\"resends\":0,"
                  + "\"displacements\":0,\"disk-free\":0,\"started-seconds\":0}";
        };
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Stream<byte[]> noise() {
    String event =
        "{\"journal\":\"0123456789abcdef\",\"entry\":%s,\"game\":\"game-2\",\"number\":%s,"
            + "\"at\":%s,\"type\":\"%s\",\"version\":%s,\"body\":%s}";
    return Stream.concat(
        Stream.of(
            new byte[0],
            new byte[] {0},
            new byte[] {(byte) 0xff, (byte) 0xfe, 0},
            new byte[] {'{', '"', (byte) 0xc3, '"', ':', '1', '}'},
            new byte[Messages.LARGEST],
            "[".repeat(100_000).getBytes(StandardCharsets.UTF_8),
            "{\"a\":".repeat(100_000).getBytes(StandardCharsets.UTF_8),
            ("{\"a\":\"" + "x".repeat(900_000) + "\"}").getBytes(StandardCharsets.UTF_8),
            ("{\"entries\":" + "9".repeat(100_000) + "}").getBytes(StandardCharsets.UTF_8)),
        Stream.of(
                "null",
                "[]",
                "7",
                "{}",
                "{} {}",
                "{\"state\":\"ready\",\"state\":\"lost\"}",
                "{\"state\":\"READY\"}",
                "{\"state\":7}",
                "{\"state\":\"ready\",\"journal\":\"../../x\",\"entries\":1}",
                "{\"state\":\"ready\",\"journal\":\"0123456789abcdef\",\"entries\":-1}",
                "{\"state\":\"ready\",\"journal\":\"0123456789abcdef\",\"entries\":1e99}",
                "{\"open\":\"<script>\"}",
                "{\"id\":\"' or 1=1 --\",\"status\":\"done\",\"entries\":1}",
                "{\"id\":\"test-1\",\"status\":\"refused\",\"reason\":\"none-such\"}",
                "{\"entries\":1,\"waiting\":0,\"faults\":99999999999,\"link-losses\":0,"
                    + "\"resends\":0,\"displacements\":0,\"disk-free\":0,\"started-seconds\":0}",
                event.formatted(0, 1, 0, "riichi-declared", 1, "{}"),
                event.formatted(-1, 1, 0, "riichi-declared", 1, "{}"),
                event.formatted(1, 0, 0, "riichi-declared", 1, "{}"),
                event.formatted(1, Long.MAX_VALUE, 0, "riichi-declared", 1, "{}"),
                event.formatted(Long.MAX_VALUE, 1, Long.MAX_VALUE, "riichi-declared", 1, "{}"),
                event.formatted(1, 1, Long.MIN_VALUE, "riichi-declared", 1, "{\"seat\":\"A\"}"),
                event.formatted(1, 1, 0, "../../x", 1, "{}"),
                event.formatted(1, 1, 0, "none-such", 1, "{}"),
                event.formatted(1, 1, 0, "game-started", 1, "{\"setup\":{}}"),
                event.formatted(1, 1, 0, "game-started", 1000, "{}"),
                event.formatted(1, 1, 0, "step-taken", 1, "[[[[]]]]"),
                event.formatted(
                    1, 1, 0, "riichi-declared", 1, "{\"game\":\"game-2\",\"seat\":\"E\"}"))
            .map(text -> text.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @EnumSource(BrokerKind.class)
  void a_table_that_sends_noise_harms_nobody_else(BrokerKind kind) throws Exception {
    try (GuardedClub club = open(kind)) {
      Mqtt5BlockingClient bad = as(club, "t2");
      for (Topics.Of what : Topics.Of.values()) {
        noise().forEach(payload -> write(bad, TOPICS.of(T2, what), payload));
      }
      bad.disconnect();
      playsOn(club, Seat.A);
      assertEquals(1, club.hub().hub().view().games().size(), "no game came of it");
      for (String path : List.of("/live/tables", "/live/standings", "/live/table/t2")) {
        RawHttp.Answer shown = club.ask(club.own(RawHttp.get(path)));
        assertTrue(shown.body().contains("event: doc"), path + shown);
      }
    }
  }

  private static String commanding(long decidedOn, String command) {
    return ("{\"id\":\"noise\",\"by\":\"anna\",\"decided-on\":%d,\"kind\":\"command\","
            + "\"actor\":\"referee\",\"command\":%s}")
        .formatted(decidedOn, command);
  }

  /** Only at Mosquitto has anybody but the hub the hub's password. */
  @Test
  void an_order_that_is_sent_again_is_not_done_again_and_noise_is_not_done_at_all()
      throws Exception {
    try (GuardedClub club = open(BrokerKind.MOSQUITTO)) {
      Mqtt5BlockingClient hub = as(club, "hub");
      LinkedBlockingQueue<TableAnswer> answers = new LinkedBlockingQueue<>();
      hub.toAsync()
          .publishes(
              MqttGlobalPublishFilter.ALL,
              message -> answers.add(messages.answer(message.getPayloadAsBytes())));
      hub.subscribeWith().topicFilter(TOPICS.of(GuardedClub.T1, Topics.Of.ANSWER)).send();
      String to = TOPICS.of(GuardedClub.T1, Topics.Of.ORDER);

      long events = club.entries();
      byte[] penalty = order("replayed-1", events, riichi(Seat.A));
      hub.publishWith().topic(to).payload(penalty).qos(MqttQos.AT_LEAST_ONCE).send();
      TableAnswer first = answers.poll(60, TimeUnit.SECONDS);
      assertEquals(new TableAnswer("replayed-1", new TableAnswer.Result.Done(events + 1)), first);
      hub.publishWith().topic(to).payload(penalty).qos(MqttQos.AT_LEAST_ONCE).send();
      assertEquals(first, answers.poll(60, TimeUnit.SECONDS), "the stored answer");

      // The same under another name was decided on what stands no longer.
      byte[] stale = order("replayed-2", events, riichi(Seat.B));
      hub.publishWith().topic(to).payload(stale).qos(MqttQos.AT_LEAST_ONCE).send();
      assertEquals(
          new TableAnswer("replayed-2", new TableAnswer.Result.Refused(Refusal.STALE)),
          answers.poll(60, TimeUnit.SECONDS));

      Stream.concat(
              noise(),
              Stream.of(
                      "{\"kind\":\"settle\",\"outcome\":{}}",
                      "{\"kind\":\"adjust\",\"change\":[1,2],\"reason\":\"x\"}",
                      "{\"kind\":\"adjust\",\"change\":[2147483648,0,0,0],\"reason\":\"x\"}",
                      "{\"kind\":\"move-chips\",\"change\":{\"A\":2147483647,\"B\":1}}",
                      "{\"kind\":\"take-back\",\"game\":\"game-1\",\"steps\":-1}",
                      "{\"kind\":\"force-end\",\"reason\":\"\\u0000\"}",
                      "{\"kind\":\"start-game\",\"setup\":{}}",
                      "{\"kind\":\"none-such\"}",
                      "null")
                  .map(command -> commanding(events + 1, command))
                  .map(text -> text.getBytes(StandardCharsets.UTF_8)))
          .forEach(
              payload -> {
                write(hub, to, payload);
                write(hub, TOPICS.of(GuardedClub.T1, Topics.Of.ACK), payload);
                write(hub, TOPICS.ofHub("clock"), payload);
              });
      hub.disconnect();
      playsOn(club, Seat.B);
      assertEquals(2, game(club).game().riichi().size(), "the two that were ordered rightly");
    }
  }

  /** How many bytes come until the other side ends it. */
  private static int read(Socket socket) throws IOException {
    int bytes = 0;
    try {
      while (socket.getInputStream().read() >= 0) {
        bytes++;
      }
    } catch (SocketException cut) {
      // With what nobody read of ours.
    }
    return bytes;
  }

  @Test
  void what_is_no_mqtt_ends_its_own_line_alone() throws Exception {
    try (GuardedClub club = open(BrokerKind.INSIDE)) {
      for (String bytes :
          List.of(
              "GET / HTTP/1.1\r\n\r\n",
              "\u0016\u0003\u0001",
              "\u0010\u00ff\u00ff\u00ff\u00ff\u00ff",
              "\u0010\u0000",
              "0\u0005\u0000\u0003a/b",
              "\u00ff".repeat(100_000))) {
        try (Socket socket = RawHttp.open("127.0.0.8", GuardedClub.HOST, club.broker())) {
          socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
          assertEquals(-1, socket.getInputStream().read());
        } catch (SocketException closedAmidIt) {
          // It need not hear all of it.
        }
      }
      // Many names and passwords in one go are one guess.
      try (Socket socket = RawHttp.open("127.0.0.8", GuardedClub.HOST, club.broker())) {
        byte[] connect =
            "\u0010\u0014\u0000\u0004MQTT\u0004\u00c2\u0000<\u0000\u0001a\u0000\u0002t1\u0000\u0001x"
                .getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < 100; i++) {
          socket.getOutputStream().write(connect);
        }
        assertTrue(read(socket) <= 4, "one answer of four bytes");
      }
      playsOn(club, Seat.A);
    }
  }
}
