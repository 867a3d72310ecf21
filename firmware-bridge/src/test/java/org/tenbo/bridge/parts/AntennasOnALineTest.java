package org.tenbo.bridge.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.bridge.frame.Octets;
import org.tenbo.bridge.link.BridgeLine;
import org.tenbo.bridge.link.Link;
import org.tenbo.bridge.message.LogLine;
import org.tenbo.bridge.message.Session;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.pi.PiSerialLine;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.drivers.sim.PseudoTerminal;

/** A controller's antennas at the other end of a pseudo terminal, through jSerialComm. */
class AntennasOnALineTest {
  private static final long SEED = 5;
  private static final Map<Integer, AntennaId> ANTENNAS =
      Map.of(0, new AntennaId("near"), 1, new AntennaId("middle"), 2, new AntennaId("far"));

  private final MonotonicClock clock = MonotonicClock.ofSystem();
  private final BlockingQueue<Object> told = new LinkedBlockingQueue<>();
  private final AntennaBoard board = new AntennaBoard(3);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @TempDir private Path folder;
  private @Nullable PseudoTerminal line;
  private volatile boolean noisy;
  private volatile boolean closed;

  private static Octets tag(int number) {
    return Octets.ofHex("e0040150%08x".formatted(number));
  }

  private static Set<TagId> ids(int... numbers) {
    Set<TagId> ids = new HashSet<>();
    for (int number : numbers) {
      ids.add(new TagId("e0040150%08x".formatted(number)));
    }
    return ids;
  }

  private synchronized void plug() throws IOException {
    line = new PseudoTerminal(folder.resolve("ttyTABLE"));
    notifyAll();
  }

  private synchronized void unplug() throws IOException {
    if (line != null) {
      line.close();
      line = null;
    }
  }

  private void serve() {
    try {
      while (!closed) {
        step();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void step() throws InterruptedException {
    PseudoTerminal now = line;
    while (now == null) {
      if (closed) {
        return;
      }
      wait(50); // for the plug
      now = line;
    }
    byte[] said = board.step(now.read(), clock.now().nanos() / 1_000_000);
    if (noisy && said.length > 0 && random.nextInt(4) == 0) {
      now.write(new byte[] {(byte) random.nextInt(256), (byte) random.nextInt(256)});
    }
    int at = 0;
    while (at < said.length) {
      int count = Math.min(said.length - at, random.nextInt(1, 8));
      now.write(Arrays.copyOfRange(said, at, at + count));
      at += count;
    }
  }

  private Object next() throws InterruptedException {
    Object next = told.poll(40, TimeUnit.SECONDS);
    if (next == null) {
      throw new AssertionError("nothing was told any more");
    }
    return next;
  }

  /** Forgets what was, and waits until each antenna has seen so. */
  private void awaitScans(Map<AntennaId, Set<TagId>> wanted) throws InterruptedException {
    told.removeIf(Scan.class::isInstance);
    Set<AntennaId> missing = new HashSet<>(wanted.keySet());
    while (!missing.isEmpty()) {
      if (next() instanceof Scan scan && scan.tags().equals(wanted.get(scan.antenna()))) {
        missing.remove(scan.antenna());
      }
    }
  }

  private DeviceReport await(Class<? extends DeviceReport> kind) throws InterruptedException {
    while (true) {
      if (next() instanceof DeviceReport report && kind.isInstance(report)) {
        return report;
      }
    }
  }

  @Test
  void antennas_are_heard_through_noise_a_new_start_and_a_pulled_plug()
      throws IOException, InterruptedException {
    board.lay(0, IntStream.range(0, 13).mapToObj(AntennasOnALineTest::tag).toList());
    board.lay(2, List.of(tag(100)));
    BridgeParts parts =
        new BridgeParts(
            new ControllerWiring(new DeviceId("reader.board"), "the board", List.of(), ANTENNAS),
            told::add,
            new Quiet());
    parts.reader().listen(new Listener());
    plug();
    Thread thread = Thread.ofPlatform().daemon().start(this::serve);
    try (BridgeLine bridge =
        new BridgeLine(
            new PiSerialLine(folder.resolve("ttyTABLE"), BridgeLine.BAUD),
            new Link(new Session(77), parts),
            clock,
            parts)) {
      parts.wakeBy(bridge::speak);
      bridge.start();
      Map<AntennaId, Set<TagId>> there =
          Map.of(
              new AntennaId("near"),
              ids(IntStream.range(0, 13).toArray()),
              new AntennaId("middle"),
              Set.of(),
              new AntennaId("far"),
              ids(100));
      awaitScans(there);
      noisy = true;
      awaitScans(there);
      noisy = false;

      board.restart();
      board.lay(1, List.of(tag(50)));
      awaitScans(Map.of(new AntennaId("middle"), ids(50)));

      unplug();
      assertEquals(new DeviceId("reader.board"), await(DeviceFault.class).device());
      plug();
      await(DeviceBack.class);
      awaitScans(Map.of(new AntennaId("far"), ids(100)));
    } finally {
      closed = true;
      thread.join(2_000);
      unplug();
    }
  }

  @Test
  void an_antenna_that_the_board_does_not_have_is_a_fault()
      throws IOException, InterruptedException {
    BridgeParts parts =
        new BridgeParts(
            new ControllerWiring(
                new DeviceId("reader.board"),
                "the board",
                List.of(),
                Map.of(3, new AntennaId("x"))),
            told::add,
            new Quiet());
    plug();
    Thread thread = Thread.ofPlatform().daemon().start(this::serve);
    try (BridgeLine bridge =
        new BridgeLine(
            new PiSerialLine(folder.resolve("ttyTABLE"), BridgeLine.BAUD),
            new Link(new Session(77), parts),
            clock,
            parts)) {
      parts.wakeBy(bridge::speak);
      bridge.start();
      String said = await(DeviceFault.class).toString();
      assertTrue(said.contains("The controller has no antenna 3."), said);
    } finally {
      closed = true;
      thread.join(2_000);
      unplug();
    }
  }

  private final class Listener implements ScanListener {
    @Override
    public void scan(Scan scan) {
      told.add(scan);
    }

    @Override
    public void report(DeviceReport report) {
      told.add(report);
    }
  }

  private static final class Quiet implements ControllerLog {
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
