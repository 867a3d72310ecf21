package org.tenbo.app.config;

import java.nio.file.Path;

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
