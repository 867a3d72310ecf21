package org.tenbo.club.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.avaje.jex.Jex;
import io.avaje.jex.Routing;
import io.avaje.jex.http.Context;
import io.avaje.jex.http.ExchangeHandler;
import io.avaje.jex.http.HttpFilter.FilterChain;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tenbo.table.codec.JsonText;

/**
 * Says of every request to any of our pages whether it is answered at all.
 *
 * <p>The host that was asked has to be ours; a POST has to come from the page itself (its Origin is
 * the host that was asked, its body, where it has one, is JSON of a limited size), and nothing from
 * another site's script; one address has so many requests and streams under way at once, and no
 * more. A known path says which methods it has; what is unknown is told so.
 */
public final class Gate {
  /** Requests of one address at the same time: a browser makes six, a club may share an address. */
  public static final int FROM_ONE = 24;

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** Held, since a logger that nobody holds forgets its level. */
  private static final Logger LIBRARY = Logger.getLogger("io.avaje");

  private final Predicate<@Nullable String> hosts;
  private final int largest;
  private final int connections;
  private final Map<String, Integer> underWay = new HashMap<>();
  private Set<String> routes = Set.of();

  /**
   * @param hosts whether a Host header names this machine
   * @param largest body of a POST, in bytes
   * @param connections at the same time; of several pages in one program the first says it
   */
  public Gate(Predicate<@Nullable String> hosts, int largest, int connections) {
    this.hosts = hosts;
    this.largest = largest;
    this.connections = connections;
  }

  /** A server that lets through what this gate admits; routes are added to it. */
  public Jex jex() {
    LIBRARY.setLevel(Level.WARNING);
    // The JDK's server takes its limits from here: a visitor who sends nothing, or opens many.
    setUnlessSet("sun.net.httpserver.maxReqTime", "20");
    setUnlessSet("jdk.httpserver.maxConnections", String.valueOf(connections));
    return Jex.create()
        .jsonService(new NoObjects())
        .filter(this::filter)
        // A visitor who goes away amid a question: the library would log a trace for each.
        .error(UncheckedIOException.class, (context, gone) -> context.exchange().close())
        .error(IOException.class, (context, gone) -> context.exchange().close());
  }

