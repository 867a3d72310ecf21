package org.tenbo.bridge.message;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tenbo.bridge.FirmwareBuild;
import org.tenbo.bridge.frame.Frame;
import org.tenbo.bridge.frame.FrameDecoder;
import org.tenbo.bridge.frame.FrameEncoder;
import org.tenbo.bridge.frame.FrameListener;
import org.tenbo.bridge.frame.LinkTag;
import org.tenbo.bridge.frame.Octets;
import org.tenbo.bridge.frame.Refusal;
import org.tenbo.bridge.frame.Sequence;

/** The firmware's own encoder and decoder, compiled for this machine, against ours. */
class CrossEncodingTest {
  private static final int ROUNDS = 100;

  private final Path codecProgram = FirmwareBuild.here().built("tenbo-codec", "make", "cc");
  private final MessageCodec codec = new MessageCodec();
  private final Words words = new Words();

  @Test
  void the_firmware_reads_what_we_write() throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(21);
    RandomMessages messages = new RandomMessages(random.split());
    StringBuilder hex = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < ROUNDS * RandomMessages.TYPES; i++) {
      BridgeMessage message = messages.ofType(i % RandomMessages.TYPES);
      Frame frame =
          new Frame(
              new LinkTag(random.nextInt(0x10000)),
              new Sequence(random.nextInt(256)),
              new Sequence(random.nextInt(256)),
              codec.encode(message));
      Octets wire = new FrameEncoder().encode(frame);
      hex.append(wire).append('\n');
      expected.append(
          "frame link=0x%04X sequence=%d next=%d%n%s%n%s%n"
              .formatted(
                  frame.link().value(),
                  frame.sequence().value(),
                  frame.next().value(),
                  words.of(message),
                  wire.toString().replaceAll("..(?!$)", "$0 ")));
    }
    assertEquals(expected.toString(), run(hex.toString(), "read"));
  }

  @Test
  void we_read_what_the_firmware_writes() throws IOException, InterruptedException {
    int count = ROUNDS * RandomMessages.TYPES;
    List<String> lines = run("", "write", "22", String.valueOf(count)).lines().toList();
    assertEquals(3 * count, lines.size());
    for (int i = 0; i < lines.size(); i += 3) {
      Octets wire = Octets.ofHex(lines.get(i + 2));
      Frame frame = decode(wire);
      Decoded decoded = codec.decode(frame.message());
      if (!(decoded instanceof Decoded.Known(BridgeMessage message))) {
        throw new AssertionError(lines.get(i + 1) + ": " + decoded);
      }
      assertEquals(lines.get(i + 1), words.of(message));
      assertEquals(wire, new FrameEncoder().encode(frame));
    }
  }

  private static Frame decode(Octets wire) {
    List<Frame> frames = new ArrayList<>();
    new FrameDecoder(
            new FrameListener() {
              @Override
              public void frame(Frame frame) {
                frames.add(frame);
              }

              @Override
              public void refused(Refusal refusal) {
                throw new AssertionError(refusal + " of " + wire);
              }
            })
        .take(wire.toArray(), wire.length());
    return frames.getFirst();
  }

  private String run(String input, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(codecProgram.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    Thread writer =
        Thread.ofPlatform()
            .start(
                () -> {
                  try (OutputStream out = process.getOutputStream()) {
                    out.write(input.getBytes(StandardCharsets.US_ASCII));
                  } catch (IOException e) {
                    throw new AssertionError(e);
                  }
                });
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    writer.join();
    assertEquals(0, process.waitFor());
    return output;
  }
}
