package org.tenbo.bridge;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Compiles what a test needs of the firmware; where a tool is missing it says so in one line. */
public record FirmwareBuild(Path folder) {
  /** The firmware's folder beside this module. */
  public static FirmwareBuild here() {
    return new FirmwareBuild(Path.of("firmware").toAbsolutePath());
  }

  /**
   * The file of a make target under {@code build/}, built if need be.
   *
   * @param tools what it takes; where one is not installed the test is left out, in one line
   */
  public Path built(String file, String... tools) {
    List<String> missing = Stream.of(tools).filter(tool -> !installed(tool)).toList();
    if (!missing.isEmpty()) {
      String line = "Left out: " + file + " needs " + missing + " (deploy/setup.d/firmware).";
      System.out.println(line);
      assumeTrue(false, line);
    }
    run("make", "-s", "build/" + file);
    return build().resolve(file);
  }

  /** Where built files go. */
  public Path build() {
    return folder.resolve("build");
  }

  private void run(String... command) {
    try {
      Process process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
      if (process.waitFor() != 0) {
        throw new AssertionError(String.join(" ", command) + " failed in " + folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Whether a program is on the path, or a file (with a slash) is there. */
  private static boolean installed(String tool) {
    if (tool.contains("/")) {
      return Files.exists(Path.of(tool));
    }
    String path = System.getenv("PATH");
    return path != null
        && Stream.of(path.split(":", -1)).anyMatch(dir -> Files.isExecutable(Path.of(dir, tool)));
  }
}