  private static void setUnlessSet(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /**
   * Begins to listen.
   *
   * @throws IOException when the address or port cannot be had; says which, and the remedy
   */
  public Jex.Server listen(Jex jex, String address, int port, String remedy) throws IOException {
    routes =
        jex.routing().handlers().stream()
            .map(each -> each.getType() + " " + each.getPath())
            .collect(Collectors.toUnmodifiableSet());
    answerTheRest(jex.routing());
    jex.config().host(address).port(port).health(false).maxRequestSize(largest);
    try {
      return jex.start();
    } catch (RuntimeException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof SocketException || cause instanceof UnknownHostException) {
          throw new IOException(
              "The page cannot listen at %s:%d (%s). %s"
                  .formatted(address, port, cause.getMessage(), remedy),
              e);
        }
      }
      throw e;
    }
  }

  /** What is answered here, as {@code GET /clock}, from when it listens. */
  public Set<String> routes() {
    return routes;
  }

  /**
   * Adds what answers where no route does: the library does not ask its filters then, and answers
   * nothing at all to a method that no route has.
   */
  private static void answerTheRest(Routing routing) {
    Map<String, Set<Routing.Type>> known = new LinkedHashMap<>();
    for (Routing.Entry each : routing.handlers()) {
      known
          .computeIfAbsent(each.getPath(), path -> EnumSet.noneOf(Routing.Type.class))
          .add(each.getType());
    }
    known.forEach(
        (path, methods) -> {
          String allowed = methods.stream().map(Enum::name).collect(Collectors.joining(", "));
          for (Routing.Type other : EnumSet.complementOf(EnumSet.copyOf(methods))) {
            add(routing, other, path, context -> context.header("Allow", allowed).writeEmpty(405));
          }
        });
    for (Routing.Type each : Routing.Type.values()) {
      add(routing, each, "/<rest>", context -> context.writeEmpty(404));
    }
  }

  private static void add(
      Routing routing, Routing.Type method, String path, ExchangeHandler answer) {
    var _ =
        switch (method) {
          case GET -> routing.get(path, answer);
          case POST -> routing.post(path, answer);
          case PUT -> routing.put(path, answer);
          case PATCH -> routing.patch(path, answer);
          case DELETE -> routing.delete(path, answer);
          case HEAD -> routing.head(path, answer);
          case OPTIONS -> routing.options(path, answer);
          case TRACE -> routing.trace(path, answer);
          case CONNECT -> routing.connect(path, answer);
        };
  }

  private void filter(Context context, FilterChain chain) {
    String address = context.ip();
    if (!enter(address)) {
      // Answered without reading on: who sends slowly holds nothing any longer.
      context.header("Connection", "close");
      refuse(context, 429, "Too many at once from this address.");
      context.exchange().close();
      return;
    }
    try {
      if (admits(context)) {
        chain.proceed();
      }
    } finally {
      leave(address);
    }
  }

  private synchronized boolean enter(String address) {
    int there = underWay.getOrDefault(address, 0);
    if (there >= FROM_ONE) {
      return false;
    }
    underWay.put(address, there + 1);
    return true;
  }

  private synchronized void leave(String address) {
    underWay.computeIfPresent(address, (from, there) -> there > 1 ? there - 1 : null);
  }

  private boolean admits(Context context) {
    context.header("Content-Security-Policy", POLICY);
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cross-Origin-Resource-Policy", "same-origin");
    context.header("Cache-Control", "no-store");
    String host = context.header("Host");
    if (!hosts.test(host)) {
      refuse(context, 421, "Ask for this page by the address of the machine.");
      return false;
    }
    if (isFromElsewhere(context, host)
        || (context.method().equals("POST") && !isOwn(context, host))) {
      refuse(context, 403, "Only the page itself may do that.");
      return false;
    }
    return true;
  }

  /**
   * Whether the browser says that another site's page asks. Its visitor may follow a link to here;
   * it may not hold our streams open, or have our pages as parts of its own.
   *
   * <p>What a script asks for bears its Origin everywhere. Sec-Fetch-Site, which the rest bears
   * too, goes to https and to the own machine alone (Fetch Metadata, section 3), not to a hall's
   * plain address.
   */
  private static boolean isFromElsewhere(Context context, @Nullable String host) {
    String origin = context.header("Origin");
    if (origin != null && !isOrigin(origin, host)) {
      return true;
    }
    String site = context.header("Sec-Fetch-Site");
    boolean followsLink =
        context.method().equals("GET") && "document".equals(context.header("Sec-Fetch-Dest"));
    return site != null && !site.equals("same-origin") && !site.equals("none") && !followsLink;
  }

  private static boolean isOwn(Context context, @Nullable String host) {
    String type = context.header("Content-Type");
    return isOrigin(context.header("Origin"), host)
        && (type == null
            ? isEmpty(context)
            : type.toLowerCase(Locale.ROOT).startsWith("application/json"));
  }

  private static boolean isOrigin(@Nullable String origin, @Nullable String host) {
    return ("http://" + host).equals(origin);
  }

  private static boolean isEmpty(Context context) {
    String length = context.header("Content-Length");
    return context.header("Transfer-Encoding") == null && (length == null || length.equals("0"));
  }

  /** The body of a POST, if it is a JSON object and not too large; answers if not. */
  public Optional<JsonNode> asked(Context context) {
    try {
      byte[] body = context.exchange().getRequestBody().readNBytes(largest + 1);
      if (body.length > largest) {
        refuse(context, 413, "At most " + largest + " bytes.");
        return Optional.empty();
      }
      JsonNode node = JsonText.read(body);
      if (node.isObject()) {
        return Optional.of(node);
      }
    } catch (JsonProcessingException | CharConversionException e) {
      // Answered below, like any other body that is no object.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    refuse(context, 400, "The body has to be a JSON object.");
    return Optional.empty();
  }

  /** Sends a file that lies beside a class of the program. */
  public static void file(Context context, Class<?> beside, String name, String type) {
    try (InputStream file = beside.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("the page's file " + name + " is not in the program");
      }
      context.contentType(type + "; charset=utf-8");
      context.write(file.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void refuse(Context context, int status, String why) {
    send(context, status, JsonNodeFactory.instance.objectNode().put("words", why));
  }

  public static void send(Context context, int status, ObjectNode body) {
    context.status(status).contentType("application/json; charset=utf-8");
    context.write(JsonText.write(body));
  }
}
