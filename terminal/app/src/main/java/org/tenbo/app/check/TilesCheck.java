package org.tenbo.app.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.tenbo.app.check.TiledGame.TiledDeal;
import org.tenbo.app.check.games.GamesCheck;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.reader.Sightings;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.app.tiles.SimulatedReader.Noise;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;
import org.tenbo.tracking.Antennas;

/**
 * Plays recorded games with tagged tiles on the whole table: tiles are laid and keys pressed as
 * people would, and the displays are held against the record after every deal.
 *
 * <p>Keys are pressed for riichi, tsumo, ron, nine terminals and OK alone, and for the number of
 * dora where no antenna sees the indicators.
 */
public final class TilesCheck {
  private final RecordedRules rules;
  private final RulesetFolder rulesets;
  private final Layout layout;
  private final GamesCheck.Table table;
  private final Painter painter;
  private final Noise noise;
  private final long seed;
  private final Path folder;
  private final CheckReport report;
  private final PressCount presses = new PressCount();
  private final PanelReader reader;
  private int played;

  /**
   * @param rulesets the folder of rulesets
   * @param table which antennas it has
   * @param painter paints English pictures
   * @param seed of the noise
   * @param folder an empty folder for journals
   */
  public TilesCheck(
      Path rulesets,
      Layout layout,
      GamesCheck.Table table,
      Painter painter,
      Noise noise,
      long seed,
      Path folder,
      CheckReport report) {
    this.rules = new RecordedRules(rulesets);
    this.rulesets = new RulesetFolder(rulesets);
    this.layout = layout;
    this.table = table;
    this.painter = painter;
    this.noise = noise;
    this.seed = seed;
    this.folder = folder;
    this.report = report;
    this.reader = new PanelReader(layout);
  }

  /**
   * Plays games of a file; those beside it that {@link TiledGame#each} needs are read too.
   *
   * @param most how many games, from the first
   */
  public void run(Path file, int most) throws IOException {
    TiledGame.each(
        file,
        rules,
        rulesets,
        game -> {
          if (played < most) {
            played++;
            try {
              check(game);
            } catch (JournalFault e) {
              throw new UncheckedIOException(new IOException(e.getMessage(), e));
            }
          }
        });
  }

  /** The presses that the deals took. */
  public PressCount presses() {
    return presses;
  }

  private void check(TiledGame game) throws JournalFault {
    Optional<Sitting> at = Optional.empty();
    try {
      for (TiledDeal deal : game.deals()) {
        if (at.isEmpty() || !at.get().shows(deal.round())) {
          leave(at);
          at = Optional.of(new Sitting(deal.round()));
        }
        List<String> differences = at.get().play(deal);
        if (differences.isEmpty()) {
          report.agrees();
        } else {
          report.differs(deal.round().id(), String.join("; ", differences));
          leave(at);
          at = Optional.empty();
        }
      }
    } finally {
      leave(at);
    }
  }

  private static void leave(Optional<Sitting> at) throws JournalFault {
    if (at.isPresent()) {
      at.get().stepped.close();
    }
  }

  /** A table at which a recorded game is being played. */
  private final class Sitting {
    private final Ruleset ruleset;
    private final SteppedTable stepped;
    private final ReadPanels panels;
    private final TilePlayer player;
    private Optional<Position> shown;

    private Sitting(RecordedRound round) throws JournalFault {
      ruleset = rules.of(round);
      Desk desk = new Desk("check", layout, List.of(ruleset), "", Timing.USUAL);
      Antennas antennas = table.antennas(round.players());
      RandomGenerator random =
          RandomGeneratorFactory.of("L64X128MixRandom").create(seed * 31 + round.id().hashCode());
      SimulatedReader field = new SimulatedReader(antennas, round.players(), noise, random);
      stepped =
          new SteppedTable(
              desk,
              painter,
              folder.resolve("journal-" + round.id().hashCode() + ".db"),
              Optional.of(new Sightings(SimulatedTags.zones(antennas), SimulatedTags.table())));
      panels = new ReadPanels(stepped, field, antennas);
      Robot robot = new Robot(panels, reader, layout);
      RoundPlayer starter = new RoundPlayer(robot, ruleset);
      player = new TilePlayer(robot, panels);
      Position fresh = Position.fresh(round.players(), ruleset.game().start());
      if (round.before().equals(fresh)) {
        starter.start();
      } else {
        starter.resume(round.before(), ruleset.game().start());
      }
      shown = Optional.of(round.before());
    }

    private boolean shows(RecordedRound round) {
      return shown.equals(Optional.of(round.before()));
    }

    private List<String> play(TiledDeal deal) {
      RecordedRound round = deal.round();
      try {
        presses.add(round, player.play(deal.laid(ruleset), round));
        List<String> differences = new ShownRound(reader).differences(stepped, round);
        shown = round.next();
        panels.clear();
        return differences;
      } catch (Robot.Lost e) {
        return List.of(String.valueOf(e.getMessage()));
      }
    }
  }
}
