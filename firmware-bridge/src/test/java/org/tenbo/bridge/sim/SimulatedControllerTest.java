package org.tenbo.bridge.sim;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.bridge.FirmwareBuild;
import org.tenbo.bridge.message.Panel;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;

/** The whole way, from a pin to a key event and from a picture to pixels, over a real line. */
class SimulatedControllerTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  @TempDir Path folder;

  /** What plays the controller. */
  enum Kind {
    HOST_PROGRAM,
    MEGA2560,
    MEGA2560_WITH_ONE_PANEL;

    int panels() {
      return this == MEGA2560_WITH_ONE_PANEL ? 1 : 4;
    }
  }

  private SimulatedController start(Kind kind) throws IOException {
    FirmwareBuild firmware = FirmwareBuild.here();
    Path line = folder.resolve("ttyTABLE");
    return switch (kind) {
      case HOST_PROGRAM -> {
        firmware.built("tenbo-panel", "make", "cc");
        yield SimulatedController.host(firmware.build(), 4, line);
      }
      case MEGA2560, MEGA2560_WITH_ONE_PANEL -> {
        firmware.built("tenbo-mega2560.elf", "make", "avr-gcc");
        firmware.built("tenbo-mega2560-one.elf", "make", "avr-gcc");
        firmware.built("tenbo-sim", "make", "cc", "/usr/include/simavr/sim_avr.h");
        yield SimulatedController.mega2560(firmware.build(), kind.panels(), line);
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void a_press_a_picture_a_lamp_a_stick_and_a_drawer_go_the_whole_way(Kind kind)
      throws IOException, InterruptedException {
    try (SimulatedController controller = start(kind);
        Bench bench = new Bench(controller.line(), kind.panels(), 77)) {
      await().atMost(LONG).until(bench::isUp);
      Panel last = new Panel(kind.panels() - 1);

      controller.press(last, 5);
      assertEquals(
          new KeyId(last.number() + ".5"), assertInstanceOf(KeyEvent.Down.class, key(bench)).key());
      controller.release(last, 5);
      assertInstanceOf(KeyEvent.Up.class, key(bench));

      for (int panel = 0; panel < kind.panels(); panel++) {
        BitPicture picture = noise(panel);
        bench.parts().displays().get(panel).show(new Frame(picture, Brightness.FULL));
        Panel shown = new Panel(panel);
        await().atMost(LONG).until(() -> controller.picture(shown).equals(picture));
      }

      bench.parts().lamps().getFirst().light(true);
      await().atMost(LONG).until(() -> controller.lamp(new Panel(0), 0) == 255);

      controller.stick(last, true);
      assertEquals(
          new KeyId(last.number() + ".stick"),
          assertInstanceOf(KeyEvent.Down.class, key(bench)).key());

      // 2 sticks of 10,000 points (10 kilohms) and one of 5,000 (20 kilohms): 4 kilohms.
      controller.slot(last, 0, 4_000);
      await()
          .atMost(LONG)
          .until(
              () ->
                  bench.counts().stream()
                      .anyMatch(
                          count ->
                              count.drawer().equals(new DeviceId("drawer." + last.number()))
                                  && count.points() == 25_000
                                  && !count.misplaced()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_display_taken_off_is_a_fault_and_put_back_it_gets_the_whole_picture(Kind kind)
      throws IOException, InterruptedException {
    try (SimulatedController controller = start(kind);
        Bench bench = new Bench(controller.line(), kind.panels(), 78)) {
      await().atMost(LONG).until(bench::isUp);
      Panel panel = new Panel(0);
      BitPicture before = noise(1);
      bench.parts().displays().getFirst().show(new Frame(before, Brightness.FULL));
      await().atMost(LONG).until(() -> controller.picture(panel).equals(before));
      bench.reports().clear();

      controller.unplug(panel);
      DeviceId display = new DeviceId("display.0");
      assertInstanceOf(DeviceFault.class, report(bench, display));

      BitPicture after = noise(2);
      bench.parts().displays().getFirst().show(new Frame(after, Brightness.FULL));
      controller.plug(panel);
      assertEquals(new DeviceBack(display), report(bench, display));
      await().atMost(LONG).until(() -> controller.picture(panel).equals(after));
    }
  }

  /** The next report of a part; on a busy machine the line may have something to say as well. */
  private static DeviceReport report(Bench bench, DeviceId of) throws InterruptedException {
    DeviceReport report;
    do {
      report = bench.reports().poll(LONG.toSeconds(), TimeUnit.SECONDS);
      assertNotNull(report, "no report of " + of);
    } while (!report.device().equals(of));
    return report;
  }

  @ParameterizedTest
  @EnumSource
  void presses_made_while_the_line_is_cut_arrive_once_when_it_is_back_under_another_path(Kind kind)
      throws IOException, InterruptedException {
    try (SimulatedController controller = start(kind);
        Bench bench = new Bench(controller.line(), kind.panels(), 79)) {
      await().atMost(LONG).until(bench::isUp);
      Panel panel = new Panel(0);
      for (int round = 0; round < 5; round++) {
        controller.cut();
        await().atMost(LONG).until(() -> !bench.isUp());
        for (int key = 0; key < 3; key++) {
          controller.tap(panel, key, Duration.ofMillis(30));
        }
        controller.mend();
        for (int key = 0; key < 3; key++) {
          KeyId id = new KeyId("0." + key);
          assertEquals(id, assertInstanceOf(KeyEvent.Down.class, key(bench)).key());
          assertEquals(id, assertInstanceOf(KeyEvent.Up.class, key(bench)).key());
        }
      }
      assertEquals(0, bench.keys().size());
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_controller_that_restarts_gets_picture_and_lamp_anew(Kind kind) throws IOException {
    try (SimulatedController controller = start(kind);
        Bench bench = new Bench(controller.line(), kind.panels(), 80)) {
      await().atMost(LONG).until(bench::isUp);
      Panel panel = new Panel(0);
      BitPicture picture = noise(3);
      bench.parts().displays().getFirst().show(new Frame(picture, Brightness.FULL));
      bench.parts().lamps().getFirst().light(true);
      await().atMost(LONG).until(() -> controller.picture(panel).equals(picture));
      for (int round = 0; round < 3; round++) {
        controller.restart();
        controller.unplug(panel);
        controller.plug(panel);
        await()
            .atMost(LONG)
            .until(
                () ->
                    controller.picture(panel).equals(picture) && controller.lamp(panel, 0) == 255);
      }
    }
  }

  private static KeyEvent key(Bench bench) throws InterruptedException {
    Bench.Heard heard = bench.keys().poll(20, TimeUnit.SECONDS);
    if (heard == null) {
      throw new AssertionError("No key was heard.");
    }
    return (KeyEvent) heard.what();
  }

  private static BitPicture noise(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return BitPicture.of(new Size(128, 64), (x, y) -> random.nextBoolean());
  }
}
