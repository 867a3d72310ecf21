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
 *
 * <p>Half of the cuts close the terminal, half kill the process that holds it; after each it is
 * back under another path. Half of them are so short that the host may not have seen them.
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
      boolean noticed = random.nextBoolean();
      if (noticed) {
        awaitLoss();
      }
      controller.cabled(random.nextBoolean());
      long start = System.nanoTime();
      controller.mend();
      presses(random.nextInt(2));
      awaitReturn();
      if (noticed) {
        reconnects.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
      }
      drain();
    }
    awaitAll();
  }

  /**
   * The same on a board that resets each time its port is opened: it forgets the presses of the
   * time without a line, and those made while the line stands arrive.
   *
   * @return how long each return took, from the path's return until the session stood, in
   *     milliseconds
   */
  List<Long> runOnABoardThatResets(int cuts, Duration bootLoader) {
    List<Long> returns = new ArrayList<>();
    controller.cabled(false);
    controller.cut();
    awaitLoss();
    controller.mend(); // its opening is only seen where no other process holds the terminal
    awaitReturn();
    controller.resetsWhenOpened(bootLoader);
    for (int i = 0; i < cuts; i++) {
      presses(random.nextInt(3));
      awaitAll();
      controller.cut();
      awaitLoss();
      long start = System.nanoTime();
      controller.mend();
      awaitReturn();
      returns.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }
    presses(2);
    awaitAll();
    controller.resetsWhenOpened(Duration.ZERO);
    return returns;
  }

  private void awaitLoss() {
    await().pollInterval(Duration.ofMillis(5)).atMost(LONG).until(() -> !bench.isUp());
  }

  private void awaitReturn() {
    await().pollInterval(Duration.ofMillis(5)).atMost(LONG).until(bench::isUp);
  }

  private void awaitAll() {
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

  /**
   * Milliseconds from each return of the path, where the cut was seen, until the session went on.
   */
  List<Long> reconnects() {
    return reconnects;
  }
}
