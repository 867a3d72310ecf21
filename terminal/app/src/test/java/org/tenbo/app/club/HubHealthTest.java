package org.tenbo.app.club;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.run.Exposition;
import org.tenbo.club.broker.ClubAccess;
import org.tenbo.club.broker.InsideBroker;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Messages;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.Topics;
import org.tenbo.club.health.HealthPage;
import org.tenbo.club.health.HubHealth;
import org.tenbo.club.hub.Hub;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;
import org.tenbo.club.store.JdbcStore;

/** What Prometheus and people read of a hub. */
class HubHealthTest {
  private static final ClubId CLUB = new ClubId("riverside");
  private static final TableId T1 = new TableId("t1");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private final HttpClient http = HttpClient.newHttpClient();

  private String get(HealthPage page, String path) throws IOException, InterruptedException {
    return http.send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + page.port() + path)).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void figures_of_hub_and_tables_can_be_read_and_who_falls_silent_is_named() throws Exception {
    Instant start = Instant.now();
    AtomicReference<Instant> now = new AtomicReference<>(start);
    ClubAccess access =
        new ClubAccess(CLUB, Map.of(T1, "password-1"), "password-hub", Optional.empty());
    try (InsideBroker broker = new InsideBroker("127.0.0.1", 0, access);
        JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"));
        Hub hub = new Hub(CLUB, store);
        HealthPage page =
            new HealthPage("127.0.0.1", 0, new HubHealth(hub, Optional.of(folder), now::get))) {
      BrokerAddress at = BrokerAddress.plain("127.0.0.1", broker.port());
      hub.start(at.as("hub", "password-hub"));
      try (MqttLine table =
          MqttLine.open(
              at.as("t1", "password-1"),
              "t1",
              List.of(),
              Message.light("x", new byte[0]),
              new Deaf())) {
        await().atMost(PATIENCE).until(() -> table.isUp() && hub.counts().isLinked());
        table.send(
            Message.sure(
                new Topics(CLUB).of(T1, Topics.Of.PULSE),
                new Messages().write(new Pulse(57, 3, 1, 2, 64, 0, 1_000_000, 90))),
            done -> {});
        await().atMost(PATIENCE).until(() -> hub.pulses().containsKey(T1));
      }

      Map<String, Double> figures = Exposition.read(get(page, "/metrics"));
      assertEquals(0.0, figures.get("tenbo_hub_events_total"));
      assertEquals(1.0, figures.get("tenbo_hub_linked"));
      assertEquals(
          hub.started().toEpochMilli() / 1000.0, figures.get("tenbo_hub_start_time_seconds"));
      assertTrue(figures.containsKey("tenbo_hub_disk_free_bytes"));
      assertEquals(0.0, figures.get("tenbo_hub_silent_tables"));
      assertEquals(1.0, figures.get("tenbo_table_faults{table=\"t1\"}"));
      assertEquals(2.0, figures.get("tenbo_table_link_losses{table=\"t1\"}"));
      assertEquals(64.0, figures.get("tenbo_table_resends{table=\"t1\"}"));
      assertFalse(get(page, "/health").contains("silent"));

      now.set(start.plus(Duration.ofMinutes(3)));
      assertTrue(get(page, "/health").contains("Table t1 has fallen silent."));
      assertEquals(1.0, Exposition.read(get(page, "/metrics")).get("tenbo_hub_silent_tables"));
    }
  }

  private static final class Deaf implements Line.Listener {
    @Override
    public void up() {}

    @Override
    public void down(Outage why) {}

    @Override
    public void came(String topic, byte[] payload) {}
  }
}
