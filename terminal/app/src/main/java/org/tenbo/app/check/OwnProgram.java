package org.tenbo.app.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program in a process of its own, which ends with this one at the latest. */
final class OwnProgram {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String HOME = System.getProperty("tenbo.home", ".");

  private final Process process;
  private final Thread ending;
  private final String said;

  private OwnProgram(Process process, Thread ending, String said) {
    this.process = process;
    this.ending = ending;
    this.said = said;
  }

  /**
   * Starts it and waits until it says where its page is.
   *
   * @param announces how the line begins that ends with the page's address
   * @param command such as {@link #command}, with a subcommand and what follows it
   * @param errors gets what it says on standard error
   * @throws IOException if it ends before; with what it said
   */
  static OwnProgram start(String announces, List<String> command, Path errors) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile()))
            .start();
    Thread ending = new Thread(process.toHandle()::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(ending);
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(announces)) {
        Thread.ofVirtual().start(() -> drain(lines));
        return new OwnProgram(process, ending, line.substring(announces.length()).strip());
      }
    }
    throw new IOException("the program ended at its start: " + Files.readString(errors));
  }

  /** What starts this same program, to which a subcommand is to be added. */
  static List<String> command() {
    return command(List.of());
  }

  /** The same, with what a table's JVM is given besides, where the files of its package are. */
  static List<String> table() {
    Path options = Path.of(HOME, "deploy/package/program/table.options");
    return command(Files.isReadable(options) ? List.of("@" + options) : List.of());
  }

  private static List<String> command(List<String> besides) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm());
    command.addAll(besides);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.tenbo.app.Tenbo"));
    return command;
  }

  /** What this JVM was given, its cache for a quick start among it, is given to the program too. */
  private static List<String> jvm() {
    List<String> options =
        new ArrayList<>(
            List.of(
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dtenbo.home=" + HOME));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(each -> each.matches("-X.*|-D(jdk|org[.]sqlite)[.].*"))
        .forEach(options::add);
    return options;
  }

  /** The address of its page. */
  String page() {
    return said;
  }

  /** The process that it is. */
  ProcessHandle process() {
    return process.toHandle();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /**
   * Whether it has nothing to do just now: no thread of it runs, waits for a processor, or waits
   * for a disk. On a busy machine one that says nothing may only not have had its turn. Where the
   * system does not tell it is taken to rest.
   */
  boolean isAtRest() {
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
      return threads.noneMatch(OwnProgram::isBusy);
    } catch (IOException | UncheckedIOException e) {
      return true;
    }
  }

  private static boolean isBusy(Path thread) {
    try {
      String stat = Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
      char state = stat.charAt(stat.lastIndexOf(')') + 2);
      return state == 'R' || state == 'D';
    } catch (IOException e) {
      return false; // it has ended
    }
  }

  /** Kills it as nothing can be caught; returns at once. */
  void kill() {
    process.toHandle().destroyForcibly();
  }

  /** Kills it and waits until it is gone. */
  void bury() {
    kill();
    awaitEnd(PATIENCE);
    forget();
  }

  /** Ends it as a service is stopped; kills it where that takes too long. */
  void stop() {
    process.toHandle().destroy();
    awaitEnd(PATIENCE);
    bury();
  }

  /** Waits for its end, not for ever. */
  void awaitEnd(Duration patience) {
    try {
      process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void forget() {
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException e) {
      // This program ends too: the hook finds nothing to do.
    }
  }

  /** What it says further is not read by anybody, and must not hold it up. */
  private static void drain(BufferedReader lines) {
    try (lines) {
      while (lines.readLine() != null) {
        // On to the next.
      }
    } catch (IOException e) {
      // It has ended.
    }
  }
}
