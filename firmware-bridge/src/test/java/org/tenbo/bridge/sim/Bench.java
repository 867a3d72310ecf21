package org.tenbo.bridge.sim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import org.tenbo.bridge.link.BridgeLine;
import org.tenbo.bridge.link.Link;
import org.tenbo.bridge.link.LinkState;
import org.tenbo.bridge.message.LogLine;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.parts.BridgeParts;
import org.tenbo.bridge.parts.ControllerLog;
import org.tenbo.bridge.parts.ControllerWiring;
import org.tenbo.bridge.parts.DrawerWiring;
import org.tenbo.bridge.parts.PanelWiring;
import org.tenbo.bridge.parts.SlotWiring;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.pi.PiSerialLine;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;

/** A host with one controller on a real line, and all that its parts have told. */
public final class Bench implements AutoCloseable {
  /** What a listener heard, with when, in nanoseconds of the system's clock. */
  public record Heard(Object what, long nanos) {}

  private final LinkedBlockingQueue<Heard> keys = new LinkedBlockingQueue<>();
  private final LinkedBlockingQueue<DeviceReport> reports = new LinkedBlockingQueue<>();
  private final LinkedBlockingQueue<DrawerCount> counts = new LinkedBlockingQueue<>();
  private final BridgeParts parts;
  private final BridgeLine line;

  public Bench(Path path, int panels, long session) {
    MonotonicClock clock = MonotonicClock.ofSystem();
    parts = new BridgeParts(wiring(path, panels), reports::add, new NoLog());
    parts
        .keys()
        .listen(
            new KeyListener() {
              @Override
              public void key(KeyEvent event) {
                keys.add(new Heard(event, System.nanoTime()));
              }

              @Override
              public void report(DeviceReport report) {
                reports.add(report);
              }
            });
    parts
        .drawers()
        .forEach(
            drawer ->
                drawer.listen(
                    new DrawerListener() {
                      @Override
                      public void counted(DrawerCount count) {
                        counts.add(count);
                      }

                      @Override
                      public void unknown() {
                        counts.clear();
                      }

                      @Override
                      public void report(DeviceReport report) {
                        reports.add(report);
                      }
                    }));
    line =
        new BridgeLine(
            new PiSerialLine(path, BridgeLine.BAUD),
            new Link(new Session(session), parts),
            clock,
            parts);
    parts.wakeBy(line::speak);
    line.start();
  }

  private static ControllerWiring wiring(Path path, int panels) {
    List<PanelWiring> wired = new ArrayList<>();
    for (int number = 0; number < panels; number++) {
      Map<Integer, KeyId> keys = new HashMap<>();
      for (int key = 0; key < 8; key++) {
        keys.put(key, new KeyId(number + "." + key));
      }
      wired.add(
          new PanelWiring(
              new Panel(number),
              keys,
              Optional.of(new KeyId(number + ".stick")),
              Optional.of(new DeviceId("display." + number)),
              Optional.of(
                  new DrawerWiring(
                      new DeviceId("drawer." + number),
                      IntStream.range(0, 4)
                          .mapToObj(
                              slot ->
                                  new SlotWiring(
                                      slot,
                                      "slot " + slot,
                                      List.of(5_000, 1_000, 100, 100).get(slot)))
                          .toList())),
              Map.of(0, new DeviceId("lamp." + number)),
              Optional.empty()));
    }
    return new ControllerWiring(new DeviceId("controller"), path.toString(), wired, Map.of());
  }

  public BridgeParts parts() {
    return parts;
  }

  public BridgeLine line() {
    return line;
  }

  public LinkedBlockingQueue<Heard> keys() {
    return keys;
  }

  public LinkedBlockingQueue<DeviceReport> reports() {
    return reports;
  }

  public LinkedBlockingQueue<DrawerCount> counts() {
    return counts;
  }

  public boolean isUp() {
    return line.state() instanceof LinkState.Up;
  }

  @Override
  public void close() {
    line.close();
  }

  private static final class NoLog implements ControllerLog {
    @Override
    public void line(LogLine line) {}

    @Override
    public void supply(int millivolts) {}

    @Override
    public void unreadable(int type, String why) {
      throw new AssertionError("type " + type + " " + why);
    }
  }
}
