package org.tenbo.app.page;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How a table is: for Prometheus (text format, version 0.0.4), and in words.
 *
 * @param events entries in its journal
 * @param faults what is out of order, with place and remedy
 * @param diskFree bytes that are left where the journal stands
 * @param up since its start
 * @param started when it started; empty where the time of day is not known
 * @param link its line to the club; empty where it is of none
 */
public record Health(
    long events,
    List<String> faults,
    long diskFree,
    Duration up,
    Optional<Instant> started,
    Optional<Link> link) {
  /** A journal of a day is far below that; in bytes. */
  private static final long LITTLE = 100_000_000;

  /**
   * A table's line to its club.
   *
   * @param stands whether it is there now
   * @param losses how often it broke
   * @param resends events that were sent again
   * @param waiting events that the hub has not acknowledged
   */
  public record Link(boolean stands, long losses, long resends, long waiting) {}

  public Health {
    faults = List.copyOf(faults);
  }

  /** All figures; what is not known or of no club is left out. */
  public String metrics() {
    StringBuilder text = new StringBuilder();
    counter(text, "tenbo_table_events_total", "Entries in the journal", events);
    gauge(text, "tenbo_table_faults", "Parts that are out", faults.size());
    gauge(text, "tenbo_table_disk_free_bytes", "Left for the journal", diskFree);
    gauge(text, "tenbo_table_up_seconds", "Since the start", up.toMillis() / 1000.0);
    started.ifPresent(
        at ->
            gauge(
                text,
                "tenbo_table_start_time_seconds",
                "When the table started",
                at.toEpochMilli() / 1000.0));
    link.ifPresent(
        line -> {
          gauge(text, "tenbo_table_linked", "1 while connected to the club", line.stands() ? 1 : 0);
          counter(text, "tenbo_table_link_losses_total", "Broken connections", line.losses());
          counter(text, "tenbo_table_resends_total", "Events sent again", line.resends());
          gauge(text, "tenbo_table_waiting_events", "Not yet at the hub", line.waiting());
        });
    return text.toString();
  }

  private static void counter(StringBuilder text, String name, String help, Number value) {
    family(text, name, "counter", help, value);
  }

  private static void gauge(StringBuilder text, String name, String help, Number value) {
    family(text, name, "gauge", help, value);
  }

  private static void family(
      StringBuilder text, String name, String type, String help, Number value) {
    text.append(
        String.format(
            Locale.ROOT,
            "# HELP %1$s %2$s\n# TYPE %1$s %3$s\n%1$s %4$s\n",
            name,
            help,
            type,
            value));
  }

  /** In words, one finding a line; the first says whether all is well. */
  public String words() {
    List<String> lines = new ArrayList<>(faults);
    if (diskFree < LITTLE) {
      lines.add("The disk of the journal is nearly full.");
    }
    link.filter(line -> !line.stands())
        .ifPresent(
            line ->
                lines.add(
                    "The club cannot be reached; events that wait for it: "
                        + line.waiting()
                        + "."));
    lines.addFirst(lines.isEmpty() ? "All is well." : "Something needs looking at:");
    lines.add(events + " events in the journal.");
    return String.join("\n", lines) + "\n";
  }
}
