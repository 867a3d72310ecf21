package org.tenbo.drivers.reader;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * A row of bytes that is a value: it never changes and equals every other row of the same bytes.
 */
public final class Bytes {
  private static final Bytes NONE = new Bytes(new byte[0]);

  private final byte[] bytes;

  private Bytes(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Bytes none() {
    return NONE;
  }

  /** A copy of the bytes given. */
  public static Bytes of(byte[] bytes) {
    return new Bytes(bytes.clone());
  }

  /** The low eight bits of each number. */
  public static Bytes of(int... numbers) {
    byte[] bytes = new byte[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      bytes[i] = (byte) numbers[i];
    }
    return new Bytes(bytes);
  }

  /** A copy of a part of the bytes given, {@code from} included, {@code to} not. */
  public static Bytes of(byte[] bytes, int from, int to) {
    return new Bytes(Arrays.copyOfRange(bytes, from, to));
  }

  public int length() {
    return bytes.length;
  }

  /** One byte, 0 to 255. */
  public int at(int index) {
    return bytes[index] & 0xff;
  }

  /** Two bytes as a number, the high one first, 0 to 65535. */
  public int wordAt(int index) {
    return at(index) << 8 | at(index + 1);
  }

  /** Lower-case hexadecimal digits of a part, {@code from} included, {@code to} not. */
  public String hex(int from, int to) {
    return HexFormat.of().formatHex(bytes, from, to);
  }

  /** Puts all of them there. */
  public void copyTo(byte[] target, int at) {
    System.arraycopy(bytes, 0, target, at, bytes.length);
  }

  /** A copy of the bytes. */
  public byte[] toArray() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Lower-case hexadecimal digits, two a byte. */
  @Override
  public String toString() {
    return hex(0, bytes.length);
  }
}
