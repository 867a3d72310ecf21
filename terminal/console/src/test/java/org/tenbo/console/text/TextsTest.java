package org.tenbo.console.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.console.Resources;

class TextsTest {
  @ParameterizedTest
  @EnumSource(Language.class)
  void every_text_is_in_the_catalogue_and_the_catalogue_has_no_other(Language language) {
    Set<String> keys = new HashSet<>();
    for (Text text : Text.values()) {
      assertTrue(keys.add(text.key()), text + " has the key of another");
    }

    assertEquals(keys, Resources.catalogue(language).keySet());
  }

  @Test
  void every_text_is_said_somewhere() throws IOException {
    StringBuilder sources = new StringBuilder();
    for (String room : List.of("console", "app")) {
      try (var files = Files.walk(Path.of("..", room, "src", "main", "java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          sources.append(Files.readString(file));
        }
      }
    }
    for (Text text : Text.values()) {
      // The page takes its group as a whole.
      boolean said =
          text.key().startsWith("page.")
              || Pattern.compile("\\bText\\." + text + "\\b").matcher(sources).find();
      assertTrue(said, text.key() + " is said nowhere: delete it");
    }
  }

  @Test
  void a_text_has_the_same_places_in_every_language() {
    Texts english = Resources.texts(Language.ENGLISH);
    Texts japanese = Resources.texts(Language.JAPANESE);

    for (Text text : Text.values()) {
      assertEquals(english.places(text), japanese.places(text), text.key());
    }
  }

  @Test
  void a_round_is_named_as_players_write_it() {
    Texts english = Resources.texts(Language.ENGLISH);
    Texts japanese = Resources.texts(Language.JAPANESE);

    assertEquals("East 1", english.say(Text.ROUND_NAME, english.say(Text.WIND_EAST), 1));
    assertEquals("東1局", japanese.say(Text.ROUND_NAME, japanese.say(Text.WIND_EAST), 1));
    assertEquals("2本場", japanese.say(Text.ROUND_HONBA, 2));
  }

  @Test
  void a_value_may_look_like_a_place_or_a_group() {
    assertEquals("←{0}$1", Resources.texts(Language.ENGLISH).say(Text.SEAT_LEFT, "{0}$1"));
  }

  @Test
  void a_place_without_a_value_is_refused() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Resources.texts(Language.ENGLISH).say(Text.ROUND_NAME, "East"));

    assertEquals("'round.name' has a place {1}, but 1 values were given", refused.getMessage());
  }

  @Test
  void a_wrong_catalogue_is_refused_with_every_fault_named() {
    Map<String, String> words = new HashMap<>(Resources.catalogue(Language.ENGLISH));
    words.remove("key.ok");
    words.put("key.okay", "OK");
    words.put("key.back", " ");

    assertEquals(
        "en.toml: 'key.ok' is missing; 'key.back' must have 1 to 80 characters;"
            + " 'key.okay' is no text of Tenbo: remove it",
        assertThrows(
                IllegalArgumentException.class, () -> Texts.of(Language.ENGLISH, "en.toml", words))
            .getMessage());
  }
}
