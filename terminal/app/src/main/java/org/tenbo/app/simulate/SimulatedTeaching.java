package org.tenbo.app.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tenbo.app.enrol.EnrolView;
import org.tenbo.app.reader.ReaderKind;
import org.tenbo.app.reader.ReadersConfig;
import org.tenbo.app.reader.ReadersConfig.ReaderPart;
import org.tenbo.app.reader.ReadersConfig.Serial;
import org.tenbo.app.tag.TagTable;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.drivers.sim.SimulatedReader;
import org.tenbo.drivers.sim.SimulatedReaderLine;
import org.tenbo.drivers.sim.TagField;
import org.tenbo.tracking.Zone;

/** A simulated reader with one antenna, and a hand that lays on it what it is told to. */
public final class SimulatedTeaching {
  private static final int PORT = 0;

  private final TagField field = new TagField();
  private final MonotonicClock clock;
  private final List<TagId> lying = new ArrayList<>();
  private int next;

  /**
   * @param first the first tag's number; each tag is new
   */
  public SimulatedTeaching(MonotonicClock clock, int first) {
    this.clock = clock;
    this.next = first;
  }

  /**
   * The table with that reader.
   *
   * @param tags the table of tags
   */
  public ReadersConfig table(Path tags) {
    SortedMap<Integer, Zone> zones = new TreeMap<>();
    zones.put(PORT, Zone.HAND_A);
    return new ReadersConfig(
        tags,
        List.of(
            new ReaderPart(
                "simulated",
                ReaderKind.METRATEC,
                new Serial(Path.of("simulated"), ReaderKind.METRATEC.baud()),
                zones)));
  }

  /** The line of the reader. */
  public SerialLine line() {
    return new SimulatedReaderLine(
        new BusName("simulated"), SimulatedReader.metratec(field, 1), clock);
  }

  /** Lays a whole set over the antenna, as the table of tags knows it. */
  public void spread(TagTable table, String back) {
    table.tiles(back).keySet().forEach(tag -> field.lay(PORT, tag));
  }

  /** Does what the view says: lays new tiles, or takes them away. */
  public void obey(EnrolView view) {
    if (view.takeAway() || view.finished()) {
      lying.forEach(tag -> field.lift(PORT, tag));
      lying.clear();
    } else if (lying.isEmpty()) {
      for (int i = 0; i < view.wanted(); i++) {
        TagId tag = new TagId("e0040150%08x".formatted(next));
        next++;
        lying.add(tag);
        field.lay(PORT, tag);
      }
    }
  }
}
