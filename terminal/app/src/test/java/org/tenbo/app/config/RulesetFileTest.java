package org.tenbo.app.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.rules.set.Ruleset;

/** What a ruleset file that is wrong is told, word by word. */
class RulesetFileTest {
  private static final Path RULESETS = Path.of("../../config/rulesets");

  @TempDir private Path folder = Path.of("");
  private Path file = Path.of("");
  private String good = "";

  @BeforeEach
  void copies_a_good_file() throws IOException {
    good = Files.readString(RULESETS.resolve("wrc-2025.toml"));
    file = folder.resolve("house.toml");
  }

  /** The line of the first text in a file, from 1. */
  private static int lineOf(String text, String in) {
    return (int) in.substring(0, in.indexOf(text)).lines().count() + (text.isEmpty() ? 0 : 1);
  }

  private String with(String line, String instead) {
    assertEquals(1, good.split("(?m)^" + line, -1).length - 1, "lines that begin so: " + line);
    return good.replaceFirst("(?m)^" + line + "[^#]*", Matcher.quoteReplacement(instead + " "));
  }

  private void refused(String text, String expected) throws IOException {
    Files.writeString(file, text);
    ConfigRefused refused = assertThrows(ConfigRefused.class, () -> RulesetFile.read(file));
    assertEquals(file + expected, refused.getMessage());
  }

  @Test
  void a_good_file_is_read() throws IOException {
    Files.writeString(file, good);
    Ruleset rules = RulesetFile.read(file);
    assertEquals("WRC 2025", rules.name());
  }

  @Test
  void a_key_that_does_not_exist_is_named_with_those_that_do() throws IOException {
    String text = with("winners =", "winer = 2");
    refused(
        text,
        ":"
            + lineOf("winer", text)
            + ": ron.winer is no switch; allowed: ron.winners, ron.three, ron.honba, ron.sticks");
  }

  @Test
  void a_section_that_does_not_exist_is_named_with_those_that_do() throws IOException {
    String text = good + "\n[rom]\nwinners = 1\n";
    refused(
        text,
        ":"
            + (lineOf("[rom]", text) + 1)
            + ": rom.winners is no switch; allowed: name, game, ron, aborts, nagashi, pao, limits,"
            + " hand, riichi, draw, dealer, end, result, chombo, sanma, extras");
  }

  @Test
  void an_empty_section_that_does_not_exist_is_not_overlooked() throws IOException {
    String text = good + "\n[rom]\n";
    refused(
        text,
        ":"
            + lineOf("[rom]", text)
            + ": rom is no switch; allowed: name, game, ron, aborts, nagashi, pao, limits,"
            + " hand, riichi, draw, dealer, end, result, chombo, sanma, extras");
  }

  @Test
  void a_name_too_long_for_the_panels_is_shown_in_part() throws IOException {
    String text = with("name =", "name = \"" + "x".repeat(500) + "\"");
    refused(
        text,
        ":"
            + lineOf("name =", text)
            + ": name is \""
            + "x".repeat(59)
            + "...; allowed: a text of 1 to 40 characters");
  }

  @ParameterizedTest
  @CsvSource({"\\u0007, 0007", "\\u202e, 202E", "\\u2066, 2066", "\\u200b, 200B", "\\u2028, 2028"})
  void a_name_with_a_character_that_cannot_be_seen_is_refused(String escape, String code)
      throws IOException {
    String text = with("name =", "name = \"Riverside" + escape + "\"");
    refused(
        text,
        ":"
            + lineOf("name =", text)
            + ": name has the character U+"
            + code
            + " at place 10, which cannot be seen; allowed: one line of letters, digits, signs and"
            + " spaces");
  }

  @Test
  void a_number_out_of_range_is_told_the_range() throws IOException {
    String text = with("winners =", "winners = 4");
    refused(text, ":" + lineOf("winners = 4", text) + ": ron.winners is 4; allowed: 1 to 3");
  }

  @Test
  void an_amount_that_no_sticks_can_show_is_told_the_steps() throws IOException {
    String text = with("start =", "start = 30050");
    refused(
        text,
        ":"
            + lineOf("start =", text)
            + ": game.start is 30050; allowed: 1000 to 200000 in steps of 100");
  }

  @Test
  void a_number_in_quotes_is_of_the_wrong_type() throws IOException {
    String text = with("winners =", "winners = \"2\"");
    refused(text, ":" + lineOf("winners =", text) + ": ron.winners is \"2\"; allowed: 1 to 3");
  }

