package org.tenbo.drivers.reader;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Parity;
import org.tenbo.drivers.pi.PiSerialLine;
import org.tenbo.drivers.sim.PseudoTerminal;
import org.tenbo.drivers.sim.SimulatedReader;
import org.tenbo.drivers.sim.TagField;

/** Each reader at the other end of a pseudo terminal, through jSerialComm. */
class ReaderOnALineTest {
  private static final Duration LONG = Duration.ofSeconds(40);
  private static final long SEED = 11;

  @TempDir private Path folder;

  /** A simulated reader whose line can be pulled; its bytes come in pieces, with noise if asked. */
  private static final class Plugged implements AutoCloseable {
    private final MonotonicClock clock = MonotonicClock.ofSystem();
    private final TagField field = new TagField();
    private final SimulatedReader reader;
    private final Path link;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Thread thread = Thread.ofPlatform().daemon().unstarted(this::run);
    private final AtomicReference<@Nullable Throwable> bug = new AtomicReference<>();
    private @Nullable PseudoTerminal line;
    private volatile boolean noisy;
    private volatile boolean closed;

    Plugged(Kind kind, Path link) throws IOException {
      reader = kind.simulated(field);
      this.link = link;
      plug();
      thread.start();
    }

    synchronized void plug() throws IOException {
      line = new PseudoTerminal(link);
      reader.live(clock.now());
      notifyAll();
    }

    synchronized void unplug() throws IOException {
      if (line != null) {
        line.close();
        line = null;
      }
    }

    void reset() {
      reader.reset(clock.now());
    }

    private void run() {
      try {
        while (!closed) {
          step();
        }
      } catch (Throwable e) {
        bug.set(e);
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
      reader.write(now.read(), clock.now());
      byte[] answer = reader.read(clock.now());
      if (noisy && answer.length > 0 && random.nextInt(25) == 0) {
        now.write(new byte[] {(byte) random.nextInt(256), (byte) random.nextInt(256)});
      }
      int at = 0;
      while (at < answer.length) {
        int count = Math.min(answer.length - at, random.nextInt(1, 8));
        now.write(Arrays.copyOfRange(answer, at, at + count));
        at += count;
      }
    }

    @Override
    public void close() throws IOException {
      closed = true;
      try {
        thread.join(2_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
      unplug();
      Throwable found = bug.get();
      if (found != null) {
        throw new AssertionError("the simulated reader failed", found);
      }
    }
  }

  /** All that the reader under test has told, in its order. */
  private static final class Told implements ScanListener {
    private final BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
    private final List<DeviceReport> reports = new ArrayList<>();

    @Override
    public void scan(Scan scan) {
      queue.add(scan);
    }

    @Override
    public void report(DeviceReport report) {
      queue.add(report);
    }

    /** Forgets what was, and waits until each antenna sees what lies there. */
    void awaitScans(Kind kind, TagField field) throws InterruptedException {
      queue.removeIf(Scan.class::isInstance);
      Set<AntennaId> missing = new HashSet<>();
      for (int port = kind.firstPort; port < kind.firstPort + kind.ports; port++) {
        missing.add(Kind.antenna(port));
      }
      while (!missing.isEmpty()) {
        if (next() instanceof Scan(AntennaId antenna, Set<TagId> tags, Moment _)) {
          int port = Integer.parseInt(antenna.text().substring("antenna ".length()));
          if (tags.equals(Set.copyOf(field.at(port)))) {
            missing.remove(antenna);
          }
        }
      }
    }

    DeviceReport awaitReport(Class<? extends DeviceReport> kind) throws InterruptedException {
      while (true) {
        Object next = next();
        if (kind.isInstance(next)) {
          return (DeviceReport) next;
        }
      }
    }

    private Object next() throws InterruptedException {
      Object next = queue.poll(LONG.toSeconds(), TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("nothing was told any more; before: " + reports);
      }
      if (next instanceof DeviceReport report) {
        reports.add(report);
      }
      return next;
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_reader_is_scanned_through_noise_a_reset_and_a_pulled_plug(Kind kind)
      throws IOException, InterruptedException {
    Path link = folder.resolve("ttyREADER");
    Told told = new Told();
    ReaderSession<?> session = kind.session(link.toString(), kind.ports);
    try (Plugged plugged = new Plugged(kind, link);
        LineReader reader =
            new LineReader(new PiSerialLine(link, 38_400, Parity.EVEN), session, plugged.clock)) {
      for (int port = kind.firstPort; port < kind.firstPort + kind.ports; port++) {
        for (int tag = 0; tag < 10; tag++) {
          plugged.field.lay(port, kind.tag(100 * port + tag));
        }
      }
      reader.listen(told);
      reader.start();
      told.awaitScans(kind, plugged.field);

      plugged.noisy = true;
      told.awaitScans(kind, plugged.field);
      plugged.noisy = false;

      plugged.reset();
      plugged.field.lay(kind.firstPort, kind.tag(99));
      told.awaitScans(kind, plugged.field);

      plugged.unplug();
      DeviceReport lost = told.awaitReport(DeviceFault.class);
      assertTrue(lost.toString().contains(link.toString()), lost.toString());
      plugged.plug();
      told.awaitReport(DeviceBack.class);
      told.awaitScans(kind, plugged.field);
    }
  }
}
