package org.tenbo.app.check;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.RecordedWrite;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.rules.Seat;

/**
 * The real program in a process of its own, seen from outside: keys are pressed on its page, and
 * the displays stand here, fed with the bytes that it writes to its buses, so that they go on
 * showing what they showed when the process is gone.
 */
final class ObservedTerminal implements Panels, AutoCloseable {
  private static final String ADDRESS = "The simulated table is at ";

  /** Longer than a key bounces. */
  private static final Duration KEY_TIME = Duration.ofMillis(15);

  /** Nothing comes for so long: what was pressed has been shown. */
  private static final Duration QUIET = Duration.ofMillis(60);

  /** A key that changes nothing on its own display is not waited for longer. */
  private static final Duration REACTION = Duration.ofMillis(1500);

  private static final Duration START = Duration.ofSeconds(60);

  private final Path folder;
  private final Path config;
  private final HttpClient http = HttpClient.newHttpClient();
  private final Map<Seat, SimulatedSsd1306> chips = new EnumMap<>(Seat.class);
  private final Map<String, SimulatedI2cBus> buses =
      Map.of("i2c-1", bus("i2c-1", Seat.A, Seat.B), "i2c-2", bus("i2c-2", Seat.C, Seat.D));

  private @Nullable Run run;
  private int pressesToKill = -1;
  private Duration delayOfKill = Duration.ZERO;
  private boolean killsWhenShown;

  /** One life of the process. */
  private static final class Run {
    private final Process process;
    private final RandomAccessFile recording;
    private final URI keys;
    private final String origin;
    private final Set<String> written = new HashSet<>();
    private String rest = "";

    private Run(Process process, RandomAccessFile recording, String page) {
      this.process = process;
      this.recording = recording;
      this.keys = URI.create(page).resolve("/key");
      this.origin = page.substring(0, page.length() - 1);
    }
  }

