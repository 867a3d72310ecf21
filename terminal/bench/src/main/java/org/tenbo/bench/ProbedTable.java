package org.tenbo.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.app.run.Hardware;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.SpiBus;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.key.Keys;
import org.tenbo.rules.Seat;

/** A simulated table whose keys are struck by a measurement and whose buses are listened to. */
final class ProbedTable implements Hardware {
  /** Nothing more comes after a quarter of a tick. */
  private static final long QUIET_NANOS = 4_000_000;

  private static final long PATIENCE_NANOS = 5_000_000_000L;

  private final Hardware simulated;
  private final Map<String, Long> bytes = new HashMap<>();
  private @Nullable KeyListener listener;
  private String awaited = "";
  private long firstAt;
  private long lastAt;

  /**
   * What came of a key.
   *
   * @param nanos until the first write to the display of whoever pressed was done
   * @param bytes that went to all displays, addresses included
   * @param displays that got some
   */
  record Shown(long nanos, long bytes, int displays) {}

  /**
   * @param table makes the table around what lies between drivers and buses
   */
  ProbedTable(Function<BusTap, Hardware> table) {
    this.simulated =
        table.apply(
            new BusTap() {
              @Override
              public I2cBus of(I2cBus bus) {
                return new Heard(bus);
              }

              @Override
              public SpiBus of(SpiBus bus) {
                return bus;
              }
            });
  }

  /** Strikes a key. */
  void key(KeyEvent event) {
    if (listener == null) {
      throw new IllegalStateException("nobody listens to the keys yet");
    }
    listener.key(event);
  }

  /** Does something, and says what the displays got for it once they are quiet. */
  Shown shownAfter(Seat seat, Runnable act) {
    long began;
    synchronized (this) {
      bytes.clear();
      awaited = nameOf(seat);
      firstAt = 0;
      began = System.nanoTime();
    }
    act.run();
    while (true) {
      LockSupport.parkNanos(50_000);
      long now = System.nanoTime();
      synchronized (this) {
        if (firstAt != 0 && now - lastAt > QUIET_NANOS) {
          long sum = bytes.values().stream().mapToLong(Long::longValue).sum();
          return new Shown(firstAt - began, sum, bytes.size());
        }
      }
      if (now - began > PATIENCE_NANOS) {
        throw new IllegalStateException("seat " + seat + " was shown nothing");
      }
    }
  }

  private static String nameOf(Seat seat) {
    String bus = seat.ordinal() < 2 ? "i2c-1" : "i2c-2";
    return bus + " " + Ssd1306.ADDRESSES.get(seat.ordinal() % 2);
  }

  private synchronized void wrote(String display, int count) {
    bytes.merge(display, count + 1L, Long::sum);
    lastAt = System.nanoTime();
    if (firstAt == 0 && display.equals(awaited)) {
      firstAt = lastAt;
    }
  }

  private final class Heard implements I2cBus {
    private final I2cBus bus;

    private Heard(I2cBus bus) {
      this.bus = bus;
    }

    @Override
    public BusName name() {
      return bus.name();
    }

    @Override
    public void write(I2cAddress address, byte[] written) throws BusException {
      bus.write(address, written);
      wrote(name() + " " + address, written.length);
    }

    @Override
    public byte[] writeThenRead(I2cAddress address, byte[] written, int count) throws BusException {
      return bus.writeThenRead(address, written, count);
    }
  }

  /** Keys without hardware. */
  private final class Struck implements Keys {
    private final Set<KeyId> keys;

    private Struck(Set<KeyId> keys) {
      this.keys = keys;
    }

    @Override
    public Set<KeyId> keys() {
      return keys;
    }

    @Override
    public void listen(KeyListener heard) {
      listener = heard;
    }
  }

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    Parts parts = simulated.connect(reports);
    return new Parts() {
      @Override
      public Map<Seat, Display> displays() {
        return parts.displays();
      }

      @Override
      public List<Keys> keys() {
        return List.of(new Struck(parts.wiring().keys().keySet()));
      }

      @Override
      public Wiring wiring() {
        return parts.wiring();
      }

      @Override
      public Glasses glasses() {
        return parts.glasses();
      }

      @Override
      public Optional<PanelKeys> panels() {
        return Optional.empty();
      }

      @Override
      public void start() {
        parts.start();
      }

      @Override
      public void close() {
        parts.close();
      }
    };
  }
}
