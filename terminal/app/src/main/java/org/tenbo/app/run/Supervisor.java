package org.tenbo.app.run;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.app.loop.Pulse;
import org.tenbo.drivers.Moment;
import org.tinylog.Logger;

/**
 * Tells systemd, where it started the program, that the table serves, that it still does, and that
 * it ends (sd_notify(3)).
 *
 * <p>Ready is told by the first beat of the table thread, and the watchdog is fed by the later
 * ones: a table whose thread hangs is started again, whatever its other threads do.
 */
public final class Supervisor implements Pulse {
  /** So often within the time that the watchdog waits; one that is lost costs nothing. */
  private static final int BEATS = 4;

  private final Consumer<String> tell;
  private final Optional<Duration> between;
  private boolean ready;
  private Moment next = Moment.START;

  /**
   * @param tell takes a state such as {@code READY=1}; never waits
   * @param patience how long the watchdog waits for a beat, if there is one
   */
  Supervisor(Consumer<String> tell, Optional<Duration> patience) {
    this.tell = tell;
    this.between = patience.map(waits -> waits.dividedBy(BEATS));
  }

  /** Nobody watches: the program was started by hand. */
  public static Supervisor nobody() {
    return new Supervisor(state -> {}, Optional.empty());
  }

  /**
   * Whoever the environment names.
   *
   * @param environment with {@code NOTIFY_SOCKET}, {@code WATCHDOG_USEC}, {@code WATCHDOG_PID}
   *     where systemd wants to be told
   * @param process our number: a watchdog may be meant for another
   */
  public static Supervisor of(Map<String, String> environment, long process) {
    String name = environment.get("NOTIFY_SOCKET");
    if (name == null || name.isEmpty()) {
      return nobody();
    }
    try {
      return new Supervisor(NotifySocket.open(name)::send, patience(environment, process));
    } catch (IllegalArgumentException e) {
      Logger.warn("{} Nobody is told that the table serves.", e.getMessage());
      return nobody();
    }
  }

  /**
   * How long the watchdog waits for a sign of ours.
   *
   * @throws IllegalArgumentException for what is no time
   */
  static Optional<Duration> patience(Map<String, String> environment, long process) {
    String pid = environment.getOrDefault("WATCHDOG_PID", "");
    String micros = environment.getOrDefault("WATCHDOG_USEC", "");
    if (micros.isEmpty() || !(pid.isEmpty() || pid.equals(Long.toString(process)))) {
      return Optional.empty();
    }
    if (!micros.matches("[1-9][0-9]{0,14}")) {
      throw new IllegalArgumentException(
          "WATCHDOG_USEC is \"" + micros + "\"; allowed: a number of microseconds.");
    }
    return Optional.of(Duration.ofNanos(1_000 * Long.parseLong(micros)));
  }

  @Override
  public void beat(Moment now) {
    if (!ready) {
      ready = true;
      tell.accept("READY=1\nSTATUS=The table is open.");
    } else if (between.isPresent() && !now.isBefore(next)) {
      tell.accept("WATCHDOG=1");
    } else {
      return;
    }
    between.ifPresent(time -> next = now.plus(time));
  }

  /** The program ends because it was asked to. */
  void ending() {
    tell.accept("STOPPING=1");
  }
}
