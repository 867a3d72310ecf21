package org.tenbo.drivers.reader;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Health;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;

/**
 * Has one reader scan its antennas in turn, over and over, and brings it back when it is dead or
 * has started anew.
 *
 * <pre>
 *            line opened
 *  closed ----------------> settling: what still comes is thrown away
 *    ^                          |
 *    | line lost                v
 *    |                      starting: the steps that make the reader ready   &lt;---+
 *    |                          |                                                |
 *    |                          v                                                |
 *    +------------------- passes: antenna by antenna, a scan told after each ----+
 *                               three answers missing, or the reader has forgotten
 * </pre>
 *
 * A step without an answer is asked three times; then the reader is at fault and is started anew
 * each second. An antenna that the reader refuses is a fault of its own, and the others go on. Time
 * is an argument; for one thread.
 *
 * @param <F> a frame of the reader's protocol
 */
public final class ReaderSession<F> {
  /** A reader's round through its antennas takes this at least: twenty a second are enough. */
  public static final Duration LEAST_ROUND = Duration.ofMillis(50);

  /** Late answers have come by then. */
  static final Duration SETTLING = Duration.ofMillis(150);

  static final Duration BETWEEN_STARTS = Duration.ofSeconds(1);
  static final int TRIES = 3;
  private static final int MOST_TAGS = 200;

  private final Dialect<F> dialect;
  private final String place;
  private final List<Antenna> antennas = new ArrayList<>();
  private final Health health;
  private @Nullable ScanListener listener;

  private boolean open;
  private boolean started;
  private int turn;
  private Moment roundBegan = Moment.START;
  private Moment quietUntil = Moment.START;
  private final Deque<Step<F>> steps = new ArrayDeque<>();
  private boolean loaded;
  private boolean waiting;
  private Bytes asked = Bytes.none();
  private Moment deadline = Moment.NEVER;
  private int tries;
  private boolean babble;
  private boolean understood;
  private final Set<TagId> seen = new HashSet<>();

  /** An antenna with its own health. */
  private record Antenna(int port, AntennaId id, Health health) {}

  /**
   * @param place the line as the configuration writes it, for words of trouble
   * @param antennas by their numbers as the reader counts; at least one
   */
  public ReaderSession(
      DeviceId device, Dialect<F> dialect, String place, SortedMap<Integer, AntennaId> antennas) {
    if (antennas.isEmpty() || antennas.size() > 16) {
      throw new IllegalArgumentException("A reader has 1 to 16 antennas, not " + antennas.size());
    }
    this.dialect = dialect;
    this.place = place;
    this.health = new Health(device, this::tell);
    new TreeMap<>(antennas)
        .forEach(
            (port, id) ->
                this.antennas.add(
                    new Antenna(port, id, new Health(new DeviceId(id.text()), this::tell))));
  }

  public DeviceId device() {
    return health.device();
  }

  /** Its antennas, in the order of their turn. */
  public List<AntennaId> antennas() {
    return antennas.stream().map(Antenna::id).toList();
  }

  /** Names who hears from now on. */
  public void listen(ScanListener to) {
    listener = to;
  }

  private void tell(DeviceReport report) {
    ScanListener to = listener;
    if (to != null) {
      to.report(report);
    }
  }

  /** The line is open; nothing is known of the reader. */
  public void opened(Moment now) {
    open = true;
    startOver(now.plus(SETTLING));
  }

  /** The line is gone, or does not open. */
  public void lost(Trouble trouble) {
    open = false;
    waiting = false;
    dialect.forget();
    health.failed(trouble);
  }

  /** Takes bytes that came. */
  public void receive(byte[] bytes, int count, Moment now) {
    if (!open || count == 0) {
      return;
    }
    // Gathered first: what a frame means may be to drop all that the decoder holds.
    List<F> frames = new ArrayList<>();
    dialect.decode(bytes, count, frames::add);
    babble = true;
    frames.forEach(frame -> heard(frame, now));
  }

  private void heard(F frame, Moment now) {
    if (!waiting) {
      // Nothing was asked: an answer that came too late.
      return;
    }
    understood = true;
    switch (steps.getFirst().meaning().apply(frame)) {
      case Heard.Aside _ -> {}
      case Heard.Seen(Set<TagId> tags) -> add(tags);
      case Heard.Done(Set<TagId> tags) -> {
        add(tags);
        done(now);
      }
      case Heard.More(Set<TagId> tags, Bytes request) -> {
        add(tags);
        if (seen.size() > MOST_TAGS) {
          done(now);
        } else {
          asked = request;
          waiting = false;
        }
      }
      case Heard.Refused(String what, String remedy) ->
          refused(new Trouble(place, what, remedy), now);
      case Heard.Forgotten _ ->
          restart(
              new Trouble(
                  place,
                  "The reader has started anew and is set up again.",
                  "If this comes often, look at its power supply: readers draw much in bursts."),
              now);
    }
  }

