package org.tenbo.app.check;

import java.io.File;
import java.io.IOException;
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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;

/**
 * The real program in a process of its own, seen from outside: keys are pressed on its page, and
 * the displays stand here, fed with the bytes that it writes to its buses, so that they go on
 * showing what they showed when the process is gone.
 */
final class ObservedTerminal implements MortalTable {
  private static final String ADDRESS = "The simulated table is at ";

  /** Longer than a key bounces. */
  private static final Duration KEY_TIME = Duration.ofMillis(15);

  /** Nothing comes for so long from a program at rest: what was pressed has been shown. */
  private static final Duration QUIET = Duration.ofMillis(60);

  /** One that is never found at rest is not waited for longer. */
  private static final Duration RESTLESS = Duration.ofSeconds(60);

  /** A key that changes nothing on its own display is not waited for longer. */
  private static final Duration REACTION = Duration.ofMillis(1500);

  private static final Duration START = Duration.ofSeconds(60);

  /**
   * How long an answer of its page is waited for, on a machine however busy. It is asked once: a
   * press that came late, after it was sent again, would be two.
   */
  private static final Duration ANSWER = Duration.ofMinutes(2);

  /** The name of its journal in its folder. */
  static final String JOURNAL = "soak.journal";

  private final boolean readers;
  private final List<String> program;
  private final Path folder;
  private final Path config;
  private final Path journal;
  private final HttpClient http = HttpClient.newHttpClient();
  private final ObservedDisplays displays =
      new ObservedDisplays(SimulatedTable.usual(Layout.EIGHT));

  private volatile @Nullable Run run;
  private @Nullable Death death;
  private int pressesLeft;

  /** One life of the process. */
  private static final class Run {
    private final OwnProgram program;
    private final RandomAccessFile recording;
    private final URI keys;
    private final String origin;
    private String rest = "";

    private Run(OwnProgram program, RandomAccessFile recording) {
      String page = program.page();
      this.program = program;
      this.recording = recording;
      this.keys = URI.create(page).resolve("/key");
      this.origin = page.substring(0, page.length() - 1);
    }
  }

  /**
   * A table that has never been started.
   *
   * @param folder where its files are put
   * @param rulesets the folder of rulesets
   */
  ObservedTerminal(Path folder, Path rulesets) throws IOException {
    this("soak", folder, rulesets, "", false);
  }

  /**
   * The same with further sections in its file.
   *
   * @param name the table's name
   * @param sections such as those that name its tag readers, or its club
   * @param readers whether it reads tags with the readers that its file names
   */
  ObservedTerminal(String name, Path folder, Path rulesets, String sections, boolean readers)
      throws IOException {
    this(name, folder, rulesets, sections, readers, OwnProgram.table());
  }

  /**
   * The first again, of another program than this one.
   *
   * @param program the command that starts it, to which its subcommand is added
   */
  ObservedTerminal(Path folder, Path rulesets, List<String> program) throws IOException {
    this("soak", folder, rulesets, "", false, program);
  }

  private ObservedTerminal(
      String name,
      Path folder,
      Path rulesets,
      String sections,
      boolean readers,
      List<String> program)
      throws IOException {
    this.readers = readers;
    this.program = List.copyOf(program);
    this.folder = folder;
    this.config = folder.resolve("table.toml");
    this.journal = folder.resolve(JOURNAL);
    Files.writeString(
        config,
        """
        name = "%s"
        layout = "eight"
        language = "en"
        [rules]
        folder = "%s"
        usual = "tenhou"
        [journal]
        file = "%s"
        [referee]
        code = "1234"
        [web]
        listen = "127.0.0.1"
        port = 0
        """
                .formatted(name, rulesets.toAbsolutePath().normalize(), JOURNAL)
            + sections);
  }

  // ---- life and death

  @Override
  public Layout layout() {
    return Layout.EIGHT;
  }

  @Override
  public void start() throws IOException {
    Path recording = recording().toPath();
    Files.deleteIfExists(recording);
    Files.createFile(recording);
    displays.forget();
    List<String> command = new ArrayList<>(program);
    command.addAll(List.of("simulate", "--config", config.toString(), "--port", "0"));
    command.addAll(List.of("--journal", journal.toString()));
    command.addAll(List.of("--record-bus", recording.toString()));
    if (readers) {
      command.add("--readers");
    }
    OwnProgram started = OwnProgram.start(ADDRESS, command, folder.resolve("errors.txt"));
    run = new Run(started, new RandomAccessFile(recording.toFile(), "r"));
    long patience = System.nanoTime() + START.toNanos();
    while (!everySeatShows() && System.nanoTime() < patience) {
      rest(Duration.ofMillis(5));
    }
    quiet();
  }

