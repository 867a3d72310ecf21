package org.tenbo.app.club;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Outside;
import org.tenbo.app.loop.Sight;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.link.Outage;
import org.tenbo.club.publish.JournalEvents;
import org.tenbo.club.publish.Membership;
import org.tenbo.club.publish.PositionFile;
import org.tenbo.club.publish.Publisher;
import org.tenbo.club.publish.StateDocument;
import org.tenbo.club.publish.Vitals;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Trouble;
import org.tenbo.journal.Journal;
import org.tenbo.rules.Seat;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** What joins a running table to its club: it looks on, publishes, and takes what is asked. */
public final class ClubLink implements Onlooker, AutoCloseable {
  private static final DeviceId LINE = new DeviceId("club");

  private final Onlooker next;
  private final Publisher publisher;
  private final Path file;
  private final long started = System.nanoTime();
  private volatile int faults;

  /** Of the table thread alone. */
  private boolean called;

  /**
   * A link for an onlooker that sees the same; it begins with {@link #start}.
   *
   * @param next told first of everything
   * @param file the journal's file; the position is kept beside it
   * @param orders takes orders; must return at once
   * @param names what people are called
   * @param hall shows what the clock of the hall has left
   * @param reports what people have to mend before the line stands, told as that of a part; must
   *     return at once
   */
  public ClubLink(
      Onlooker next,
      Membership member,
      Journal journal,
      Path file,
      Consumer<Outside> orders,
      Naming naming,
      Function<PlayerId, Optional<String>> names,
      HallClock hall,
      Consumer<DeviceReport> reports) {
    this.next = next;
    this.file = file.toAbsolutePath();
    this.publisher =
        new Publisher(
            member,
            new JournalEvents(journal),
            new PositionFile(this.file.resolveSibling(this.file.getFileName() + ".club")),
            new ClubDesk(orders, naming, journal::last, member.table(), hall),
            names,
            this::pulse,
            trouble -> reports.accept(report(member, trouble)));
  }

  /** A network that is away for hours is no fault of a table; what nobody mends by waiting is. */
  private static DeviceReport report(Membership member, Optional<Outage> trouble) {
    return trouble
        .<DeviceReport>map(
            why ->
                new DeviceFault(
                    LINE, new Trouble(member.broker().toString(), why.what(), why.remedy())))
        .orElse(new DeviceBack(LINE));
  }

  /**
   * Connects, now and whenever the connection breaks.
   *
   * @throws IOException if the certificates to trust cannot be read
   */
  public void start() throws IOException {
    publisher.start();
  }

  public Vitals vitals() {
    return publisher.vitals();
  }

  @Override
  public void applied(
      long number, Optional<Instant> at, TableEvent event, TableState before, TableState after) {
    next.applied(number, at, event, before, after);
    publisher.stored();
    // Play goes on: whoever was called has been there.
    if (called && event instanceof TableEvent.StepTaken) {
      called = false;
      publisher.calls(false);
    }
  }

  @Override
  public void calls(Seat seat) {
    next.calls(seat);
    called = true;
    publisher.calls(true);
  }

  @Override
  public void looks(Sight sight) {
    next.looks(sight);
    faults = sight.faults().size();
    publisher.shows(new StateDocument(sight.state(), faults));
  }

  /** What this machine has to say; the counts of the link are the publisher's. */
  private Pulse pulse() {
    Path folder = file.getParent();
    long free = folder == null ? 0 : folder.toFile().getUsableSpace();
    return new Pulse(0, 0, faults, 0, 0, 0, free, (System.nanoTime() - started) / 1_000_000_000L);
  }

  @Override
  public void close() {
    publisher.close();
  }
}
