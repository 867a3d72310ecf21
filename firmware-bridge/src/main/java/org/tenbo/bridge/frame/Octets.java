package org.tenbo.bridge.frame;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * A row of bytes that is a value: it never changes and equals every other row of the same bytes.
 */
public final class Octets {
  private final byte[] bytes;

  private Octets(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A copy of the bytes given. */
  public static Octets of(byte... bytes) {
    return new Octets(bytes.clone());
  }

  /** A copy of a part of the bytes given, {@code from} included, {@code to} not. */
  public static Octets of(byte[] bytes, int from, int to) {
    return new Octets(Arrays.copyOfRange(bytes, from, to));
  }

  /** The bytes of a text of hexadecimal digits, two a byte, spaces left out of account. */
  public static Octets ofHex(String hex) {
    return new Octets(HexFormat.of().parseHex(hex.replace(" ", "")));
  }

  public int length() {
    return bytes.length;
  }

  /** One byte, 0 to 255. */
  public int at(int index) {
    return bytes[index] & 0xff;
  }

  /** A copy of the bytes. */
  public byte[] toArray() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Octets that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Upper-case hexadecimal digits, two a byte. */
  @Override
  public String toString() {
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }
}
