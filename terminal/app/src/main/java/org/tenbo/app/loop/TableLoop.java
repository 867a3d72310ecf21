package org.tenbo.app.loop;

import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Dialogue;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Scene;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.console.dialogue.Turn;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.screen.Showing;
import org.tenbo.console.text.Text;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Drawers;
import org.tenbo.table.Order;
import org.tenbo.table.Refusal;
import org.tenbo.table.TableState;

/**
 * Takes one signal after the other from meaning to pixels; a test steps it by hand.
 *
 * <p>What a signal causes is stored before anything of it is shown. When it cannot be stored it has
 * not happened: the dialogue stays where it was, all seats are told, and until {@link #RETRY} has
 * passed nothing happens by itself; whoever presses again tries again.
 */
public final class TableLoop {
  /** How long after a failed write time stands still for the dialogue. */
  static final Duration RETRY = Duration.ofSeconds(4);

  private static final DeviceId STORAGE = new DeviceId("storage");

  private final Wiring wiring;
  private final Painter painter;
  private final Map<Seat, Display> displays;
  private final Book book;
  private final MonotonicClock clock;
  private final Onlooker onlooker;
  private final Overlay overlay;
  private final Map<DeviceId, DeviceFault> faults = new LinkedHashMap<>();
  private final Map<Seat, Painter.Look> painted = new EnumMap<>(Seat.class);
  private final Map<Seat, Frame> shown = new EnumMap<>(Seat.class);
  private final Map<Seat, Standing> standing = new EnumMap<>(Seat.class);

  /** Since when a seat has shown a face. */
  private record Standing(Face face, Moment since) {}

  private Desk desk;
  private Drawers drawers = Drawers.UNSEEN;
  private TableState state;
  private Dialogue dialogue;
  private Moment retryAt = Moment.START;
  private @Nullable Sight seen;
  private final HandTelling telling;
  private final Optional<TileWatch> tiles;
  private Optional<TileReport> report = Optional.empty();

  /**
   * A table that goes on where its journal ends, and shows that.
   *
   * @param displays those that there are; a seat without one plays on
   * @param readers the antennas that look at its tiles
   * @throws JournalFault if the journal cannot be read
   */
  public TableLoop(
      Desk desk,
      Wiring wiring,
      Painter painter,
      Overlay overlay,
      Map<Seat, Display> displays,
      Book book,
      MonotonicClock clock,
      Onlooker onlooker,
      Optional<TileReading> readers)
      throws JournalFault {
    this(
        desk,
        wiring,
        painter,
        overlay,
        displays,
        book,
        clock,
        onlooker,
        readers,
        HandTelling.NOTHING);
  }

  /**
   * The same with somebody who is told of hands.
   *
   * @param telling what is told of hands that are being played
   * @throws JournalFault if the journal cannot be read
   */
  public TableLoop(
      Desk desk,
      Wiring wiring,
      Painter painter,
      Overlay overlay,
      Map<Seat, Display> displays,
      Book book,
      MonotonicClock clock,
      Onlooker onlooker,
      Optional<TileReading> readers,
      HandTelling telling)
      throws JournalFault {
    this.telling = telling;
    this.desk = desk;
    this.wiring = wiring;
    this.painter = painter;
    this.overlay = overlay;
    this.displays = new EnumMap<>(displays);
    this.book = book;
    this.clock = clock;
    this.onlooker = onlooker;
    this.state = book.replay(onlooker);
    this.tiles =
        readers.isPresent()
            ? Optional.of(
                new TileWatch(
                    readers.get()::sighting,
                    readers.get().watched(),
                    book.moves(),
                    state,
                    telling.coach()))
            : Optional.empty();
    this.dialogue = Dialogue.quiet(scene(state).now());
    look();
    show();
  }

