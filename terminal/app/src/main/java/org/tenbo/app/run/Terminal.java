package org.tenbo.app.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.tenbo.app.club.ClubLink;
import org.tenbo.app.club.HallClock;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.RulesetShelf;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.HandTelling;
import org.tenbo.app.loop.Inbox;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Overlay;
import org.tenbo.app.loop.Signal;
import org.tenbo.app.loop.TableLoop;
import org.tenbo.app.loop.TableThread;
import org.tenbo.app.page.Broadcast;
import org.tenbo.app.page.Page;
import org.tenbo.app.page.PageSources;
import org.tenbo.app.page.TileSources;
import org.tenbo.app.page.Visitors;
import org.tenbo.app.page.Visitors.Role;
import org.tenbo.app.reader.Sightings;
import org.tenbo.app.reader.TileReaders;
import org.tenbo.app.record.GameRecord;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.club.publish.Membership;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;
import org.tenbo.drivers.stick.SlotCount;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.Drawers;
import org.tinylog.Logger;

/** One table, from its keys to its displays and its page, running from opening to closing. */
public final class Terminal implements AutoCloseable {
  /** A board without a network begins in 1970 or at its last shutdown: neither is the time. */
  private static final Instant NO_EARLIER = Instant.parse("2026-01-01T00:00:00Z");

  /** How long after the start the machine has drawn its first pictures and is at rest. */
  private static final Duration SETTLED = Duration.ofSeconds(1);

  private final Journal journal;
  private final Hardware.Parts parts;
  private final TableThread thread;
  private final RulesetReading rulesets;
  private final Page page;
  private final Visitors visitors;
  private final Optional<ClubLink> club;
  private final Supervisor supervisor;

  private Terminal(
      Journal journal,
      Hardware.Parts parts,
      TableThread thread,
      RulesetReading rulesets,
      Page page,
      Visitors visitors,
      Optional<ClubLink> club,
      Supervisor supervisor) {
    this.supervisor = supervisor;
    this.visitors = visitors;
    this.club = club;
    this.journal = journal;
    this.parts = parts;
    this.thread = thread;
    this.rulesets = rulesets;
    this.page = page;
  }

  /**
   * Opens a table of no club.
   *
   * @throws JournalFault if the journal is damaged, in use or not to be had
   * @throws IOException if its folder cannot be made, or the page cannot listen
   */
  public static Terminal open(
      TableConfig config, Map<Language, Texts> texts, Hardware hardware, MonotonicClock clock)
      throws JournalFault, IOException {
    return open(config, Optional.empty(), texts, hardware, clock, Supervisor.nobody());
  }

  /**
   * Opens the journal, goes on where it ends, and listens.
   *
   * @param club the club that it publishes to, if it is of one
   * @param supervisor whoever started the program and watches it
   * @throws JournalFault if the journal is damaged, in use or not to be had
   * @throws IOException if its folder cannot be made, or the page cannot listen
   */
  public static Terminal open(
      TableConfig config,
      Optional<Membership> club,
      Map<Language, Texts> texts,
      Hardware hardware,
      MonotonicClock clock,
      Supervisor supervisor)
      throws JournalFault, IOException {
    Path folder = config.journal().toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Journal journal = Journal.open(config.journal());
    try {
      journal.packAllButTheLastGame(); // before anybody waits for a key to be answered
      return over(journal, config, club, texts, hardware, clock, supervisor);
    } catch (JournalFault | IOException | RuntimeException e) {
      journal.close();
      throw e;
    }
  }

