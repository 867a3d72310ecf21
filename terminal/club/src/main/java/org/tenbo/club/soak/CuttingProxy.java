package org.tenbo.club.soak;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A line to a broker that breaks: every connection is cut after a number of bytes that the seed
 * decides, and all at once when a test says so.
 */
public final class CuttingProxy implements AutoCloseable {
  private final ServerSocket server;
  private final int to;
  private final Random random;
  private final int most;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean refusing;

  /**
   * @param most bytes that a connection lives at most; 0 for as long as it wants
   */
  public CuttingProxy(int to, long seed, int most) throws IOException {
    this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.to = to;
    this.random = new Random(seed);
    this.most = most;
    Thread.ofVirtual().start(this::accept);
  }

  public int port() {
    return server.getLocalPort();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket near = server.accept();
        if (refusing) {
          near.close();
          continue;
        }
        Socket far = new Socket(InetAddress.getLoopbackAddress(), to);
        open.add(near);
        open.add(far);
        long life;
        synchronized (random) {
          life = most == 0 ? Long.MAX_VALUE : 200 + random.nextInt(most);
        }
        long[] left = {life};
        Thread.ofVirtual().start(() -> pump(near, far, left));
        Thread.ofVirtual().start(() -> pump(far, near, left));
      } catch (IOException e) {
        // Closed, or the broker is away: the next one is tried.
      }
    }
  }

  private void pump(Socket from, Socket to, long[] left) {
    byte[] buffer = new byte[1024];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
        synchronized (left) {
          count = (int) Math.min(count, left[0]);
          left[0] -= count;
        }
        if (count == 0) {
          return;
        }
        out.write(buffer, 0, count);
      }
    } catch (IOException e) {
      // Cut.
    } finally {
      open.remove(from);
      open.remove(to);
    }
  }

  /** Cuts every connection. */
  public void cut() {
    for (Socket each : open) {
      try {
        each.close();
      } catch (IOException e) {
        // It is cut.
      }
    }
  }

  /** Lets nobody through until {@link #mend}. */
  public void breakDown() {
    refusing = true;
    cut();
  }

  public void mend() {
    refusing = false;
  }

  @Override
  public void close() throws IOException {
    server.close();
    cut();
  }
}
