package org.tenbo.bridge.sim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.tenbo.bridge.link.LinkCounts;
import org.tenbo.bridge.message.Panel;
import org.tenbo.drivers.key.KeyEvent;

/**
 * Figures of the bridge through the simulated ATmega2560: a key's way from pin to queue, the bytes
 * of an idle line, how soon a session goes on after the path's return.
 */
public final class BenchBridge {
  private static final int PRESSES = 300;
  private static final int CUTS = 20;
  private static final int IDLE_SECONDS = 10;

  private BenchBridge() {}

  /** Called with the firmware's build folder; prints lines NAME VALUE UNIT. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path build = Path.of(arguments[0]);
    Path folder = Files.createTempDirectory("tenbo");
    Path line = folder.resolve("ttyTABLE");
    try (SimulatedController controller = SimulatedController.mega2560(build, 4, line);
        Bench bench = new Bench(line, 4, 99)) {
      LineCuts none = new LineCuts(1, controller, bench);
      none.run(0);
      keys(controller, bench);
      idle(bench);
      LineCuts cuts = new LineCuts(99, controller, bench);
      cuts.run(CUTS);
      long[] reconnects = cuts.reconnects().stream().mapToLong(Long::longValue).sorted().toArray();
      System.out.println("bridge_reconnect_p50 " + reconnects[reconnects.length / 2] + " ms");
      System.out.println("bridge_reconnect_max " + reconnects[reconnects.length - 1] + " ms");
    } finally {
      Files.deleteIfExists(line);
      Files.delete(folder);
    }
    System.exit(0);
  }

  /** From before the pin is told to change until the event lies in the queue; 8 ms settling. */
  private static void keys(SimulatedController controller, Bench bench)
      throws InterruptedException {
    double[] millis = new double[PRESSES];
    for (int i = 0; i < PRESSES; i++) {
      Panel panel = new Panel(i % 4);
      long start = System.nanoTime();
      controller.press(panel, i % 8);
      Bench.Heard heard = bench.keys().poll(10, TimeUnit.SECONDS);
      if (heard == null || !(heard.what() instanceof KeyEvent.Down)) {
        throw new AssertionError("A press did not arrive: " + heard);
      }
      millis[i] = (heard.nanos() - start) / 1e6;
      controller.hold(panel, 0, Duration.ofMillis(20));
      bench.keys().poll(10, TimeUnit.SECONDS);
    }
    Arrays.sort(millis);
    System.out.printf("bridge_key_p50 %.1f ms%n", millis[PRESSES / 2]);
    System.out.printf("bridge_key_p99 %.1f ms%n", millis[PRESSES * 99 / 100]);
  }

  private static void idle(Bench bench) throws InterruptedException {
    TimeUnit.SECONDS.sleep(2);
    LinkCounts before = bench.line().counts();
    TimeUnit.SECONDS.sleep(IDLE_SECONDS);
    LinkCounts after = bench.line().counts();
    long sent = after.bytesSent() - before.bytesSent();
    long heard = after.bytesHeard() - before.bytesHeard();
    System.out.println("bridge_idle_to_controller " + sent / IDLE_SECONDS + " B/s");
    System.out.println("bridge_idle_from_controller " + heard / IDLE_SECONDS + " B/s");
  }
}
