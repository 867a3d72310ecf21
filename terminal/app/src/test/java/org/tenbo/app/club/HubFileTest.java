package org.tenbo.app.club;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.link.BrokerAddress;

class HubFileTest {
  private static final Path CONFIG = Path.of(System.getProperty("tenbo.home"), "config");

  private static final String INSIDE =
      """
      name = "riverside"
      [broker]
      listen = "127.0.0.1"
      port = 0
      look = "password-look"
      [store]
      file = "riverside.hub"
      [health]
      listen = "127.0.0.1"
      port = 0
      [web]
      listen = "127.0.0.1"
      port = 0
      [day]
      file = "riverside.day"
      [referees]
      anna = "password-anna"
      [tables]
      t1 = "password-1"
      """;

  @TempDir private Path folder;

  private HubConfig read(String text) throws IOException {
    return HubFile.read(Files.writeString(folder.resolve("hub.toml"), text));
  }

  private void refused(String old, String fresh, String message) {
    ConfigRefused refused =
        assertThrows(ConfigRefused.class, () -> read(INSIDE.replace(old, fresh)));
    String said = String.valueOf(refused.getMessage());
    assertTrue(said.contains(message), said);
    assertFalse(said.contains("password-"), said);
  }

  @Test
  void a_hub_with_everything_inside() throws IOException {
    HubConfig.Listening here = new HubConfig.Listening("127.0.0.1", 0);
    assertEquals(
        new HubConfig(
            new ClubId("riverside"),
            new HubConfig.Broker.Inside(
                here, Map.of(new TableId("t1"), "password-1"), Optional.of("password-look")),
            new HubConfig.Store.InFile(folder.resolve("riverside.hub")),
            here,
            new HubConfig.Page(
                here, folder.resolve("riverside.day"), Map.of("anna", "password-anna")),
            Optional.empty()),
        read(INSIDE));
  }

  @Test
  void the_hub_of_a_federation_meets_its_tables_elsewhere() {
    HubConfig hub = HubFile.read(CONFIG.resolve("hubs/federation.toml"));
    assertEquals(
        new HubConfig.Broker.Outside(
            new BrokerAddress(
                "mqtt.example.org", 8883, true, Optional.empty(), "hub", "change-me-hub")),
        hub.broker());
    assertEquals(
        new HubConfig.Store.AtAddress(
            "jdbc:postgresql://db.example.org/tenbo", "tenbo", "change-me-db"),
        hub.store());
    assertFalse(hub.toString().contains("change-me"), hub.toString());
  }

  @Test
  void every_hub_of_the_project_is_read() throws IOException {
    try (var files = Files.list(CONFIG.resolve("hubs"))) {
      files.forEach(HubFile::read);
    }
  }

  @Test
  void what_may_not_stand_there_is_refused_with_its_remedy_and_no_password() {
    refused("name = \"riverside\"", "name = \"A B\"", ":1: name is \"A B\"; allowed: 1 to 32");
    refused("t1 = \"password-1\"", "", "tables is missing; each table needs a line");
    refused("t1 =", "hub =", "tables.hub is no table");
    refused("\"password-1\"", "\"short\"", "tables.t1 is no password; allowed: a text of 8 to 128");
    refused("[store]", "host = \"x\"\n[store]", "broker.host is of a broker elsewhere");
    refused("[health]", "jdbc = \"x\"\n[health]", "store.jdbc is of a database elsewhere");
    refused("[health]", "[healthy]", "healthy.listen is no key of a hub");
  }

  private static final String PANTHEON =
      """
      [pantheon]
      address = "https://gameapi.example.org"
      event = 42
      file = "riverside.pantheon"
      start-games = false
      yaku = 23
      yakuman = 32
      referee = 5
      [pantheon.tokens]
      5 = "password-0123456789abcdef"
      11 = "password-fedcba9876543210"
      """;

  @Test
  void a_hub_whose_games_are_mirrored_at_pantheon() throws IOException {
    HubConfig.Pantheon there = read(INSIDE + PANTHEON).pantheon().orElseThrow();
    assertEquals(42, there.event().event());
    assertEquals(OptionalInt.of(5), there.event().referee());
    assertEquals(Set.of(5, 11), there.event().tokens().keySet());
    assertEquals(folder.resolve("riverside.pantheon"), there.file());
    assertFalse(there.toString().contains("password-"), there.toString());
  }

  @Test
  void a_pantheon_that_cannot_be_written_to_is_refused_at_the_start() {
    refusedThere("https:", "http:", "pantheon.address is \"http://gameapi.example.org\"");
    refusedThere("event = 42", "event = 0", "pantheon.event is 0; allowed: a number from 1");
    refusedThere("referee = 5", "referee = 6", "pantheon.referee has no token");
    refusedThere("11 = ", "anna = ", "pantheon.tokens.anna is no person");
    refusedThere("password-fedcba9876543210", "password-1", "pantheon.tokens.11 is no password");
    refusedThere(
        "password-fedcba9876543210",
        "password-fedcba987654点棒",
        "pantheon.tokens.11 is no token; it has letters, digits and signs of ASCII alone");
    refusedThere("yaku = 23", "yaku = 48", "pantheon.yaku is 48");
    refusedThere("yaku = 23\n", "", "pantheon.yaku is missing");
    refusedThere("event = 42", "event = 42\nseason = 1", "pantheon.season is no key of a hub");
  }

  private void refusedThere(String old, String fresh, String message) {
    ConfigRefused refused =
        assertThrows(ConfigRefused.class, () -> read(INSIDE + PANTHEON.replace(old, fresh)));
    String said = String.valueOf(refused.getMessage());
    assertTrue(said.contains(message), said);
    assertFalse(said.contains("password-"), said);
  }

  @Test
  void the_document_names_every_key_and_no_other() throws IOException {
    String document = Files.readString(CONFIG.resolve("README.md"));
    String hub =
        document.substring(
            document.indexOf("## A hub"), document.indexOf("## Parts of a real table"));
    Set<String> documented =
        Pattern.compile("(?m)^\\| `([A-Za-z.-]+)` \\|")
            .matcher(hub)
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> keys = new TreeSet<>(HubFile.KEYS);
    keys.add("tables.TABLE");
    keys.add("referees.NAME");
    keys.add("pantheon.tokens.NUMBER");

    assertEquals(keys, documented);
  }
}
