package org.tenbo.drivers.display.ssd1306;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.RecordedWrite;
import org.tenbo.drivers.display.Area;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.PageMemory;
import org.tenbo.drivers.display.Seeds;

/**
 * Holds the driver's bytes against a model of the chip that others wrote; run by {@code
 * deploy/check.d/ssd1306-model}, which builds the model's program, and nowhere else.
 *
 * <p>The model has limits that the chip does not have, and the bytes are brought within them on
 * their way: it counts the bytes of a write in eight bits and ignores the last column of a window,
 * so a window of several pages is sent page by page; and it takes the start line amiss, which is
 * left out.
 */
final class SecondOpinion implements I2cBus {
  private static final I2cAddress ADDRESS = new I2cAddress(0x3c);
  private static final int UPDATES = 2_000;
  private static final int START_LINE = 0x40;

  private final BufferedWriter to;
  private final BufferedReader from;
  private Area window = new Area(0, 0, 127, 7);

  private SecondOpinion(Process model) {
    to = model.outputWriter();
    from = model.inputReader();
  }

  /**
   * @param words the model's program
   */
  static void main(String[] words) throws IOException, BusException {
    Process model =
        new ProcessBuilder(words[0]).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    SecondOpinion opinion = new SecondOpinion(model);
    Ssd1306 chip = new Ssd1306(opinion, ADDRESS);
    Seeds seeds = new Seeds(1);
    BitPicture picture = BitPicture.dark(Ssd1306.SIZE);
    for (int i = 0; i < UPDATES; i++) {
      picture = seeds.after(picture);
      Frame frame = new Frame(picture, seeds.oneIn(10) ? seeds.brightness() : Brightness.FULL);
      chip.update(frame);
      if (seeds.oneIn(20)) {
        chip.refresh();
      }
      opinion.requireShown(frame, i);
    }
    model.destroy();
    System.out.println(
        "the SSD1306's bytes mean the same to simavr's model: " + UPDATES + " pictures");
  }

  private void requireShown(Frame frame, int update) throws IOException {
    to.write("look\n");
    to.flush();
    String seen = from.readLine();
    String wanted = words(frame);
    // The contrast of a dark display is of no matter.
    boolean same =
        frame.brightness() == Brightness.DARK
            ? seen.startsWith("off ") && seen.endsWith(wanted.substring(wanted.lastIndexOf(' ')))
            : seen.equals(wanted);
    if (!same) {
      System.out.println(
          "update " + update + " of seed 1: the model shows\n" + seen + "\nfor\n" + wanted);
      System.exit(1);
    }
  }

  private static String words(Frame frame) {
    if (!(frame.picture() instanceof BitPicture picture)) {
      throw new IllegalArgumentException("one-bit pictures only");
    }
    PageMemory memory = PageMemory.of(picture);
    String light =
        switch (frame.brightness()) {
          case DARK -> "off -- ";
          case DIM -> "on 08 ";
          case FULL -> "on cf ";
        };
    return light + HexFormat.of().formatHex(memory.message(0, memory.all())).substring(2);
  }

  @Override
  public BusName name() {
    return new BusName("model");
  }

  @Override
  public void write(I2cAddress address, byte[] bytes) {
    if (bytes[0] == 0x40) {
      int width = window.width();
      for (int page = window.top(); page <= window.bottom(); page++) {
        byte[] row = new byte[1 + width];
        row[0] = 0x40;
        System.arraycopy(bytes, 1 + (page - window.top()) * width, row, 1, width);
        send(opening(new Area(window.left(), page, window.right(), page)));
        send(row);
      }
    } else if (bytes[1] == 0x21) {
      window = new Area(bytes[2], bytes[5], bytes[3], bytes[6]);
    } else {
      send(withoutStartLine(bytes));
    }
  }

  private static byte[] opening(Area area) {
    return new byte[] {
      0,
      0x21,
      (byte) area.left(),
      (byte) area.right(),
      0x22,
      (byte) area.top(),
      (byte) area.bottom()
    };
  }

  private static byte[] withoutStartLine(byte[] bytes) {
    byte[] kept = new byte[bytes.length];
    int count = 0;
    for (byte each : bytes) {
      if (each != START_LINE) {
        kept[count++] = each;
      }
    }
    return Arrays.copyOf(kept, count);
  }

  private void send(byte[] bytes) {
    try {
      to.write(new RecordedWrite(RecordedWrite.Kind.I2C, ADDRESS.value(), bytes).toLine());
      to.newLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] writeThenRead(I2cAddress address, byte[] bytes, int count) {
    throw new AssertionError("an SSD1306 is not read");
  }
}
