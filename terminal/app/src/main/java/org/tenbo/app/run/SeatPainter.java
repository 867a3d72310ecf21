package org.tenbo.app.run;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Pixels;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.screen.Screens;
import org.tenbo.console.screen.View;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Seat;

/** Paints for every seat in its own language. */
final class SeatPainter implements Painter {
  private final Map<Seat, Screens> screens = new EnumMap<>(Seat.class);

  SeatPainter(Map<Seat, Language> languages, Map<Language, Texts> texts) {
    Fonts fonts = FontFiles.read();
    languages.forEach(
        (seat, language) -> {
          Texts said = Optional.ofNullable(texts.get(language)).orElseThrow();
          screens.put(seat, new Screens(fonts, said, Slips.BEAR));
        });
  }

  @Override
  public Picture paint(Look look) {
    var picture = of(look.seat()).picture(look.face(), look.fault());
    // A picture that stands for long wanders by a pixel, so that no dot of the display ages alone.
    return Pixels.of(
        look.restless()
            ? picture.shifted(
                (int) Math.floorMod(look.minutes(), 3L) - 1,
                (int) Math.floorMod(look.minutes() / 3, 3L) - 1)
            : picture);
  }

  /** The code that lets a page act. */
  Picture pairing(Seat seat, String code, String place) {
    return Pixels.of(of(seat).picture(new View.Pairing(code, place)));
  }

  private Screens of(Seat seat) {
    return Optional.ofNullable(screens.get(seat)).orElseThrow();
  }
}
