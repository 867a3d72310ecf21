package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Digits;
import org.tenbo.console.picture.Picture;
import org.tenbo.console.picture.Png;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;

/**
 * The pictures in the README are what the program shows, on every kind of display.
 *
 * <p>Where one differs, the picture as it is now lies in {@code target/pictures}: look at it, and
 * copy it to {@code pictures}.
 */
class PicturesTest {
  private static final int PER_ROW = 4;

  private final Fonts fonts = Resources.fonts();

  @TestFactory
  Stream<DynamicTest> the_readme_shows_the_real_screens() {
    Map<String, BufferedImage> sheets = new LinkedHashMap<>();
    for (Language language : Language.values()) {
      Texts texts = Resources.texts(language);
      List<View> views = List.copyOf(Samples.in(texts).values());
      BitScreens bits = new BitScreens(fonts, texts, Slips.FAIL);
      sheets.put("128x64-" + language.code(), sheet(views.stream().map(bits::picture).toList(), 2));
      for (int width : List.of(240, 320)) {
        ColourScreens colours = new ColourScreens(width, fonts, texts, Slips.FAIL);
        sheets.put(
            "%dx240-%s".formatted(width, language.code()),
            sheet(views.stream().map(colours::picture).toList(), 1));
      }
    }
    sheets.put("digits", sheet(digits(), 4));
    ofSomeTables().forEach((name, faces) -> sheets.putAll(sheets(name, faces)));
    return sheets.entrySet().stream()
        .map(
            sheet ->
                DynamicTest.dynamicTest(
                    sheet.getKey(), () -> compare(sheet.getKey() + ".png", sheet.getValue())));
  }

  @Test
  void the_readme_names_the_screens_in_their_order() throws IOException {
    List<String> names = List.copyOf(Samples.in(Resources.texts(Language.ENGLISH)).keySet());
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < names.size(); i += PER_ROW) {
      table.append("| %d | ".formatted(i / PER_ROW + 1));
      for (int k = i; k < i + PER_ROW; k++) {
        table.append(k < names.size() ? names.get(k) : "").append(" | ");
      }
      table.setLength(table.length() - 1);
      table.append('\n');
    }
    String readme = Files.readString(Path.of("README.md"));
    assertTrue(readme.contains(table), "README.md needs this table:\n" + table);
  }

  /** What only some tables show, on eight keys, by the name of its picture. */
  private static Map<String, Collection<Face>> ofSomeTables() {
    Map<String, Collection<Face>> faces = new LinkedHashMap<>();
    faces.put("counting", Counting.screens(Layout.EIGHT).values());
    faces.put("tiles", ReadTiles.screens(Layout.EIGHT).values());
    faces.put("coach", CoachScreensTest.screens(Layout.EIGHT).values());
    return faces;
  }

  private Map<String, BufferedImage> sheets(String name, Collection<Face> faces) {
    Map<String, BufferedImage> sheets = new LinkedHashMap<>();
    for (Language language : Language.values()) {
      Texts texts = Resources.texts(language);
      BitScreens bits = new BitScreens(fonts, texts, Slips.FAIL);
      sheets.put(
          name + "-128x64-" + language.code(),
          sheet(faces.stream().map(face -> bits.picture(face, false)).toList(), 2));
      for (int width : List.of(240, 320)) {
        ColourScreens colours = new ColourScreens(width, fonts, texts, Slips.FAIL);
        sheets.put(
            "%s-%dx240-%s".formatted(name, width, language.code()),
            sheet(
                faces.stream().map(face -> colours.picture(Showing.of(face, false))).toList(), 1));
      }
    }
    return sheets;
  }

  private static BufferedImage sheet(List<? extends Picture> pictures, int scale) {
    return Png.sheet(pictures, PER_ROW, scale);
  }

  private static void compare(String name, BufferedImage now) throws IOException {
    byte[] png = Png.bytes(now);
    Resources.keep(name, png);
    Path shown = Path.of("pictures", name);
    assertTrue(Files.exists(shown), "target/pictures/" + name + " is new");
    assertEquals(
        pixels(ImageIO.read(new ByteArrayInputStream(png))),
        pixels(ImageIO.read(shown.toFile())),
        "target/pictures/" + name + " is newer");
  }

  /** Width, height and a sum over all pixels: equal images have equal ones. */
  private static String pixels(BufferedImage image) {
    int[] rgb = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return "%dx%d %08x".formatted(image.getWidth(), image.getHeight(), Arrays.hashCode(rgb));
  }

  /** Rows of six digits as they come one after the other; the README says what they are. */
  private List<Digits> digits() {
    DigitScreens screens =
        new DigitScreens(DigitScreens.FEWEST, Resources.texts(Language.ENGLISH), Slips.FAIL);
    Played table = new Played().press(Seat.A, Key.OK, Key.OK);
    List<Digits> rows = new ArrayList<>();
    add(rows, screens, Showing.of(table.face(Seat.A), false), 4);
    rows.set(1, screens.picture(Showing.of(table.face(Seat.A), true)));
    rows.set(2, screens.turns(remarked(table.face(Seat.A), "64'")).getLast());
    rows.set(3, screens.turns(remarked(table.face(Seat.A), "4:05")).getLast());
    table.press(Seat.B, Key.TSUMO);
    add(rows, screens, Showing.of(table.face(Seat.B), false), 8);
    table.press(Seat.B, Key.UP);
    add(rows, screens, Showing.of(table.face(Seat.A), false), 4);
    table.pass(7).hold(Seat.B, Key.UP);
    add(rows, screens, Showing.of(table.face(Seat.B), false), 4);
    table.release(Seat.B, Key.UP).press(Seat.C, Key.RON);
    add(rows, screens, Showing.of(table.face(Seat.C), false), 4);
    return rows;
  }

  private static Showing remarked(Face face, String remark) {
    return new Showing(face, false, Map.of(), Optional.empty(), remark, 0);
  }

  /** The turns of a face, and dark rows where they are fewer. */
  private static void add(List<Digits> rows, DigitScreens screens, Showing showing, int places) {
    List<Digits> turns = screens.turns(showing);
    for (int i = 0; i < places; i++) {
      rows.add(i < turns.size() ? turns.get(i) : new Digits(new byte[DigitScreens.FEWEST]));
    }
  }
}