  /** One more than may be is kept, so that too many are known as such. */
  private void add(Set<TagId> tags) {
    for (TagId tag : tags) {
      if (seen.size() <= MOST_TAGS) {
        seen.add(tag);
      }
    }
  }

  /**
   * What is to be written now; empty when nothing is. To be asked again after each {@link #receive}
   * and, without one, every few milliseconds.
   */
  public byte[] due(Moment now) {
    if (!open) {
      return new byte[0];
    }
    if (waiting && !now.isBefore(deadline)) {
      late(now);
    }
    if (waiting || now.isBefore(quietUntil)) {
      return new byte[0];
    }
    if (steps.isEmpty()) {
      load(now);
    }
    Step<F> step = steps.getFirst();
    if (asked.length() == 0) {
      asked = step.request();
    }
    waiting = true;
    babble = false;
    understood = false;
    deadline = now.plus(step.patience());
    return asked.toArray();
  }

  private void load(Moment now) {
    if (loaded && !started) {
      started = true;
      turn = 0;
    }
    loaded = true;
    if (started && turn == 0) {
      roundBegan = now;
    }
    seen.clear();
    steps.addAll(started ? dialect.pass(antennas.get(turn).port()) : dialect.start());
  }

  private void done(Moment now) {
    waiting = false;
    asked = Bytes.none();
    tries = 0;
    steps.removeFirst();
    if (started && steps.isEmpty()) {
      passed(now);
    }
  }

  private void passed(Moment now) {
    Antenna antenna = antennas.get(turn);
    health.worked();
    if (seen.size() > MOST_TAGS) {
      antenna
          .health()
          .failed(
              new Trouble(
                  place + " antenna " + antenna.port(),
                  "It sees more than " + MOST_TAGS + " tags.",
                  "Lower the reader's power, and take other tags away from the table."));
    } else {
      antenna.health().worked();
      ScanListener to = listener;
      if (to != null) {
        to.scan(new Scan(antenna.id(), Set.copyOf(seen), now));
      }
    }
    next();
  }

  private void next() {
    turn++;
    if (turn == antennas.size()) {
      turn = 0;
      Moment soonest = roundBegan.plus(LEAST_ROUND);
      quietUntil = quietUntil.isBefore(soonest) ? soonest : quietUntil;
    }
  }

  private void late(Moment now) {
    // A reader that reports also reports that it sees nothing: silence is no empty pass.
    if (steps.getFirst().listening() && understood) {
      done(now);
      return;
    }
    if (understood) {
      refused(
          new Trouble(
              place,
              "The reader begins its answer and does not end it.",
              "Take away what tags do not belong to the table, or lower the reader's power."),
          now);
      return;
    }
    tries++;
    if (tries < TRIES) {
      again(now);
      return;
    }
    restart(silence(), now);
  }

  private Trouble silence() {
    return babble
        ? new Trouble(
            place,
            "Bytes come, but none that a " + dialect.name() + " reader would send.",
            "Check the reader's kind and baud rate in the table's file.")
        : new Trouble(
            place,
            "The " + dialect.name() + " reader does not answer.",
            "See that it has power, that this is its line, and that no other program uses it.");
  }

  /** The step is asked anew when nothing can come of the old asking any more. */
  private void again(Moment now) {
    waiting = false;
    asked = Bytes.none();
    dialect.forget();
    quietUntil = now.plus(SETTLING);
  }

  private void refused(Trouble trouble, Moment now) {
    tries++;
    if (tries < TRIES) {
      again(now);
    } else if (started) {
      Antenna antenna = antennas.get(turn);
      antenna
          .health()
          .failed(
              new Trouble(place + " antenna " + antenna.port(), trouble.what(), trouble.remedy()));
      steps.clear();
      again(now);
      tries = 0;
      next();
    } else {
      restart(trouble, now);
    }
  }

  private void restart(Trouble trouble, Moment now) {
    health.failed(trouble);
    startOver(now.plus(BETWEEN_STARTS));
  }

  private void startOver(Moment when) {
    started = false;
    loaded = false;
    waiting = false;
    asked = Bytes.none();
    tries = 0;
    turn = 0;
    steps.clear();
    seen.clear();
    dialect.forget();
    quietUntil = when;
  }
}
