package org.tenbo.app.simulate;

import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.check.RecordedGame;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceReport;

/** Plays a recorded game at a simulated table while people watch it. */
public final class Replay implements Hardware {
  private final Hardware table;
  private final RecordedGame game;
  private final Layout layout;
  private final Pace pace;
  private @Nullable Parts parts;

  /**
   * @param table whose keys are pressed
   */
  public Replay(Hardware table, RecordedGame game, Layout layout, Pace pace) {
    this.table = table;
    this.game = game;
    this.layout = layout;
    this.pace = pace;
  }

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    Parts connected = table.connect(reports);
    parts = connected;
    return connected;
  }

  /**
   * Plays the game to its end, and returns then.
   *
   * @throws IllegalStateException if the table is not connected, or the displays do not show what
   *     the next press needs
   */
  public void play() {
    Parts at = Optional.ofNullable(parts).orElseThrow();
    game.play(new LivePanels(at.glasses(), at.panels().orElseThrow(), pace), layout);
  }
}
