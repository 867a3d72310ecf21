package org.tenbo.bridge.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.bridge.frame.Octets;

class MessageCodecTest {
  private final MessageCodec codec = new MessageCodec();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void every_type_comes_back_as_it_went(long seed) {
    RandomMessages messages = new RandomMessages(new SplittableRandom(seed));
    for (int i = 0; i < 20_000; i++) {
      BridgeMessage message = messages.ofType(i % RandomMessages.TYPES);
      assertEquals(new Decoded.Known(message), codec.decode(codec.encode(message)));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5})
  void any_bytes_at_all_give_an_answer_and_only_one_form_of_a_message_is_read(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int known = 0;
    for (int i = 0; i < 200_000; i++) {
      byte[] bytes = new byte[random.nextInt(1, 52)];
      for (int b = 0; b < bytes.length; b++) {
        // Small numbers are in range more often.
        bytes[b] = (byte) random.nextInt(random.nextBoolean() ? 4 : 256);
      }
      bytes[0] = (byte) random.nextInt(0x26);
      Octets octets = Octets.of(bytes);
      if (codec.decode(octets) instanceof Decoded.Known(BridgeMessage message)) {
        known++;
        assertEquals(octets, codec.encode(message), "seed " + seed);
      }
    }
    assertTrue(known > 1_000, "only " + known + " messages were read");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "06", // no such type
        "24", // no such type
        "1600", // half a number
        "16000000", // a byte too many
        "110400", // panel 4
        "1000080100000000", // key 8
        "1000000300000000", // change 3
        "12000200000000", // present 2
        "2200007F0101", // past column 127
        "22000000", // no pixels
        "22000800FF", // page 8
        "21003100FFFF", // 49 Hz
        "140000000000000211", // two bytes of a tag announced, one there
        "140000000000001101020304050607080910111213141516A7", // seventeen bytes of a tag
        "1502", // an empty log line
        "150241E9", // not ASCII
        "010100000000", // session 0, and cut
        "01010000000000", // session 0
        "170500000101", // part 5
      })
  void what_is_out_of_its_range_is_unreadable(String hex) {
    assertInstanceOf(Decoded.Unreadable.class, codec.decode(Octets.ofHex(hex)));
  }

  @Test
  void the_controllers_clock_is_compared_across_its_wrap() {
    assertEquals(10, new ControllerTime(4).since(new ControllerTime(ControllerTime.CYCLE - 6)));
    assertEquals(-10, new ControllerTime(ControllerTime.CYCLE - 6).since(new ControllerTime(4)));
  }

  @Test
  void the_session_after_the_last_is_one_and_never_zero() {
    assertEquals(new Session(1), new Session(0xffff_ffffL).next());
  }
}
