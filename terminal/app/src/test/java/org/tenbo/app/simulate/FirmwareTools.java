package org.tenbo.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tenbo.bridge.sim.SimulatedController;

/**
 * What plays a controller in a test; where a tool to build it is missing, that is said in a line.
 */
public enum FirmwareTools {
  /** The firmware's core as a program for this machine. */
  PC(List.of("host"), List.of("/usr/bin/cc", "/usr/bin/make")),
  /** The program of the ATmega2560, and what simulates that. */
  MEGA2560(
      List.of("mega2560", "sim"),
      List.of("/usr/bin/cc", "/usr/bin/make", "/usr/bin/avr-gcc", "/usr/include/simavr/sim_avr.h"));

  private static final Path FIRMWARE = Path.of("../../firmware-bridge/firmware").toAbsolutePath();

  private final List<String> targets;
  private final List<String> tools;

  FirmwareTools(List<String> targets, List<String> tools) {
    this.targets = targets;
    this.tools = tools;
  }

  /** The folder with what was built; the test is left out where it cannot be. */
  public Path build() throws IOException {
    List<String> missing = tools.stream().filter(tool -> !Files.exists(Path.of(tool))).toList();
    if (!missing.isEmpty()) {
      String line = "Left out: a controller needs " + missing + " (deploy/setup.d/firmware).";
      System.out.println(line);
      assumeTrue(false, line);
    }
    List<String> make = new ArrayList<>(List.of("make", "-s", "-C", FIRMWARE.toString()));
    make.addAll(targets);
    try {
      assertEquals(0, new ProcessBuilder(make).inheritIO().start().waitFor());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    return FIRMWARE.resolve("build");
  }

  /** A controller with four panels. */
  public SimulatedController start(Path line) throws IOException {
    return switch (this) {
      case PC -> SimulatedController.host(build(), 4, line);
      case MEGA2560 -> SimulatedController.mega2560(build(), 4, line);
    };
  }
}