  /** Whether this life has sent a picture to every display. */
  private boolean everySeatShows() {
    poll();
    return displays.allShow();
  }

  @Override
  public void dies(Death how) {
    death = how;
    pressesLeft = how.presses();
  }

  /** The death that a press brings. */
  private Optional<Death> countDown() {
    return Optional.ofNullable(death).filter(how -> --pressesLeft == 0);
  }

  private void bring(Death how, Run life) {
    long written =
        switch (how.when()) {
          case PRESSED -> -1;
          case FIRST_BYTE, AT_REST -> recording().length();
        };
    Thread.ofPlatform().daemon().start(() -> kill(life, written, how.delay()));
  }

  private void kill(Run life, long written, Duration delay) {
    long patience = System.nanoTime() + REACTION.toNanos();
    while (recording().length() == written && System.nanoTime() < patience) {
      Thread.onSpinWait();
    }
    LockSupport.parkNanos(delay.toNanos());
    life.program.kill();
  }

  private File recording() {
    return folder.resolve("bus.txt").toFile();
  }

  @Override
  public void bury() throws IOException {
    Run life = run;
    if (life == null) {
      return;
    }
    life.program.bury();
    poll();
    life.recording.close();
    run = null;
    death = null;
  }

  /** Ends the program as a service is stopped, if it runs. */
  void stop() throws IOException {
    Run life = run;
    if (life != null) {
      life.program.stop();
      bury();
    }
  }

  boolean runs() {
    return run != null;
  }

  Path journal() {
    return journal;
  }

  @Override
  public void close() throws IOException {
    bury();
    http.close();
  }

  /** The process that it is now. */
  ProcessHandle process() {
    return life().program.process();
  }

  private Run life() {
    Run life = run;
    if (life == null || !life.program.isAlive()) {
      throw new Killed();
    }
    return life;
  }

  // ---- as players have it before them

  @Override
  public void press(Seat seat, Key key) {
    Run life = life();
    BitPicture before = seen(seat);
    Optional<Death> due = countDown();
    boolean atRest = due.isPresent() && due.get().when() == Death.When.AT_REST;
    move(life, seat, key, true);
    due.filter(how -> !atRest).ifPresent(how -> bring(how, life));
    rest(KEY_TIME);
    move(life, seat, key, false);
    long patience = System.nanoTime() + REACTION.toNanos();
    while (seen(seat).equals(before) && System.nanoTime() < patience) {
      rest(Duration.ofMillis(2));
    }
    quiet();
    if (atRest) {
      life.program.kill();
      throw new Killed();
    }
  }

  private void move(Run life, Seat seat, Key key, boolean down) {
    String body = "{\"seat\":\"%s\",\"key\":\"%s\",\"down\":%s}".formatted(seat, key, down);
    HttpRequest request =
        HttpRequest.newBuilder(life.keys)
            .header("Origin", life.origin)
            .header("Content-Type", "application/json")
            .timeout(ANSWER)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new IllegalStateException("the page answers " + answer.body());
      }
    } catch (IOException e) {
      life.program.awaitEnd(Duration.ofSeconds(5));
      life(); // the usual reason: it was killed in the middle of the answer
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Killed();
    }
  }

  @Override
  public BitPicture seen(Seat seat) {
    poll();
    return displays.seen(seat);
  }

  @Override
  public void pass(Duration time) {
    // The program lives in real time; a person's pause is as long as it takes to be shown.
    quiet();
  }

  /** Waits until nothing more comes, and that is so not only because the program has no turn. */
  private void quiet() {
    long since = System.nanoTime();
    long patience = since + RESTLESS.toNanos();
    while (true) {
      long now = System.nanoTime();
      boolean due = now - since >= QUIET.toNanos() && (now > patience || life().program.isAtRest());
      if (poll()) {
        since = System.nanoTime();
      } else if (due) {
        return;
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
      text.substring(0, end).lines().forEach(displays::take);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
