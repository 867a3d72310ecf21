package org.tenbo.drivers.reader.feig;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Crc16;
import org.tenbo.drivers.reader.DamagedBytes;

/** Frames of the manual H01113 (ID ISC.MR102), sections 6 and 7. */
class FeigCodecTest {
  private static final HexFormat SPACED = HexFormat.ofDelimiter(" ").withUpperCase();

  /** The same answer in both forms, and two inventories in the advanced one. */
  private static final String VERSION_STANDARD = "0D 00 65 00 03 03 00 44 53 0D 30 33 09";

  private static final String VERSION_ADVANCED = "02 00 0F 00 65 00 03 03 00 44 53 0D 30 74 69";
  private static final String TWO_TAGS =
      "02 00 1D 00 B0 00 02 03 00 E0 04 01 50 12 34 56 78 03 00 E0 04 01 50 AA BB CC DD DA 4C";
  private static final String NO_TAG = "02 00 08 00 B0 01 19 CE";

  @Test
  void the_checksum_is_that_of_the_catalogue() {
    assertEquals(0x6f91, Crc16.of("123456789".getBytes(StandardCharsets.US_ASCII), 0, 9));
  }

  private static String sent(FeigForm form, FeigRequest request) {
    return SPACED.formatHex(request.frame(form).toArray());
  }

  @Test
  void requests_stand_on_the_line_as_the_manual_has_them() {
    FeigRequest version = FeigRequest.of(0x65);
    assertEquals("05 FF 65 E5 CB", sent(FeigForm.STANDARD, version));
    assertEquals("02 00 07 FF 65 6E 61", sent(FeigForm.ADVANCED, version));
    FeigRequest config = new FeigRequest(0x12, 0x80, Bytes.of(7));
    assertEquals("06 12 80 07 E5 80", sent(FeigForm.STANDARD, config));
    assertEquals("02 00 08 12 80 07 A0 2D", sent(FeigForm.ADVANCED, config));
    assertEquals("06 FF 6A 00 6D 16", sent(FeigForm.STANDARD, FeigRequest.of(0x6a, 0)));
    assertEquals("06 FF 6A 01 E4 07", sent(FeigForm.STANDARD, FeigRequest.of(0x6a, 1)));
    FeigRequest inventory = FeigRequest.of(0xb0, 0x01, 0x00);
    assertEquals("07 FF B0 01 00 1C 56", sent(FeigForm.STANDARD, inventory));
    assertEquals("02 00 09 FF B0 01 00 18 43", sent(FeigForm.ADVANCED, inventory));
  }

  private static DamagedBytes.Codec codec(FeigForm form) {
    FeigDecoder decoder = new FeigDecoder(form);
    return (bytes, count, frames) ->
        decoder.accept(bytes, count, answer -> frames.accept(text(answer)));
  }

  private static String text(FeigAnswer answer) {
    return "%02x %02x %02x %s"
        .formatted(answer.address(), answer.command(), answer.status(), answer.data());
  }

  private static List<String> heard(FeigForm form, String bytes) {
    List<String> heard = new ArrayList<>();
    byte[] line = SPACED.parseHex(bytes);
    codec(form).accept(line, line.length, heard::add);
    return heard;
  }

  @Test
  void answers_are_read_as_the_manual_has_them() {
    assertEquals(List.of("00 65 00 03030044530d30"), heard(FeigForm.STANDARD, VERSION_STANDARD));
    assertEquals(List.of("00 65 00 03030044530d30"), heard(FeigForm.ADVANCED, VERSION_ADVANCED));
    assertEquals(
        List.of("00 b0 00 02" + "0300e004015012345678" + "0300e0040150aabbccdd"),
        heard(FeigForm.ADVANCED, TWO_TAGS));
    assertEquals(List.of("00 b0 01 "), heard(FeigForm.ADVANCED, NO_TAG));
  }

  @Test
  void an_answer_with_a_wrong_checksum_is_none() {
    assertEquals(List.of(), heard(FeigForm.ADVANCED, NO_TAG.replace("CE", "CF")));
  }

  @Test
  void a_good_answer_behind_a_bad_one_is_found() {
    assertEquals(
        List.of("00 b0 01 "), heard(FeigForm.ADVANCED, NO_TAG.replace("CE", "CF") + " " + NO_TAG));
  }

  private static List<byte[]> frames(FeigForm form) {
    return switch (form) {
      case STANDARD -> List.of(SPACED.parseHex(VERSION_STANDARD));
      case ADVANCED ->
          List.of(
              SPACED.parseHex(VERSION_ADVANCED),
              SPACED.parseHex(TWO_TAGS),
              SPACED.parseHex(NO_TAG));
    };
  }

  private static List<String> told(FeigForm form) {
    return switch (form) {
      case STANDARD -> heard(form, VERSION_STANDARD);
      case ADVANCED -> heard(form, VERSION_ADVANCED + " " + TWO_TAGS + " " + NO_TAG);
    };
  }

  @ParameterizedTest
  @EnumSource(FeigForm.class)
  void answers_in_any_pieces_are_told_as_sent(FeigForm form) {
    for (long seed = 1; seed <= 20; seed++) {
      DamagedBytes.holdInPieces(seed, () -> codec(form), frames(form), told(form));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void after_any_damage_answers_are_found_again(long seed) {
    for (FeigForm form : FeigForm.values()) {
      DamagedBytes.findBack(seed, () -> codec(form), frames(form), told(form), form.longest(), 2);
    }
  }
}
