package org.tenbo.bridge.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.bridge.Samples;
import org.tenbo.bridge.Samples.Sample;
import org.tenbo.bridge.message.BridgeMessage;
import org.tenbo.bridge.message.Decoded;
import org.tenbo.bridge.message.MessageCodec;
import org.tenbo.bridge.message.RandomMessages;
import org.tenbo.bridge.message.Words;

class FrameTest {
  private final FrameEncoder encoder = new FrameEncoder();
  private final Heard heard = new Heard();
  private final FrameDecoder decoder = new FrameDecoder(heard);
  private final MessageCodec codec = new MessageCodec();

  static Stream<Sample> samples() {
    return Samples.read().all().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_sample_of_the_document_reads_as_it_says_and_is_written_as_it_stands(Sample sample) {
    take(sample.wire());
    Frame frame = heard.only();
    BridgeMessage message = message(frame);
    assertEquals(sample.words(), new Words().of(message));
    assertEquals(sample.frame(codec.encode(message)), frame);
    assertEquals(sample.wire(), encoder.encode(frame));
  }

  @Test
  void the_document_shows_every_type_of_message() {
    List<Integer> shown =
        samples().map(s -> decoded(s.wire()).message().at(0)).distinct().sorted().toList();
    RandomMessages messages = new RandomMessages(new SplittableRandom(1));
    List<Integer> all = new ArrayList<>();
    for (int type = 0; type < RandomMessages.TYPES; type++) {
      all.add(codec.encode(messages.ofType(type)).at(0));
    }
    assertEquals(all, shown);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void every_single_wrong_bit_of_a_sample_is_refused_and_the_next_frame_is_read(Sample sample) {
    for (int bit = 0; bit < 8 * sample.wire().length(); bit++) {
      byte[] damaged = sample.wire().toArray();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      heard.clear();
      decoder.take(damaged, damaged.length);
      assertEquals(List.of(), heard.frames, "bit " + bit);
      take(sample.wire());
      assertTrue(
          heard.frames.size() == 1 && heard.refused >= 1, "bit " + bit + ": " + heard.frames);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_frame_may_come_in_any_two_pieces_and_byte_by_byte(Sample sample) {
    byte[] wire = sample.wire().toArray();
    for (int cut = 0; cut <= wire.length; cut++) {
      heard.clear();
      take(Octets.of(wire, 0, cut));
      take(Octets.of(wire, cut, wire.length));
      assertEquals(decoded(sample.wire()), heard.only());
    }
    heard.clear();
    for (byte b : wire) {
      take(Octets.of(b));
    }
    assertEquals(decoded(sample.wire()), heard.only());
  }

  @Test
  void many_frames_may_come_in_one_piece() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    samples().forEach(s -> all.writeBytes(s.wire().toArray()));
    take(Octets.of(all.toByteArray()));
    assertEquals(samples().map(s -> decoded(s.wire())).toList(), heard.frames);
    assertEquals(0, heard.refused);
  }

  @Test
  void noise_before_and_after_a_frame_does_not_hurt_it_and_noise_inside_costs_only_that_frame() {
    byte[] wire = Samples.read().all().getFirst().wire().toArray();
    byte[] noise = new byte[200];
    new SplittableRandom(7).nextBytes(noise);
    take(Octets.of(noise));
    take(Octets.of(wire));
    take(Octets.of(noise));
    take(Octets.of(wire));
    assertEquals(2, heard.frames.size());
    take(Octets.of(wire, 0, 9));
    take(Octets.of((byte) 0x55, (byte) 0xAA));
    take(Octets.of(wire, 9, wire.length));
    take(Octets.of(wire));
    assertEquals(3, heard.frames.size());
  }

  @Test
  void bytes_without_a_zero_are_thrown_away_however_many() {
    byte[] flood = new byte[1_000_000];
    java.util.Arrays.fill(flood, (byte) 0xff);
    take(Octets.of(flood));
    take(Samples.read().all().getFirst().wire());
    assertEquals(1, heard.frames.size());
    assertEquals(List.of(Refusal.TOO_LONG), heard.refusals);
  }

  @Test
  void the_spare_bits_of_the_check_must_be_zero() {
    byte[] wire = Samples.read().all().getFirst().wire().toArray();
    wire[wire.length - 2] |= 0x70;
    take(Octets.of(wire));
    assertEquals(List.of(Refusal.CHECK), heard.refusals);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12})
  void of_damaged_cut_doubled_and_reordered_frames_none_is_taken_for_another(long seed) {
    DamagedLine line = new DamagedLine(seed);
    line.run(1_000_000);
    assertTrue(line.whole() > 1_000 && line.refused() > 1_000, line.toString());
  }

  private void take(Octets octets) {
    decoder.take(octets.toArray(), octets.length());
  }

  private BridgeMessage message(Frame frame) {
    return switch (codec.decode(frame.message())) {
      case Decoded.Known(BridgeMessage message) -> message;
      case Decoded.Unreadable u -> throw new AssertionError(u.toString());
    };
  }

  private static Frame decoded(Octets wire) {
    Heard heard = new Heard();
    new FrameDecoder(heard).take(wire.toArray(), wire.length());
    return heard.only();
  }

  private static final class Heard implements FrameListener {
    final List<Frame> frames = new ArrayList<>();
    final List<Refusal> refusals = new ArrayList<>();
    int refused;

    @Override
    public void frame(Frame frame) {
      frames.add(frame);
    }

    @Override
    public void refused(Refusal refusal) {
      refused++;
      refusals.add(refusal);
    }

    Frame only() {
      assertEquals(1, frames.size());
      assertEquals(0, refused);
      return frames.getFirst();
    }

    void clear() {
      frames.clear();
      refusals.clear();
      refused = 0;
    }
  }
}
