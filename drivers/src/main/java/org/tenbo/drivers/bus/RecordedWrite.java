package org.tenbo.drivers.bus;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/**
 * One write on a bus, as a line of a recording tells it.
 *
 * <pre>
 * i2c 3c W 4 00210000            bus kind, address in hex, W, bytes, the bytes in hex
 * spi 00 W 2 2a00                bus kind, chip select in hex
 * i2c 3c W 4 00210000 # i2c-3    what follows " # " is for the reader: the bus, a failure
 * </pre>
 */
public final class RecordedWrite {
  private final Kind kind;
  private final int part;
  private final byte[] bytes;

  /** The kind of bus. */
  public enum Kind {
    I2C,
    SPI
  }

  /**
   * @param part the I2C address or the chip-select line
   * @param bytes 1 to 1,000,000
   */
  public RecordedWrite(Kind kind, int part, byte[] bytes) {
    if (part < 0 || part > 0xff || bytes.length == 0 || bytes.length > 1_000_000) {
      throw new IllegalArgumentException(
          "No write: part " + part + ", " + bytes.length + " bytes.");
    }
    this.kind = kind;
    this.part = part;
    this.bytes = bytes.clone();
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException when it is none; says why
   */
  public static RecordedWrite ofLine(String line) {
    String[] words = line.replaceFirst(" #.*", "").split(" ", -1);
    if (words.length != 5 || !words[2].equals("W")) {
      throw new IllegalArgumentException("Not five words with a W third: " + line);
    }
    Kind kind =
        switch (words[0]) {
          case "i2c" -> Kind.I2C;
          case "spi" -> Kind.SPI;
          default -> throw new IllegalArgumentException("No bus is called '" + words[0] + "'.");
        };
    byte[] bytes = HexFormat.of().parseHex(words[4]);
    if (bytes.length != Integer.parseInt(words[3])) {
      throw new IllegalArgumentException(
          "The line says " + words[3] + " bytes and has " + bytes.length + ".");
    }
    return new RecordedWrite(kind, Integer.parseInt(words[1], 16), bytes);
  }

  /** The line, without its end and without a remark. */
  public String toLine() {
    return "%s %02x W %d %s"
        .formatted(
            kind.name().toLowerCase(Locale.ROOT),
            part,
            bytes.length,
            HexFormat.of().formatHex(bytes));
  }

  public Kind kind() {
    return kind;
  }

  /** The I2C address or the chip-select line. */
  public int part() {
    return part;
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RecordedWrite that
        && kind == that.kind
        && part == that.part
        && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * kind.hashCode() + part) + Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return toLine();
  }
}
