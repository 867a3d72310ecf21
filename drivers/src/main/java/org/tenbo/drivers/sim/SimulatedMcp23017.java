package org.tenbo.drivers.sim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.Moment;

/**
 * An MCP23017 in bank 0 whose pins a test pulls to ground; it fails on registers that are not there
 * or not to be written (data sheet DS20001952, table 3-1).
 *
 * <p>A pin that is not pulled up reads low, though a real one would float: a driver that forgets
 * the pull-ups after a loss of power is found out.
 */
public final class SimulatedMcp23017 implements SimulatedI2cPart {
  private static final Strictness CHIP = new Strictness("MCP23017");
  private static final int IODIR = 0x00;
  private static final int GPINTEN = 0x04;
  private static final int INTCON = 0x08;
  private static final int IOCON = 0x0a;
  private static final int GPPU = 0x0c;
  private static final int GPIO = 0x12;
  private static final int LAST = 0x15;

  private final int[] registers = new int[LAST + 1];
  private final @Nullable SimulatedPin interrupt;
  private int grounded;
  private int pointer;

  /**
   * @param interrupt the line that INTA is wired to, null when it is not
   */
  public SimulatedMcp23017(@Nullable SimulatedPin interrupt) {
    this.interrupt = interrupt;
    losePower();
  }

  @Override
  public synchronized void losePower() {
    Arrays.fill(registers, 0);
    registers[IODIR] = 0xff;
    registers[IODIR + 1] = 0xff;
    pointer = 0;
    moveInterrupt(true, Moment.START);
  }

  /** Connects a pin to ground, or opens it: 0 to 7 are GPA, 8 to 15 GPB. */
  public synchronized void ground(int pin, boolean connected, Moment at) {
    int before = grounded;
    grounded = connected ? grounded | 1 << pin : grounded & ~(1 << pin);
    int enabled = registers[GPINTEN] | registers[GPINTEN + 1] << 8;
    if (((before ^ grounded) & enabled) != 0) {
      moveInterrupt(false, at);
    }
  }

  private void moveInterrupt(boolean high, Moment at) {
    if (interrupt != null) {
      interrupt.move(high, at);
    }
  }

  @Override
  public synchronized void write(byte[] bytes, boolean whole) {
    if (bytes.length == 0) {
      return;
    }
    pointer = bytes[0] & 0xff;
    CHIP.require(pointer <= LAST, "no such register:", pointer);
    for (int i = 1; i < bytes.length; i++) {
      store(bytes[i] & 0xff);
    }
  }

  private void store(int value) {
    CHIP.require(pointer <= GPPU + 1, "a register that no driver of keys writes:", pointer);
    if (pointer == IOCON || pointer == IOCON + 1) {
      CHIP.require((value & 0x80) == 0, "bank 1 would move all registers:", value);
      CHIP.require((value & 0x01) == 0, "the unimplemented bit of IOCON is set:", value);
      CHIP.require((value & 0x20) == 0, "without counting up the next bytes go astray:", value);
      CHIP.require((value & 0x04) != 0, "an interrupt driven to 5 V harms a Pi:", value);
    }
    if (pointer == INTCON || pointer == INTCON + 1) {
      CHIP.require(value == 0, "interrupts against a default stay on while a key is held:", value);
    }
    registers[pointer++] = value;
  }

  @Override
  public synchronized byte[] read(int count) {
    byte[] answer = new byte[count];
    for (int i = 0; i < count; i++) {
      CHIP.require(pointer <= LAST, "no such register:", pointer);
      answer[i] =
          (byte)
              (pointer >= GPIO && pointer <= GPIO + 1 ? port(pointer - GPIO) : registers[pointer]);
      pointer++;
    }
    return answer;
  }

  private int port(int port) {
    moveInterrupt(true, Moment.START);
    int pulledUp = registers[GPPU + port];
    return pulledUp & ~(grounded >> (8 * port)) & 0xff;
  }
}
