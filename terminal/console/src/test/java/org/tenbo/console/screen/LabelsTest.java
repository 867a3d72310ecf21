package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;

class LabelsTest {
  /** Groups of texts that label keys; a title in them ends like one. */
  private static final Set<String> GROUPS = Set.of("key", "menu", "value", "draw", "referee");

  @ParameterizedTest
  @EnumSource(Language.class)
  void every_label_fits_the_cell_of_its_key(Language language) {
    Texts texts = Resources.texts(language);
    BitScreens screens = new BitScreens(Resources.fonts(), texts, Slips.FAIL);

    labels()
        .forEach(
            text -> {
              Cell cell = Cell.of(texts.say(text, "3"), "12,000");
              View view =
                  new View.Question(
                      List.of("?"), SoftKeys.of(cell, cell, cell, cell, cell, cell, cell, cell));
              assertDoesNotThrow(() -> screens.picture(view), text.key());
            });
  }

  private static Stream<Text> labels() {
    return Stream.of(Text.values())
        .filter(text -> GROUPS.contains(text.key().substring(0, text.key().indexOf('.'))))
        .filter(text -> !text.key().matches(".*(title|-full|-ask|-summary|-riichi|who-.*|code.*)"))
        .filter(text -> !WORDS.contains(text));
  }

  private static final Set<Text> WORDS =
      Set.of(
          Text.VALUE_HAN_FU,
          Text.VALUE_SHARES,
          Text.VALUE_COUNTED_YAKUMAN,
          Text.VALUE_YAKUMAN_TIMES,
          Text.DRAW_DEAD_HAND,
          Text.REFEREE_WHOSE,
          Text.REFEREE_AMOUNT);
}
