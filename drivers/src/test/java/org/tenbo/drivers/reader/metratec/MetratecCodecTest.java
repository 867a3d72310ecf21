package org.tenbo.drivers.reader.metratec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.DamagedBytes;
import org.tenbo.drivers.reader.Heard;
import org.tenbo.drivers.reader.TagId;

/** Lines of metraTec's ISO 15693 protocol guide. */
class MetratecCodecTest {
  private static final String ANSWER = "E0040150954F02B1\rE200600311753E33\rARP 12\rIVF 02\r";

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static DamagedBytes.Codec codec() {
    return new MetratecLines()::accept;
  }

  /** What each line of an inventory on an antenna means. */
  private static List<Heard> inventory(int port, String text) {
    MetratecDialect dialect = new MetratecDialect();
    List<Heard> heard = new ArrayList<>();
    byte[] line = bytes(text);
    dialect.decode(
        line, line.length, one -> heard.add(dialect.pass(port).getLast().meaning().apply(one)));
    return heard;
  }

  @Test
  void a_command_ends_with_a_carriage_return() {
    assertEquals(
        Bytes.of(bytes("SAP MAN 3\r")), new MetratecDialect().pass(3).getFirst().request());
    assertEquals(Bytes.of(bytes("INV\r")), new MetratecDialect().pass(3).getLast().request());
  }

  @Test
  void an_inventory_is_its_tags_its_antenna_and_their_number() {
    assertEquals(
        new Heard.Done(Set.of(new TagId("e0040150954f02b1"), new TagId("e200600311753e33"))),
        inventory(12, ANSWER).getLast());
  }

  @Test
  void an_inventory_without_tags_is_one_too() {
    assertEquals(new Heard.Done(Set.of()), inventory(0, "ARP 00\rIVF 00\r").getLast());
  }

  @Test
  void a_tag_that_got_lost_is_missed_by_the_count() {
    assertInstanceOf(
        Heard.Refused.class, inventory(12, ANSWER.replace("E004", "E0\0004")).getLast());
  }

  @Test
  void an_inventory_of_another_antenna_or_of_none_tells_of_a_new_start() {
    assertEquals(new Heard.Forgotten(), inventory(11, ANSWER).getLast());
    assertEquals(new Heard.Forgotten(), inventory(12, ANSWER.replace("ARP 12\r", "")).getLast());
    assertEquals(new Heard.Forgotten(), inventory(12, "SRT\r").getLast());
    assertEquals(new Heard.Forgotten(), inventory(12, "RNW\r").getLast());
  }

  @Test
  void a_heartbeat_means_nothing() {
    assertEquals(new Heard.Aside(), inventory(12, "HBT\r").getLast());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void lines_are_told_in_any_pieces_and_found_again_after_damage(long seed) {
    List<byte[]> frames =
        List.of(bytes("E0040150954F02B1\r"), bytes("ARP 12\r"), bytes("IVF 02\r"));
    List<String> told = List.of("E0040150954F02B1", "ARP 12", "IVF 02");
    DamagedBytes.holdInPieces(seed, MetratecCodecTest::codec, frames, told);
    // Without a checksum a damaged line is a line; the count of an inventory judges it.
    DamagedBytes.findBack(seed, MetratecCodecTest::codec, frames, told, 20, 1_000);
  }
}
