package org.tenbo.app.check;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.club.ClubLink;
import org.tenbo.app.club.HallClock;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Outside;
import org.tenbo.app.loop.Overlay;
import org.tenbo.app.loop.Painter;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.publish.Membership;
import org.tenbo.club.soak.CuttingProxy;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.TableState;

/**
 * The whole table program of a soak, pressed by a robot, with its link to the club over a line of
 * its own that can break; it can be killed and go on from its journal.
 */
final class ClubTable implements AutoCloseable {
  private static final ClubId CLUB = new ClubId("soak");

  private final TableId id;
  private final Desk desk;
  private final Ruleset rules;
  private final Painter painter;
  private final Path file;
  private final CuttingProxy line;
  private final Map<String, String> names = new ConcurrentHashMap<>();
  private final Queue<Outside> asked = new ConcurrentLinkedQueue<>();
  private @Nullable SteppedTable table;
  private @Nullable RoundPlayer player;
  private @Nullable ClubLink link;

  ClubTable(String id, Ruleset rules, Painter painter, Path folder, int broker, long seed)
      throws IOException, JournalFault {
    this.id = new TableId(id);
    this.desk = new Desk(id, Layout.EIGHT, List.of(rules), "", Timing.USUAL);
    this.rules = rules;
    this.painter = painter;
    this.file = folder.resolve(id + ".journal");
    this.line = new CuttingProxy(broker, seed, 400_000);
    open();
  }

  /** Starts the program, on the journal as it stands. */
  void open() throws IOException, JournalFault {
    Journal journal = Journal.open(file);
    ClubLink joined =
        new ClubLink(
            Onlooker.BLIND,
            new Membership(BrokerAddress.plain("127.0.0.1", line.port()), CLUB, id, id.value(), ""),
            journal,
            file,
            asked::add,
            (who, name) -> names.put(who.value(), name),
            who -> Optional.ofNullable(names.get(who.value())),
            new HallClock(Overlay.NONE, MonotonicClock.ofSystem()),
            report -> {});
    SteppedTable opened = new SteppedTable(desk, painter, journal, Optional.empty(), joined);
    table = opened;
    player = new RoundPlayer(new Robot(opened, new PanelReader(Layout.EIGHT), Layout.EIGHT), rules);
    link = joined;
    joined.start();
  }

  /** Ends the program with no word to anybody: its line breaks first. */
  void kill() throws JournalFault {
    line.breakDown();
    close(true);
    asked.clear();
  }

  private void close(boolean program) throws JournalFault {
    ClubLink joined = link;
    SteppedTable open = table;
    if (program && joined != null && open != null) {
      joined.close();
      open.close();
      link = null;
      table = null;
    }
  }

  /** Breaks its line until {@link #mend}. */
  void breakLine() {
    line.breakDown();
  }

  void mend() {
    line.mend();
  }

  void cut() {
    line.cut();
  }

  TableId id() {
    return id;
  }

  private SteppedTable table() {
    if (table == null) {
      throw new IllegalStateException("table " + id.value() + " does not run");
    }
    return table;
  }

  private RoundPlayer player() {
    if (player == null) {
      throw new IllegalStateException("table " + id.value() + " does not run");
    }
    return player;
  }

  boolean runs() {
    return table != null;
  }

  GameId start() {
    table().pass(Duration.ofSeconds(1));
    player().start();
    return game().id();
  }

  void play(RecordedRound round) {
    player().play(round);
  }

  Game game() {
    return table().state().current().orElseThrow();
  }

  TableState state() {
    return table().state();
  }

  /** Does what has been asked since. */
  void heed() {
    for (Outside outside = asked.poll(); outside != null; outside = asked.poll()) {
      table().ask(outside);
    }
  }

  /** How many events the hub does not have; of a link that is down as far as it knows. */
  boolean allArrived() {
    ClubLink joined = link;
    return joined != null && joined.vitals().isLinked() && joined.vitals().waitingEvents() == 0;
  }

  long linkLosses() {
    ClubLink joined = link;
    return joined == null ? 0 : joined.vitals().linkLosses();
  }

  @Override
  public void close() throws JournalFault, IOException {
    line.close();
    close(true);
  }
}
