package org.tenbo.app.club;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.club.HubConfig.Listening;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;

class RunningHubTest {
  private static final String HOST = "127.0.0.1";

  @TempDir private Path folder;

  private HubConfig config(int broker, int page, int health) {
    return new HubConfig(
        new ClubId("riverside"),
        new HubConfig.Broker.Inside(
            new Listening(HOST, broker),
            Map.of(new TableId("t1"), "password of t1"),
            Optional.empty()),
        new HubConfig.Store.InFile(folder.resolve("hub.db")),
        new Listening(HOST, health),
        new HubConfig.Page(
            new Listening(HOST, page),
            folder.resolve("day.jsonl"),
            Map.of("anna", "correct horse")),
        Optional.empty());
  }

  private static ServerSocket taken() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @Test
  void a_hub_that_cannot_begin_gives_back_what_it_had_taken() throws IOException {
    int broker;
    int page;
    try (ServerSocket one = taken();
        ServerSocket two = taken()) {
      broker = one.getLocalPort();
      page = two.getLocalPort();
    }
    try (ServerSocket other = taken()) {
      HubConfig config = config(broker, page, other.getLocalPort());
      IOException refused =
          assertThrows(IOException.class, () -> RunningHub.open(config, List.of()));
      assertTrue(String.valueOf(refused.getMessage()).contains("health.port"), refused.toString());
    }
    try (RunningHub hub = RunningHub.open(config(broker, page, 0), List.of())) {
      assertEquals(page, hub.pagePort());
      assertEquals(Optional.of(broker), hub.brokerPort());
    }
  }
}
