package org.tenbo.app.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Outside;
import org.tenbo.app.loop.Overlay;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Signal;
import org.tenbo.app.loop.TableLoop;
import org.tenbo.app.loop.TileReading;
import org.tenbo.app.loop.Wiring;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.DisplayFeed;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.table.TableState;

/**
 * The whole table behind simulated parts, stepped by hand: keys go in as the hardware would send
 * them, and what is seen is what the simulated chips hold.
 */
public final class SteppedTable implements KeysCheck.Table {
  private static final I2cAddress ADDRESS = new I2cAddress(0x3c);

  private final Journal journal;
  private final Map<Seat, SimulatedSsd1306> chips = new EnumMap<>(Seat.class);
  private final Map<Seat, DisplayFeed> feeds = new EnumMap<>(Seat.class);
  private final TableLoop loop;
  private Moment now = Moment.START;

  /**
   * A table that goes on where the journal ends.
   *
   * @param journal the file of its journal
   * @throws JournalFault if it cannot be opened
   */
  public SteppedTable(Desk desk, Painter painter, Path journal) throws JournalFault {
    this(desk, painter, Journal.open(journal), Optional.empty(), Onlooker.BLIND);
  }

  /**
   * The same with antennas that look at its tiles.
   *
   * @param readers what their scans mean
   * @throws JournalFault if the journal cannot be opened
   */
  SteppedTable(Desk desk, Painter painter, Path journal, Optional<TileReading> readers)
      throws JournalFault {
    this(desk, painter, Journal.open(journal), readers, Onlooker.BLIND);
  }

  /**
   * The same on an open journal, which it closes.
   *
   * @param onlooker sees what happens
   * @throws JournalFault if the journal cannot be read
   */
  SteppedTable(
      Desk desk, Painter painter, Journal journal, Optional<TileReading> readers, Onlooker onlooker)
      throws JournalFault {
    this.journal = journal;
    Map<Seat, Display> displays = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-" + seat.ordinal()));
      SimulatedSsd1306 chip = new SimulatedSsd1306(seat.ordinal());
      bus.attach(ADDRESS, chip);
      chips.put(seat, chip);
      DisplayFeed feed =
          new DisplayFeed(
              new DeviceId("display." + seat),
              new Ssd1306(bus, ADDRESS),
              report -> {
                throw new IllegalStateException("a simulated display reports " + report);
              });
      feeds.put(seat, feed);
      displays.put(seat, feed);
    }
    loop =
        new TableLoop(
            desk,
            Wiring.byName(desk.layout()),
            painter,
            Overlay.NONE,
            displays,
            new Book(this.journal, Optional::empty),
            () -> now,
            onlooker,
            readers);
    send();
  }

  /** An antenna has looked at its tiles. */
  void scan(Scan scan) {
    loop.step(new Signal.OfScan(scan));
    send();
  }

  /** What time it is at the table. */
  Moment now() {
    return now;
  }

  @Override
  public void press(Seat seat, Key key) {
    KeyId id = Wiring.id(seat, key);
    loop.step(new Signal.OfKey(new KeyEvent.Down(id, now)));
    loop.step(new Signal.OfKey(new KeyEvent.Up(id, now)));
    send();
  }

  /** Presses a key and holds it down until the hardware tells that it is held. */
  public void hold(Seat seat, Key key) {
    KeyId id = Wiring.id(seat, key);
    loop.step(new Signal.OfKey(new KeyEvent.Down(id, now)));
    now = now.plus(Duration.ofMillis(700));
    loop.step(new Signal.OfKey(new KeyEvent.Held(id, now)));
    send();
  }

  /** Lets a held key go. */
  public void release(Seat seat, Key key) {
    loop.step(new Signal.OfKey(new KeyEvent.Up(Wiring.id(seat, key), now)));
    send();
  }

  /** Somebody outside wants something. */
  void ask(Outside outside) {
    loop.step(new Signal.OfOutside(outside));
    send();
  }

  TableState state() {
    return loop.state();
  }

  @Override
  public BitPicture seen(Seat seat) {
    return chip(seat).seen();
  }

  @Override
  public void pass(Duration time) {
    now = now.plus(time);
    loop.step(new Signal.Tick());
    send();
  }

  private SimulatedSsd1306 chip(Seat seat) {
    SimulatedSsd1306 chip = chips.get(seat);
    if (chip == null) {
      throw new IllegalArgumentException("seat " + seat + " has no display");
    }
    return chip;
  }

  /** What the writer thread of each bus does in a running table. */
  private void send() {
    feeds.values().forEach(feed -> feed.step(now));
  }

  @Override
  public void close() throws JournalFault {
    journal.close();
  }
}
