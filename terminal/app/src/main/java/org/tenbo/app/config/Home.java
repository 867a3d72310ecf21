package org.tenbo.app.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the program's own data files are: {@code config/} under the folder that the property {@code
 * tenbo.home} names, or under the working directory.
 */
public final class Home {
  private Home() {}

  public static Path rulesets() {
    return config().resolve("rulesets");
  }

  public static Path tables() {
    return config().resolve("tables");
  }

  /**
   * The file of this machine's table, where a package has given it a place ({@code tenbo.table}).
   */
  public static Optional<Path> table() {
    return Optional.ofNullable(System.getProperty("tenbo.table")).map(Path::of);
  }

  public static Path texts() {
    return config().resolve("texts");
  }

  /** Where the firmware's simulator and programs are built. */
  public static Path firmware() {
    return config().resolveSibling("firmware-bridge").resolve("firmware").resolve("build");
  }

  public static Path config() {
    return Path.of(System.getProperty("tenbo.home", ".")).resolve("config");
  }
}
