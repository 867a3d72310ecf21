package org.tenbo.drivers.sim;

import java.util.SplittableRandom;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Size;

/**
 * What the page-wise OLED controllers with 128x64 glass have in common: control bytes, memory, and
 * the commands that mean the same in all.
 *
 * <p>Stricter than the chips: reserved bits must be zero, a command and its arguments come in one
 * write, data must be addressed first and must not run beyond.
 */
public abstract class SimulatedOled implements SimulatedI2cPart {
  /** Columns and rows of the glass. */
  private static final Size GLASS = new Size(128, 64);

  final Strictness chip;
  final int columns;
  private final int firstSeen;
  private final SplittableRandom garbage;
  private final byte[] ram;

  /** The command under way, its code first, and how much of it has come. */
  private final int[] command = new int[3];

  private int pending;

  boolean on;
  int column;
  int page;

  /** How many data bytes may still come. */
  int room;

  private boolean remapped;
  private boolean scannedDown;
  private boolean allOn;
  private boolean inverse;
  private boolean glassSet;
  private int contrast;
  private int lines;
  private int offset;
  private int startLine;

  /**
   * @param columns columns of the memory
   * @param firstSeen the column that the glass shows at its left
   * @param seed of what the memory holds at power-up, which the data sheets leave open
   */
  SimulatedOled(String name, int columns, int firstSeen, long seed) {
    this.chip = new Strictness(name);
    this.columns = columns;
    this.firstSeen = firstSeen;
    this.garbage = new SplittableRandom(seed);
    this.ram = new byte[columns * 8];
    powerUpGlass();
  }

  /** How many arguments a command has; fails for one that no driver needs. */
  abstract int arguments(int code);

  /** Carries out a command that the chips do not share. */
  abstract void carryOutOwn(int code, int first, int second);

  /** Goes to the cell after the one just written. */
  abstract void advance();

  /** Whether the panel has its voltage. */
  abstract boolean powered();

  /** Sets the reset values that the chips do not share. */
  abstract void powerUpOwn();

  /** Whether data may come unaddressed, since the driver cannot know that the power was lost. */
  boolean forgives() {
    return false;
  }

  private void powerUpGlass() {
    garbage.nextBytes(ram);
    remapped = false;
    scannedDown = false;
    on = false;
    allOn = false;
    inverse = false;
    glassSet = true; // reset value 0x12
    contrast = 0x7f;
    lines = 64;
    offset = 0;
    startLine = 0;
    column = 0;
    page = 0;
    room = 0;
  }

  @Override
  public synchronized void losePower() {
    powerUpGlass();
    powerUpOwn();
  }

  @Override
  public byte[] read(int count) {
    throw chip.refusal("a driver has nothing to read from it, wanted", count);
  }

  @Override
  public synchronized void write(byte[] bytes, boolean whole) {
    pending = 0;
    boolean data = false;
    boolean last = false;
    int i = 0;
    while (i < bytes.length) {
      if (!last) {
        int control = bytes[i++] & 0xff;
        chip.require((control & 0x3f) == 0, "reserved bits in control byte", control);
        data = (control & 0x40) != 0;
        last = (control & 0x80) == 0;
        chip.require(i < bytes.length || !whole, "nothing follows control byte", control);
        if (last || i == bytes.length) {
          continue;
        }
      }
      int next = bytes[i++] & 0xff;
      if (data) {
        chip.require(pending == 0, "data amid command", command[0]);
        store((byte) next);
      } else {
        gather(next);
      }
    }
    chip.require(pending == 0 || !whole, "arguments are missing for command", command[0]);
  }

  private void gather(int code) {
    command[pending++] = code;
    if (pending == 1 + arguments(command[0])) {
      pending = 0;
      carryOut(command[0], command[1], command[2]);
    }
  }

  private void carryOut(int code, int first, int second) {
    if (code >= 0x40 && code <= 0x7f) {
      startLine = code & 0x3f;
      return;
    }
    switch (code) {
      case 0xe3 -> {}
      case 0x81 -> contrast = first;
      case 0xa0, 0xa1 -> remapped = code == 0xa1;
      case 0xa4, 0xa5 -> allOn = code == 0xa5;
      case 0xa6, 0xa7 -> inverse = code == 0xa7;
      case 0xa8 -> {
        chip.require(first >= 15 && first <= 63, "multiplex ratio", first);
        lines = first + 1;
      }
      case 0xae, 0xaf -> on = code == 0xaf;
      case 0xc0, 0xc8 -> scannedDown = code == 0xc8;
      case 0xd3 -> {
        chip.require(first <= 63, "display offset", first);
        offset = first;
      }
      case 0xd5 -> {}
      case 0xd9 -> chip.require((first & 0x0f) != 0 && (first & 0xf0) != 0, "pre-charge", first);
      case 0xda -> {
        chip.require((first & 0xcf) == 0x02, "COM pins", first);
        glassSet = first == 0x12;
      }
      default -> carryOutOwn(code, first, second);
    }
  }

  private void store(byte data) {
    chip.require(room > 0 || forgives(), "data beyond what was addressed:", data);
    room--;
    // Remapping turns the columns as they are written (SSD1306 section 10.1.8).
    ram[page * columns + (remapped ? columns - 1 - column : column)] = data;
    advance();
  }

  /** What an eye sees on a module whose connector is above the picture. */
  public synchronized BitPicture seen() {
    boolean lit = on && powered();
    return BitPicture.of(GLASS, (x, y) -> lit && ((allOn || dot(x, y)) != inverse));
  }

  /** What the memory would show if the display were on, neither inverted nor all lit. */
  public synchronized BitPicture memory() {
    return BitPicture.of(GLASS, this::dot);
  }

  private boolean dot(int x, int y) {
    int line = scannedDown ? y : 63 - y;
    if (!glassSet || line >= lines) {
      return false;
    }
    int row = (line + offset + startLine) % 64;
    return (ram[row / 8 * columns + columns - 1 - firstSeen - x] >> row % 8 & 1) != 0;
  }

  /** The contrast that is set, 0 to 255. */
  public synchronized int contrast() {
    return contrast;
  }
}
