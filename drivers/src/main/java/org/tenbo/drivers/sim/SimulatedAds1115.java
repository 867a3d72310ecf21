package org.tenbo.drivers.sim;

/**
 * An ADS1115 whose inputs have the voltages a test gives them; it fails on registers and settings
 * that a stick drawer does not use (data sheet SBAS444, section 8.1).
 *
 * <p>A result is there only after time has passed: a test says when a conversion is finished.
 */
public final class SimulatedAds1115 implements SimulatedI2cPart {
  private static final Strictness CHIP = new Strictness("ADS1115");

  private final double[] volts = new double[4];
  private int pointer;
  private int channel = -1;
  private boolean finished;
  private int result;

  /** Gives an input its voltage. */
  public synchronized void volts(int input, double value) {
    volts[input] = value;
  }

  /** Lets the conversion under way end. */
  public synchronized void finishConversion() {
    if (channel >= 0) {
      result = (int) Math.round(Math.min(volts[channel], 4.095) / 125e-6);
      finished = true;
    }
  }

  @Override
  public synchronized void losePower() {
    pointer = 0;
    channel = -1;
    finished = false;
    result = 0;
  }

  @Override
  public synchronized void write(byte[] bytes, boolean whole) {
    if (bytes.length == 0) {
      return;
    }
    pointer = bytes[0] & 0xff;
    CHIP.require(pointer <= 1, "a register that no drawer uses:", pointer);
    if (bytes.length == 1) {
      return;
    }
    CHIP.require(pointer == 1, "the result cannot be written:", bytes.length);
    if (!whole) {
      return;
    }
    CHIP.require(bytes.length == 3, "a register has two bytes, sent:", bytes.length - 1);
    int settings = (bytes[1] & 0xff) << 8 | (bytes[2] & 0xff);
    CHIP.require((settings & 0x8000) != 0, "no conversion is started by", settings);
    CHIP.require((settings & 0x4000) != 0, "an input against another:", settings);
    CHIP.require((settings & 0x0e00) == 0x0200, "a range other than 4.096 V:", settings);
    CHIP.require((settings & 0x0100) != 0, "continuous conversion:", settings);
    CHIP.require((settings & 0x00e0) == 0x0080, "a rate other than 128 SPS:", settings);
    CHIP.require((settings & 0x0003) == 0x0003, "the comparator is on:", settings);
    channel = settings >> 12 & 3;
    finished = false;
  }

  @Override
  public synchronized byte[] read(int count) {
    CHIP.require(pointer == 0 && count == 2, "only the result is read, bytes:", count);
    CHIP.require(finished || channel < 0, "the result is read before it is there, input", channel);
    return new byte[] {(byte) (result >> 8), (byte) result};
  }
}
