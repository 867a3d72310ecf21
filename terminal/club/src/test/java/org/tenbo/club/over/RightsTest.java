package org.tenbo.club.over;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5PubAckException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5SubAckException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.club.broker.Access;
import org.tenbo.club.broker.ClubAccess;
import org.tenbo.club.broker.InsideBroker;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.Topics;

/**
 * Who may do what at the broker inside, and at Mosquitto with the file of rights that we ship: what
 * SECURITY.md says, and no more.
 */
class RightsTest {
  private static final ClubId CLUB = new ClubId("riverside");
  private static final Topics OURS = new Topics(CLUB);

  /** A user of the test's own, who may do all. */
  private static final String ALL = "all";

  private static final String PASSWORD = "password of ";
  private static final String END = OURS.ofHub("end");
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir private Path folder;

  enum Kind {
    INSIDE,
    MOSQUITTO
  }

  private record Broker(int port, Runnable end) implements AutoCloseable {
    @Override
    public void close() {
      end.run();
    }
  }

  private Broker open(Kind kind) throws Exception {
    return switch (kind) {
      case INSIDE -> {
        InsideBroker broker = new InsideBroker("127.0.0.1", 0, new WithAll(access()));
        yield new Broker(broker.port(), broker::close);
      }
      case MOSQUITTO -> {
        assumeTrue(
            Mosquitto.isThere(),
            "left out: Mosquitto is not installed (Debian package 'mosquitto')");
        Mosquitto broker =
            Mosquitto.guarded(
                folder,
                Map.of(
                    "t1",
                    PASSWORD + "t1",
                    "hub",
                    PASSWORD + "hub",
                    "look",
                    PASSWORD + "look",
                    ALL,
                    PASSWORD + ALL),
                "user "
                    + ALL
                    + "\ntopic readwrite #\n\n"
                    + Files.readString(Path.of("mosquitto.acl")),
                "");
        yield new Broker(broker.port(), broker::close);
      }
    };
  }

  private static ClubAccess access() {
    return new ClubAccess(
        CLUB,
        Map.of(new TableId("t1"), PASSWORD + "t1"),
        PASSWORD + "hub",
        Optional.of(PASSWORD + "look"));
  }

  private record WithAll(Access club) implements Access {
    @Override
    public boolean admits(String user, byte[] password) {
      return user.equals(ALL) || club.admits(user, password);
    }

    @Override
    public boolean mayWrite(String user, String topic) {
      return user.equals(ALL) || club.mayWrite(user, topic);
    }

    @Override
    public boolean mayRead(String user, String filter) {
      return user.equals(ALL) || club.mayRead(user, filter);
    }
  }

  /** Every topic that there is of these tables, of the hub, of another club, and of others. */
  private static List<String> topics(String... tables) {
    List<String> all = new ArrayList<>();
    for (String table : tables) {
      for (Topics.Of what : Topics.Of.values()) {
        all.add(OURS.of(new TableId(table), what));
      }
      all.add("homeassistant/device/tenbo-riverside-" + table + "/config");
    }
    all.add(OURS.ofHub("availability"));
    all.add(OURS.ofHub("clock"));
    all.add("tenbo/1/another/tables/t1/event");
    all.add("tenbo/1/another/hub/clock");
    all.add("homeassistant/status");
    return all;
  }

  /** A row of SECURITY.md: topics, who writes them, who reads them. */
  private record Row(List<Pattern> topics, String writers, String readers) {

    /** Who is meant by a topic's "that table"; empty where the row is not about the topic. */
    Optional<String> table(String topic) {
      return topics.stream()
          .map(each -> each.matcher(topic))
          .filter(Matcher::matches)
          .map(match -> match.groupCount() == 0 ? "" : match.group(1))
          .findFirst();
    }
  }

