package org.tenbo.drivers.reader.yrm100;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.reader.DamagedBytes;
import org.tenbo.drivers.reader.Heard;
import org.tenbo.drivers.reader.TagId;

/** Frames of the M100 and R200 as their makers' command manual has them. */
class Yrm100CodecTest {
  private static final HexFormat SPACED = HexFormat.ofDelimiter(" ").withUpperCase();
  private static final String INFORMATION =
      "BB 01 03 00 10 00 4D 31 30 30 20 32 36 64 42 6D 20 56 31 2E 30 92 7E";
  private static final String TAG =
      "BB 02 22 00 11 C9 34 00 30 75 1F EB 70 5C 59 04 E3 D5 0D 70 3A 76 EF 7E";
  private static final String OTHER_TAG =
      "BB 02 22 00 11 C4 30 00 E2 00 00 1D 73 15 01 65 21 40 8F C6 B8 3E C2 7E";
  private static final String NONE = "BB 01 FF 00 01 15 16 7E";

  @Test
  void commands_stand_on_the_line_as_the_manual_has_them() {
    assertEquals("BB 00 03 00 01 00 04 7E", sent(0x03, 0x00));
    assertEquals("BB 00 22 00 00 22 7E", sent(0x22));
    assertEquals("BB 00 27 00 03 22 27 10 83 7E", sent(0x27, 0x22, 0x27, 0x10));
    assertEquals("BB 00 28 00 00 28 7E", sent(0x28));
    assertEquals("BB 00 B6 00 02 07 D0 8F 7E", sent(0xb6, 0x07, 0xd0));
  }

  private static String sent(int command, int... payload) {
    return SPACED.formatHex(Yrm100Frame.command(command, payload).bytes().toArray());
  }

  private static DamagedBytes.Codec codec() {
    Yrm100Decoder decoder = new Yrm100Decoder();
    return (bytes, count, frames) ->
        decoder.accept(
            bytes,
            count,
            frame ->
                frames.accept(
                    "%d %02x %s".formatted(frame.type(), frame.command(), frame.payload())));
  }

  private static List<String> heard(String bytes) {
    List<String> heard = new ArrayList<>();
    byte[] line = SPACED.parseHex(bytes);
    codec().accept(line, line.length, heard::add);
    return heard;
  }

  @Test
  void answers_and_notices_are_read() {
    String text = HexFormat.of().formatHex("M100 26dBm V1.0".getBytes(StandardCharsets.US_ASCII));
    assertEquals(
        List.of(
            "1 03 00" + text,
            "2 22 c9340030751feb705c5904e3d50d703a76",
            "2 22 c43000e200001d7315016521408fc6b83e",
            "1 ff 15"),
        heard(INFORMATION + " " + TAG + " " + OTHER_TAG + " " + NONE));
  }

  private static Heard meaning(String frame) {
    Yrm100Dialect dialect = new Yrm100Dialect();
    Function<Yrm100Frame, Heard> meaning = dialect.pass(1).getFirst().meaning();
    List<Heard> heard = new ArrayList<>();
    byte[] line = SPACED.parseHex(frame);
    dialect.decode(line, line.length, one -> heard.add(meaning.apply(one)));
    return heard.getFirst();
  }

  @Test
  void a_notice_names_its_tag() {
    assertEquals(new Heard.Seen(Set.of(new TagId("30751feb705c5904e3d50d70"))), meaning(TAG));
    assertEquals(new Heard.Seen(Set.of(new TagId("e200001d7315016521408fc6"))), meaning(OTHER_TAG));
  }

  @Test
  void a_poll_without_a_tag_means_nothing() {
    assertEquals(new Heard.Aside(), meaning(NONE));
  }

  @Test
  void a_tag_that_was_damaged_on_the_air_is_no_tag() {
    // One digit of the number changed, and the frame's sum with it.
    assertEquals(
        new Heard.Aside(),
        meaning("BB 02 22 00 11 C9 34 00 31 75 1F EB 70 5C 59 04 E3 D5 0D 70 3A 76 F0 7E"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void frames_are_told_in_any_pieces_and_found_again_after_damage(long seed) {
    List<byte[]> frames =
        List.of(SPACED.parseHex(INFORMATION), SPACED.parseHex(TAG), SPACED.parseHex(NONE));
    List<String> told = heard(INFORMATION + " " + TAG + " " + NONE);
    DamagedBytes.holdInPieces(seed, Yrm100CodecTest::codec, frames, told);
    // The sum of a frame is weak: two changes can cancel each other, one in some hundred.
    DamagedBytes.findBack(seed, Yrm100CodecTest::codec, frames, told, 140, 20);
  }
}