  @Test
  void a_word_where_yes_or_no_is_asked_is_of_the_wrong_type() throws IOException {
    String text = with("kiriage =", "kiriage = \"yes\"");
    refused(
        text,
        ":" + lineOf("kiriage =", text) + ": limits.kiriage is \"yes\"; allowed: true, false");
  }

  @Test
  void a_broken_number_is_of_the_wrong_type() throws IOException {
    String text = with("winners =", "winners = 1.5");
    refused(text, ":" + lineOf("winners =", text) + ": ron.winners is 1.5; allowed: 1 to 3");
  }

  @Test
  void a_value_that_no_switch_has_is_told_those_that_it_has() throws IOException {
    String text = with("three =", "three = \"all\"");
    refused(
        text,
        ":"
            + lineOf("three =", text)
            + ": ron.three is \"all\"; allowed: \"pay\", \"abort\", \"nearest\"");
  }

  @Test
  void a_list_with_a_wrong_entry_is_told_what_its_entries_may_be() throws IOException {
    String text = with("doubled-yakuman =", "doubled-yakuman = [\"daisangen\"]");
    refused(
        text,
        ":"
            + lineOf("doubled-yakuman =", text)
            + ": limits.doubled-yakuman is \"daisangen\"; allowed: [\"kokushi-13\","
            + " \"suuankou-tanki\", \"junsei-chuuren\", \"daisuushii\", ...]");
  }

  @Test
  void a_missing_switch_is_told_at_its_section() throws IOException {
    String text = good.replaceFirst("(?m)^three = .*\n", "");
    refused(
        text,
        ":"
            + lineOf("[ron]", text)
            + ": ron.three is missing; allowed: \"pay\", \"abort\", \"nearest\"");
  }

  @Test
  void a_missing_section_is_told_by_its_first_switch() throws IOException {
    String text = good.replaceFirst("(?s)\\[extras].*", "");
    refused(text, ":1: extras.yakitori is missing; allowed: 0 to 100000 in steps of 100");
  }

  @Test
  void switches_that_contradict_each_other_are_told_at_the_one_to_mend() throws IOException {
    String text = with("three =", "three = \"pay\"");
    refused(
        text,
        ":"
            + lineOf("three =", text)
            + ": ron.three is \"pay\", which needs winners = 3; allowed here: \"nearest\","
            + " \"abort\"");
  }

  @Test
  void places_points_that_do_not_add_up_are_a_contradiction() throws IOException {
    String text = with("uma =", "uma = [15000, 5000, -5000, -10000]");
    refused(
        text,
        ":"
            + lineOf("uma =", text)
            + ": result.uma adds up to 5000; allowed: places' points that add up to 0");
  }

  @Test
  void a_contradiction_between_sections_is_told_at_the_one_to_mend() throws IOException {
    String text = with("players =", "players = \"three\"");
    refused(text, ":" + lineOf("uma =", text) + ": result.uma has 4 entries; allowed: 3");
  }

  @Test
  void text_that_is_not_toml_is_told_the_line() throws IOException {
    String text = with("winners =", "winners 2");
    refused(text, ":" + lineOf("winners 2", text) + ": not TOML: Unexpected '2', expected . or =");
  }

  @Test
  void a_key_given_twice_is_not_toml() throws IOException {
    String text = with("winners =", "winners = 1\nwinners = 1");
    refused(
        text,
        ":"
            + (lineOf("winners =", text) + 1)
            + ": not TOML: winners previously defined at line "
            + lineOf("winners =", text)
            + ", column 1");
  }

  @Test
  void a_file_that_is_not_there_is_told_without_a_line() {
    ConfigRefused refused = assertThrows(ConfigRefused.class, () -> RulesetFile.read(file));
    assertEquals(file + ": there is no such file", refused.getMessage());
  }

  @Test
  void a_file_in_another_encoding_is_told_so() throws IOException {
    Files.write(file, "name = \"Café\"".getBytes(StandardCharsets.ISO_8859_1));
    ConfigRefused refused = assertThrows(ConfigRefused.class, () -> RulesetFile.read(file));
    assertEquals(file + ": is not UTF-8 text", refused.getMessage());
  }

  @Test
  void a_name_without_a_file_is_told_the_names_there_are() throws IOException {
    Files.writeString(file, good);
    ConfigRefused refused =
        assertThrows(ConfigRefused.class, () -> new RulesetFolder(folder).read("../wrc-2025"));
    assertEquals(
        folder + ": there is no ruleset \"../wrc-2025\"; there are: house", refused.getMessage());
  }
}
