package org.tenbo.club.health;

import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Hub;
import org.tenbo.club.hub.TableView;

/** How the hub and its tables are: for Prometheus, and in words. */
public final class HubHealth {
  /** A table that is said to be there gives a sign twice a minute. */
  static final Duration SILENT = Duration.ofSeconds(90);

  private final Hub hub;
  private final Optional<Path> disk;
  private final Supplier<Instant> clock;
  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.builder().build();

  /**
   * @param disk a folder on the disk that the store fills, where it is of this machine
   * @param clock the hub's time of day
   */
  public HubHealth(Hub hub, Optional<Path> disk, Supplier<Instant> clock) {
    this.clock = clock;
    this.hub = hub;
    this.disk = disk;
    counter("tenbo_hub_events", "Events stored", hub.counts()::events);
    counter("tenbo_hub_repeats", "Events that came again", hub.counts()::repeats);
    counter("tenbo_hub_gaps", "Events that came before others", hub.counts()::gaps);
    counter("tenbo_hub_asides", "Events kept aside", hub.counts()::asides);
    counter(
        "tenbo_hub_unreadable_messages",
        "Messages that could not be read",
        hub.counts()::unreadableMessages);
    counter(
        "tenbo_hub_dropped_messages",
        "Messages without room, sent again later",
        hub.counts()::droppedMessages);
    counter("tenbo_hub_link_losses", "Broken connections to the broker", hub.counts()::linkLosses);
    counter("tenbo_hub_store_faults", "Batches that were not stored", hub.counts()::storeFaults);
    gauge("tenbo_hub_linked", "1 while connected", () -> hub.counts().isLinked() ? 1 : 0);
    gauge(
        "tenbo_hub_start_time_seconds",
        "When the hub started",
        () -> hub.started().toEpochMilli() / 1000.0);
    gauge("tenbo_hub_disk_free_bytes", "Left for the store", this::free);
    gauge("tenbo_hub_silent_tables", "Tables that fell silent", () -> silent().size());
    tables("tenbo_table_ready", "1 while connected", (table, pulse) -> ready(table));
    tables("tenbo_table_waiting_events", "Not yet at the hub", (table, pulse) -> pulse.waiting());
    tables("tenbo_table_faults", "Parts that are out", (table, pulse) -> pulse.faults());
    tables("tenbo_table_link_losses", "Broken connections", (table, pulse) -> pulse.linkLosses());
    tables(
        "tenbo_table_displacements",
        "Another of its name took its place",
        (table, pulse) -> pulse.displacements());
    tables("tenbo_table_resends", "Events sent again", (table, pulse) -> pulse.resends());
    tables(
        "tenbo_table_disk_free_bytes", "Left for its journal", (table, pulse) -> pulse.diskFree());
    tables("tenbo_table_up_seconds", "Since its start", (table, pulse) -> pulse.startedSeconds());
  }

  private double free() {
    return disk.map(folder -> (double) folder.toFile().getUsableSpace()).orElse(Double.NaN);
  }

  private double ready(TableId table) {
    TableView seen = hub.view().tables().get(table);
    return seen != null && seen.presence() == TableView.Presence.READY ? 1 : 0;
  }

  private void counter(String name, String help, DoubleSupplier value) {
    CounterWithCallback.builder()
        .name(name)
        .help(help)
        .callback(callback -> callback.call(value.getAsDouble()))
        .register(registry);
  }

  private void gauge(String name, String help, DoubleSupplier value) {
    GaugeWithCallback.builder()
        .name(name)
        .help(help)
        .callback(callback -> callback.call(value.getAsDouble()))
        .register(registry);
  }

  @FunctionalInterface
  private interface OfTable {
    double value(TableId table, Pulse pulse);
  }

  private void tables(String name, String help, OfTable of) {
    GaugeWithCallback.builder()
        .name(name)
        .help(help)
        .labelNames("table")
        .callback(
            callback ->
                hub.pulses()
                    .forEach(
                        (table, pulse) -> callback.call(of.value(table, pulse), table.value())))
        .register(registry);
  }

  /** All figures in the text format of Prometheus, version 0.0.4. */
  public String metrics() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      writer.write(out, registry.scrape());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** The tables that are said to be there and have given no sign for a minute and a half. */
  public List<TableId> silent() {
    Instant now = clock.get();
    List<TableId> silent = new ArrayList<>();
    hub.view()
        .tables()
        .forEach(
            (table, seen) -> {
              if (seen.presence() == TableView.Presence.READY
                  && seen.heard().plus(SILENT).isBefore(now)) {
                silent.add(table);
              }
            });
    return silent;
  }

  /** In words, one finding a line; the first says whether all is well. */
  public String words() {
    List<String> lines = new ArrayList<>();
    if (!hub.counts().isLinked()) {
      lines.add(
          hub.counts().outage().map(Object::toString).orElse("The hub has no connection yet."));
    }
    hub.counts().storeTrouble().ifPresent(lines::add);
    if (disk.isPresent() && free() < 100e6) {
      lines.add("The disk of the store is nearly full.");
    }
    if (hub.counts().asides() > 0) {
      lines.add(
          hub.counts().asides() + " events were kept aside; the referee should look at them.");
    }
    hub.twins()
        .forEach(
            table ->
                lines.add(
                    "Two programs are called table "
                        + table.value()
                        + " and take each other's place: give one another name in club.table."));
    silent().forEach(table -> lines.add("Table " + table.value() + " has fallen silent."));
    hub.view()
        .tables()
        .forEach(
            (table, seen) -> {
              if (seen.presence() == TableView.Presence.LOST) {
                lines.add("Table " + table.value() + " lost its connection.");
              }
            });
    for (Map.Entry<TableId, Pulse> each : hub.pulses().entrySet()) {
      if (each.getValue().faults() > 0) {
        lines.add(
            "Table " + each.getKey().value() + ": parts out: " + each.getValue().faults() + ".");
      }
    }
    String head = lines.isEmpty() ? "All is well." : "Something needs looking at:";
    lines.addFirst(head);
    lines.add(
        hub.view().tables().size()
            + " tables, "
            + hub.counts().events()
            + " events since the start.");
    return String.join("\n", lines) + "\n";
  }
}
