package org.tenbo.app.run;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tenbo.app.page.Health;
import org.tenbo.club.publish.Vitals;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.journal.Journal;

/** Gathers how a table is whenever its page is asked; safe for all threads. */
final class Vital implements Supplier<Health> {
  private final Journal journal;
  private final Path file;
  private final Supplier<List<String>> faults;
  private final Optional<Vitals> link;
  private final MonotonicClock clock;
  private final Moment start;

  /**
   * @param file the journal's
   * @param faults what is out of order, in words
   * @param link the counts of its line to the club, if it is of one
   */
  Vital(
      Journal journal,
      Path file,
      Supplier<List<String>> faults,
      Optional<Vitals> link,
      MonotonicClock clock) {
    this.journal = journal;
    this.file = file.toAbsolutePath();
    this.faults = faults;
    this.link = link;
    this.clock = clock;
    this.start = clock.now();
  }

  @Override
  public Health get() {
    Duration up = clock.now().since(start);
    Path folder = file.getParent();
    return new Health(
        journal.last(),
        faults.get(),
        folder == null ? 0 : folder.toFile().getUsableSpace(),
        up,
        // Found anew each time: a board learns the time of day after its start.
        Terminal.wall().map((Instant now) -> now.minus(up)),
        link.map(
            line ->
                new Health.Link(
                    line.isLinked(),
                    line.linkLosses(),
                    line.resentEvents(),
                    line.waitingEvents())));
  }
}
