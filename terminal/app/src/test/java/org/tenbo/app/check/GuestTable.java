package org.tenbo.app.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;

/**
 * The table of {@code tenbo run} in an emulated machine whose power is cut.
 *
 * <p>Keys are pressed by pulling the machine's simulated GPIO lines. Its displays and its disk
 * stand here, outside: the displays are fed with the bytes that leave the machine for its buses,
 * and the disk loses with the power what it was not told to flush. The machine's memory, and with
 * it all that its kernel had not yet written, is gone with its process.
 */
final class GuestTable implements MortalTable {
  /** Nothing that is seen changes for so long: what was pressed has been shown. */
  private static final Duration QUIET = Duration.ofMillis(400);

  private static final Duration REACTION = Duration.ofSeconds(20);
  private static final Duration START = Duration.ofMinutes(15);
  private static final int CONSOLE_LINES = 15;

  private final Path folder;
  private final List<String> machine;
  private final PartsConfig parts;
  private final VolatileDisk disk;
  private final Random losses;
  private final ObservedDisplays displays;

  private volatile @Nullable Run run;
  private @Nullable Death death;
  private int pressesLeft;

  /** How many lines have come for the buses, and how often what is seen has changed. */
  private final AtomicInteger lines = new AtomicInteger();

  private final AtomicInteger changes = new AtomicInteger();

  /** One life of the machine. */
  private record Run(Process process, NbdServer nbd, Port bus, Port keys, Thread reading) {}

  /** One of the machine's serial ports, which it connects when it starts. */
  private static final class Port implements AutoCloseable {
    private final Path socket;
    private final ServerSocketChannel server;
    private @Nullable SocketChannel line;

    Port(Path socket) throws IOException {
      this.socket = socket;
      server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      server.bind(UnixDomainSocketAddress.of(socket));
    }

    SocketChannel line() throws IOException {
      SocketChannel open = line == null ? server.accept() : line;
      line = open;
      return open;
    }

    @Override
    public void close() throws IOException {
      server.close();
      if (line != null) {
        line.close();
      }
      Files.deleteIfExists(socket);
    }
  }

  /**
   * A machine that has never been started.
   *
   * @param folder where its sockets and its console are put
   * @param machine the command that boots it, to which options of the emulator are added
   * @param parts what the table in it has
   * @param losses decides what the disk loses
   */
  GuestTable(
      Path folder, List<String> machine, PartsConfig parts, VolatileDisk disk, Random losses) {
    this.folder = folder;
    this.machine = List.copyOf(machine);
    this.parts = parts;
    this.disk = disk;
    this.losses = losses;
    this.displays = new ObservedDisplays(parts);
    Runtime.getRuntime().addShutdownHook(new Thread(this::cut));
  }

  @Override
  public Layout layout() {
    return Layout.FOUR;
  }

  // ---- life and death

  @Override
  public void start() throws IOException {
    synchronized (displays) {
      displays.forget();
    }
    NbdServer nbd = new NbdServer(disk, folder.resolve("disk"));
    Port bus = new Port(folder.resolve("bus"));
    Port keys = new Port(folder.resolve("keys"));
    List<String> command = new ArrayList<>(machine);
    command.addAll(
        List.of(
            // What the machine flushes is flushed here, and nothing else: no cache in between.
            "-drive",
                "driver=nbd,server.type=unix,server.path="
                    + nbd.socket()
                    + ",if=none,id=data,cache.direct=off,cache.no-flush=off",
            "-device", "virtio-blk-pci,drive=data,write-cache=on",
            "-device", "virtio-serial-pci",
            "-chardev", "socket,id=bus,path=" + bus.socket,
            "-device", "virtserialport,chardev=bus,nr=1",
            "-chardev", "socket,id=keys,path=" + keys.socket,
            "-device", "virtserialport,chardev=keys,nr=2"));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(console().toFile())
            .start();
    Thread reading = Thread.ofPlatform().daemon().name("bus").start(() -> read(bus));
    run = new Run(process, nbd, bus, keys, reading);
    long patience = System.nanoTime() + START.toNanos();
    while (!everySeatShows()) {
      if (!process.isAlive() || System.nanoTime() > patience) {
        throw new IOException("the machine does not begin: " + lastWords());
      }
      rest(Duration.ofMillis(20));
    }
    quiet();
  }

