package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Picture;
import org.tenbo.console.picture.Png;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;

/**
 * Compares every screen with its text picture in the test resources, which was looked at.
 *
 * <p>What is drawn now is left under {@code target/pictures}: text pictures, and sheets of enlarged
 * images to look at before a changed picture is committed.
 */
class ScreensTest {
  private static final int PER_ROW = 2;
  private static final int SCALE = 6;

  private final Fonts fonts = Resources.fonts();

  @TestFactory
  Stream<DynamicTest> a_screen_is_its_text_picture() {
    return Stream.of(Language.values()).flatMap(this::screensOf);
  }

  private Stream<DynamicTest> screensOf(Language language) {
    Texts texts = Resources.texts(language);
    Screens screens = new Screens(fonts, texts, Slips.FAIL);
    return Samples.in(texts).entrySet().stream()
        .map(
            sample -> {
              String file = sample.getKey() + "." + language.code() + ".txt";
              return DynamicTest.dynamicTest(
                  file, () -> compare(file, screens.picture(sample.getValue())));
            });
  }

  private static void compare(String file, Picture drawn) throws IOException {
    Resources.keep(file, (drawn.toText() + "\n").getBytes(StandardCharsets.UTF_8));
    try (InputStream in = ScreensTest.class.getResourceAsStream(file)) {
      String expected =
          in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertEquals(expected, drawn.toText(), file);
    }
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void sheets_of_all_screens_are_drawn_for_the_eye(Language language) {
    Texts texts = Resources.texts(language);
    Screens screens = new Screens(fonts, texts, Slips.BEAR);
    List<Picture> pictures = Samples.in(texts).values().stream().map(screens::picture).toList();
    int perSheet = PER_ROW * 3;

    for (int first = 0; first < pictures.size(); first += perSheet) {
      List<Picture> some = pictures.subList(first, Math.min(first + perSheet, pictures.size()));
      byte[] png = Png.sheet(some, PER_ROW, SCALE);
      Resources.keep("sheet-%s-%d.png".formatted(language.code(), first / perSheet), png);
    }
  }
}
