package org.tenbo.app.simulate;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.check.Panels;
import org.tenbo.app.check.RecordedGame;
import org.tenbo.app.check.TiledGame;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Pixels;
import org.tenbo.app.run.FontFiles;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.screen.Showing;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;

/**
 * Plays a recorded game at a simulated table while people watch it.
 *
 * <p>It reads what its keys do from the glass of one-bit displays. Of others it reads what a
 * one-bit display would show in their place.
 */
public final class Replay implements Hardware {
  private static final int SECONDS_TO_BEGIN = 60;

  private final Hardware table;
  private final Consumer<Panels> game;
  private final Pace pace;
  private final BitScreens readable;
  private final Map<Seat, BitPicture> painted = new ConcurrentHashMap<>();
  private final CountDownLatch begun = new CountDownLatch(Seat.values().length);
  private @Nullable Parts parts;

  private Replay(Hardware table, Consumer<Panels> game, Pace pace, Texts english) {
    this.table = table;
    this.game = game;
    this.pace = pace;
    this.readable = new BitScreens(FontFiles.read(), english, Slips.BEAR);
  }

  /**
   * By presses alone.
   *
   * @param table whose keys are pressed
   * @param english what its one-bit displays speak
   */
  public static Replay of(
      Hardware table, RecordedGame game, Layout layout, Pace pace, Texts english) {
    return new Replay(table, panels -> game.play(panels, layout), pace, english);
  }

  /**
   * With its tiles.
   *
   * @param table whose keys are pressed
   * @param tiles the tiles over its simulated reader
   * @param english what its one-bit displays speak
   */
  public static Replay of(
      Hardware table,
      SimulatedTiles tiles,
      TiledGame game,
      Layout layout,
      Pace pace,
      Texts english) {
    return new Replay(
        table, panels -> game.play(new LiveTiles(panels, tiles), layout), pace, english);
  }

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    Parts connected = table.connect(reports);
    parts = connected;
    return connected;
  }

  @Override
  public Painter before(Painter usual) {
    Painter next = table.before(usual);
    return look -> {
      if (painted.put(look.seat(), readable(look)) == null) {
        begun.countDown();
      }
      return next.paint(look);
    };
  }

  private BitPicture readable(Painter.Look look) {
    Showing showing =
        new Showing(look.face(), look.fault(), Map.of(), look.drawer(), look.remark(), look.beat());
    return (BitPicture) Pixels.of(readable.picture(showing));
  }

  /**
   * Plays the game to its end, and returns then.
   *
   * @throws IllegalStateException if the table is not connected, or the displays do not show what
   *     the next press needs
   */
  public void play() {
    Parts at = Optional.ofNullable(parts).orElseThrow();
    LivePanels panels = new LivePanels(seat -> seen(at, seat), at.panels().orElseThrow(), pace);
    awaitFirstPictures();
    for (Seat seat : Seat.values()) {
      panels.rest(seat);
    }
    game.accept(panels);
  }

  /** Whoever presses before anything is shown takes the first picture for the answer. */
  private void awaitFirstPictures() {
    try {
      if (begun.await(SECONDS_TO_BEGIN, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new IllegalStateException("the table shows nothing");
  }

  private BitPicture seen(Parts at, Seat seat) {
    return at.glasses().seen(seat).orElseThrow() instanceof BitPicture glass
        ? glass
        : Optional.ofNullable(painted.get(seat)).orElseThrow();
  }
}
