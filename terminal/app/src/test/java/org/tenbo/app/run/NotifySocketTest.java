package org.tenbo.app.run;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The socket against one that listens as systemd's does. */
class NotifySocketTest {
  @Test
  void a_state_reaches_a_listener_at_a_path(@TempDir Path folder) throws Throwable {
    String path = folder.resolve("notify").toString();
    try (Listener systemd = new Listener(path + "\0")) {
      NotifySocket.open(path).send("READY=1\nSTATUS=The table is open.");

      assertEquals("READY=1\nSTATUS=The table is open.", systemd.heard());
    }
  }

  @Test
  void a_state_reaches_a_listener_with_an_abstract_name() throws Throwable {
    String name = "tenbo-" + UUID.randomUUID();
    try (Listener systemd = new Listener("\0" + name)) {
      NotifySocket.open("@" + name).send("WATCHDOG=1");

      assertEquals("WATCHDOG=1", systemd.heard());
    }
  }

  @Test
  void a_listener_that_is_gone_ends_nothing(@TempDir Path folder) {
    NotifySocket socket = NotifySocket.open(folder.resolve("nobody").toString());

    assertDoesNotThrow(() -> socket.send("WATCHDOG=1"));
    assertDoesNotThrow(() -> socket.send("WATCHDOG=1"));
  }

  @Test
  void a_name_that_no_socket_can_have_is_refused_in_words() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> NotifySocket.open("relative"));

    assertEquals(
        "NOTIFY_SOCKET is \"relative\"; allowed: a path or @name of at most 107 bytes.",
        refused.getMessage());
    assertThrows(IllegalArgumentException.class, () -> NotifySocket.open("/" + "long".repeat(30)));
  }

  /** A datagram socket that is bound as unix(7) says. */
  private static final class Listener implements AutoCloseable {
    private final Arena arena = Arena.ofConfined();
    private final int socket;

    Listener(String path) throws Throwable {
      socket = (int) c("socket", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT).invoke(1, 2, 0);
      byte[] name = path.getBytes(StandardCharsets.UTF_8);
      MemorySegment address = arena.allocate(2L + name.length, 2);
      address.set(JAVA_SHORT, 0, (short) 1);
      MemorySegment.copy(name, 0, address, JAVA_BYTE, 2, name.length);
      int bound =
          (int)
              c("bind", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT)
                  .invoke(socket, address, (int) address.byteSize());
      assertEquals(0, bound, "bind");
    }

    String heard() throws Throwable {
      MemorySegment bytes = arena.allocate(256);
      long read =
          (long)
              c("recv", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT)
                  .invoke(socket, bytes, 256L, 0);
      return new String(bytes.asSlice(0, read).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
      try {
        int closed = (int) c("close", JAVA_INT, JAVA_INT).invoke(socket);
        assertEquals(0, closed, "close");
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
      arena.close();
    }

    @SuppressWarnings("restricted") // calling C is what it is for
    private static MethodHandle c(String name, MemoryLayout result, MemoryLayout... arguments) {
      Linker linker = Linker.nativeLinker();
      return linker.downcallHandle(
          linker.defaultLookup().findOrThrow(name), FunctionDescriptor.of(result, arguments));
    }
  }
}
