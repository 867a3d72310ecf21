package org.tenbo.drivers.bus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

class TcpLineTest {
  private static ServerSocket server() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @Test
  void bytes_go_both_ways_and_a_read_without_any_is_nothing() throws IOException {
    try (ServerSocket server = server();
        SerialStream stream = new TcpLine("127.0.0.1", server.getLocalPort()).open();
        Socket reader = server.accept()) {
      byte[] buffer = new byte[8];
      assertEquals(0, stream.read(buffer));
      stream.write(new byte[] {1, 2, 3});
      assertArrayEquals(new byte[] {1, 2, 3}, reader.getInputStream().readNBytes(3));
      reader.getOutputStream().write(7);
      int count = 0;
      while (count == 0) {
        count = stream.read(buffer);
      }
      assertEquals(1, count);
      assertEquals(7, buffer[0]);
    }
  }

  @Test
  void a_reader_that_ends_the_connection_is_a_lost_line() throws IOException {
    try (ServerSocket server = server();
        SerialStream stream = new TcpLine("127.0.0.1", server.getLocalPort()).open()) {
      server.accept().close();
      BusException lost =
          assertThrows(
              BusException.class,
              () -> {
                for (int i = 0; i < 1_000; i++) {
                  stream.read(new byte[8]);
                }
              });
      assertEquals("The connection was lost.", lost.trouble().what());
    }
  }

  @Test
  void an_address_where_nothing_listens_is_named_with_the_remedy() throws IOException {
    int port;
    try (ServerSocket server = server()) {
      port = server.getLocalPort();
    }
    BusException refused =
        assertThrows(BusException.class, () -> new TcpLine("127.0.0.1", port).open());
    assertEquals("127.0.0.1:" + port, refused.trouble().where());
    assertTrue(refused.trouble().remedy().contains("ping 127.0.0.1"));
  }
}
