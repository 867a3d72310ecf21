package org.tenbo.app.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;

/** The rulesets that come with the product, and the page that documents their keys. */
class ShippedRulesetsTest {
  private static final Path CONFIG = Path.of("../../config");
  private static final RulesetFolder FOLDER = new RulesetFolder(CONFIG.resolve("rulesets"));

  static Stream<String> names() {
    return FOLDER.names().stream();
  }

  @Test
  void the_promised_rulesets_are_there() {
    assertEquals(
        List.of(
            "club-example",
            "ema-2016",
            "ema-2025",
            "jpml-a",
            "m-league",
            "mahjong-soul",
            "mahjong-soul-sanma",
            "mymahjong-wrc",
            "saikouisen",
            "tenhou",
            "tenhou-sanma",
            "tenpai-calculator",
            "world-at-play",
            "world-at-play-sanma",
            "wrc-2025"),
        FOLDER.names());
  }

  @ParameterizedTest
  @MethodSource("names")
  void every_ruleset_is_read(String name) {
    Ruleset rules = FOLDER.read(name);
    assertFalse(rules.name().isBlank());
  }

  @ParameterizedTest
  @MethodSource("names")
  void every_ruleset_survives_being_stored(String name) {
    Ruleset rules = FOLDER.read(name);
    assertEquals(rules, RulesetForm.read(RulesetForm.write(rules)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void every_value_has_its_source_beside_it(String name) throws IOException {
    int values = 0;
    for (String line : Files.readAllLines(FOLDER.path().resolve(name + ".toml"))) {
      if (line.isBlank() || line.startsWith("#") || line.startsWith("[")) {
        continue;
      }
      values++;
      assertTrue(line.matches("[a-z0-9-]+ = [^#]+ # \\S.*"), "no source: " + line);
    }
    assertEquals(RulesetForm.keys().size(), values);
  }

  @Test
  void names_that_players_see_differ() {
    List<String> shown = FOLDER.names().stream().map(name -> FOLDER.read(name).name()).toList();
    assertEquals(shown.size(), shown.stream().distinct().count());
  }

  @Test
  void the_page_documents_every_key_and_no_other() throws IOException {
    Map<String, String> documented = new LinkedHashMap<>();
    Pattern row = Pattern.compile("\\| `([a-z.-]+)` \\| (.*) \\| (.*) \\|");
    String page = Files.readString(CONFIG.resolve("README.md"));
    String rulesets = page.substring(page.indexOf("## Rulesets")).split("\n## ", -1)[0];
    for (String line : rulesets.split("\n", -1)) {
      Matcher matcher = row.matcher(line);
      if (matcher.matches()) {
        String before =
            documented.put(matcher.group(1), matcher.group(2) + " | " + matcher.group(3));
        assertEquals(null, before, "documented twice: " + matcher.group(1));
      }
    }
    Map<String, String> keys = new LinkedHashMap<>();
    for (RulesetForm.Key key : RulesetForm.keys()) {
      keys.put(key.key(), key.says() + " | " + allowed(key));
    }
    assertEquals(new ArrayList<>(keys.entrySet()), new ArrayList<>(documented.entrySet()));
  }

  /** The third column: the range, or each named value with its meaning. */
  private static String allowed(RulesetForm.Key key) {
    if (key.meanings().isEmpty()) {
      return key.allowed();
    }
    List<String> values = new ArrayList<>();
    if (key.allowed().startsWith("[")) {
      values.add("a list of");
    }
    key.meanings().forEach((value, meaning) -> values.add("`\"" + value + "\"` " + meaning));
    return String.join("<br>", values);
  }
}
