package org.tenbo.bridge.link;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.bridge.FirmwareBuild;

/** Both ends of the protocol, each in its own language, against each other. */
class LinkWithFirmwareTest {
  private final Path library = FirmwareBuild.here().built("libtenbo.so", "make", "cc");

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34})
  void on_a_bad_cable_every_press_and_every_lamp_arrives_once_and_in_order(long seed) {
    try (FirmwareEvening evening = new FirmwareEvening(library, seed)) {
      evening.run(60_000, 0.2, 0);
      evening.settle();
      evening.check();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {41, 42, 43, 44})
  void with_the_line_cut_again_and_again_every_press_arrives_once_and_in_order(long seed) {
    try (FirmwareEvening evening = new FirmwareEvening(library, seed)) {
      evening.run(120_000, 0.05, 0.001);
      evening.settle();
      evening.check();
    }
  }
}
