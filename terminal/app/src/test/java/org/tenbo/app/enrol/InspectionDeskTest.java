package org.tenbo.app.enrol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;

final class InspectionDeskTest {
  private static final DeviceId READER = new DeviceId("reader.left");
  private static final TagId TAG = new TagId("e004015000000001");
  private static final TagTable TABLE =
      TagTable.EMPTY.with(new Tagged.OfTile("blue", Tile.CHUN), List.of(TAG));

  private final List<List<String>> told = new ArrayList<>();
  private final InspectionDesk desk =
      new InspectionDesk(
          new Inspection(TABLE, "blue"),
          EnrolTexts.read(Path.of("../../config"), Language.ENGLISH),
          told::add);

  private static Scan scan(TagId... tags) {
    return new Scan(new AntennaId("left-1"), Set.of(tags), Moment.START);
  }

  /** A listener must return at once; the limit is there so that a blocked one fails. */
  @Test
  @Timeout(60)
  void a_desk_that_is_full_keeps_no_reader_waiting_and_no_report_out() throws InterruptedException {
    for (int i = 0; i < 1_000; i++) {
      desk.scan(scan());
    }
    desk.report(new DeviceFault(READER, new Trouble("/dev/ttyREADER", "It is dead.", "Plug it.")));
    for (int i = 0; i < 1_000; i++) {
      desk.scan(scan());
    }
    desk.scan(scan(TAG));
    assertTrue(desk.work());
    assertTrue(told.getLast().getFirst().contains("It is dead."), () -> "" + told);
  }

  @Test
  @Timeout(60)
  void a_person_ends_it_however_much_is_waiting() throws InterruptedException {
    for (int i = 0; i < 1_000; i++) {
      desk.scan(scan());
    }
    desk.end();
    assertFalse(desk.work());
    assertEquals(1, told.size());
  }
}