  private static Terminal over(
      Journal journal,
      TableConfig config,
      Optional<Membership> club,
      Map<Language, Texts> texts,
      Hardware hardware,
      MonotonicClock clock,
      Supervisor supervisor)
      throws JournalFault, IOException {
    Inbox inbox = new Inbox();
    Hardware.Parts parts = hardware.connect(report -> inbox.device(new Signal.OfDevice(report)));
    JournalPeople people = new JournalPeople(journal);
    Optional<Broadcast> broadcast =
        config.hands().broadcast().map(delay -> new Broadcast(delay, clock));
    KeptDeals deals = new KeptDeals(journal);
    TileSources told =
        parts.tiles().isEmpty()
            ? TileSources.NONE
            : new TileSources(
                Optional.of(game -> GameRecord.of(game, deals.of(game.id()), people::name)),
                broadcast);
    PageSources sources = new PageSources(parts.glasses(), texts, people, told);
    Visitors visitors =
        new Visitors(config.web().open() ? Role.LOOKER : Role.REFEREE, config.refereeCode(), clock);
    SeatPainter painter =
        new SeatPainter(config.languages(), texts, parts.displays(), people::name);
    // The page's port may be known only once it listens, and the page needs the loop's onlooker.
    AtomicReference<String> place = new AtomicReference<>("");
    Overlay overlay =
        config.web().open()
            ? new PairingOverlay(
                seat -> painter.pairing(seat, visitors.code(), String.valueOf(place.get())))
            : Overlay.NONE;
    HallClock hall = new HallClock(overlay, clock);
    Onlooker lights = new Lights(sources.onlooker(), parts.lamps(), parts.buzzer());
    Optional<ClubLink> link =
        club.map(
            member ->
                new ClubLink(
                    lights,
                    member,
                    journal,
                    config.journal(),
                    order -> inbox.order(new Signal.OfOutside(order)),
                    people::name,
                    people::name,
                    hall,
                    report -> inbox.device(new Signal.OfDevice(report))));
    Desk desk = config.desk(mark());
    TableLoop loop =
        new TableLoop(
            club.isPresent() ? desk.inClub() : desk,
            parts.wiring(),
            hardware.before(painter),
            club.isPresent() ? hall : overlay,
            parts.displays(),
            new Book(journal, Terminal::wall),
            clock,
            link.<Onlooker>map(each -> each).orElse(lights),
            parts.tiles().map(readers -> new Sightings(readers.zones(), readers.tags())),
            new HandTelling(
                config.hands().coach(),
                broadcast.map(
                    late -> (game, hands) -> late.hold(new Broadcast.Hands(game, hands)))));
    for (Keys keys : parts.keys()) {
      keys.listen(into(inbox));
    }
    parts.drawers().forEach((seat, drawer) -> drawer.listen(into(inbox, seat)));
    Language usual = Optional.ofNullable(config.languages().get(Seat.A)).orElseThrow();
    Page page =
        new Page(
            config.web(),
            config.layout(),
            usual,
            config
                .shelf()
                .others()
                .map(RulesetShelf.Others::folder)
                .orElseGet(() -> new RulesetFolder(Home.rulesets())),
            sources,
            people,
            visitors,
            parts.panels(),
            order -> inbox.order(new Signal.OfOutside(order)),
            new Vital(
                journal, config.journal(), sources::faults, link.map(ClubLink::vitals), clock),
            clock);
    place.set(page.places().getFirst());
    TableThread thread = new TableThread(inbox, loop, clock, supervisor);
    parts.start();
    thread.start();
    parts.tiles().ifPresent(tiles -> tiles.start(scansInto(inbox)));
    RulesetReading rulesets =
        new RulesetReading(
            config.shelf(), read -> inbox.rulebook(new Signal.OfRulebook(read)), SETTLED);
    if (link.isPresent()) {
      link.get().start();
    }
    return new Terminal(journal, parts, thread, rulesets, page, visitors, link, supervisor);
  }

  /** Part of the names of all games that begin until the program ends. */
  private static String mark() {
    byte[] bytes = new byte[4];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  static Optional<Instant> wall() {
    return Optional.of(Instant.now()).filter(now -> now.isAfter(NO_EARLIER));
  }

  private static KeyListener into(Inbox inbox) {
    return new KeyListener() {
      @Override
      public void key(KeyEvent event) {
        inbox.key(new Signal.OfKey(event));
      }

      @Override
      public void report(DeviceReport report) {
        inbox.device(new Signal.OfDevice(report));
      }
    };
  }

  private static ScanListener scansInto(Inbox inbox) {
    return new ScanListener() {
      /** Told at the first, and again when they are twice as many. */
      private volatile long next = 1;

      @Override
      public void scan(Scan scan) {
        inbox.scan(new Signal.OfScan(scan));
        long dropped = inbox.droppedScans();
        if (dropped >= next) {
          next = 2 * dropped;
          Logger.warn("{} scans of tiles were dropped: the table was too busy for them", dropped);
        }
      }

      @Override
      public void report(DeviceReport report) {
        inbox.device(new Signal.OfDevice(report));
      }
    };
  }

  private static DrawerListener into(Inbox inbox, Seat seat) {
    return new DrawerListener() {
      @Override
      public void counted(DrawerCount count) {
        List<String> misplaced =
            count.slots().stream().filter(SlotCount::misplaced).map(SlotCount::name).toList();
        inbox.drawer(
            new Signal.OfDrawer(
                seat, Optional.of(new Drawers.Held(Points.of(count.points()), misplaced))));
      }

      @Override
      public void unknown() {
        inbox.drawer(new Signal.OfDrawer(seat, Optional.empty()));
      }

      @Override
      public void report(DeviceReport report) {
        switch (report) {
          // What it held is not known from now on; it is counted anew when it is back.
          case DeviceFault fault -> unknown();
          case DeviceBack back -> {}
        }
        inbox.device(new Signal.OfDevice(report));
      }
    };
  }

  /** Where its page is: every address that leads there, the likeliest first. */
  public List<String> addresses() {
    return page.places().stream().map(place -> "http://" + place + "/").toList();
  }

  /** What its page answers to, as {@code GET /live}. */
  public Set<String> routes() {
    return page.routes();
  }

  /** The code that the panels show. */
  public String pairingCode() {
    return visitors.code();
  }

  /** Things a person should know about how the journal was found. */
  public List<String> notices() {
    return journal.notices();
  }

  /** Waits for Ctrl-C or the service's stop, and then closes in peace; returns never. */
  public void serveUntilEnded() throws InterruptedException {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  supervisor.ending();
                  try {
                    close();
                  } catch (JournalFault e) {
                    Logger.error("{}", e.getMessage());
                  }
                }));
    new CountDownLatch(1).await();
  }

  /** Ends everything, the journal last. */
  @Override
  public void close() throws JournalFault {
    rulesets.close();
    page.close();
    parts.tiles().ifPresent(TileReaders::close);
    thread.close();
    club.ifPresent(ClubLink::close);
    parts.close();
    journal.close();
  }
}
