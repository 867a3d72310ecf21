package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Bitmap;
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
                  file, () -> compare(file, screens.picture(sample.getValue())));
            });
  }

  private static void compare(String file, Bitmap drawn) throws IOException {
    Resources.keep(file, (drawn.toText() + "\n").getBytes(StandardCharsets.UTF_8));
    try (InputStream in = ScreensTest.class.getResourceAsStream(file)) {
      String expected =
          in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertEquals(expected, drawn.toText(), file);
    }
  }
}
