package org.tenbo.app.run;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import org.tinylog.Logger;

/**
 * The datagram socket on which systemd hears its services. Java's own channels know streams alone
 * in that family (unix(7)), so the C library is called.
 */
final class NotifySocket {
  private static final short AF_UNIX = 1;
  private static final int SOCK_DGRAM_CLOEXEC = 0x80002;

  /** MSG_DONTWAIT and MSG_NOSIGNAL: whoever does not listen holds nobody. */
  private static final int NEVER_WAIT = 0x4040;

  /** Of sun_path, its closing zero included. */
  private static final int LONGEST = 108;

  private final MethodHandle sendto;
  private final int socket;
  private final MemorySegment address;
  private boolean complained;

  private NotifySocket(MethodHandle sendto, int socket, MemorySegment address) {
    this.sendto = sendto;
    this.socket = socket;
    this.address = address;
  }

  /**
   * Opens it for as long as the program runs; whether anybody listens shows when something is sent.
   *
   * @param name a path, or an abstract name that begins with {@code @}
   * @throws IllegalArgumentException where there can be no socket of that name
   */
  @SuppressWarnings("restricted") // calling C is what it is for
  static NotifySocket open(String name) {
    MemorySegment address = address(name);
    Linker linker = Linker.nativeLinker();
    MethodHandle open =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("socket"),
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    MethodHandle sendto =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("sendto"),
            FunctionDescriptor.of(
                JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT));
    int socket;
    try {
      socket = (int) open.invokeExact((int) AF_UNIX, SOCK_DGRAM_CLOEXEC, 0);
    } catch (Throwable e) {
      throw new IllegalStateException(e); // a C function throws nothing
    }
    if (socket < 0) {
      throw new IllegalArgumentException("The system gives no socket for " + name + ".");
    }
    return new NotifySocket(sendto, socket, address);
  }

  /** A sockaddr_un: the family in the machine's order, the path, and its zero unless abstract. */
  private static MemorySegment address(String name) {
    byte[] path = name.getBytes(StandardCharsets.UTF_8);
    boolean isAbstract = name.startsWith("@");
    if (!(isAbstract || name.startsWith("/")) || path.length >= LONGEST) {
      throw new IllegalArgumentException(
          "NOTIFY_SOCKET is \"" + name + "\"; allowed: a path or @name of at most 107 bytes.");
    }
    long zero = isAbstract ? 0 : 1;
    MemorySegment address = Arena.global().allocate(Short.BYTES + path.length + zero, Short.BYTES);
    address.set(JAVA_SHORT, 0, AF_UNIX);
    MemorySegment.copy(path, 0, address, JAVA_BYTE, Short.BYTES, path.length);
    if (isAbstract) {
      address.set(JAVA_BYTE, Short.BYTES, (byte) 0);
    }
    return address;
  }

  /** Sends a state such as {@code READY=1}; one that nobody takes is lost, and said once. */
  void send(String state) {
    byte[] words = state.getBytes(StandardCharsets.UTF_8);
    long sent;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment bytes = arena.allocateFrom(JAVA_BYTE, words);
      sent =
          (long)
              sendto.invokeExact(
                  socket,
                  bytes,
                  (long) words.length,
                  NEVER_WAIT,
                  address,
                  (int) address.byteSize());
    } catch (Throwable e) {
      throw new IllegalStateException(e); // a C function throws nothing
    }
    if (sent != words.length && !complained) {
      complained = true;
      Logger.warn("The service's supervisor could not be told: {}", state);
    }
  }
}
