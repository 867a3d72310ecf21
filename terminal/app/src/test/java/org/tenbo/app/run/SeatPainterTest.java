package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Painter.Look;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.display.DigitPicture;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.display.Size;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

class SeatPainterTest {
  private static final Path CONFIG = Path.of("../../config");
  private static final PictureForm COLOURS = new PictureForm.Colours(new Size(320, 240));
  private static final PictureForm DIGITS = new PictureForm.Digits(6);
  private static final PictureForm BITS = new PictureForm.Bits(new Size(128, 64));

  private final Map<Seat, Display> displays = new EnumMap<>(Seat.class);

  @Test
  void every_display_gets_pictures_that_it_takes() throws Exception {
    displays.put(Seat.A, new Glass(COLOURS));
    displays.put(Seat.B, new Glass(DIGITS));
    displays.put(Seat.C, new Glass(BITS));
    SeatPainter painter = painter(Optional.empty());

    assertTrue(COLOURS.fits(painter.paint(look(Seat.A, false, 0))));
    assertTrue(DIGITS.fits(painter.paint(look(Seat.B, false, 0))));
    assertTrue(BITS.fits(painter.paint(look(Seat.C, false, 0))));
    assertTrue(COLOURS.fits(painter.pairing(Seat.A, "482913", "10.0.0.7:8080")));
    assertEquals(DigitPicture.ofText(6, "482913"), painter.pairing(Seat.B, "482913", ""));
  }

  @Test
  void a_row_of_digits_shows_the_own_score() throws Exception {
    displays.put(Seat.B, new Glass(DIGITS));

    Picture shown = painter(Optional.empty()).paint(look(Seat.B, false, 0));

    assertEquals(DigitPicture.ofText(6, "25000"), shown);
  }

  @Test
  void what_a_player_is_called_is_seen_on_bits_and_in_colour() throws Exception {
    displays.put(Seat.A, new Glass(COLOURS));
    SeatPainter unnamed = painter(Optional.empty());
    SeatPainter named = painter(Optional.of("Anna"));

    for (Seat seat : List.of(Seat.A, Seat.C)) {
      assertNotEquals(
          unnamed.paint(look(seat, false, 0)), named.paint(look(seat, false, 0)), seat.name());
    }
  }

  @Test
  void only_an_oled_wanders_while_nobody_plays() throws Exception {
    displays.put(Seat.A, new Glass(COLOURS));
    SeatPainter painter = painter(Optional.empty());

    assertEquals(painter.paint(look(Seat.A, false, 0)), painter.paint(look(Seat.A, true, 0)));
    assertNotEquals(painter.paint(look(Seat.C, false, 0)), painter.paint(look(Seat.C, true, 0)));
  }

  @Test
  void a_size_without_screens_is_refused_with_those_that_there_are() {
    displays.put(Seat.A, new Glass(new PictureForm.Bits(new Size(64, 48))));

    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> painter(Optional.empty()));
    assertTrue(String.valueOf(refused.getMessage()).contains("128x64"), refused.getMessage());
  }

  private SeatPainter painter(Optional<String> name) throws Exception {
    Map<Seat, Language> languages = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      languages.put(seat, Language.ENGLISH);
    }
    return new SeatPainter(
        languages, TextsFile.readAll(CONFIG.resolve("texts")), displays, player -> name);
  }

  private static Look look(Seat seat, boolean restless, long minutes) throws Exception {
    return new Look(
        seat,
        new Face.Idle(game(), seat, List.of()),
        false,
        restless,
        minutes,
        Optional.empty(),
        0,
        "");
  }

  private static Game game() throws Exception {
    Ruleset rules = new RulesetFolder(CONFIG.resolve("rulesets")).read("tenhou");
    Map<Seat, PlayerId> seated = Map.of(Seat.A, new PlayerId("p-1"), Seat.C, new PlayerId("p-2"));
    Setup setup =
        new Setup(
            new GameId("game-1"),
            rules,
            Seat.A,
            Position.fresh(rules.game().players(), rules.game().start()),
            seated);
    return TableState.EMPTY.apply(new TableEvent.GameStarted(setup)).current().orElseThrow();
  }

  private record Glass(PictureForm form) implements Display {
    @Override
    public DeviceId device() {
      return new DeviceId("display");
    }

    @Override
    public void show(Frame frame) {}
  }
}
