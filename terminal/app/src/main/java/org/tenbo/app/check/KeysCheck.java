package org.tenbo.app.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.loop.Painter;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;

/**
 * Plays every recorded deal by key presses alone, from the first press to the pixels of four
 * simulated displays, and compares what these show with the record.
 */
public final class KeysCheck {
  private final RecordedRules rules;
  private final Layout layout;
  private final Painter painter;
  private final Tables tables;
  private final int most;
  private final CheckReport report;
  private final PressCount presses = new PressCount();
  private final PanelReader reader;
  private final Path folder;
  private @Nullable Sitting sitting;
  private int sittings;

  /** A table at which one recorded game is being played. */
  private record Sitting(
      String game, Table table, Robot robot, RoundPlayer player, Position shown) {
    Sitting showing(Position position) {
      return new Sitting(game, table, robot, player, position);
    }
  }

  /** A table at which a game is played to its end. */
  public interface Table extends Panels, AutoCloseable {
    /** Leaves the table; what was played is in its journal. */
    @Override
    void close() throws JournalFault;
  }

  /** Makes the table that a game is played at. */
  @FunctionalInterface
  public interface Tables {
    /**
     * A table that goes on where the journal ends.
     *
     * @throws JournalFault if the journal cannot be opened
     * @throws IOException if the table's parts do not start
     */
    Table open(Desk desk, Painter painter, Path journal) throws JournalFault, IOException;
  }

  /**
   * @param tables {@code SteppedTable::new}, or tables behind other parts
   * @param most how many deals are played; the rest of the file is not looked at
   * @param painter paints English pictures
   * @param folder an empty folder for journals
   */
  public KeysCheck(
      RecordedRules rules,
      Layout layout,
      Painter painter,
      Tables tables,
      int most,
      Path folder,
      CheckReport report) {
    this.rules = rules;
    this.layout = layout;
    this.painter = painter;
    this.tables = tables;
    this.most = most;
    this.folder = folder;
    this.report = report;
    this.reader = new PanelReader(layout);
  }

  /** Checks every row of a file. */
  public void run(Path file) throws IOException {
    Records.json(file, row -> check(RecordedRound.of(row)));
    try {
      leave();
    } catch (JournalFault e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** The presses that the deals took. */
  public PressCount presses() {
    return presses;
  }

  private void check(RecordedRound round) {
    if (report.checked() >= most) {
      return;
    }
    if (round.special()) {
      report.skips();
      return;
    }
    try {
      List<String> differences = played(round);
      if (differences.isEmpty()) {
        report.agrees();
      } else {
        report.differs(round.id(), String.join("; ", differences));
        leave();
      }
      if (round.next().isEmpty()) {
        leave();
      }
    } catch (JournalFault e) {
      throw new UncheckedIOException(new IOException(e.getMessage(), e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Plays a deal; what differs, in words. */
  private List<String> played(RecordedRound round) throws JournalFault, IOException {
    try {
      Sitting at = sit(round);
      presses.add(round, at.player().play(round));
      List<String> differences = new ShownRound(reader).differences(at.table(), round);
      round.next().ifPresent(next -> sitting = at.showing(next));
      return differences;
    } catch (Robot.Lost e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  /** The table where the game goes on, or a new one with the game resumed as the deal began. */
  private Sitting sit(RecordedRound round) throws JournalFault, IOException {
    if (sitting != null
        && sitting.game().equals(round.game())
        && sitting.shown().equals(round.before())) {
      return sitting;
    }
    leave();
    Ruleset ruleset = rules.of(round);
    Desk desk = new Desk("check" + sittings, layout, List.of(ruleset), "", Timing.USUAL);
    Table table = tables.open(desk, painter, folder.resolve("journal-" + ++sittings + ".db"));
    Robot robot = new Robot(table, reader, layout);
    RoundPlayer player = new RoundPlayer(robot, ruleset);
    Position fresh = Position.fresh(round.players(), ruleset.game().start());
    if (round.before().equals(fresh)) {
      player.start();
    } else {
      player.resume(round.before(), ruleset.game().start());
    }
    Sitting begun = new Sitting(round.game(), table, robot, player, round.before());
    sitting = begun;
    return begun;
  }

  private void leave() throws JournalFault {
    if (sitting != null) {
      sitting.table().close();
      sitting = null;
    }
  }
}