  /**
   * Does what a signal causes.
   *
   * @throws RuntimeException for a bug, such as points that do not add up: the program has to stop
   *     and to start again from the journal
   */
  public void step(Signal signal) {
    switch (signal) {
      case Signal.OfKey key -> wiring.input(key.event()).ifPresent(this::step);
      case Signal.OfDevice device -> report(device.report());
      case Signal.OfDrawer drawer ->
          drawer
              .held()
              .ifPresentOrElse(
                  held -> counted(drawer.seat(), held),
                  () -> drawers = drawers.without(drawer.seat()));
      case Signal.OfScan scan -> see(scan.scan());
      case Signal.OfOutside outside -> outside(outside.order());
      case Signal.OfRulebook read -> desk = desk.with(read.rulebook());
      case Signal.Tick tick -> {
        if (!clock.now().isBefore(retryAt)) {
          keepMoves();
          step(new Input.Tick());
        }
      }
    }
    look();
    show();
  }

  // ---- tiles

  private void see(Scan scan) {
    if (tiles.isPresent()) {
      try {
        tiles.get().see(scan);
      } catch (JournalFault e) {
        notKept(e);
      }
    }
  }

  /** Tells the tiles what was decided and pressed, and looks at what they say to it. */
  private void look() {
    if (tiles.isPresent()) {
      try {
        tiles.get().heed(state, dialogue.claiming(report));
      } catch (JournalFault e) {
        notKept(e);
      }
      report = tiles.get().report(clock.now().since(Moment.START));
      if (telling.late().isPresent()) {
        String game = state.current().map(playing -> playing.id().value()).orElse("");
        telling.late().get().hold(game, tiles.get().hands());
      }
    }
  }

  private void keepMoves() {
    if (tiles.isPresent()) {
      try {
        tiles.get().keep();
      } catch (JournalFault e) {
        notKept(e);
      }
    }
  }

  /** A move that is lost makes a hand doubtful after a restart, and no score wrong. */
  private void notKept(JournalFault fault) {
    unlessOutOfStep(fault);
    report(storageFault(fault));
    retryAt = clock.now().plus(RETRY);
  }

  /** The drawer is compared from now on; a stick that has left it may declare riichi. */
  private void counted(Seat seat, Drawers.Held held) {
    boolean laid =
        state
            .current()
            .filter(game -> game.players().has(seat) && drawers.laid(game, seat, held))
            .isPresent();
    drawers = drawers.with(seat, held);
    if (laid) {
      step(new Input.StickLaid(seat));
    }
  }

  public TableState state() {
    return state;
  }

  private Scene scene(TableState of) {
    return new Scene(of, desk, clock.now().since(Moment.START), report);
  }

  // ---- inputs of the panels

  private void step(Input input) {
    overlay.heed(input, clock.now());
    Turn turn = dialogue.step(scene(state), input);
    turn.calls().ifPresent(onlooker::calls);
    Optional<Order> order = turn.order();
    if (order.isEmpty()) {
      dialogue = turn.dialogue();
      return;
    }
    Decision decision = Decide.on(state, order.get());
    TableState before = state;
    if (decision instanceof Decision.Accepted accepted) {
      try {
        state = book.keep(before, accepted.events(), Optional.empty(), onlooker);
        storageWorks();
      } catch (JournalFault e) {
        notStored(e);
        return;
      }
    }
    dialogue = turn.dialogue().told(scene(state), turn, decision, before);
  }

  // ---- orders from outside

  private void outside(Outside outside) {
    Answer answer;
    try {
      Optional<Answer> repeated = book.answerTo(outside);
      answer = repeated.isPresent() ? repeated.get() : decided(outside);
    } catch (JournalFault e) {
      notStored(e);
      answer = new Answer.NotStored(String.valueOf(e.getMessage()));
    }
    outside.reply().accept(answer);
  }

