package org.tenbo.app.check;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Offers a {@link VolatileDisk} to one emulated machine at a time, by the network block device
 * protocol in its fixed newstyle form, with flush and forced unit access.
 */
final class NbdServer implements AutoCloseable {
  private static final long GREETING = 0x4e42444d41474943L; // "NBDMAGIC"
  private static final long OPTION = 0x49484156454f5054L; // "IHAVEOPT"
  private static final long OPTION_REPLY = 0x3e889045565a9L;
  private static final int REQUEST = 0x25609513;
  private static final int REPLY = 0x67446698;

  private static final int FIXED_NEWSTYLE_WITHOUT_ZEROES = 3;
  private static final int OPTION_ABORT = 2;
  private static final int OPTION_GO = 7;
  private static final int ACKNOWLEDGED = 1;
  private static final int INFORMATION = 3;
  private static final int UNSUPPORTED = 1 << 31 | 1;

  /** The export has flags; it can be flushed; a write can be forced. */
  private static final int CAN = 1 | 1 << 2 | 1 << 3;

  private static final int FORCED = 1;
  private static final int INVALID = 22;
  private static final int MOST_BYTES = 32 << 20;

  private final VolatileDisk disk;
  private final Path socket;
  private final ServerSocketChannel server;

  /**
   * @param socket where it listens; the file must not be there yet
   */
  NbdServer(VolatileDisk disk, Path socket) throws IOException {
    this.disk = disk;
    this.socket = socket;
    this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    server.bind(UnixDomainSocketAddress.of(socket));
    Thread.ofPlatform().daemon().name("nbd").start(this::serve);
  }

  Path socket() {
    return socket;
  }

  private void serve() {
    while (server.isOpen()) {
      try (SocketChannel machine = server.accept()) {
        DataInputStream in =
            new DataInputStream(new BufferedInputStream(Channels.newInputStream(machine)));
        DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(machine)));
        if (agree(in, out)) {
          while (answer(in, out)) {
            out.flush();
          }
        }
      } catch (IOException _) {
        // The machine is gone, or this server is closed.
      }
    }
  }

  /** Whether the machine wants to begin. */
  private boolean agree(DataInputStream in, DataOutputStream out) throws IOException {
    out.writeLong(GREETING);
    out.writeLong(OPTION);
    out.writeShort(FIXED_NEWSTYLE_WITHOUT_ZEROES);
    out.flush();
    in.readInt();
    while (true) {
      require(in.readLong() == OPTION, "an option");
      int option = in.readInt();
      int length = in.readInt();
      require(length >= 0 && length < 4096, "an option's length");
      in.skipNBytes(length);
      if (option == OPTION_GO) {
        reply(out, option, INFORMATION, 12);
        out.writeShort(0);
        out.writeLong(disk.size());
        out.writeShort(CAN);
        reply(out, option, ACKNOWLEDGED, 0);
        out.flush();
        return true;
      }
      reply(out, option, option == OPTION_ABORT ? ACKNOWLEDGED : UNSUPPORTED, 0);
      out.flush();
      if (option == OPTION_ABORT) {
        return false;
      }
    }
  }

  private static void reply(DataOutputStream out, int option, int kind, int length)
      throws IOException {
    out.writeLong(OPTION_REPLY);
    out.writeInt(option);
    out.writeInt(kind);
    out.writeInt(length);
  }

  /** Whether another request may follow. */
  private boolean answer(DataInputStream in, DataOutputStream out) throws IOException {
    require(in.readInt() == REQUEST, "a request");
    int flags = in.readUnsignedShort();
    int command = in.readUnsignedShort();
    long cookie = in.readLong();
    long offset = in.readLong();
    int length = in.readInt();
    require(length >= 0 && length <= MOST_BYTES && offset <= disk.size(), "a request's length");
    byte[] written = command == 1 ? in.readNBytes(length) : new byte[0];
    require(command != 1 || written.length == length, "all bytes of a write");
    if (command == 2) {
      return false;
    }
    out.writeInt(REPLY);
    switch (command) {
      case 0 -> {
        byte[] bytes = disk.read((int) offset, length);
        good(out, cookie);
        out.write(bytes);
      }
      case 1 -> {
        disk.write((int) offset, written);
        if ((flags & FORCED) != 0) {
          disk.flush();
        }
        good(out, cookie);
      }
      case 3 -> {
        disk.flush();
        good(out, cookie);
      }
      default -> {
        out.writeInt(INVALID);
        out.writeLong(cookie);
      }
    }
    return true;
  }

  private static void good(DataOutputStream out, long cookie) throws IOException {
    out.writeInt(0);
    out.writeLong(cookie);
  }

  private static void require(boolean met, String what) throws IOException {
    if (!met) {
      throw new IOException("the machine did not send " + what);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    Files.deleteIfExists(socket);
  }
}