  private static final List<Row> ROWS = rows();

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(Path.of("SECURITY.md"))) {
        String[] cells = line.split(" *\\| *", -1);
        if (cells.length == 5 && cells[1].matches("`(tables/|hub/|PREFIX/).*")) {
          List<Pattern> topics = new ArrayList<>();
          for (String topic : cells[1].replace("`", "").split(" ", -1)) {
            String full = topic.startsWith("PREFIX") ? topic : "tenbo/1/CLUB/" + topic;
            topics.add(
                Pattern.compile(
                    full.replace("CLUB", CLUB.value())
                        .replace("TABLE", "([a-z0-9-]+)")
                        .replace("NAME", "[a-z0-9-]+")
                        .replace("PREFIX", "homeassistant")));
          }
          rows.add(new Row(topics, cells[2], cells[3]));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private static boolean mayWrite(String user, String topic) {
    return ROWS.stream().anyMatch(row -> isAmong(user, row.table(topic), row.writers()));
  }

  private static boolean mayRead(String user, String topic) {
    return ROWS.stream().anyMatch(row -> isAmong(user, row.table(topic), row.readers()))
        // Home Assistant's own are no part of the club.
        || (user.equals("look") && topic.equals("homeassistant/status"));
  }

  private static boolean isAmong(String user, Optional<String> table, String named) {
    return table.isPresent()
        && switch (user) {
          case "hub" -> named.contains("the hub");
          case "look" -> named.contains("`look`");
          default ->
              named.contains("every table")
                  || (named.contains("that table") && table.get().equals(user));
        };
  }

  private static Mqtt5BlockingClient connect(Broker broker, String user) {
    Mqtt5BlockingClient client =
        MqttClient.builder()
            .useMqttVersion5()
            .identifier("client-" + user)
            .serverHost("127.0.0.1")
            .serverPort(broker.port())
            .simpleAuth()
            .username(user)
            .password((PASSWORD + user).getBytes(StandardCharsets.UTF_8))
            .applySimpleAuth()
            .buildBlocking();
    client.connect();
    return client;
  }

  private static Set<String> listening(Mqtt5BlockingClient client) {
    Set<String> heard = new ConcurrentSkipListSet<>();
    client
        .toAsync()
        .publishes(
            MqttGlobalPublishFilter.ALL, message -> heard.add(message.getTopic().toString()));
    return heard;
  }

  private static void write(Mqtt5BlockingClient client, String topic) {
    try {
      client
          .publishWith()
          .topic(topic)
          .qos(MqttQos.AT_LEAST_ONCE)
          .payload("x".getBytes(StandardCharsets.UTF_8))
          .send();
    } catch (Mqtt5PubAckException refused) {
      // Told so; what counts is what others hear of it.
    }
  }

  private static void subscribe(Mqtt5BlockingClient client, String filter) {
    try {
      client.subscribeWith().topicFilter(filter).qos(MqttQos.AT_LEAST_ONCE).send();
    } catch (Mqtt5SubAckException refused) {
      // Told so; what counts is what is heard in the end.
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void each_writes_its_own_topics_and_no_other(Kind kind) throws Exception {
    try (Broker broker = open(kind)) {
      Mqtt5BlockingClient all = connect(broker, ALL);
      Set<String> heard = listening(all);
      subscribe(all, "#");
      for (String user : List.of("t1", "look", "hub")) {
        heard.clear();
        Mqtt5BlockingClient client = connect(broker, user);
        topics("t1", "t2", "look", "hub").forEach(topic -> write(client, topic));
        write(all, END);
        await().atMost(PATIENCE).until(() -> heard.contains(END));
        Set<String> expected = new TreeSet<>(Set.of(END));
        topics("t1", "t2", "look", "hub").stream()
            .filter(topic -> mayWrite(user, topic))
            .forEach(expected::add);
        assertEquals(expected, new TreeSet<>(heard), user);
        client.disconnect();
      }
      all.disconnect();
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void each_reads_what_is_for_it_and_nobody_but_the_hub_reads_orders_of_others(Kind kind)
      throws Exception {
    try (Broker broker = open(kind)) {
      Mqtt5BlockingClient all = connect(broker, ALL);
      for (String user : List.of("t1", "look", "hub")) {
        Mqtt5BlockingClient client = connect(broker, user);
        Set<String> heard = listening(client);
        List<String> curious =
            List.of("#", "tenbo/#", "tenbo/1/riverside/tables/+/order", "+/+/+/+/+/order");
        curious.forEach(filter -> subscribe(client, filter));
        topics("t1", "t2", "hub").forEach(topic -> subscribe(client, topic));
        subscribe(client, END);
        topics("t1", "t2", "hub").forEach(topic -> write(all, topic));
        write(all, END);
        await().atMost(PATIENCE).until(() -> heard.contains(END));
        Set<String> expected = new TreeSet<>(Set.of(END));
        topics("t1", "t2", "hub").stream()
            .filter(topic -> mayRead(user, topic))
            .forEach(expected::add);
        if (user.equals("hub") && kind == Kind.INSIDE) {
          expected.addAll(topics("t1", "t2", "hub")); // there are no others than its own club's
        }
        assertEquals(expected, new TreeSet<>(heard), user);
        client.disconnect();
      }
      all.disconnect();
    }
  }
}
