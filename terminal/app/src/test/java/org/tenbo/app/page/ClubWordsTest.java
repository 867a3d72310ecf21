package org.tenbo.app.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TextsFile;
import org.tenbo.club.day.DayRefused;
import org.tenbo.club.pantheon.Mirror;

/** Every language of the hub's pages says everything. */
class ClubWordsTest {
  private static List<Map<String, String>> catalogues() {
    List<Map<String, String>> all = new ArrayList<>();
    TextsFile.readAll(Home.texts())
        .forEach((language, texts) -> all.add(new ClubWords(Home.config(), texts).words()));
    return all;
  }

  @Test
  void all_languages_have_the_same_keys() {
    List<Map<String, String>> all = catalogues();
    for (Map<String, String> each : all) {
      assertEquals(all.getFirst().keySet(), each.keySet());
    }
  }

  @Test
  void every_refusal_and_every_state_of_a_mirrored_game_has_its_words() {
    List<String> owed = new ArrayList<>();
    Arrays.stream(DayRefused.Why.values()).forEach(why -> owed.add(why.key()));
    Arrays.stream(Mirror.State.values()).forEach(state -> owed.add("mirror-" + state));
    Arrays.stream(Mirror.Why.values())
        .filter(why -> why != Mirror.Why.NONE)
        .forEach(why -> owed.add("mirror-why-" + why));
    for (Map<String, String> each : catalogues()) {
      List<String> missing = new ArrayList<>(owed);
      missing.removeAll(each.keySet());
      assertEquals(List.of(), missing);
    }
  }
}
