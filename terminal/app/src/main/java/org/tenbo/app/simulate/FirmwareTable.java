package org.tenbo.app.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.key.Keys;
import org.tenbo.rules.Seat;

/** A table whose panels hang on simulated microcontrollers that run the real firmware. */
public final class FirmwareTable implements Hardware {
  private final Path build;
  private final FirmwarePanels.Controllers controllers;
  private final Layout layout;
  private final MonotonicClock clock;

  /**
   * @param build the firmware's build folder
   */
  public FirmwareTable(
      Path build, FirmwarePanels.Controllers controllers, Layout layout, MonotonicClock clock) {
    this.build = build;
    this.controllers = controllers;
    this.layout = layout;
    this.clock = clock;
  }

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    try {
      return new FirmwareParts(new FirmwarePanels(build, controllers, layout, clock, reports));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final class FirmwareParts implements Parts, Glasses, PanelKeys {
    private static final int BETWEEN_LOOKS_MILLIS = 100;

    private final FirmwarePanels panels;
    private final List<Runnable> changes = new CopyOnWriteArrayList<>();
    private final Map<Seat, BitPicture> looked = new EnumMap<>(Seat.class);
    private final Thread eye = Thread.ofPlatform().name("eye").daemon().unstarted(this::look);

    private FirmwareParts(FirmwarePanels panels) {
      this.panels = panels;
    }

    @Override
    public Map<Seat, Display> displays() {
      return panels.displays();
    }

    @Override
    public List<Keys> keys() {
      return panels.keys();
    }

    @Override
    public Wiring wiring() {
      return Wiring.byName(layout);
    }

    @Override
    public Glasses glasses() {
      return this;
    }

    @Override
    public Optional<PanelKeys> panels() {
      return Optional.of(this);
    }

    @Override
    public Optional<Picture> seen(Seat seat) {
      return Optional.of(panels.seen(seat));
    }

    @Override
    public void onChange(Runnable call) {
      changes.add(call);
    }

    @Override
    public void move(Seat seat, Key key, boolean down) {
      panels.move(seat, key, down);
    }

    @Override
    public void start() {
      panels.start();
      eye.start();
    }

    /** Nobody tells when a pixel of a simulated chip changes, so they are looked at. */
    private void look() {
      try {
        while (true) {
          boolean changed = false;
          for (Seat seat : Seat.values()) {
            BitPicture now = panels.seen(seat);
            changed |= !now.equals(looked.put(seat, now));
          }
          if (changed) {
            changes.forEach(Runnable::run);
          }
          TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      eye.interrupt();
      try {
        eye.join(TimeUnit.SECONDS.toMillis(2));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
      panels.close();
    }
  }
}
