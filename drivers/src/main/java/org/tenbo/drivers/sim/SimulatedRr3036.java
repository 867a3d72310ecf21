package org.tenbo.drivers.sim;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.tenbo.drivers.reader.Crc16;
import org.tenbo.drivers.reader.TagId;

/** The program of an RR3036: field off and no mode after its start. */
final class SimulatedRr3036 implements ReaderProgram {
  private static final Strictness RR = new Strictness("RR3036");
  private static final int PORT = 1;
  private static final Duration AT_ONCE = Duration.ofMillis(5);
  private static final Duration A_TAG = Duration.ofMillis(20);

  /** As many as an answer of 255 bytes holds. */
  private static final int FITTING = 27;

  private final TagField field;
  private final ByteArrayOutputStream request = new ByteArrayOutputStream();
  private boolean on;
  private boolean iso15693;

  SimulatedRr3036(TagField field) {
    this.field = field;
  }

  @Override
  public void power() {
    request.reset();
    on = false;
    iso15693 = false;
  }

  @Override
  public void hear(byte one, Line line) {
    request.write(one);
    byte[] held = request.toByteArray();
    RR.require(held[0] == 5, "a request without data has length 5, not", held[0]);
    if (held.length < 6) {
      return;
    }
    request.reset();
    RR.require(Crc16.holds(held, 0, 6), "a damaged request, last byte", held[5] & 0xff);
    RR.require(held[1] == 0, "an address that it has not:", held[1] & 0xff);
    obey(((held[2] & 0xff) << 8) | (held[3] & 0xff), line);
  }

  private void obey(int command, Line line) {
    switch (command) {
      case 0x0000 -> answer(line, 0, new byte[] {0, 1, 0, 0, 0, 0, 0, 0, 0x1e}, AT_ONCE);
      case 0x0002 -> {
        on = true;
        answer(line, 0, new byte[0], AT_ONCE);
      }
      case 0x0006 -> {
        iso15693 = true;
        answer(line, 0, new byte[0], AT_ONCE);
      }
      case 0x0106 -> inventory(line);
      default -> throw RR.refusal("no scan needs the command", command);
    }
  }

  private void inventory(Line line) {
    if (!on || !iso15693) {
      answer(line, on ? 0x1f : 0x05, new byte[0], AT_ONCE);
      return;
    }
    List<TagId> tags = field.at(PORT);
    if (tags.isEmpty()) {
      answer(line, 0x0e, new byte[0], A_TAG);
      return;
    }
    List<TagId> told = tags.subList(0, Math.min(FITTING, tags.size()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (TagId tag : told) {
      byte[] uid = HexFormat.of().parseHex(tag.hex());
      out.write(0);
      for (int i = uid.length - 1; i >= 0; i--) {
        out.write(uid[i]);
      }
    }
    int status = told.size() < tags.size() ? 0x0b : 0x00;
    answer(line, status, out.toByteArray(), A_TAG.multipliedBy(told.size()));
  }

  private void answer(Line line, int status, byte[] data, Duration effort) {
    byte[] frame = new byte[5 + data.length];
    frame[0] = (byte) (4 + data.length);
    frame[2] = (byte) status;
    System.arraycopy(data, 0, frame, 3, data.length);
    line.send(Crc16.seal(frame), effort);
  }
}
