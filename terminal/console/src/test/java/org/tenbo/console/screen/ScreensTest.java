package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;

/**
 * Compares every screen with its text picture in the test resources, which was looked at.
 *
 * <p>What is drawn now is left under {@code target/pictures}, and {@link Sheets} enlarges it: a
 * changed picture is looked at before it is committed.
 */
class ScreensTest {
  private final Fonts fonts = Resources.fonts();

  @TestFactory
  Stream<DynamicTest> a_screen_is_its_text_picture() {
    return Stream.of(Language.values()).flatMap(this::screensOf);
  }

  private Stream<DynamicTest> screensOf(Language language) {
    Texts texts = Resources.texts(language);
    BitScreens screens = new BitScreens(fonts, texts, Slips.FAIL);
    return Samples.in(texts).entrySet().stream()
        .map(
            sample -> {
              String file = sample.getKey() + "." + language.code() + ".txt";
              return DynamicTest.dynamicTest(
                  file, () -> compare(file, screens.picture(sample.getValue()).toText()));
            });
  }

  /** Those of every kind; all others are compared as images. */
  private static final List<String> IN_COLOUR =
      List.of("idle-riichi", "question-fu-tsumo", "payment-tsumo-payer", "ranking-named");

  @TestFactory
  Stream<DynamicTest> a_colour_screen_is_its_text_picture() {
    return Stream.of(colours(240, Language.ENGLISH), colours(320, Language.JAPANESE))
        .flatMap(tests -> tests);
  }

  private Stream<DynamicTest> colours(int width, Language language) {
    Texts texts = Resources.texts(language);
    ColourScreens screens = new ColourScreens(width, fonts, texts, Slips.FAIL);
    Map<String, View> samples = Samples.in(texts);
    return IN_COLOUR.stream()
        .map(
            name -> {
              View view = Objects.requireNonNull(samples.get(name), name);
              String file = "%s.%d.%s.txt".formatted(name, width, language.code());
              return DynamicTest.dynamicTest(
                  file, () -> compare(file, screens.picture(view).toText().strip()));
            });
  }

  private static void compare(String file, String drawn) throws IOException {
    Resources.keep(file, (drawn + "\n").getBytes(StandardCharsets.UTF_8));
    try (InputStream in = ScreensTest.class.getResourceAsStream(file)) {
      String expected =
          in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertEquals(expected, drawn, file);
    }
  }
}
