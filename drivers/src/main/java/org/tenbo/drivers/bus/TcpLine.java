package org.tenbo.drivers.bus;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import org.tenbo.drivers.Trouble;

/**
 * A line to a part in the network: a reader with a network plug, or a serial device server.
 *
 * <p>A cable that comes off does not end a connection; that nothing answers any more tells, and
 * then the other end refuses what was said before.
 */
public final class TcpLine implements SerialLine {
  private static final int CONNECT_MILLIS = 2_000;

  /** How long a read waits for the first byte. */
  private static final int PATIENCE_MILLIS = 25;

  private final String host;
  private final int port;

  /**
   * @param host a name or an address
   * @param port 1 to 65535
   */
  public TcpLine(String host, int port) {
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("A port is 1 to 65535, not " + port + ".");
    }
    this.host = host;
    this.port = port;
  }

  @Override
  public BusName name() {
    return new BusName(host + ":" + port);
  }

  @Override
  public SerialStream open() throws BusException {
    Socket socket = new Socket();
    try {
      socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
      socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      return new TcpStream(name(), socket);
    } catch (UnknownHostException e) {
      throw refused(socket, "Nobody knows this name.", e);
    } catch (IOException e) {
      throw refused(socket, "Nothing answers at this address.", e);
    }
  }

  private BusException refused(Socket socket, String what, IOException cause) {
    try {
      socket.close();
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
    return new BusException(
        new Trouble(
            name().text(),
            what,
            "Check its power, its network cable and address; 'ping " + host + "' tells more."),
        cause);
  }

  /** One connection, up to its loss. */
  private record TcpStream(BusName name, Socket socket) implements SerialStream {
    @Override
    public int read(byte[] buffer) throws BusException {
      try {
        InputStream in = socket.getInputStream();
        int count = in.read(buffer);
        if (count < 0) {
          throw lost();
        }
        return count;
      } catch (SocketTimeoutException e) {
        return 0;
      } catch (BusException e) {
        throw e;
      } catch (IOException e) {
        throw lost(e);
      }
    }

    @Override
    public void write(byte[] bytes) throws BusException {
      try {
        OutputStream out = socket.getOutputStream();
        out.write(bytes);
      } catch (IOException e) {
        throw lost(e);
      }
    }

    @Override
    public void close() {
      try {
        socket.close();
      } catch (IOException _) {
        // It was lost before; there is nothing more to close.
      }
    }

    private BusException lost() {
      return new BusException(trouble());
    }

    private BusException lost(IOException cause) {
      return new BusException(trouble(), cause);
    }

    private Trouble trouble() {
      return new Trouble(
          name.text(),
          "The connection was lost.",
          "Check its power and its network cable; it is connected again by itself.");
    }
  }
}
