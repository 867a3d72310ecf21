package org.tenbo.club.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PostgreSQL cluster of a test's own, in a folder and at a port of its own; the programs are
 * those that {@code deploy/setup.d/club} installs. PostgreSQL refuses to run as root, so that a
 * test which does runs it as the user {@code postgres} of the package.
 */
final class Postgres implements AutoCloseable {
  static final String USER = "tenbo";
  static final String PASSWORD = "correct horse";

  private static final Path VERSIONS = Path.of("/usr/lib/postgresql");

  private final Path programs;
  private final Path folder;
  private final int port;

  private Postgres(Path programs, Path folder, int port) {
    this.programs = programs;
    this.folder = folder;
    this.port = port;
  }

  private static Optional<Path> programs() throws IOException {
    if (!Files.isDirectory(VERSIONS)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(VERSIONS)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
          .max(Comparator.comparing(Path::toString));
    }
  }

  static boolean isThere() throws IOException {
    return programs().isPresent();
  }

  /** Makes a cluster and starts it. */
  static Postgres open() throws IOException, InterruptedException {
    Path programs = programs().orElseThrow();
    Path folder = Path.of(run("mktemp", "-d", "/tmp/tenbo-postgres-XXXXXX").strip());
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Postgres made = new Postgres(programs, folder, port);
    run(
        "sh",
        "-c",
        "printf %s \"$1\" >\"$2/password\" && \"$3\" -D \"$2/data\" -U \"$4\" -A scram-sha-256"
            + " --pwfile=\"$2/password\" -E UTF8 --locale=C --no-sync",
        "sh",
        PASSWORD,
        folder.toString(),
        programs.resolve("initdb").toString(),
        USER);
    made.start();
    return made;
  }

  void start() throws IOException, InterruptedException {
    String options =
        "-p %d -k %s -c listen_addresses=127.0.0.1 -c fsync=off".formatted(port, folder);
    pgCtl("-l", folder.resolve("log").toString(), "-o", options, "start");
  }

  /** Ends it at once, as a server does that loses its power. */
  void kill() throws IOException, InterruptedException {
    pgCtl("-m", "immediate", "stop");
  }

  private void pgCtl(String... what) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(
        List.of(
            programs.resolve("pg_ctl").toString(), "-D", folder.resolve("data").toString(), "-w"));
    command.addAll(List.of(what));
    run(command.toArray(String[]::new));
  }

  String jdbc() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  /** Runs a program as somebody who is not root, and gives back what it said. */
  private static String run(String... command) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      all.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
    }
    all.addAll(List.of(command));
    // A file, not a pipe: the server keeps what it was given for as long as it runs.
    Path said = Files.createTempFile("postgres", ".out");
    try {
      Process process =
          new ProcessBuilder(all)
              .directory(Path.of("/tmp").toFile())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      int code = process.waitFor();
      String words = Files.readString(said, StandardCharsets.UTF_8);
      if (code != 0) {
        throw new IOException(String.join(" ", command) + ": " + words);
      }
      return words;
    } finally {
      Files.deleteIfExists(said);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      pgCtl("-m", "immediate", "stop");
      run("rm", "-rf", folder.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
