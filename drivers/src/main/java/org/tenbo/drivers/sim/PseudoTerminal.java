package org.tenbo.drivers.sim;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/**
 * The far end of a serial line: a pseudo terminal of the system (POSIX posix_openpt), its near end
 * behind a symbolic link, as udev keeps one.
 */
@SuppressWarnings("restricted") // calling the system is what it is for
public final class PseudoTerminal implements AutoCloseable {
  private static final int READ_WRITE_NO_CONTROL = 0x2 | 0x100;
  private static final int ROOM = 4_096;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
  private static final ValueLayout POINTER = ValueLayout.ADDRESS;

  private final Arena arena = Arena.ofShared();
  private final MemorySegment buffer = arena.allocate(ROOM);
  private final MethodHandle read = call("read", FunctionDescriptor.of(LONG, INT, POINTER, LONG));
  private final MethodHandle write = call("write", FunctionDescriptor.of(LONG, INT, POINTER, LONG));
  private final MethodHandle poll = call("poll", FunctionDescriptor.of(INT, POINTER, LONG, INT));
  private final MethodHandle close = call("close", FunctionDescriptor.of(INT, INT));
  private final Path link;
  private int end;

  /**
   * Opens one.
   *
   * @param link where the near end shall be found; replaced if it is there
   * @throws IOException when the system gives none
   */
  public PseudoTerminal(Path link) throws IOException {
    this.link = link;
    end = (int) run(call("posix_openpt", FunctionDescriptor.of(INT, INT)), READ_WRITE_NO_CONTROL);
    check(end >= 0 && flat("grantpt") == 0 && flat("unlockpt") == 0, "no pseudo terminal");
    MethodHandle name = call("ptsname_r", FunctionDescriptor.of(INT, INT, POINTER, LONG));
    check((int) run(name, end, buffer, (long) ROOM) == 0, "a pseudo terminal without a name");
    Path near = Path.of(buffer.getString(0));
    Path fresh = link.resolveSibling(link.getFileName() + ".new");
    Files.deleteIfExists(fresh);
    Files.createSymbolicLink(fresh, near);
    Files.move(fresh, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @SuppressWarnings("restricted") // calling C is what it is for
  private static MethodHandle call(String name, FunctionDescriptor shape) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(linker.defaultLookup().find(name).orElseThrow(), shape);
  }

  private long flat(String name) {
    return (int) run(call(name, FunctionDescriptor.of(INT, INT)), end);
  }

  private static Object run(MethodHandle handle, Object... arguments) {
    try {
      return handle.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static void check(boolean fine, String complaint) throws IOException {
    if (!fine) {
      throw new IOException(complaint);
    }
  }

  /** What the near end has written; empty when nothing comes for some milliseconds. */
  public synchronized byte[] read() {
    // struct pollfd: int fd, short events (POLLIN is 1), short revents
    buffer.set(INT, 0, end);
    buffer.set(INT, 4, 1);
    int ready = (int) run(poll, buffer, 1L, 2);
    boolean bytesThere = (buffer.get(INT, 4) >> 16 & 1) != 0;
    if (ready <= 0 || !bytesThere) {
      return new byte[0];
    }
    long count = (long) run(read, end, buffer, (long) ROOM);
    return count <= 0
        ? new byte[0]
        : Arrays.copyOf(buffer.asSlice(0, count).toArray(ValueLayout.JAVA_BYTE), (int) count);
  }

  /** Sends to the near end. */
  public synchronized void write(byte[] bytes) {
    if (bytes.length > 0) {
      MemorySegment.copy(bytes, 0, buffer, ValueLayout.JAVA_BYTE, 0, bytes.length);
      long count = (long) run(write, end, buffer, (long) bytes.length);
      if (count != bytes.length) {
        throw new AssertionError("The pseudo terminal took " + count + " of " + bytes.length);
      }
    }
  }

  /** Pulls the plug: the path is gone, and who has it open loses it. */
  @Override
  public synchronized void close() throws IOException {
    if (end >= 0) {
      Files.deleteIfExists(link);
      run(close, end);
      end = -1;
      arena.close();
    }
  }
}
