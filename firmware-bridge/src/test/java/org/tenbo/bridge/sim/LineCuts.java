package org.tenbo.bridge.sim;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.tenbo.bridge.message.Panel;
import org.tenbo.drivers.key.KeyEvent;

/**
 * Cuts a controller's line again and again at moments drawn by a seed, before, while and after keys
 * are pressed; each press must arrive once and in order.
 */
final class LineCuts {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final SplittableRandom random;
  private final SimulatedController controller;
  private final Bench bench;
  private final List<String> pressed = new ArrayList<>();
  private final List<String> arrived = new ArrayList<>();
  private final List<Long> reconnects = new ArrayList<>();

  LineCuts(long seed, SimulatedController controller, Bench bench) {
    this.random = new SplittableRandom(seed);
    this.controller = controller;
    this.bench = bench;
  }

  void run(int cuts) {
    await().atMost(LONG).until(bench::isUp);
    for (int i = 0; i < cuts; i++) {
      presses(random.nextInt(3));
      controller.cut();
      presses(random.nextInt(3));
      long start = System.nanoTime();
      controller.mend();
      presses(random.nextInt(2));
      await().pollInterval(Duration.ofMillis(5)).atMost(LONG).until(bench::isUp);
      reconnects.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
      drain();
    }
    await()
        .atMost(LONG)
        .until(
            () -> {
              drain();
              return arrived.size() >= pressed.size();
            });
    drain();
  }

  /** One key after the other; the line is cut while the last change is just under way. */
  private void presses(int count) {
    for (int i = 0; i < count; i++) {
      Panel panel = new Panel(random.nextInt(4));
      int key = random.nextInt(8);
      String name = panel.number() + "." + key;
      controller.hold(panel, 1 << key, Duration.ofMillis(random.nextInt(11, 15)));
      pressed.add(name + " down");
      controller.hold(panel, 0, Duration.ofMillis(random.nextInt(11, 15)));
      pressed.add(name + " up");
    }
  }

  private void drain() {
    List<Bench.Heard> heard = new ArrayList<>();
    bench.keys().drainTo(heard);
    for (Bench.Heard one : heard) {
      switch ((KeyEvent) one.what()) {
        case KeyEvent.Down down -> arrived.add(down.key() + " down");
        case KeyEvent.Up up -> arrived.add(up.key() + " up");
        case KeyEvent.Held _ -> {}
      }
    }
  }

  List<String> pressed() {
    return pressed;
  }

  List<String> arrived() {
    return arrived;
  }

  /** Milliseconds from each return of the path to the session's going on. */
  List<Long> reconnects() {
    return reconnects;
  }
}
