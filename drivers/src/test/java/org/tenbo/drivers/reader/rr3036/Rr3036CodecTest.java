package org.tenbo.drivers.reader.rr3036;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.reader.DamagedBytes;
import org.tenbo.drivers.reader.Heard;
import org.tenbo.drivers.reader.TagId;

/** Frames of the RR3036 as its makers' user manual describes them. */
class Rr3036CodecTest {
  private static final HexFormat SPACED = HexFormat.ofDelimiter(" ").withUpperCase();
  private static final String ONE_TAG = "0D 00 00 00 78 56 34 12 50 01 04 E0 39 E0";

  @Test
  void requests_stand_on_the_line_as_the_manual_has_them() {
    assertEquals("05 00 00 00 76 6D", SPACED.formatHex(new Rr3036Request(0, 0).frame().toArray()));
    assertEquals("05 00 00 02 64 4E", SPACED.formatHex(new Rr3036Request(0, 2).frame().toArray()));
    assertEquals("05 00 00 06 40 08", SPACED.formatHex(new Rr3036Request(0, 6).frame().toArray()));
    assertEquals("05 00 01 06 98 11", SPACED.formatHex(new Rr3036Request(1, 6).frame().toArray()));
  }

  private static DamagedBytes.Codec codec() {
    Rr3036Decoder decoder = new Rr3036Decoder();
    return (bytes, count, frames) ->
        decoder.accept(
            bytes,
            count,
            answer ->
                frames.accept(
                    "%02x %02x %s".formatted(answer.address(), answer.status(), answer.data())));
  }

  private static List<String> heard(String bytes) {
    List<String> heard = new ArrayList<>();
    byte[] line = SPACED.parseHex(bytes);
    codec().accept(line, line.length, heard::add);
    return heard;
  }

  @Test
  void an_answer_with_one_tag_is_read() {
    assertEquals(List.of("00 00 007856341250" + "0104e0"), heard(ONE_TAG));
  }

  @Test
  void the_number_of_a_tag_stands_backwards() {
    Rr3036Dialect dialect = new Rr3036Dialect();
    byte[] line = SPACED.parseHex(ONE_TAG);
    List<Heard> heard = new ArrayList<>();
    dialect.decode(
        line, line.length, answer -> heard.add(dialect.pass(1).getFirst().meaning().apply(answer)));
    assertEquals(List.of(new Heard.Done(Set.of(new TagId("e004015012345678")))), heard);
  }

  @Test
  void a_good_answer_behind_a_bad_one_is_found() {
    assertEquals(heard(ONE_TAG), heard(ONE_TAG.replace("39 E0", "38 E0") + " " + ONE_TAG));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void answers_are_told_in_any_pieces_and_found_again_after_damage(long seed) {
    List<byte[]> frames = List.of(SPACED.parseHex(ONE_TAG));
    DamagedBytes.holdInPieces(seed, Rr3036CodecTest::codec, frames, heard(ONE_TAG));
    DamagedBytes.findBack(seed, Rr3036CodecTest::codec, frames, heard(ONE_TAG), 256, 2);
  }
}
