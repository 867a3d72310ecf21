package org.tenbo.club.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.PlayedGames;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.desk.DayBook;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.desk.FakeClub;
import org.tenbo.club.event.Availability;
import org.tenbo.club.event.ClockNotice;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Messages;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.TableAnswer;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.TableOrder;
import org.tenbo.club.event.Topics;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;

/** Holds {@code TOPICS.md} to the program: its samples are what is written and read. */
class TopicsDocumentTest {
  private static final Topics TOPICS = new Topics(new ClubId("riverside"));
  private static final TableId TABLE = new TableId("t1");
  private static final Instant TEN = Instant.parse("2026-10-03T10:00:00Z");

  @TempDir private Path folder = Path.of("");
  private final Messages messages = new Messages();
  private final EventCodec events = new EventCodec();

  record Sample(String topic, String payload) {
    byte[] bytes() {
      return payload.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
      return topic + " " + payload.substring(0, Math.min(60, payload.length()));
    }
  }

  /** In the document: blocks between fences, a line with the topic and one with the payload. */
  static List<Sample> samples() throws IOException {
    List<Sample> samples = new ArrayList<>();
    String topic = "";
    boolean inside = false;
    for (String line :
        Files.readAllLines(
            Path.of(System.getProperty("tenbo.home", "../.."))
                .resolve("terminal/club/TOPICS.md"))) {
      if (line.startsWith("```")) {
        inside = !inside;
      } else if (inside && line.startsWith("{")) {
        samples.add(new Sample(topic, line));
      } else if (inside && !line.isBlank()) {
        topic = line;
      }
    }
    return samples;
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_sample_is_read_and_written_back_the_same(Sample sample) throws IOException {
    assertEquals(sample.payload(), new String(again(sample), StandardCharsets.UTF_8));
  }

  private byte[] again(Sample sample) throws IOException {
    if (sample.topic().equals(TOPICS.ofHub("availability"))) {
      return messages.write(messages.availability(sample.bytes()));
    }
    if (sample.topic().equals(TOPICS.ofHub("clock"))) {
      return clock(ClockNotice.read(sample.bytes()));
    }
    Discovery discovery = new Discovery(member());
    if (sample.topic().equals(discovery.topic())) {
      return discovery.json();
    }
    Topics.Part part = TOPICS.part(sample.topic()).orElseThrow();
    assertEquals(TABLE, part.table());
    return switch (part.what()) {
      case AVAILABILITY -> messages.write(messages.availability(sample.bytes()));
      case STATE -> sample.payload().contains("idle") ? idle() : playing();
      case EVENT -> {
        Sent sent = messages.sent(sample.bytes());
        assertEquals(
            sent.event().form(), events.write(events.read(sent.event().form())), "its body");
        yield messages.write(sent);
      }
      case ACK -> messages.write(messages.ack(sample.bytes()));
      case ORDER -> messages.write(messages.order(sample.bytes()));
      case ANSWER -> messages.write(messages.answer(sample.bytes()));
      case ALERT -> messages.alert(messages.alert(sample.bytes()));
      case PULSE -> messages.write(messages.pulse(sample.bytes()));
    };
  }

  private static Membership member() {
    return new Membership(
        BrokerAddress.plain("127.0.0.1", 1883), TOPICS.club(), TABLE, "Table 1", "homeassistant");
  }

  private static byte[] idle() {
    return new StateDocument(TableState.EMPTY, 0).json(player -> Optional.empty());
  }

  /** Aki has won a mangan of Ben, and Cho has declared riichi. */
  private static byte[] playing() {
    PlayedGames table =
        new PlayedGames()
            .start(
                "01JZ8Q6V3M",
                PlayedGames.rules("wrc-2025"),
                PlayedGames.seated("p1", "p2", "p3", "p4"))
            .ron(Seat.A, Seat.B, 5, 30)
            .riichi(Seat.C);
    List<String> names = List.of("Aki", "Ben", "Cho", "Dai");
    return new StateDocument(table.state(), 0)
        .json(player -> Optional.of(names.get(Integer.parseInt(player.value().substring(1)) - 1)));
  }

  /** What the hub tells of its clock when it stands as a notice says. */
  private byte[] clock(ClockNotice notice) throws IOException {
    FakeClub club = new FakeClub(TEN, "t1", "t2");
    try (DayDesk desk = new DayDesk(club, DayBook.open(folder.resolve("day.jsonl")), () -> TEN)) {
      desk.does("anna", new DayEvent.Opened("Autumn", Players.FOUR, Duration.ofHours(1)));
      List<Entrant> people =
          Stream.of("p1", "p2", "p3", "p4")
              .map(id -> new Entrant(new PlayerId(id), id, Entrant.Person.UNKNOWN, false))
              .toList();
      desk.does("anna", new DayEvent.Listed(people));
      List<Sitting> rounds = new ArrayList<>();
      for (int round = 1; round <= notice.round(); round++) {
        rounds.add(new Sitting(round, List.of(new Sitting.Placed(1, desk.day().regulars()))));
      }
      desk.does("anna", new DayEvent.Seated(rounds));
      for (int round = 1; round <= notice.round(); round++) {
        desk.does("anna", new DayEvent.Begun(round));
      }
      for (TableId table : notice.extra().keySet()) {
        desk.does(
            "anna",
            new DayEvent.ExtraTime(
                Integer.parseInt(table.value().substring(1)),
                notice.extra().getOrDefault(table, Duration.ZERO),
                new Reason("a fallen wall")));
      }
      while (desk.day().clock().version() < notice.version()) {
        desk.does("anna", new DayEvent.ClockStarted(notice.left()));
      }
    }
    return club.announced("clock").getLast().getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void every_kind_of_payload_has_a_sample() throws IOException {
    Set<String> owed = new TreeSet<>(Set.of("hub/availability", "hub/clock", "discovery"));
    for (Topics.Of what : Topics.Of.values()) {
      owed.add(what.name());
    }
    for (Availability.State state : Availability.State.values()) {
      owed.add("AVAILABILITY " + state);
    }
    Arrays.stream(TableOrder.What.class.getPermittedSubclasses())
        .forEach(kind -> owed.add("ORDER " + kind.getSimpleName()));
    Arrays.stream(TableAnswer.Result.class.getPermittedSubclasses())
        .forEach(kind -> owed.add("ANSWER " + kind.getSimpleName()));
    owed.addAll(Set.of("ALERT true", "ALERT false"));
    for (Sample sample : samples()) {
      owed.removeAll(kinds(sample));
    }
    assertEquals(Set.of(), owed);
  }

  private Set<String> kinds(Sample sample) {
    if (sample.topic().equals(new Discovery(member()).topic())) {
      return Set.of("discovery");
    }
    for (String name : List.of("availability", "clock")) {
      if (sample.topic().equals(TOPICS.ofHub(name))) {
        return Set.of("hub/" + name);
      }
    }
    Topics.Of what = TOPICS.part(sample.topic()).orElseThrow().what();
    String kind =
        switch (what) {
          case AVAILABILITY -> messages.availability(sample.bytes()).state().name();
          case ORDER -> messages.order(sample.bytes()).what().getClass().getSimpleName();
          case ANSWER -> messages.answer(sample.bytes()).result().getClass().getSimpleName();
          case ALERT -> String.valueOf(messages.alert(sample.bytes()));
          case STATE, EVENT, ACK, PULSE -> "";
        };
    return Set.of(what.name(), what + " " + kind);
  }

  @Test
  void the_table_of_the_document_names_every_topic() throws IOException {
    String document =
        Files.readString(
            Path.of(System.getProperty("tenbo.home", "../..")).resolve("terminal/club/TOPICS.md"));
    for (Topics.Of what : Topics.Of.values()) {
      String topic = TOPICS.of(TABLE, what).replaceFirst("^.*/tables/t1/", "tables/TABLE/");
      assertTrue(document.contains("| `" + topic + "` |"), topic);
    }
  }
}
