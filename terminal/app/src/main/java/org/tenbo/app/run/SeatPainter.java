package org.tenbo.app.run;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Pixels;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.screen.ColourScreens;
import org.tenbo.console.screen.DigitScreens;
import org.tenbo.console.screen.Screens;
import org.tenbo.console.screen.Showing;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.display.Size;
import org.tenbo.rules.Seat;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;

/** Paints for every seat in its own language. */
final class SeatPainter implements Painter {
  private static final PictureForm BITS =
      new PictureForm.Bits(new Size(BitScreens.WIDTH, BitScreens.HEIGHT));

  private final Map<Seat, Screens> screens = new EnumMap<>(Seat.class);
  private final Function<PlayerId, Optional<String>> names;

  /**
   * @param displays what there is to paint for; a seat without a display is painted in bits
   * @param names what a player is called; it must not change while the program runs
   */
  SeatPainter(
      Map<Seat, Language> languages,
      Map<Language, Texts> texts,
      Map<Seat, Display> displays,
      Function<PlayerId, Optional<String>> names) {
    this.names = names;
    Fonts fonts = FontFiles.read();
    languages.forEach(
        (seat, language) -> {
          Texts said = Optional.ofNullable(texts.get(language)).orElseThrow();
          Texts latin = Optional.ofNullable(texts.get(Language.ENGLISH)).orElseThrow();
          Display display = displays.get(seat);
          PictureForm form = display == null ? BITS : display.form();
          screens.put(seat, screens(form, fonts, said, latin));
        });
  }

  /**
   * The screens of a kind of display.
   *
   * @throws IllegalArgumentException for a size that there are no screens for
   */
  private static Screens screens(PictureForm form, Fonts fonts, Texts said, Texts latin) {
    return switch (form) {
      case PictureForm.Bits bits -> {
        if (!bits.equals(BITS)) {
          throw new IllegalArgumentException("there are one-bit screens of 128x64 pixels only");
        }
        yield new BitScreens(fonts, said, Slips.BEAR);
      }
      case PictureForm.Colours colours -> {
        if (colours.size().height() != ColourScreens.HEIGHT) {
          throw new IllegalArgumentException("colour screens are 240 pixels high");
        }
        yield new ColourScreens(colours.size().width(), fonts, said, Slips.BEAR);
      }
      case PictureForm.Digits digits -> new DigitScreens(digits.count(), latin, Slips.BEAR);
    };
  }

  @Override
  public Picture paint(Look look) {
    var picture =
        of(look.seat())
            .picture(
                new Showing(
                    look.face(),
                    look.fault(),
                    names(look),
                    look.drawer(),
                    look.remark(),
                    look.beat()));
    return Pixels.of(
        look.restless() && picture instanceof Bitmap bits
            ? wandered(bits, look.minutes())
            : picture);
  }

  /** A picture that stands for long wanders by a pixel, so that no dot of an OLED ages alone. */
  private static Bitmap wandered(Bitmap picture, long minutes) {
    return picture.shifted(
        (int) Math.floorMod(minutes, 3L) - 1, (int) Math.floorMod(minutes / 3, 3L) - 1);
  }

  private Map<Seat, String> names(Look look) {
    Map<Seat, String> said = new EnumMap<>(Seat.class);
    game(look.face())
        .map(Game::seated)
        .orElse(Map.of())
        .forEach((seat, player) -> names.apply(player).ifPresent(name -> said.put(seat, name)));
    return said;
  }

  private static Optional<Game> game(Face face) {
    return switch (face) {
      case Face.Idle idle -> Optional.of(idle.game());
      case Face.Coached coached -> Optional.of(coached.game());
      case Face.Differences differences -> Optional.of(differences.game());
      case Face.Proposed proposed -> Optional.of(proposed.game());
      case Face.Final over -> Optional.of(over.game());
      case Face.NoGame none -> Optional.empty();
      case Face.Won won -> Optional.empty();
      case Face.Asking asking -> Optional.empty();
      case Face.Notice notice -> Optional.empty();
      case Face.Result result -> Optional.empty();
      case Face.Asleep asleep -> Optional.empty();
    };
  }

  /** The code that lets a page act. */
  Picture pairing(Seat seat, String code, String place) {
    return Pixels.of(of(seat).pairing(code, place));
  }

  private Screens of(Seat seat) {
    return Optional.ofNullable(screens.get(seat)).orElseThrow();
  }
}
