package org.tenbo.app.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One request as whoever wishes a page ill sends it: any bytes, from any address of this machine.
 *
 * @param target what is asked for, as it goes out
 * @param headers "Name: value", as they go out
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RawHttp(String method, String target, List<String> headers, byte[] body) {
  private static final int PATIENCE = 20_000;

  /** What came back; of a stream its beginning alone. */
  record Answer(int status, String head, String body) {}

  static RawHttp get(String target) {
    return new RawHttp("GET", target, List.of(), new byte[0]);
  }

  static RawHttp post(String target, String body) {
    return new RawHttp("POST", target, List.of(), body.getBytes(StandardCharsets.UTF_8));
  }

  RawHttp with(String header) {
    List<String> more = new ArrayList<>(headers);
    more.add(header);
    return new RawHttp(method, target, List.copyOf(more), body);
  }

  RawHttp with(Map<String, String> all) {
    RawHttp request = this;
    for (Map.Entry<String, String> each : all.entrySet()) {
      request = request.with(each.getKey() + ": " + each.getValue());
    }
    return request;
  }

  RawHttp saying(byte[] other) {
    return new RawHttp(method, target, headers, other);
  }

  /** As it goes out; its length is said unless a header says something of it. */
  byte[] bytes() {
    StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
    headers.forEach(each -> head.append(each).append("\r\n"));
    if (headers.stream().noneMatch(each -> each.matches("(?i)(Content-Length|Transfer-).*"))
        && !method.equals("GET")) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(
        head.append("Connection: close\r\n\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
    all.writeBytes(body);
    return all.toByteArray();
  }

  static Socket open(String from, String host, int port) throws IOException {
    Socket socket = new Socket();
    socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
    socket.connect(new InetSocketAddress(InetAddress.getByName(host), port));
    socket.setSoTimeout(PATIENCE);
    return socket;
  }

  Answer ask(String from, String host, int port) throws IOException {
    return ask(bytes(), from, host, port);
  }

  /** The answer to any bytes; status 0 where the connection was closed without one. */
  static Answer ask(byte[] request, String from, String host, int port) throws IOException {
    try (Socket socket = open(from, host, port)) {
      try {
        socket.getOutputStream().write(request);
      } catch (SocketException closedAmidIt) {
        // What was answered before is still to be read.
      }
      return read(socket.getInputStream());
    }
  }

  static Answer read(InputStream in) throws IOException {
    String head = head(in);
    if (head.isEmpty()) {
      return new Answer(0, "", "");
    }
    int status = Integer.parseInt(head.substring(9, 12));
    if (head.contains("text/event-stream")) {
      return new Answer(status, head, head(in)); // the first event, or as much as comes
    }
    try {
      return new Answer(status, head, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (SocketException cut) {
      return new Answer(status, head, "");
    }
  }

  /** Up to the next empty line. */
  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    try {
      int next = in.read();
      while (next >= 0) {
        read.write(next);
        String soFar = read.toString(StandardCharsets.UTF_8);
        if (soFar.endsWith("\r\n\r\n") || soFar.endsWith("\n\n")) {
          return soFar;
        }
        next = in.read();
      }
    } catch (SocketException cut) {
      // Closed amid it: what came until then is the answer.
    }
    return read.toString(StandardCharsets.UTF_8);
  }
}
