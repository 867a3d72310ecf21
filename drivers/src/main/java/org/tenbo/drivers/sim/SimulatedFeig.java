package org.tenbo.drivers.sim;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.tenbo.drivers.reader.Crc16;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.drivers.reader.feig.FeigForm;

/** The program of a FEIG reader: field on after its start; eight tags fit in an answer. */
final class SimulatedFeig implements ReaderProgram {
  private static final Strictness FEIG = new Strictness("FEIG");
  private static final Duration AT_ONCE = Duration.ofMillis(3);
  private static final Duration A_TAG = Duration.ofMillis(15);
  private static final int FITTING = 8;

  private final TagField field;
  private final int antennas;
  private final FeigForm form;
  private final ByteArrayOutputStream request = new ByteArrayOutputStream();
  private List<TagId> left = List.of();
  private boolean on;

  SimulatedFeig(TagField field, int antennas, FeigForm form) {
    this.field = field;
    this.antennas = antennas;
    this.form = form;
  }

  @Override
  public void power() {
    request.reset();
    left = List.of();
    on = true;
  }

  @Override
  public void hear(byte one, Line line) {
    request.write(one);
    byte[] held = request.toByteArray();
    int prefix = form == FeigForm.ADVANCED ? 3 : 1;
    if (form == FeigForm.ADVANCED) {
      FEIG.require(held[0] == 0x02, "an advanced frame begins with 02, not", held[0]);
    }
    if (held.length < prefix) {
      return;
    }
    int length = held[prefix - 1] & 0xff;
    FEIG.require(length >= prefix + 4, "a frame of this length:", length);
    if (held.length < length) {
      return;
    }
    request.reset();
    FEIG.require(Crc16.holds(held, 0, length), "a damaged frame, last byte", held[length - 1]);
    obey(held[prefix + 1] & 0xff, Arrays.copyOfRange(held, prefix + 2, length - 2), line);
  }

  private void obey(int command, byte[] data, Line line) {
    switch (command) {
      case 0x65 -> {
        FEIG.require(data.length == 0, "parameters of 65:", data.length);
        answer(line, command, 0, new byte[] {3, 3, 0, 0x44, 0x53, 0x0d, 0x30}, AT_ONCE);
      }
      case 0x6a -> {
        FEIG.require(data.length == 1 && data[0] <= 1, "parameters of 6A:", data.length);
        on = data[0] == 1;
        answer(line, command, 0, new byte[0], AT_ONCE);
      }
      case 0xb0 -> inventory(data, line);
      default -> throw FEIG.refusal("no scan needs the command", command);
    }
  }

  private void inventory(byte[] data, Line line) {
    FEIG.require(data.length == 3 && data[0] == 0x01, "an inventory on an antenna:", data.length);
    int mode = data[1] & 0xff;
    int mask = data[2] & 0xff;
    FEIG.require(mode == 0x10 || mode == 0x90, "inventory mode", mode);
    FEIG.require(Integer.bitCount(mask) == 1, "one antenna at a time, mask", mask);
    if (mask >= 1 << antennas) {
      answer(line, 0xb0, 0x11, new byte[0], AT_ONCE);
      return;
    }
    if (mode == 0x90) {
      FEIG.require(!left.isEmpty(), "nothing is left, mode", mode);
    } else {
      left = on ? field.at(1 + Integer.numberOfTrailingZeros(mask)) : List.of();
    }
    if (left.isEmpty()) {
      answer(line, 0xb0, 0x01, new byte[0], A_TAG);
      return;
    }
    List<TagId> now = left.subList(0, Math.min(FITTING, left.size()));
    left = left.subList(now.size(), left.size());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(now.size());
    for (TagId tag : now) {
      out.write(0x03);
      out.write(0x00);
      out.writeBytes(HexFormat.of().parseHex(tag.hex()));
    }
    Duration effort = A_TAG.multipliedBy(now.size());
    answer(line, 0xb0, left.isEmpty() ? 0x00 : 0x94, out.toByteArray(), effort);
  }

  private void answer(Line line, int command, int status, byte[] data, Duration effort) {
    int prefix = form == FeigForm.ADVANCED ? 3 : 1;
    byte[] frame = new byte[prefix + 5 + data.length];
    frame[0] = (byte) (form == FeigForm.ADVANCED ? 0x02 : frame.length);
    if (form == FeigForm.ADVANCED) {
      frame[1] = (byte) (frame.length >> 8);
      frame[2] = (byte) frame.length;
    }
    frame[prefix + 1] = (byte) command;
    frame[prefix + 2] = (byte) status;
    System.arraycopy(data, 0, frame, prefix + 3, data.length);
    line.send(Crc16.seal(frame), effort);
  }
}
