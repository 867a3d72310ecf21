package org.tenbo.app.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.TableConfig.Hands;
import org.tenbo.console.dialogue.Rulebook;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/** What a table's file says, and what one that is wrong is told. */
class TableFileTest {
  private static final Path CONFIG = Path.of("../../config").toAbsolutePath().normalize();
  private static final Path SHIPPED = CONFIG.resolve("tables/simulation.toml");

  @TempDir private Path folder = Path.of("");

  private Path with(String what, String instead) throws IOException {
    String shipped =
        Files.readString(SHIPPED).replace("../rulesets", CONFIG.resolve("rulesets").toString());
    assertTrue(shipped.contains(what), what);
    Path file = folder.resolve("table.toml");
    Files.writeString(file, shipped.replace(what, instead));
    return file;
  }

  private void refused(String what, String instead, String message) throws IOException {
    Path file = with(what, instead);
    ConfigRefused refused = assertThrows(ConfigRefused.class, () -> TableFile.read(file));
    assertEquals(file + message, refused.getMessage());
  }

  @Test
  void the_simulated_table_of_the_project_is_read() {
    TableConfig table = TableFile.read(SHIPPED);

    assertEquals("simulation", table.name());
    assertEquals("WRC 2025", table.shelf().usual().name());
    assertFalse(table.web().open());
    assertFalse(new TableConfig.Web("::1", 8080).open());
    assertFalse(new TableConfig.Web("0:0:0:0:0:0:0:1", 8080).open());
    assertTrue(new TableConfig.Web("0.0.0.0", 8080).open());
    assertTrue(new TableConfig.Web("::", 8080).open());
  }

  @Test
  void a_seat_may_have_a_language_of_its_own() throws IOException {
    TableConfig table = TableFile.read(with("[rules]", "[languages]\nC = \"ja\"\n[rules]"));

    assertEquals(Language.JAPANESE, table.languages().get(Seat.C));
    assertEquals(Language.ENGLISH, table.languages().get(Seat.A));
  }

  @Test
  void no_hand_is_shown_unless_the_file_says_so() throws IOException {
    assertEquals(Hands.HIDDEN, TableFile.read(SHIPPED).hands());
    assertEquals(
        new Hands(true, Optional.of(Duration.ofMinutes(10))),
        TableFile.read(with("[rules]", "[hands]\ncoach = true\nbroadcast-delay = 600\n[rules]"))
            .hands());
  }

  @Test
  void a_broadcast_that_would_tell_players_what_others_hold_is_refused() throws IOException {
    refused(
        "[rules]",
        "[hands]\nbroadcast-delay = 30\n[rules]",
        ":9: hands.broadcast-delay is 30; allowed: a number from 60 to 7200");
    refused("[rules]", "[hands]\ncoach = 1\n[rules]", ":9: hands.coach is 1; allowed: true, false");
  }

  @Test
  void an_unknown_key_is_named_with_those_that_there_are() throws IOException {
    refused(
        "port = 8080",
        "prot = 8080",
        ":20: web.prot is no key of a table; there are: "
            + String.join(", ", new TreeSet<>(TableFile.KEYS)));
  }

  @Test
  void a_missing_key_is_named_with_what_it_may_be() throws IOException {
    refused("port = 8080", "", ":18: web.port is missing; allowed: a number from 0 to 65535");
  }

  @Test
  void a_layout_that_no_panel_has_is_refused() throws IOException {
    refused("\"eight\"", "\"six\"", ":5: layout is \"six\"; allowed: one of [eight, four]");
  }

  @Test
  void a_ruleset_that_is_not_there_is_refused_with_those_that_are() throws IOException {
    Path file = with("wrc-2025", "wrc-2026");
    String message =
        String.valueOf(assertThrows(ConfigRefused.class, () -> TableFile.read(file)).getMessage());
    assertTrue(
        message.startsWith(
            file + ":10: rules.usual is \"wrc-2026\"; allowed: one of [club-example, "),
        message);
  }

  /** A table of WRC 2025 with another ruleset beside it that is wrong. */
  private Path besideAWrongOne() throws IOException {
    Path rulesets = Files.createDirectories(folder.resolve("rulesets"));
    Path shipped = CONFIG.resolve("rulesets");
    Files.copy(shipped.resolve("wrc-2025.toml"), rulesets.resolve("wrc-2025.toml"));
    Files.copy(shipped.resolve("tenhou.toml"), rulesets.resolve("tenhou.toml"));
    Files.writeString(rulesets.resolve("ours.toml"), "name = 25\n");
    return with(CONFIG.resolve("rulesets").toString(), rulesets.toString());
  }

  @Test
  void a_ruleset_that_is_wrong_keeps_no_table_from_playing_by_another() throws IOException {
    Rulebook rulebook = TableFile.read(besideAWrongOne()).shelf().read();

    assertEquals("WRC 2025", rulebook.usual().name());
    assertEquals(
        List.of("WRC 2025", "Tenhou"), rulebook.all().stream().map(Ruleset::name).toList());
    assertEquals(Set.of("ours"), rulebook.unreadable().keySet());
    String why = String.valueOf(rulebook.unreadable().get("ours"));
    assertTrue(why.startsWith(folder.resolve("rulesets/ours.toml") + ":1: "), why);
  }

  @Test
  void a_folder_that_has_gone_since_the_start_leaves_the_usual_ruleset() throws IOException {
    RulesetShelf shelf = TableFile.read(besideAWrongOne()).shelf();
    Path rulesets = folder.resolve("rulesets");
    for (String name : List.of("wrc-2025", "tenhou", "ours")) {
      Files.delete(rulesets.resolve(name + ".toml"));
    }
    Files.delete(rulesets);

    assertEquals(new Rulebook(List.of(shelf.usual())), shelf.read());
  }

  @Test
  void the_usual_ruleset_of_a_table_must_be_right() throws IOException {
    Path file = besideAWrongOne();
    Files.writeString(
        file, Files.readString(file).replace("usual = \"wrc-2025\"", "usual = \"ours\""));

    ConfigRefused refused = assertThrows(ConfigRefused.class, () -> TableFile.read(file));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.startsWith(folder.resolve("rulesets/ours.toml") + ":1: "), message);
  }

  @Test
  void a_referee_code_that_cannot_be_entered_at_a_panel_is_refused() throws IOException {
    refused(
        "\"1234\"",
        "\"1289\"",
        ":16: referee.code is \"1289\"; allowed: 4 to 8 digits from 1 to 6, or \"\" for no"
            + " referee");
  }

  @Test
  void the_document_names_every_key_and_no_other() throws IOException {
    String document = Files.readString(CONFIG.resolve("README.md"));
    String tables =
        document.substring(document.indexOf("## Tables"), document.indexOf("## A table of a club"));
    Set<String> documented =
        Pattern.compile("(?m)^\\| `([A-Za-z.-]+)` \\|")
            .matcher(tables)
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(new TreeSet<>(TableFile.KEYS), documented);
  }

  @Test
  void every_table_of_the_project_is_read() throws IOException {
    try (Stream<Path> files = Files.list(CONFIG.resolve("tables"))) {
      List<Path> tables = files.filter(file -> file.toString().endsWith(".toml")).toList();
      assertFalse(tables.isEmpty());
      tables.forEach(TableFile::read);
    }
  }
}
