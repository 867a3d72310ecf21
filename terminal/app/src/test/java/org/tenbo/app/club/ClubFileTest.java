package org.tenbo.app.club;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
import org.tenbo.club.publish.Membership;

class ClubFileTest {
  private static final String WHOLE =
      """
      name = "table-3"

      [club]
      name = "riverside"
      table = "t3"
      label = "Table 3"
      broker = "192.168.1.5"
      port = 8883
      tls = true
      authority = "club.pem"
      user = "t3"
      password = "secret"
      discovery = "homeassistant"
      """;

  @TempDir private Path folder;

  private Optional<Membership> read(String text) throws IOException {
    return ClubFile.read(Files.writeString(folder.resolve("table.toml"), text));
  }

  private void refused(String old, String fresh, String message) {
    ConfigRefused refused =
        assertThrows(ConfigRefused.class, () -> read(WHOLE.replace(old, fresh)));
    assertTrue(String.valueOf(refused.getMessage()).endsWith(message), refused.getMessage());
  }

  @Test
  void a_table_of_no_club_names_none() throws IOException {
    assertEquals(Optional.empty(), read("name = \"table-3\"\n"));
  }

  @Test
  void a_table_of_a_club_says_all_of_it() throws IOException {
    assertEquals(
        new Membership(
            new BrokerAddress(
                "192.168.1.5", 8883, true, Optional.of(folder.resolve("club.pem")), "t3", "secret"),
            new ClubId("riverside"),
            new TableId("t3"),
            "Table 3",
            "homeassistant"),
        read(WHOLE).orElseThrow());
  }

  @Test
  void what_may_not_stand_there_is_refused_with_line_and_remedy() {
    refused(
        "\"t3\"\nlabel",
        "\"T 3\"\nlabel",
        ":5: club.table is \"T 3\"; allowed: 1 to 32 small" + " letters, digits, hyphens");
    refused("port = 8883", "port = 0", ":8: club.port is 0; allowed: a number from 1 to 65535");
    refused("tls = true", "tls = false", ":10: club.authority is of use with club.tls = true only");
    refused("port = 8883\n", "", ":3: club.port is missing; allowed: a number from 1 to 65535");
  }

  @Test
  void an_unknown_key_is_refused_with_those_that_there_are() {
    ConfigRefused refused = assertThrows(ConfigRefused.class, () -> read(WHOLE + "qos = 1\n"));
    assertTrue(
        String.valueOf(refused.getMessage()).contains("club.qos is no key of a club"),
        refused.getMessage());
    assertThrows(ConfigRefused.class, () -> read("[club]\n"));
  }

  @Test
  void a_password_is_never_repeated() throws IOException {
    ConfigRefused refused =
        assertThrows(
            ConfigRefused.class, () -> read(WHOLE.replace("\"secret\"", "\"secret\\u0007\"")));
    assertFalse(String.valueOf(refused.getMessage()).contains("secret"), refused.getMessage());
    assertFalse(read(WHOLE).orElseThrow().toString().contains("secret"));
  }

  @Test
  void the_document_names_every_key_and_no_other() throws IOException {
    String document =
        Files.readString(Path.of(System.getProperty("tenbo.home"), "config", "README.md"));
    String club =
        document.substring(
            document.indexOf("## A table of a club"), document.indexOf("## A card's first start"));
    Set<String> documented =
        Pattern.compile("(?m)^\\| `([A-Za-z.-]+)` \\|")
            .matcher(club)
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(new TreeSet<>(ClubFile.KEYS), documented);
  }
}