  private Path console() {
    return folder.resolve("console.txt");
  }

  private String lastWords() throws IOException {
    List<String> said = Files.readAllLines(console(), StandardCharsets.ISO_8859_1);
    return String.join("\n", said.subList(Math.max(0, said.size() - CONSOLE_LINES), said.size()));
  }

  private boolean everySeatShows() {
    synchronized (displays) {
      return displays.allShow();
    }
  }

  /** Takes what leaves the machine for its buses, as long as it lives. */
  private void read(Port bus) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Channels.newInputStream(bus.line()), StandardCharsets.US_ASCII))) {
      StringBuilder line = new StringBuilder();
      // A line that the machine could not end has not reached the display.
      for (int next = in.read(); next >= 0; next = in.read()) {
        if (next == '\n') {
          take(line.toString());
          line.setLength(0);
        } else {
          line.append((char) next);
        }
      }
    } catch (IOException _) {
      // The machine is gone.
    }
  }

  private void take(String line) {
    synchronized (displays) {
      if (displays.take(line)) {
        changes.incrementAndGet();
      }
    }
    lines.incrementAndGet();
  }

  @Override
  public void dies(Death how) {
    death = how;
    pressesLeft = how.presses();
  }

  private void bring(Death how) {
    int sent = lines.get();
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              if (how.when() == Death.When.FIRST_BYTE) {
                long patience = System.nanoTime() + REACTION.toNanos();
                while (lines.get() == sent && System.nanoTime() < patience) {
                  LockSupport.parkNanos(100_000);
                }
              }
              LockSupport.parkNanos(how.delay().toNanos());
              cut();
            });
  }

  private void cut() {
    Run life = run;
    if (life != null) {
      life.process.descendants().forEach(ProcessHandle::destroyForcibly);
      life.process.destroyForcibly();
    }
  }

  @Override
  public void bury() throws IOException {
    Run life = run;
    if (life == null) {
      return;
    }
    cut();
    try {
      life.process.waitFor();
      life.reading.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    life.nbd.close();
    life.bus.close();
    life.keys.close();
    disk.losePower(losses);
    run = null;
    death = null;
  }

  @Override
  public void close() throws IOException {
    bury();
  }

  private Run life() {
    Run life = run;
    if (life == null || !life.process.isAlive()) {
      throw new Killed();
    }
    return life;
  }

  // ---- as players have it before them

  @Override
  public void press(Seat seat, Key key) {
    BitPicture before = seen(seat);
    Optional<Death> due = Optional.ofNullable(death).filter(how -> --pressesLeft == 0);
    boolean atRest = due.isPresent() && due.get().when() == Death.When.AT_REST;
    if (!(parts.panels().get(seat) instanceof LinePanel panel)) {
      throw new IllegalArgumentException("seat " + seat + " has no keys on lines");
    }
    order("press " + panel.pins().get(key));
    due.filter(how -> !atRest).ifPresent(this::bring);
    long patience = System.nanoTime() + REACTION.toNanos();
    while (seen(seat).equals(before) && System.nanoTime() < patience) {
      life();
      rest(Duration.ofMillis(10));
    }
    quiet();
    if (atRest) {
      cut();
      throw new Killed();
    }
  }

  /** Has the machine do what its script knows: {@code press LINE} and others. */
  void order(String words) {
    Run life = life();
    try {
      Writer out = Channels.newWriter(life.keys.line(), StandardCharsets.US_ASCII);
      out.write(words + "\n");
      out.flush();
    } catch (IOException e) {
      try {
        life.process.waitFor(5, TimeUnit.SECONDS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
      throw new Killed();
    }
  }

  @Override
  public BitPicture seen(Seat seat) {
    synchronized (displays) {
      return displays.seen(seat);
    }
  }

  @Override
  public void pass(Duration time) {
    quiet();
  }

  private void quiet() {
    int before = changes.get();
    long since = System.nanoTime();
    while (System.nanoTime() - since < QUIET.toNanos()) {
      life();
      rest(Duration.ofMillis(10));
      if (changes.get() != before) {
        before = changes.get();
        since = System.nanoTime();
      }
    }
  }

  private static void rest(Duration time) {
    LockSupport.parkNanos(time.toNanos());
  }
}
