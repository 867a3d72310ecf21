package org.tenbo.app.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.journal.Storage;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

/**
 * A table whose loop a test steps by hand, with a disk that fails on demand and displays that write
 * down in which order things reached disk and glass.
 */
final class TableOnTheBench {
  static final Size GLASS = new Size(128, 64);

  final HandClock clock = new HandClock();
  final List<String> order = new ArrayList<>();
  final Map<Seat, Painter.Look> looks = new EnumMap<>(Seat.class);
  final Disk disk;
  final Journal journal;
  final TableLoop loop;

  TableOnTheBench() throws JournalFault {
    this(new MemoryStorage());
  }

  TableOnTheBench(MemoryStorage memory) throws JournalFault {
    disk = new Disk(memory, order::add);
    journal = Journal.over(disk.storage());
    Desk desk =
        new Desk(
            "bench",
            Layout.EIGHT,
            List.of(new RulesetFolder(Path.of("../../config/rulesets")).read("wrc-2025")),
            "1234",
            Timing.USUAL);
    Map<Seat, Display> displays = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      displays.put(seat, new Glass(seat));
    }
    loop =
        new TableLoop(
            desk,
            Wiring.byName(Layout.EIGHT),
            this::paint,
            Overlay.NONE,
            displays,
            new Book(journal, Optional::empty),
            clock,
            Onlooker.BLIND,
            Optional.empty());
    order.clear();
  }

  /** Every look has a picture of its own, so that every change must reach the glass. */
  private Picture paint(Painter.Look look) {
    looks.put(look.seat(), look);
    int bits = look.hashCode();
    return BitPicture.of(GLASS, (x, y) -> y == 0 && x < 32 && (bits >> x & 1) != 0);
  }

  void press(Seat seat, Key key) {
    loop.step(new Signal.OfKey(new KeyEvent.Down(Wiring.id(seat, key), clock.now())));
    loop.step(new Signal.OfKey(new KeyEvent.Up(Wiring.id(seat, key), clock.now())));
  }

  void pass(Duration time) {
    clock.pass(time);
    loop.step(new Signal.Tick());
  }

  /** Seat A starts the usual game. */
  void startGame() {
    press(Seat.A, Key.OK);
    press(Seat.A, Key.OK);
    assertEquals(1, loop.state().events(), "the game has not started");
  }

  Face face(Seat seat) {
    return Optional.ofNullable(looks.get(seat)).orElseThrow().face();
  }

  boolean faultShown(Seat seat) {
    return Optional.ofNullable(looks.get(seat)).orElseThrow().fault();
  }

  Points score(Seat seat) {
    return loop.state().current().orElseThrow().scores().of(seat);
  }

  private final class Glass implements Display {
    private final Seat seat;

    private Glass(Seat seat) {
      this.seat = seat;
    }

    @Override
    public DeviceId device() {
      return new DeviceId("display." + seat);
    }

    @Override
    public PictureForm form() {
      return new PictureForm.Bits(GLASS);
    }

    @Override
    public void show(Frame frame) {
      BitPicture picture = (BitPicture) frame.picture();
      assertEquals(GLASS, picture.size());
      order.add("shown on " + seat);
    }
  }

  /** A disk that says when something was forced to it, and can be full. */
  static final class Disk {
    private final MemoryStorage memory;
    private final Consumer<String> told;
    boolean full;

    private Disk(MemoryStorage memory, Consumer<String> told) {
      this.memory = memory;
      this.told = told;
    }

    /** The memory behind it, with every forced write passing by here. */
    Storage storage() {
      return (Storage)
          Proxy.newProxyInstance(
              Storage.class.getClassLoader(),
              new Class<?>[] {Storage.class},
              (proxy, method, arguments) -> {
                boolean forced = method.getName().equals("writeForced");
                if (forced && full) {
                  throw new JournalFault(JournalFault.Kind.DISK_FULL, "no room");
                }
                Object answer = method.invoke(memory, arguments);
                if (forced) {
                  told.accept("forced to disk");
                }
                return answer;
              });
    }
  }
}
