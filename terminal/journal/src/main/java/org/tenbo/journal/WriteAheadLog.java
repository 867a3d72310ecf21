package org.tenbo.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Looks at SQLite's write-ahead log before SQLite does, since SQLite leaves out what it cannot read
 * without a word.
 *
 * <pre>
 * header  magic 377f0682 or 377f0683 (4; the last bit: checksums over big-endian words) | version (4)
 *         | page size (4) | checkpoint (4) | salt (8) | checksum (8)
 * frame   page (4) | pages after commit, else 0 (4) | salt (8) | checksum (8) | the page
 * </pre>
 *
 * Each checksum goes on from the one before. A frame whose salt differs is left over from an
 * earlier turn of the log. Source: SQLite, "Database File Format", section 4.
 *
 * @param commits writes that SQLite will read
 * @param brokenBytes bytes of this turn of the log that it will leave out
 * @param commitsBehind whole writes behind the broken place: one can be the very write that the
 *     power cut, its parts having reached the disk out of order; more cannot
 */
record WriteAheadLog(long commits, long brokenBytes, long commitsBehind) {
  private static final int HEADER = 32;
  private static final int FRAME_HEADER = 24;
  private static final WriteAheadLog EMPTY = new WriteAheadLog(0, 0, 0);

  boolean torn() {
    return brokenBytes > 0 && commitsBehind <= 1;
  }

  boolean damaged() {
    return commitsBehind > 1;
  }

  static WriteAheadLog read(Path file) throws IOException {
    if (!Files.exists(file) || Files.size(file) < HEADER) {
      return EMPTY;
    }
    try (FileChannel channel = FileChannel.open(file)) {
      return read(channel);
    }
  }

  private static WriteAheadLog read(FileChannel channel) throws IOException {
    long size = channel.size();
    ByteBuffer header = ByteBuffer.allocate(HEADER);
    fill(channel, header, 0);
    int magic = header.getInt(0);
    int pageSize = header.getInt(8);
    if ((magic & ~1) != 0x377f0682
        || Integer.bitCount(pageSize) != 1
        || pageSize < 512
        || pageSize > 65536) {
      return withoutHeader(channel, size);
    }
    ByteOrder order = (magic & 1) == 1 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    Sum sum = new Sum(0, 0).over(header.duplicate().order(order), 0, 24);
    if (!sum.isAt(header, 24)) {
      return withoutHeader(channel, size);
    }
    long salt = header.getLong(16);
    long commits = 0;
    long commitsBehind = 0;
    long broken = 0;
    boolean whole = true;
    ByteBuffer frame = ByteBuffer.allocate(FRAME_HEADER + pageSize);
    for (long at = HEADER; at < size; at += frame.capacity()) {
      if (size - at < frame.capacity()) {
        return new WriteAheadLog(commits, broken + size - at, commitsBehind);
      }
      fill(channel, frame, at);
      if (frame.getLong(8) != salt) {
        // Left over from an earlier turn, or zeros that the file system put where the power cut a
        // write; both stand at the end, so go on looking only for writes behind a hole.
        broken += isZero(frame) ? frame.capacity() : 0;
        sum = Sum.at(frame, 16);
        whole = false;
        continue;
      }
      Sum expected =
          sum.over(frame.duplicate().order(order), 0, 8)
              .over(frame.duplicate().order(order), FRAME_HEADER, frame.capacity());
      boolean sound = expected.isAt(frame, 16);
      whole &= sound;
      broken += whole ? 0 : frame.capacity();
      if (sound && frame.getInt(4) != 0) {
        if (whole) {
          commits++;
        } else {
          commitsBehind++;
        }
      }
      // What the frame says of itself, so that a frame behind a broken one can still be judged.
      sum = Sum.at(frame, 16);
    }
    return new WriteAheadLog(commits, broken, commitsBehind);
  }

  /**
   * A log whose header cannot be read. Nothing but zeros is a first write that the power cut; with
   * room for more than one page it may have held confirmed writes, which nobody can count any more.
   */
  private static WriteAheadLog withoutHeader(FileChannel channel, long size) throws IOException {
    boolean mayHaveHeldMore = size > HEADER + FRAME_HEADER + 4096 && !isZero(channel, size);
    return new WriteAheadLog(0, size, mayHaveHeldMore ? 2 : 0);
  }

  private static boolean isZero(FileChannel channel, long size) throws IOException {
    ByteBuffer piece = ByteBuffer.allocate(4096);
    for (long at = 0; at < size; at += piece.capacity()) {
      piece.limit((int) Math.min(piece.capacity(), size - at));
      fill(channel, piece.slice(0, piece.limit()), at);
      for (int i = 0; i < piece.limit(); i++) {
        if (piece.get(i) != 0) {
          return false;
        }
      }
      piece.clear();
    }
    return true;
  }

  private static boolean isZero(ByteBuffer frame) {
    return frame.getLong(0) == 0 && frame.getLong(8) == 0 && frame.getLong(16) == 0;
  }

  private static void fill(FileChannel channel, ByteBuffer buffer, long at) throws IOException {
    buffer.clear();
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, at + buffer.position()) < 0) {
        throw new IOException("the write-ahead log became shorter while it was read");
      }
    }
    buffer.flip();
  }

  /** The running checksum of section 4.2: two words, each fed with the other. */
  private record Sum(int s0, int s1) {
    static Sum at(ByteBuffer buffer, int offset) {
      return new Sum(buffer.getInt(offset), buffer.getInt(offset + 4));
    }

    boolean isAt(ByteBuffer buffer, int offset) {
      return equals(at(buffer, offset));
    }

    Sum over(ByteBuffer words, int from, int to) {
      int a = s0;
      int b = s1;
      for (int at = from; at < to; at += 8) {
        a += words.getInt(at) + b;
        b += words.getInt(at + 4) + a;
      }
      return new Sum(a, b);
    }
  }
}
