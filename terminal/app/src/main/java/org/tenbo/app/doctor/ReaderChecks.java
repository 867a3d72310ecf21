package org.tenbo.app.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.reader.ReadersConfig;
import org.tenbo.app.reader.ReadersConfig.ReaderPart;
import org.tenbo.app.reader.TagReaders;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Pause;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.drivers.reader.TagId;

/** Looks at the readers of a table's tiles for a while, and at what it knows of their tags. */
final class ReaderChecks implements ScanListener {
  /** Two passes of a slow reader over all its antennas. */
  static final Duration PATIENCE = Duration.ofSeconds(6);

  private static final Duration STEP = Duration.ofMillis(100);

  private static final int MOST_NAMED = 4;

  private final ReadersConfig config;
  private final Map<AntennaId, Scan> scans = new ConcurrentHashMap<>();
  private final Map<DeviceId, DeviceFault> faults = new ConcurrentHashMap<>();

  ReaderChecks(ReadersConfig config) {
    this.config = config;
  }

  @Override
  public void scan(Scan scan) {
    scans.put(scan.antenna(), scan);
  }

  @Override
  public void report(DeviceReport report) {
    switch (report) {
      case DeviceFault fault -> faults.put(fault.device(), fault);
      case DeviceBack back -> faults.remove(back.device());
    }
  }

  /** Looks on the lines that the file names. */
  List<Finding> look(MonotonicClock clock, Pause pause) {
    try (TagReaders readers = TagReaders.of(config, clock, this)) {
      return look(readers, clock, pause);
    }
  }

  /**
   * As {@link #look(MonotonicClock, Pause)}, on other lines.
   *
   * @param line the line of each reader
   */
  List<Finding> look(Function<ReaderPart, SerialLine> line, MonotonicClock clock, Pause pause) {
    try (TagReaders readers = TagReaders.of(config, line, clock, this)) {
      return look(readers, clock, pause);
    }
  }

  private List<Finding> look(TagReaders readers, MonotonicClock clock, Pause pause) {
    readers.start();
    var end = clock.now().plus(PATIENCE);
    while (clock.now().isBefore(end) && !scans.keySet().containsAll(config.zones().keySet())) {
      pause.atLeast(STEP);
    }
    List<Finding> findings = new ArrayList<>();
    config.readers().forEach(reader -> findings.addAll(of(reader)));
    findings.add(tags());
    return findings;
  }

  private List<Finding> of(ReaderPart reader) {
    DeviceFault fault = faults.get(new DeviceId("reader." + reader.name()));
    if (fault != null) {
      return List.of(Finding.wrong("reader." + reader.name(), fault.trouble()));
    }
    List<Finding> findings = new ArrayList<>();
    reader.zones().forEach((port, zone) -> findings.add(antenna(reader.antenna(port), zone.key())));
    return findings;
  }

  private Finding antenna(AntennaId antenna, String zone) {
    String name = "antenna " + antenna;
    DeviceFault fault = faults.get(new DeviceId(antenna.text()));
    if (fault != null) {
      return Finding.wrong(name, fault.trouble());
    }
    Scan scan = scans.get(antenna);
    return scan == null
        ? Finding.wrong(
            name,
            "was not scanned in " + PATIENCE.toSeconds() + " s.",
            "Check its plug and its number in the table's file; a controller tells nothing of an"
                + " antenna without tags, so lay a tile there.")
        : Finding.fine(name, "watches " + zone + " and sees " + scan.tags().size() + " tags");
  }

  /** The table of tags: whether it is whole, and whether it knows what was seen. */
  private Finding tags() {
    TagTable table;
    try {
      table = TagFile.readOrBegin(config.tags());
    } catch (ConfigRefused e) {
      return Finding.wrong("tags", String.valueOf(e.getMessage()), "Mend that line of the file.");
    }
    if (table.backs().isEmpty()) {
      return Finding.wrong(
          "tags", config.tags() + " says of no tile which tag it has.", "Run 'tenbo enrol'.");
    }
    Map<String, String> missing = new LinkedHashMap<>();
    for (String back : table.backs()) {
      table
          .missing(back)
          .forEach((kind, count) -> missing.put(back + " " + kind.notation(), count + " tags"));
    }
    if (!missing.isEmpty()) {
      return Finding.wrong(
          "tags",
          "are missing: " + some(missing.entrySet().stream().map(Object::toString).toList()),
          "Run 'tenbo enrol'; a set for three has no 2m to 8m, and needs none.");
    }
    List<TagId> foreign =
        scans.values().stream()
            .flatMap(scan -> scan.tags().stream())
            .distinct()
            .filter(tag -> table.what(tag).isEmpty())
            .toList();
    if (!foreign.isEmpty()) {
      return Finding.wrong(
          "tags",
          "are foreign: " + some(foreign.stream().map(TagId::hex).toList()),
          "Take away what lies there, or run 'tenbo enrol --only TILE' if it is a new tile.");
    }
    long sticks = table.tags().keySet().stream().filter(Tagged.OfStick.class::isInstance).count();
    return Finding.fine(
        "tags",
        "sets: "
            + String.join(", ", table.backs())
            + (sticks > 0 ? "; kinds of stick: " + sticks : "")
            + "; every tag that was seen is known");
  }

  private static String some(List<String> all) {
    String named = all.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    return all.size() > MOST_NAMED ? named + " and " + (all.size() - MOST_NAMED) + " more" : named;
  }
}
