package org.tenbo.drivers.reader;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.sim.SimulatedReader;
import org.tenbo.drivers.sim.TagField;

/**
 * Prints what a reader's session costs, a figure a line, {@code NAME VALUE UNIT}: the time spent in
 * it for a round that sees 150 tags, and the share of one core that twenty such rounds a second
 * take. The simulated reader's own time is left out.
 */
final class ReaderFigures {
  private static final int TAGS = 150;

  /** What an answer of the RR3036 holds. */
  private static final int TAGS_OF_RR3036 = 27;

  private static final int WARM_UP = 2_000;
  private static final int ROUNDS = 5_000;
  private static final Duration TICK = Duration.ofMillis(5);

  private ReaderFigures() {}

  static void main() {
    for (Kind kind : Kind.values()) {
      measure(System.out, kind);
    }
  }

  private static void measure(PrintStream out, Kind kind) {
    TagField field = new TagField();
    int tags = kind == Kind.RR3036 ? TAGS_OF_RR3036 : TAGS;
    for (int tag = 0; tag < tags; tag++) {
      field.lay(kind.firstPort + tag % kind.ports, kind.tag(tag));
    }
    Counting counting = new Counting();
    ReaderSession<?> session = kind.session("bench", kind.ports);
    session.listen(counting);
    SimulatedReader reader = kind.simulated(field);
    session.opened(Moment.START);
    Moment now = Moment.START;
    long spent = 0;
    long begun = 0;
    while (counting.scans < (long) (WARM_UP + ROUNDS) * kind.ports) {
      now = now.plus(TICK);
      byte[] bytes = reader.read(now);
      long start = System.nanoTime();
      session.receive(bytes, bytes.length, now);
      byte[] due = session.due(now);
      spent += System.nanoTime() - start;
      reader.write(due, now);
      if (begun == 0 && counting.scans >= (long) WARM_UP * kind.ports) {
        begun = spent;
      }
    }
    double micros = (spent - begun) / 1_000.0 / ROUNDS;
    String name = "readers." + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    out.printf(Locale.ROOT, "%s.round-of-%d-tags %.1f us%n", name, tags, micros);
    out.printf(Locale.ROOT, "%s.at-20-rounds-a-second %.3f percent%n", name, micros * 20 / 10_000);
  }

  private static final class Counting implements ScanListener {
    private long scans;

    @Override
    public void scan(Scan scan) {
      scans++;
    }

    @Override
    public void report(DeviceReport report) {
      throw new AssertionError(report.toString());
    }
  }
}
