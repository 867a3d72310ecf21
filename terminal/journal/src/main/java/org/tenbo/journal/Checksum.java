package org.tenbo.journal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A link of the chain that runs over all entries: the first 16 bytes of a SHA-256.
 *
 * <p>SHA-256 and not a CRC: the JDK has it, the processors that we meet compute it in hardware, one
 * short entry a command costs nothing that can be felt, and two journals with the same last
 * checksum are the same journal, which a CRC cannot promise. Sixteen bytes of it are enough against
 * accidents and keep the file small.
 *
 * <pre>
 * entry    'E' | checksum of the entry before (16; zeros before the first) | number (8)
 *          | game | type | version (4) | time in ms since 1970 (8; least long: unknown) | body
 * move     'M' | number (8) | after (8) | game | type | version (4) | body
 * pack     'P' | first (8) | checksum before (16) | last (8) | checksum of the last (16) | content
 * command  'C' | decided on (8) | first entry (8) | last entry (8) | id | answer
 * </pre>
 *
 * Numbers big-endian; a text or a content is its length in bytes (4) and its (UTF-8) bytes. A move
 * and a command stand alone, since old ones are dropped; a pack's tells whether a piece is sound
 * without unpacking it.
 */
public record Checksum(long high, long low) {
  /** Stands before the first entry. */
  public static final Checksum START = new Checksum(0, 0);

  private static final long UNKNOWN_TIME = Long.MIN_VALUE;

  /** The checksum of an entry that follows one with this checksum. */
  public Checksum then(Entry entry) {
    StoredEvent event = entry.event();
    return new Writer('E')
        .number(high)
        .number(low)
        .number(entry.number())
        .text(event.game())
        .text(event.type())
        .version(event.version())
        .number(entry.at().map(at -> at.toEpochMilli()).orElse(UNKNOWN_TIME))
        .text(event.body())
        .digest();
  }

  public static Checksum ofMove(long number, long after, StoredEvent event) {
    return new Writer('M')
        .number(number)
        .number(after)
        .text(event.game())
        .text(event.type())
        .version(event.version())
        .text(event.body())
        .digest();
  }

  static Checksum ofPack(long first, Checksum before, long last, Checksum after, byte[] content) {
    return new Writer('P')
        .number(first)
        .number(before.high)
        .number(before.low)
        .number(last)
        .number(after.high)
        .number(after.low)
        .bytes(content)
        .digest();
  }

  public static Checksum ofCommand(OutsideCommand command, long first, long last) {
    return new Writer('C')
        .number(command.decidedOn())
        .number(first)
        .number(last)
        .text(command.id())
        .text(command.answer())
        .digest();
  }

  public byte[] bytes() {
    return ByteBuffer.allocate(16).putLong(high).putLong(low).array();
  }

  /** The checksum in 16 bytes; any other length is damage and equals no checksum of ours. */
  public static Checksum from(byte[] bytes) {
    if (bytes.length != 16) {
      return new Checksum(-1, bytes.length);
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new Checksum(buffer.getLong(), buffer.getLong());
  }

  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes());
  }

  /** Feeds one record's fields to the digest in their fixed order. */
  private static final class Writer {
    private final MessageDigest digest;
    private final ByteBuffer number = ByteBuffer.allocate(8);

    Writer(char kind) {
      try {
        digest = MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java platform has SHA-256", e);
      }
      digest.update((byte) kind);
    }

    Writer number(long value) {
      digest.update(number.clear().putLong(value).array());
      return this;
    }

    Writer version(int value) {
      digest.update(number.clear().putInt(value).array(), 0, 4);
      return this;
    }

    Writer text(String text) {
      return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    Writer bytes(byte[] bytes) {
      digest.update(number.clear().putInt(bytes.length).array(), 0, 4);
      digest.update(bytes);
      return this;
    }

    Checksum digest() {
      return from(java.util.Arrays.copyOf(digest.digest(), 16));
    }
  }
}
