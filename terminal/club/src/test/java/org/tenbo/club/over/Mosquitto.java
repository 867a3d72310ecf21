package org.tenbo.club.over;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The Mosquitto of the system, run for a test with a file of its own. */
public final class Mosquitto implements AutoCloseable {
  private static final List<String> PLACES =
      List.of("/usr/sbin/mosquitto", "/usr/bin/mosquitto", "/usr/local/sbin/mosquitto");

  private final Path folder;
  private final int port;
  private Process process;

  private Mosquitto(Path folder, int port) throws IOException {
    this.folder = folder;
    this.port = port;
    this.process = run();
  }

  public static boolean isThere() {
    return PLACES.stream().anyMatch(each -> Files.isExecutable(Path.of(each)));
  }

  /** One that asks for no name. */
  public static Mosquitto open(Path folder) throws IOException {
    return with(folder, "allow_anonymous true\n");
  }

  /**
   * One with further lines in its file.
   *
   * @param lines what stands in it beside its listener
   */
  public static Mosquitto with(Path folder, String lines) throws IOException {
    int port = freePort();
    Files.writeString(
        folder.resolve("mosquitto.conf"),
        // As root it would become another user, who cannot read what a test has written.
        "user %s\nlistener %d 127.0.0.1\nmax_queued_messages 100000\n%s"
            .formatted(System.getProperty("user.name"), port, lines));
    return new Mosquitto(folder, port);
  }

  /**
   * One with users and a file of rights.
   *
   * @param passwords by user
   * @param more lines for its file
   */
  public static Mosquitto guarded(
      Path folder, Map<String, String> passwords, String rights, String more)
      throws IOException, InterruptedException {
    Path users = Files.createFile(folder.resolve("users"));
    for (Map.Entry<String, String> each : passwords.entrySet()) {
      Process adding =
          new ProcessBuilder(
                  "mosquitto_passwd", "-b", users.toString(), each.getKey(), each.getValue())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (adding.waitFor() != 0) {
        throw new IOException("mosquitto_passwd failed for " + each.getKey());
      }
    }
    Path acl = Files.writeString(folder.resolve("rights"), rights);
    for (Path secret : List.of(users, acl)) {
      Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
    }
    return with(
        folder,
        "allow_anonymous false\npassword_file %s\nacl_file %s\n%s".formatted(users, acl, more));
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private Process run() throws IOException {
    String program =
        PLACES.stream().filter(each -> Files.isExecutable(Path.of(each))).findFirst().orElseThrow();
    Process started =
        new ProcessBuilder(program, "-c", folder.resolve("mosquitto.conf").toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("mosquitto.log").toFile())
            .start();
    for (int patience = 0; patience < 200 && started.isAlive(); patience++) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
        return started;
      } catch (IOException notYet) {
        java.util.concurrent.locks.LockSupport.parkNanos(25_000_000);
      }
    }
    throw new IOException(
        "Mosquitto did not start: " + Files.readString(folder.resolve("mosquitto.log")));
  }

  public int port() {
    return port;
  }

  /** Kills it; what it kept in memory is gone. */
  public void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor(5, TimeUnit.SECONDS);
  }

  public void again() throws IOException {
    process = run();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
