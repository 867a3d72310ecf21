package org.tenbo.drivers.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.display.DigitPicture;

/**
 * A TM1637 on two simulated lines that decodes their levels, and fails on what the chip would not
 * take (data sheet TM1637, V2.4).
 */
public final class SimulatedTm1637 {
  private static final Strictness CHIP = new Strictness("TM1637");

  private final List<Integer> grids;
  private final SplittableRandom garbage;
  private final byte[] ram = new byte[6];
  private final List<Integer> message = new ArrayList<>();

  private boolean clock = true;
  private boolean data = true;
  private boolean started;
  private boolean cutOff;
  private int bits;
  private int value;
  private boolean counting;
  private boolean on;
  private int brightness;
  private Runnable heard = () -> {};

  /**
   * A chip just powered up, its lines at rest.
   *
   * @param grids the grid of each digit from the left
   * @param seed of what the memory holds at power-up
   */
  public SimulatedTm1637(List<Integer> grids, long seed) {
    this.grids = List.copyOf(grids);
    garbage = new SplittableRandom(seed);
    losePower();
  }

  /** Forgets what is lost without power, and powers up dark. */
  public synchronized void losePower() {
    garbage.nextBytes(ram);
    started = false;
    counting = false;
    on = false;
  }

  /**
   * The system refused in the middle of a message, or the chip was plugged in there: up to the next
   * start it may end amid a byte, or have none. The bytes that came whole are carried out.
   */
  public synchronized void cutOff() {
    cutOff = true;
  }

  /** The line CLK. */
  public PinOut clock() {
    return line("clock of TM1637", this::clockMoves);
  }

  /** The line DIO. */
  public PinOut data() {
    return line("data of TM1637", this::dataMoves);
  }

  /** Wires it to two lines of a board. */
  public void wire(SimulatedPin clockLine, SimulatedPin dataLine) {
    clockLine.watch(this::clockMoves);
    dataLine.watch(this::dataMoves);
  }

  /** Takes the call that is made, on the thread of the lines, when a message has come. */
  public synchronized void onMessage(Runnable call) {
    heard = call;
  }

  private interface Moves {
    void to(boolean high);
  }

  private static PinOut line(String place, Moves moves) {
    return new PinOut() {
      @Override
      public String place() {
        return place;
      }

      @Override
      public void write(boolean high) {
        moves.to(high);
      }
    };
  }

  private synchronized void dataMoves(boolean high) {
    boolean moved = data != high;
    data = high;
    if (!moved || !clock) {
      return;
    }
    if (!high) {
      started = true;
      cutOff = false;
      bits = 0;
      value = 0;
      message.clear();
    } else if (started) {
      // The clock's rise before a stop looks like a first bit, a zero.
      CHIP.require(cutOff || (bits <= 1 && value == 0), "a stop amid a byte, bits:", bits);
      CHIP.require(cutOff || !message.isEmpty(), "a message of nothing, bytes:", 0);
      started = false;
      cutOff = false;
      if (!message.isEmpty()) {
        carryOut();
      }
      heard.run();
    }
  }

  private synchronized void clockMoves(boolean high) {
    boolean rises = high && !clock;
    boolean falls = !high && clock;
    clock = high;
    if (!started) {
      return;
    }
    if (rises && bits < 8) {
      value |= data ? 1 << bits : 0;
      bits++;
    } else if (rises && bits == 8) {
      CHIP.require(
          cutOff || !data, "the data line is driven against the acknowledgement of", value);
      bits++;
    } else if (falls && bits == 9) {
      message.add(value);
      bits = 0;
      value = 0;
    }
  }

  private void carryOut() {
    int code = message.getFirst();
    int length = message.size();
    if (code == 0x40) {
      CHIP.require(length == 1, "bytes behind the data command:", length);
      counting = true;
    } else if ((code & 0xf0) == 0x80) {
      CHIP.require(length == 1, "bytes behind the display command:", length);
      on = (code & 0x08) != 0;
      brightness = code & 0x07;
    } else {
      CHIP.require(code >= 0xc0 && code <= 0xc5, "a command that no driver needs:", code);
      CHIP.require(counting, "data before the data command, address", code);
      CHIP.require((code & 7) + length - 1 <= ram.length, "data beyond the memory from", code);
      for (int i = 1; i < length; i++) {
        ram[(code & 7) + i - 1] = message.get(i).byteValue();
      }
    }
  }

  /** What an eye sees. */
  public synchronized DigitPicture seen() {
    byte[] segments = new byte[grids.size()];
    for (int digit = 0; digit < segments.length && on; digit++) {
      segments[digit] = ram[grids.get(digit)];
    }
    return DigitPicture.ofSegments(segments);
  }

  /** Brightness, 0 to 7. */
  public synchronized int brightness() {
    return brightness;
  }
}
