package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Pixels;
import org.tenbo.app.run.FontFiles;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;

/**
 * The pictures in the README are what the program shows.
 *
 * <p>Where one differs, the picture as it is now lies in {@code target/pictures}: look at it, and
 * copy it to {@code deploy/pictures}.
 */
class ReadmePicturesTest {
  private static final Path CONFIG = Path.of("../../config");
  private static final int ZOOM = 3;
  private static final int GAP = 12;
  private static final int COLUMNS = 3;

  @TempDir Path folder = Path.of("");

  @ParameterizedTest
  @EnumSource(Language.class)
  void the_readme_shows_the_real_screens(Language language) throws Exception {
    BufferedImage now = sheet(scenes(language));
    String name = "screens-" + language.code() + ".png";
    Path made = Files.createDirectories(Path.of("target/pictures")).resolve(name);
    ImageIO.write(now, "png", made.toFile());
    Path shown = Path.of("../../deploy/pictures").resolve(name);
    assertTrue(Files.exists(shown) && same(ImageIO.read(shown.toFile()), now), made + " is newer");
  }

  private List<BitPicture> scenes(Language language) throws Exception {
    BitScreens screens =
        new BitScreens(
            FontFiles.read(),
            Objects.requireNonNull(TextsFile.readAll(CONFIG.resolve("texts")).get(language)),
            Slips.FAIL);
    Desk desk =
        new Desk(
            "readme",
            Layout.EIGHT,
            List.of(new RulesetFolder(CONFIG.resolve("rulesets")).read("tenhou")),
            "",
            Timing.USUAL);
    List<BitPicture> scenes = new ArrayList<>();
    try (SteppedTable table =
        new SteppedTable(
            desk,
            look -> Pixels.of(screens.picture(look.face(), look.fault())),
            folder.resolve("j.db"))) {
      press(table, Seat.A, Key.OK, Key.OK);
      // East 1: South wins a mangan by tsumo; East 2: West is in riichi.
      press(table, Seat.B, Key.TSUMO, Key.UP);
      table.pass(Duration.ofSeconds(7));
      press(table, Seat.C, Key.RIICHI);
      scenes.add(table.seen(Seat.C));
      table.hold(Seat.B, Key.UP);
      scenes.add(table.seen(Seat.B));
      table.release(Seat.B, Key.UP);
      press(table, Seat.C, Key.RON);
      scenes.add(table.seen(Seat.C));
      press(table, Seat.C, Key.RIICHI, Key.RON);
      scenes.add(table.seen(Seat.C));
      press(table, Seat.C, Key.RON);
      scenes.add(table.seen(Seat.B));
      table.pass(Duration.ofSeconds(7));
      press(table, Seat.D, Key.DRAW);
      scenes.add(table.seen(Seat.A));
    }
    return scenes;
  }

  private static void press(SteppedTable table, Seat seat, Key... keys) {
    for (Key key : keys) {
      table.press(seat, key);
      table.pass(Duration.ofSeconds(1));
    }
  }

  private static BufferedImage sheet(List<BitPicture> scenes) {
    int width = 128 * ZOOM;
    int height = 64 * ZOOM;
    int rows = Math.ceilDiv(scenes.size(), COLUMNS);
    BufferedImage sheet =
        new BufferedImage(
            COLUMNS * (width + GAP) + GAP, rows * (height + GAP) + GAP, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = sheet.createGraphics();
    pen.setColor(new Color(0x2b2b2b));
    pen.fillRect(0, 0, sheet.getWidth(), sheet.getHeight());
    for (int i = 0; i < scenes.size(); i++) {
      int left = GAP + i % COLUMNS * (width + GAP);
      int top = GAP + i / COLUMNS * (height + GAP);
      pen.setColor(Color.BLACK);
      pen.fillRect(left, top, width, height);
      pen.setColor(new Color(0xcfe8ff));
      for (int y = 0; y < 64; y++) {
        for (int x = 0; x < 128; x++) {
          if (scenes.get(i).lit(x, y)) {
            pen.fillRect(left + x * ZOOM, top + y * ZOOM, ZOOM, ZOOM);
          }
        }
      }
    }
    pen.dispose();
    return sheet;
  }

  private static boolean same(BufferedImage one, BufferedImage other) {
    if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
      return false;
    }
    for (int y = 0; y < one.getHeight(); y++) {
      for (int x = 0; x < one.getWidth(); x++) {
        if (one.getRGB(x, y) != other.getRGB(x, y)) {
          return false;
        }
      }
    }
    return true;
  }
}
