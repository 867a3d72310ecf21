package org.tenbo.drivers.sim;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.tenbo.drivers.reader.TagId;

/** The program of a YRM100: it polls once told so, a tag or nothing each 15 ms, until stopped. */
final class SimulatedYrm100 implements ReaderProgram {
  private static final Strictness YRM = new Strictness("YRM100");
  private static final int PORT = 1;
  private static final Duration AT_ONCE = Duration.ofMillis(2);
  private static final Duration A_POLL = Duration.ofMillis(15);

  private final TagField field;
  private final ByteArrayOutputStream command = new ByteArrayOutputStream();
  private boolean polling;
  private int turn;

  SimulatedYrm100(TagField field) {
    this.field = field;
  }

  @Override
  public void power() {
    command.reset();
    polling = false;
  }

  @Override
  public boolean hearsWhileItSends() {
    return true;
  }

  @Override
  public void idle(Line line) {
    if (!polling) {
      return;
    }
    List<TagId> tags = field.at(PORT);
    if (tags.isEmpty()) {
      line.send(frame(1, 0xff, 0x15), A_POLL);
    } else {
      turn = (turn + 1) % tags.size();
      line.send(notice(tags.get(turn)), A_POLL);
    }
  }

  @Override
  public void hear(byte one, Line line) {
    command.write(one);
    byte[] held = command.toByteArray();
    YRM.require((held[0] & 0xff) == 0xbb, "a command begins with BB, not", held[0] & 0xff);
    if (held.length < 5) {
      return;
    }
    int whole = 7 + (((held[3] & 0xff) << 8) | (held[4] & 0xff));
    YRM.require(whole < 20, "no command is so long:", whole);
    if (held.length < whole) {
      return;
    }
    command.reset();
    YRM.require(held[whole - 1] == 0x7e, "a command ends with 7E, not", held[whole - 1] & 0xff);
    YRM.require(held[whole - 2] == sum(held, whole - 2), "a wrong sum", held[whole - 2] & 0xff);
    YRM.require(held[1] == 0, "the host sends commands, type", held[1]);
    obey(held[2] & 0xff, Arrays.copyOfRange(held, 5, whole - 2), line);
  }

  private void obey(int code, byte[] payload, Line line) {
    YRM.require(!polling || code == 0x28, "while it polls it can only be stopped, not", code);
    switch (code) {
      case 0x28 -> {
        YRM.require(payload.length == 0, "parameters of 28:", payload.length);
        polling = false;
        line.send(frame(1, 0x28, 0x00), AT_ONCE);
      }
      case 0x03 -> {
        byte[] text = "\0M100 26dBm V1.0".getBytes(StandardCharsets.US_ASCII);
        line.send(frame(1, 0x03, text), AT_ONCE);
      }
      case 0x27 -> {
        YRM.require(payload.length == 3 && payload[0] == 0x22, "parameters of 27:", payload.length);
        polling = true;
      }
      default -> throw YRM.refusal("no scan needs the command", code);
    }
  }

  private static byte[] notice(TagId tag) {
    byte[] epc = HexFormat.of().parseHex(tag.hex());
    byte[] payload = new byte[5 + epc.length];
    payload[0] = (byte) 0xc9;
    payload[1] = (byte) ((epc.length / 2) << 3);
    System.arraycopy(epc, 0, payload, 3, epc.length);
    int crc = 0xffff;
    for (int bit = 8; bit < (3 + epc.length) * 8; bit++) {
      int in = (payload[bit / 8] >> (7 - bit % 8)) & 1;
      crc = ((crc >> 15) & 1) != in ? (crc << 1) ^ 0x1021 : crc << 1;
    }
    payload[payload.length - 2] = (byte) (~crc >> 8);
    payload[payload.length - 1] = (byte) ~crc;
    return frame(2, 0x22, payload);
  }

  private static byte[] frame(int type, int code, int only) {
    return frame(type, code, new byte[] {(byte) only});
  }

  private static byte[] frame(int type, int code, byte[] payload) {
    byte[] frame = new byte[7 + payload.length];
    frame[0] = (byte) 0xbb;
    frame[1] = (byte) type;
    frame[2] = (byte) code;
    frame[4] = (byte) payload.length;
    System.arraycopy(payload, 0, frame, 5, payload.length);
    frame[frame.length - 2] = sum(frame, frame.length - 2);
    frame[frame.length - 1] = 0x7e;
    return frame;
  }

  private static byte sum(byte[] bytes, int end) {
    int sum = 0;
    for (int i = 1; i < end; i++) {
      sum += bytes[i];
    }
    return (byte) sum;
  }
}