  private Answer decided(Outside outside) throws JournalFault {
    Decision decision =
        switch (outside) {
          case OutsideOrder order -> Decide.on(state, order.order());
          case OutsideGame game ->
              game.decidedOnEvents() == state.events()
                  ? Decide.takingOver(state, game.game(), game.events())
                  : new Decision.Rejected(Refusal.STALE);
        };
    return switch (decision) {
      case Decision.Rejected rejected -> {
        Answer.Refused refused = new Answer.Refused(rejected.reason());
        book.keepRefusal(outside, refused);
        storageWorks();
        yield refused;
      }
      case Decision.Accepted accepted -> {
        TableState before = state;
        state = book.keep(before, accepted.events(), Optional.of(outside), onlooker);
        storageWorks();
        dialogue = dialogue.after(scene(state), before);
        yield new Answer.Done(state.events());
      }
    };
  }

  // ---- faults

  private void report(DeviceReport report) {
    switch (report) {
      case DeviceFault fault -> faults.put(fault.device(), fault);
      case DeviceBack back -> faults.remove(back.device());
    }
  }

  private void notStored(JournalFault fault) {
    unlessOutOfStep(fault);
    report(storageFault(fault));
    retryAt = clock.now().plus(RETRY);
    Words words =
        Words.of(
            fault.kind() == JournalFault.Kind.DISK_FULL
                ? Text.MESSAGE_DISK_FULL
                : Text.MESSAGE_NOT_SAVED);
    for (Seat seat : Seat.values()) {
      dialogue = dialogue.telling(scene(state), seat, words);
    }
  }

  private static void unlessOutOfStep(JournalFault fault) {
    if (fault.kind() == JournalFault.Kind.OUT_OF_STEP) {
      // The state in memory is not the one on the disk: only a new start from it helps.
      throw new IllegalStateException(fault);
    }
  }

  private static DeviceFault storageFault(JournalFault fault) {
    return new DeviceFault(
        STORAGE,
        new Trouble(
            "the journal",
            String.valueOf(fault.getMessage()),
            "Nothing was entered; press again once it is mended."));
  }

  private void storageWorks() {
    faults.remove(STORAGE);
    retryAt = Moment.START;
  }

  // ---- what is shown

  private void show() {
    Scene scene = scene(state);
    boolean dim = dialogue.dim(scene);
    displays.forEach((seat, display) -> show(scene, seat, display, dim));
    Sight sight = new Sight(state, faults);
    if (!sight.equals(seen)) {
      seen = sight;
      onlooker.looks(sight);
    }
  }

  private void show(Scene scene, Seat seat, Display display, boolean dim) {
    Face face = dialogue.face(scene, seat);
    Painter.Look look =
        new Painter.Look(
            seat,
            face,
            !faults.isEmpty(),
            dim,
            dim ? scene.now().toMinutes() : 0,
            state.current().flatMap(game -> drawers.doubt(game, seat)),
            beat(seat, display, face),
            overlay.remark(clock.now()));
    Optional<Picture> above = overlay.over(seat, clock.now());
    if (above.isPresent()) {
      painted.remove(seat);
      send(seat, display, new Frame(above.get(), Brightness.FULL));
      return;
    }
    Brightness brightness = dim ? Brightness.DIM : Brightness.FULL;
    Frame last = shown.get(seat);
    if (look.equals(painted.get(seat)) && last != null && last.brightness() == brightness) {
      return;
    }
    painted.put(seat, look);
    send(seat, display, new Frame(painter.paint(look), brightness));
  }

  private void send(Seat seat, Display display, Frame frame) {
    if (!frame.equals(shown.put(seat, frame))) {
      display.show(frame);
    }
  }

  /** Where what has no room comes in turn, for how long: on digits by beats, else by pages. */
  private long beat(Seat seat, Display display, Face face) {
    if (display.form() instanceof PictureForm.Digits) {
      return beat(seat, face);
    }
    return face.turns() ? beat(seat, face) / Showing.PAGE * Showing.PAGE : 0;
  }

  /** For how many beats a seat has shown a face that only counts down. */
  private long beat(Seat seat, Face face) {
    Standing stands = standing.get(seat);
    if (stands == null || !stands.face().equals(face.still())) {
      stands = new Standing(face.still(), clock.now());
      standing.put(seat, stands);
    }
    return clock.now().since(stands.since()).dividedBy(Showing.BEAT);
  }
}
