package org.tenbo.drivers.bus.tca9548a;

import java.util.List;
import java.util.stream.IntStream;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;

/**
 * Makes eight buses of one with a TCA9548A (data sheet SCPS207, section 8.6).
 *
 * <p>The chip has one register, a bit for each channel; a single written byte sets it. It is
 * written when another channel is wanted, and anew after any failure, since a chip that lost its
 * power has all channels off. On the wire a change costs two bytes.
 *
 * <p>The last channel stays open: a part before the multiplexer must not have the address of one
 * behind it, nor may two multiplexers on a bus have parts of one address behind them. Where the
 * kernel's own {@code i2c-mux} is set up, its channels are buses like any and this is not used.
 */
public final class Tca9548a {
  /** Every address that the pins A2 to A0 can choose. */
  public static final List<I2cAddress> ADDRESSES =
      IntStream.rangeClosed(0x70, 0x77).mapToObj(I2cAddress::new).toList();

  private static final int CHANNELS = 8;
  private static final int UNKNOWN = -1;

  private final I2cBus bus;
  private final I2cAddress address;
  private int open = UNKNOWN;

  /** A multiplexer whose open channels are not known yet. */
  public Tca9548a(I2cBus bus, I2cAddress address) {
    this.bus = bus;
    this.address = address;
  }

  /**
   * The bus behind a channel.
   *
   * @param channel 0 to 7
   */
  public I2cBus channel(int channel) {
    if (channel < 0 || channel >= CHANNELS) {
      throw new IllegalArgumentException("A TCA9548A has channels 0 to 7, not " + channel + ".");
    }
    return new Channel(channel);
  }

  private final class Channel implements I2cBus {
    private final int number;

    private Channel(int number) {
      this.number = number;
    }

    @Override
    public BusName name() {
      return new BusName(bus.name() + " " + address + " channel " + number);
    }

    @Override
    public void write(I2cAddress part, byte[] bytes) throws BusException {
      synchronized (Tca9548a.this) {
        choose();
        bus.write(part, bytes);
        open = number;
      }
    }

    @Override
    public byte[] writeThenRead(I2cAddress part, byte[] bytes, int count) throws BusException {
      synchronized (Tca9548a.this) {
        choose();
        byte[] answer = bus.writeThenRead(part, bytes, count);
        open = number;
        return answer;
      }
    }

    /** Opens the channel; it counts as open only once a part behind it has answered. */
    private void choose() throws BusException {
      boolean isOpen = open == number;
      open = UNKNOWN;
      if (!isOpen) {
        bus.write(address, new byte[] {(byte) (1 << number)});
      }
    }
  }
}
