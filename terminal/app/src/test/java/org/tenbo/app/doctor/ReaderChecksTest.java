package org.tenbo.app.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.reader.ReadersConfig;
import org.tenbo.app.reader.ReadersFile;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.Pause;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.bus.SerialStream;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.drivers.sim.SimulatedReader;
import org.tenbo.drivers.sim.SimulatedReaderLine;
import org.tenbo.drivers.sim.TagField;
import org.tenbo.tracking.TileId;

/** What the doctor says of tag readers. */
class ReaderChecksTest {
  @TempDir private Path folder;

  private final MonotonicClock clock = MonotonicClock.ofSystem();
  private final TagField field = new TagField();

  private ReadersConfig config() throws IOException {
    Path file = folder.resolve("table.toml");
    Files.writeString(
        file,
        """
        [tiles]
        tags = "table.tags"
        [readers.left]
        kind = "metratec"
        line = "/dev/ttyREADER"
        [readers.left.antennas]
        0 = "hand-a"
        1 = "dora"
        """);
    return ReadersFile.read(file);
  }

  private List<Finding> look() throws IOException {
    return new ReaderChecks(config())
        .look(
            part ->
                new SimulatedReaderLine(
                    new BusName("left"), SimulatedReader.metratec(field, 2), clock),
            clock,
            Pause.ofSystem());
  }

  private static Finding of(List<Finding> findings, String part) {
    return findings.stream().filter(each -> each.part().equals(part)).findFirst().orElseThrow();
  }

  @Test
  void every_antenna_says_what_it_sees() throws IOException {
    TagFile.write(folder.resolve("table.tags"), SimulatedTags.table());
    field.lay(0, SimulatedTags.of(TileId.of(7)));

    List<Finding> findings = look();

    assertTrue(findings.stream().allMatch(Finding::fine), findings::toString);
    assertEquals("watches hand-a and sees 1 tags", of(findings, "antenna left.0").words());
    assertEquals("watches dora and sees 0 tags", of(findings, "antenna left.1").words());
  }

  @Test
  void foreign_tags_are_named() throws IOException {
    TagFile.write(folder.resolve("table.tags"), SimulatedTags.table());
    field.lay(0, new TagId("e0040150ffffffff"));

    Finding tags = of(look(), "tags");

    assertTrue(!tags.fine() && tags.words().contains("e0040150ffffffff"), tags::toString);
  }

  @Test
  void tiles_without_a_tag_are_named() throws IOException {
    Files.writeString(folder.resolve("table.tags"), "[tiles.blue]\n1m = [\"e0040150\"]\n");

    Finding tags = of(look(), "tags");

    assertTrue(!tags.fine() && tags.words().contains("blue 1m=3 tags"), tags::toString);
  }

  @Test
  void a_table_without_tags_is_sent_to_enrol() throws IOException {
    assertEquals("Run 'tenbo enrol'.", of(look(), "tags").remedy());
  }

  @Test
  void a_reader_that_is_not_there_is_wrong() throws IOException {
    TagFile.write(folder.resolve("table.tags"), SimulatedTags.table());
    BusName name = new BusName("left");
    SerialLine gone =
        new SerialLine() {
          @Override
          public BusName name() {
            return name;
          }

          @Override
          public SerialStream open() throws BusException {
            throw new BusException(new Trouble("left", "It is not there.", "Plug it in."));
          }
        };

    List<Finding> findings = new ReaderChecks(config()).look(part -> gone, clock, Pause.ofSystem());

    assertEquals("Plug it in.", of(findings, "reader.left").remedy());
  }
}
