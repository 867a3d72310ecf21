package org.tenbo.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.tenbo.journal.Storage.ChainedEntry;

/**
 * A run of old entries in one compressed piece: a game takes about a tenth of its space so.
 *
 * <pre>
 * deflated: for each entry  game | type | version (4) | time in ms since 1970 (8; least long: unknown) | body
 * </pre>
 *
 * Numbers big-endian; a text is its length in bytes (4) and its UTF-8. The checksums between are
 * left out, since the chain gives them again; the last one tells whether the whole piece is sound.
 *
 * @param first number of the first entry
 * @param before checksum of the entry before the first
 * @param last number of the last entry
 * @param after checksum of the last entry
 */
record Pack(long first, Checksum before, long last, Checksum after, Content content) {
  /** Most entries in one piece, so that reading one costs little memory. */
  static final int MOST = 500;

  private static final long UNKNOWN_TIME = Long.MIN_VALUE;

  /** Bytes that are handed on and not looked into. */
  @SuppressWarnings("ArrayRecordComponent") // compared nowhere
  record Content(byte[] bytes) {}

  /** Packs entries that follow each other. */
  static Pack of(Checksum before, List<ChainedEntry> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater best = new Deflater(Deflater.BEST_COMPRESSION);
    try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes, best))) {
      for (ChainedEntry chained : entries) {
        StoredEvent event = chained.entry().event();
        write(out, event.game());
        write(out, event.type());
        out.writeInt(event.version());
        out.writeLong(chained.entry().at().map(Instant::toEpochMilli).orElse(UNKNOWN_TIME));
        write(out, event.body());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail", e);
    } finally {
      best.end();
    }
    return new Pack(
        entries.getFirst().entry().number(),
        before,
        entries.getLast().entry().number(),
        entries.getLast().checksum(),
        new Content(bytes.toByteArray()));
  }

  /** What is stored beside it. */
  Checksum checksum() {
    return Checksum.ofPack(first, before, last, after, content.bytes());
  }

  /** The entries; empty if the piece is not sound, since nobody can say which of them is not. */
  Optional<List<ChainedEntry>> entries() {
    if (last < first || last - first >= MOST) {
      return Optional.empty();
    }
    List<ChainedEntry> entries = new ArrayList<>();
    Checksum checksum = before;
    try (DataInputStream in =
        new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(content.bytes())))) {
      for (long number = first; number <= last; number++) {
        String game = read(in, Limits.ID);
        String type = read(in, Limits.ID);
        int version = in.readInt();
        long millis = in.readLong();
        Optional<Instant> at =
            millis == UNKNOWN_TIME ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
        Entry entry =
            new Entry(number, new StoredEvent(game, type, version, read(in, Limits.BODY)), at);
        checksum = checksum.then(entry);
        entries.add(new ChainedEntry(entry, checksum));
      }
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
    return checksum.equals(after) ? Optional.of(entries) : Optional.empty();
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String read(DataInputStream in, int most) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > most) {
      throw new IOException("a text of " + length + " bytes");
    }
    return new String(in.readNBytes(length), UTF_8);
  }
}