  /** The process has been killed. */
  static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Killed() {
      super("the program was killed");
    }
  }

  /**
   * @param folder where the journal and the recordings of the buses are put
   * @param config the table's file
   */
  ObservedTerminal(Path folder, Path config) {
    this.folder = folder;
    this.config = config;
  }

  private SimulatedI2cBus bus(String name, Seat... seats) {
    SimulatedI2cBus bus = new SimulatedI2cBus(new BusName(name));
    for (int i = 0; i < seats.length; i++) {
      SimulatedSsd1306 chip = new SimulatedSsd1306(seats[i].ordinal());
      bus.attach(Ssd1306.ADDRESSES.get(i), chip);
      chips.put(seats[i], chip);
    }
    return bus;
  }

  // ---- life and death

  /** Starts the program and waits until its displays show what its journal says. */
  void start() throws IOException {
    Path recording = recording().toPath();
    Files.deleteIfExists(recording);
    Files.createFile(recording);
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dtenbo.home=" + System.getProperty("tenbo.home", "."),
                "-cp",
                System.getProperty("java.class.path"),
                "org.tenbo.app.Tenbo",
                "simulate"));
    command.addAll(List.of("--config", config.toString(), "--port", "0"));
    command.addAll(List.of("--journal", folder.resolve("soak.journal").toString()));
    command.addAll(List.of("--record-bus", recording.toString()));
    Process process =
        new ProcessBuilder(command).redirectError(folder.resolve("errors.txt").toFile()).start();
    String page = page(process);
    run = new Run(process, new RandomAccessFile(recording.toFile(), "r"), page);
    long patience = System.nanoTime() + START.toNanos();
    while (!everySeatShows() && System.nanoTime() < patience) {
      rest(Duration.ofMillis(5));
    }
    quiet();
  }

  private String page(Process process) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(ADDRESS)) {
        return line.substring(ADDRESS.length()).strip();
      }
    }
    throw new IOException(
        "the program ended at its start: " + Files.readString(folder.resolve("errors.txt")));
  }

  /** Whether this life has written to every display. */
  private boolean everySeatShows() {
    poll();
    Run life = run;
    return life != null && life.written.size() == chips.size();
  }

  /**
   * Kills the program a while after so many more presses.
   *
   * @param whenShown the while begins when the first byte for the press is on a bus, not before
   */
  void killAfter(int presses, Duration delay, boolean whenShown) {
    pressesToKill = presses;
    delayOfKill = delay;
    killsWhenShown = whenShown;
  }

  private void countDown(Run life) {
    if (pressesToKill-- == 0) {
      Duration delay = delayOfKill;
      long written = killsWhenShown ? recording().length() : -1;
      Thread.ofPlatform().daemon().start(() -> kill(life, written, delay));
    }
  }

  private void kill(Run life, long written, Duration delay) {
    long patience = System.nanoTime() + REACTION.toNanos();
    while (recording().length() == written && System.nanoTime() < patience) {
      Thread.onSpinWait();
    }
    LockSupport.parkNanos(delay.toNanos());
    life.process.toHandle().destroyForcibly();
  }

  private File recording() {
    return folder.resolve("bus.txt").toFile();
  }

  /** Waits for the end of a killed program and takes up the last of what it wrote. */
  void bury() throws IOException {
    Run life = run;
    if (life == null) {
      return;
    }
    life.process.toHandle().destroyForcibly();
    try {
      life.process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    poll();
    life.recording.close();
    run = null;
    pressesToKill = -1;
  }

  @Override
  public void close() throws IOException {
    bury();
    http.close();
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
    Run life = life();
    BitPicture before = seen(seat);
    move(life, seat, key, true);
    countDown(life);
    rest(KEY_TIME);
    move(life, seat, key, false);
    long patience = System.nanoTime() + REACTION.toNanos();
    while (seen(seat).equals(before) && System.nanoTime() < patience) {
      rest(Duration.ofMillis(2));
    }
    quiet();
  }

  private void move(Run life, Seat seat, Key key, boolean down) {
    String body = "{\"seat\":\"%s\",\"key\":\"%s\",\"down\":%s}".formatted(seat, key, down);
    HttpRequest request =
        HttpRequest.newBuilder(life.keys)
            .header("Origin", life.origin)
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(20))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new IllegalStateException("the page answers " + answer.body());
      }
    } catch (IOException e) {
      awaitEnd(life);
      life(); // the usual reason: it was killed in the middle of the answer
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Killed();
    }
  }

  private static void awaitEnd(Run life) {
    try {
      life.process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public BitPicture seen(Seat seat) {
    poll();
    SimulatedSsd1306 chip = chips.get(seat);
    if (chip == null) {
      throw new IllegalArgumentException("seat " + seat + " has no display");
    }
    return chip.seen();
  }

  @Override
  public void pass(Duration time) {
    // The program lives in real time; a person's pause is as long as it takes to be shown.
    quiet();
  }

  private void quiet() {
    long since = System.nanoTime();
    while (System.nanoTime() - since < QUIET.toNanos()) {
      if (poll()) {
        since = System.nanoTime();
      }
      life();
      rest(Duration.ofMillis(2));
    }
  }

  private static void rest(Duration time) {
    LockSupport.parkNanos(time.toNanos());
  }

  // ---- the buses

  /** Takes up what has been written since; whether there was anything. */
  private boolean poll() {
    Run life = run;
    if (life == null) {
      return false;
    }
    try {
      long left = life.recording.length() - life.recording.getFilePointer();
      if (left <= 0) {
        return false;
      }
      byte[] bytes = new byte[(int) Math.min(left, 1 << 20)];
      life.recording.readFully(bytes);
      String text = life.rest + new String(bytes, StandardCharsets.US_ASCII);
      int end = text.lastIndexOf('\n') + 1;
      life.rest = text.substring(end);
      text.substring(0, end).lines().forEach(line -> carry(life, line));
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void carry(Run life, String line) {
    if (line.startsWith("#")) {
      return;
    }
    RecordedWrite write = RecordedWrite.ofLine(line);
    String name = line.substring(line.indexOf(" # ") + 3).strip();
    SimulatedI2cBus bus = buses.get(name);
    if (bus == null) {
      throw new IllegalStateException("no bus here is the one of: " + line);
    }
    try {
      bus.write(new I2cAddress(write.part()), write.bytes());
      life.written.add(name + " " + write.part());
    } catch (BusException e) {
      throw new IllegalStateException(e);
    }
  }
}
