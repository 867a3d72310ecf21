package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.Tenbo;
import org.tenbo.rules.set.RulesetForm;

class RulesCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private final String usual = System.getProperty("tenbo.home", ".");

  @AfterEach
  void the_program_is_at_home_again() {
    System.setProperty("tenbo.home", usual);
  }

  private int run(String... arguments) {
    return Tenbo.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  @Test
  void list_names_every_ruleset_and_what_people_call_it() {
    assertEquals(0, run("rules", "list"));
    List<String> lines = out.toString().lines().toList();
    assertEquals(15, lines.size());
    assertTrue(lines.contains("wrc-2025             WRC 2025"), out.toString());
    assertTrue(lines.contains("tenhou-sanma         Tenhou, three players"), out.toString());
  }

  @Test
  void list_goes_on_after_a_ruleset_that_is_wrong(@TempDir Path home) throws IOException {
    Path rulesets = Files.createDirectories(home.resolve("config/rulesets"));
    Path shipped = Path.of("../../config/rulesets/tenhou.toml");
    Files.copy(shipped, rulesets.resolve("tenhou.toml"));
    Files.writeString(rulesets.resolve("ours.toml"), "name = 25\n");
    System.setProperty("tenbo.home", home.toString());

    assertEquals(2, run("rules", "list"));

    assertEquals("tenhou               Tenhou", out.toString().strip());
    assertTrue(err.toString().startsWith(rulesets.resolve("ours.toml") + ":1: "), err.toString());
  }

  @Test
  void show_prints_every_switch_with_its_value_and_what_it_decides() {
    assertEquals(0, run("rules", "show", "jpml-a"));
    List<String> lines = out.toString().lines().toList();
    assertEquals(RulesetForm.keys().size(), lines.size());
    assertEquals(
        "name = \"JPML A 2026\"                     What people call it", lines.getFirst());
    assertTrue(
        lines.contains(
            "result.leftover = \"nobody\"               Who gets the riichi sticks that are left:"
                + " nobody"),
        out.toString());
    assertTrue(
        lines.contains(
            "limits.kiriage = false                   Four han thirty fu and three han sixty fu"
                + " are rounded up to mangan"),
        out.toString());
  }

  @Test
  void a_ruleset_that_is_not_there_is_told_in_one_line() {
    assertEquals(2, run("rules", "show", "ema-2012"));
    assertTrue(
        err.toString()
            .startsWith(
                "../../config/rulesets: there is no ruleset \"ema-2012\"; there are:"
                    + " club-example, ema-2016,"),
        err.toString());
    assertEquals(1, err.toString().lines().count());
  }

  @Test
  void a_file_of_records_that_is_not_there_is_told_in_one_line() {
    assertEquals(2, run("check", "settlement", "nowhere.jsonl"));
    assertEquals("nowhere.jsonl: there is no such file\n", err.toString());
  }
}
