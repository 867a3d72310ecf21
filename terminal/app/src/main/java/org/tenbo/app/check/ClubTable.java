package org.tenbo.app.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.app.check.PiecePlayer.Naming;
import org.tenbo.app.check.PiecePlayer.View;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.TableId;
import org.tenbo.club.publish.JournalEvents;
import org.tenbo.club.soak.CuttingProxy;
import org.tenbo.club.store.Store;
import org.tenbo.console.dialogue.Key;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/**
 * A table of a club: the program in a process of its own, players who press its keys, and a line to
 * the broker that breaks.
 */
final class ClubTable implements AutoCloseable {
  private static final int PAGE = 64;

  private final TableId id;
  private final Path folder;
  private final ObservedTerminal terminal;
  private final PiecePlayer player;
  private final CuttingProxy line;
  private View shown = PiecePlayer.NOTHING;
  private int shelved;

  /**
   * A table that has never been started.
   *
   * @param reader shared by all tables
   * @param broker the port of the broker
   */
  ClubTable(
      String id,
      ClubId club,
      Path folder,
      Path rulesets,
      PanelReader reader,
      Ruleset rules,
      int broker,
      long seed)
      throws IOException {
    this.id = new TableId(id);
    this.folder = folder;
    Files.createDirectories(folder);
    this.line = new CuttingProxy(broker, seed, 400_000);
    this.terminal =
        new ObservedTerminal(
            id,
            folder,
            rulesets,
            """
            [club]
            name = "%s"
            table = "%s"
            label = "Table %s"
            broker = "127.0.0.1"
            port = %d
            tls = false
            user = ""
            password = ""
            discovery = ""
            """
                .formatted(club.value(), id, id, line.port()),
            false);
    this.player = new PiecePlayer(terminal, reader, rules, Naming.NAMES);
  }

  TableId id() {
    return id;
  }

  ObservedTerminal terminal() {
    return terminal;
  }

  CuttingProxy line() {
    return line;
  }

  /** Starts the program, where it does not run, and waits until its displays show something. */
  void open() throws IOException {
    if (!terminal.runs()) {
      terminal.start();
    }
  }

  /** A game's pieces, the first of them its start. */
  List<PiecePlayer.Piece> pieces(List<RecordedRound> game) {
    return player.pieces(shown, game);
  }

  /** Plays a piece to its end, and starts the program again as often as it dies. */
  void play(PiecePlayer.Piece piece, PiecePlayer.Reviver reviver) throws IOException {
    player.play(piece, reviver);
    shown = piece.views().getLast();
  }

  /** What its displays showed when its players last looked up. */
  View shown() {
    return shown;
  }

  /**
   * Waits until its displays show what another's did.
   *
   * @throws IOException if they do not
   */
  void shows(View other) throws IOException {
    try {
      player.awaits(other);
    } catch (Robot.Lost e) {
      throw new IOException("table " + id.value() + ": " + e.getMessage(), e);
    }
    shown = other;
  }

  /** Presses a key and looks at nothing. */
  void press(Seat seat, Key key) {
    terminal.press(seat, key);
  }

  /** Ends the program with no word to anybody. */
  void kill() throws IOException {
    terminal.bury();
  }

  /** Ends the program as a service is stopped. */
  void stop() throws IOException {
    terminal.stop();
  }

  /**
   * What its journal holds, in its order; of a table whose program does not run.
   *
   * @throws JournalFault if the journal cannot be read
   */
  List<Sent> journal() throws JournalFault {
    List<Sent> all = new ArrayList<>();
    try (Journal journal = Journal.open(terminal.journal())) {
      JournalEvents events = new JournalEvents(journal);
      while (all.size() < events.last()) {
        all.addAll(events.read(all.size() + 1L, PAGE));
      }
    }
    return all;
  }

  /** Who sends these entries. */
  Optional<Store.Sender> sender(List<Sent> journal) {
    return journal.stream().findFirst().map(first -> new Store.Sender(id, first.journal()));
  }

  /** Puts the journal aside, as a repaired table comes back with an empty card. */
  void beginAnew() throws IOException {
    Path shelf = Files.createDirectory(folder.resolve("shelved-" + ++shelved));
    Path journal = terminal.journal();
    try (var files = Files.newDirectoryStream(folder, journal.getFileName() + "*")) {
      for (Path each : files) {
        Files.move(each, shelf.resolve(each.getFileName()));
      }
    }
    shown = PiecePlayer.NOTHING;
  }

  @Override
  public void close() throws IOException {
    terminal.close();
    line.close();
  }
}
