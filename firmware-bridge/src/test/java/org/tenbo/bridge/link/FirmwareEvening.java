package org.tenbo.bridge.link;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.bridge.message.FromController;
import org.tenbo.bridge.message.KeyChanged;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.message.SetLamp;
import org.tenbo.bridge.message.ToController;
import org.tenbo.drivers.Moment;

/**
 * The host's link and the firmware's core over a bad cable, by a seed and without a clock: keys are
 * pressed, lamps set, the line is cut and comes back; at the end all must have arrived once, in
 * order.
 */
public final class FirmwareEvening implements AutoCloseable {
  private final long seed;
  private final SplittableRandom random;
  private final CoreTable table;
  private final BadCable up;
  private final BadCable down;
  private final Host host = new Host();
  private final Link link;

  private final List<String> pressed = new ArrayList<>();
  private final int[] levels = new int[4];
  private final int[] changedAt = new int[4];
  private final int[] lamps = new int[4];
  private int now;
  private boolean cut = true;
  private int cutUntil;
  private int cuts;

  public FirmwareEvening(Path library, long seed) {
    this.seed = seed;
    this.random = new SplittableRandom(seed);
    this.table = new CoreTable(library, 4);
    this.up = new BadCable(random.split());
    this.down = new BadCable(random.split());
    this.link = new Link(new Session(1 + random.nextLong(0xffff_fffeL)), host);
  }

  /** Runs so many milliseconds of the table's time on a bad cable that is cut now and then. */
  public void run(int milliseconds, double badness, double cutsAMillisecond) {
    for (int i = 0; i < milliseconds; i++) {
      if (!cut && random.nextDouble() < cutsAMillisecond) {
        cut();
      }
      press();
      if (random.nextInt(40) == 0) {
        light();
      }
      pass(badness);
    }
  }

  /** A quiet time on a good cable, in which all that waits arrives. */
  public void settle() {
    for (int i = 0; i < 4_000; i++) {
      pass(0);
    }
  }

  private void cut() {
    cuts++;
    cut = true;
    cutUntil = now + random.nextInt(1, 1_500);
    link.lost(moment());
  }

  private void press() {
    int panel = random.nextInt(4);
    int waiting = pressed.size() - host.keys.size();
    // A key that stands 20 ms has settled. The firmware keeps 32 changes for a cut line, and each
    // press may bring a "held" of its own, which is not counted here.
    if (now > 100 && now - changedAt[panel] >= 20 && waiting < 16 && random.nextInt(30) == 0) {
      int key = random.nextInt(8);
      levels[panel] ^= 1 << key;
      changedAt[panel] = now;
      table.keys(panel, levels[panel]);
      boolean isDown = (levels[panel] & (1 << key)) != 0;
      pressed.add(panel + "." + key + (isDown ? " DOWN" : " UP"));
    }
  }

  private void light() {
    int panel = random.nextInt(4);
    if (host.orders.size() < 20) {
      lamps[panel] = random.nextInt(256);
      host.orders.add(new SetLamp(new Panel(panel), 0, lamps[panel], 0, 0));
    }
  }

  private void pass(double badness) {
    now++;
    if (cut && now >= cutUntil) {
      cut = false;
      link.opened(moment());
    }
    table.step(now);
    byte[] fromTable = table.drain();
    byte[] fromHost = link.due(moment());
    if (!cut) {
      byte[] in = up.pass(fromTable, badness);
      link.receive(in, in.length, moment());
      table.feed(down.pass(fromHost, badness));
    }
  }

  private Moment moment() {
    return Moment.START.plus(Duration.ofMillis(now));
  }

  /**
   * Fails unless every change arrived once and in its panel's order, and the lamps are as ordered.
   */
  public void check() {
    for (int panel = 0; panel < 4; panel++) {
      String start = panel + ".";
      List<String> went = pressed.stream().filter(s -> s.startsWith(start)).toList();
      List<String> came = host.keys.stream().filter(s -> s.startsWith(start)).toList();
      if (!went.equals(came)) {
        int at = 0;
        while (at < Math.min(went.size(), came.size()) && went.get(at).equals(came.get(at))) {
          at++;
        }
        throw new AssertionError(
            "Seed %d, panel %d: of %d pressed %d arrived; from number %d on pressed %s, arrived %s"
                .formatted(
                    seed, panel, went.size(), came.size(), at, some(went, at), some(came, at)));
      }
      if (table.lamp(panel, 0) != lamps[panel]) {
        throw new AssertionError("Seed " + seed + ": lamp of panel " + panel);
      }
    }
    if (!(link.state() instanceof LinkState.Up) || host.unreadable > 0) {
      throw new AssertionError("Seed " + seed + ": " + link.state() + ", " + host.unreadable);
    }
  }

  private static List<String> some(List<String> changes, int at) {
    return changes.subList(at, Math.min(changes.size(), at + 4));
  }

  public long bytes() {
    return up.bytes() + down.bytes();
  }

  @Override
  public String toString() {
    return "seed %d: %d bytes, %d key changes, %d cuts, %s"
        .formatted(seed, bytes(), host.keys.size(), cuts, link.counts());
  }

  @Override
  public void close() {
    table.close();
  }

  private static final class Host implements LinkUser {
    final List<String> keys = new ArrayList<>();
    final Queue<ToController.Order> orders = new ArrayDeque<>();
    int unreadable;
    int sessions;

    @Override
    public void state(LinkState state, Moment now) {}

    @Override
    public void fresh() {
      sessions++;
      if (sessions > 1) {
        throw new AssertionError("The session was lost though the controller never restarted.");
      }
    }

    @Override
    public void report(FromController.Report report, Moment now) {
      if (report instanceof KeyChanged key && key.change() != KeyChanged.Change.HELD) {
        keys.add(key.panel().number() + "." + key.key() + " " + key.change());
      }
    }

    @Override
    public Optional<ToController.Order> nextOrder(Moment now) {
      return Optional.ofNullable(orders.poll());
    }

    @Override
    public void clock(ControllerTime at, Moment now) {}

    @Override
    public void unreadable(int type, String why) {
      unreadable++;
    }
  }
}
