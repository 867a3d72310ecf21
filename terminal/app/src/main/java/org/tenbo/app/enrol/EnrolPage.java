package org.tenbo.app.enrol;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.avaje.jex.Jex;
import io.avaje.jex.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.tenbo.app.enrol.EnrolDesk.Wish;
import org.tenbo.app.enrol.EnrolTexts.Phrase;

/**
 * The page beside a table whose tags are taught; it listens on this machine alone.
 *
 * <pre>
 * GET  /  /enrol.css  /enrol.js      the page itself
 * GET  /words                        its words
 * GET  /view                         what a person is told just now, as {@link EnrolView}
 * POST /wish/confirm  /skip  /back  /quit
 * </pre>
 *
 * <p>A POST has to come from the page itself, and every request has to name this machine as its
 * host, so that no page from elsewhere can speak through the browser.
 */
public final class EnrolPage implements AutoCloseable {
  private static final String HERE = "127.0.0.1";
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** Held, since a logger that nobody holds forgets its level. */
  private static final Logger LIBRARY = Logger.getLogger("io.avaje");

  private final EnrolDesk desk;
  private final Jex.Server server;

  /**
   * Begins to listen.
   *
   * @param port 0 to 65535; 0 takes any that is free
   * @throws IOException when the port cannot be had
   */
  public EnrolPage(EnrolDesk desk, int port) throws IOException {
    this.desk = desk;
    LIBRARY.setLevel(Level.WARNING);
    Jex jex =
        Jex.create()
            .filter(
                (context, chain) -> {
                  if (admits(context)) {
                    chain.proceed();
                  }
                })
            .get("/", context -> file(context, "enrol.html", "text/html"))
            .get("/enrol.css", context -> file(context, "enrol.css", "text/css"))
            .get("/enrol.js", context -> file(context, "enrol.js", "text/javascript"))
            .get("/words", this::words)
            .get("/view", this::view);
    for (Wish wish : Wish.values()) {
      jex.post(
          "/wish/" + wish.name().toLowerCase(Locale.ROOT),
          context -> {
            desk.wish(wish);
            context.status(204);
          });
    }
    jex.config().host(HERE).port(port).health(false).maxRequestSize(64);
    try {
      this.server = jex.start();
    } catch (RuntimeException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof BindException) {
          throw new IOException(
              "The page cannot listen at port %d (%s). Take another with --port."
                  .formatted(port, cause.getMessage()),
              e);
        }
      }
      throw e;
    }
  }

  /** Where a browser on this machine finds it. */
  public String address() {
    return "http://" + HERE + ":" + server.port() + "/";
  }

  private boolean admits(Context context) {
    context.header("Content-Security-Policy", POLICY);
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Cache-Control", "no-store");
    String host = context.header("Host");
    boolean ours = host != null && host.matches("(127[.]0[.]0[.]1|localhost)(:[0-9]+)?");
    boolean own =
        !context.method().equals("POST") || ("http://" + host).equals(context.header("Origin"));
    if (!ours || !own) {
      context.status(403).text("Only the page itself may do that.");
    }
    return ours && own;
  }

  private static void file(Context context, String name, String type) {
    try (InputStream file = EnrolPage.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("the page's file " + name + " is not in the program");
      }
      context.contentType(type + "; charset=utf-8");
      context.write(file.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void words(Context context) {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    words.put("lang", desk.texts().language().code());
    for (Phrase phrase :
        new Phrase[] {
          Phrase.TITLE, Phrase.CONFIRM, Phrase.SKIP, Phrase.BACK, Phrase.QUIT, Phrase.STOPPED
        }) {
      words.put(phrase.key(), desk.texts().say(phrase));
    }
    send(context, words);
  }

  private void view(Context context) {
    EnrolView view = desk.view();
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.put("order", view.order());
    answer.put("face", view.face().orElse(""));
    answer.put("progress", view.progress());
    view.remarks().forEach(answer.putArray("remarks")::add);
    answer.put("lying", view.lying());
    answer.put("confirms", view.wanted() == 0 && !view.takeAway());
    answer.put("finished", view.finished());
    send(context, answer);
  }

  private static void send(Context context, ObjectNode body) {
    context.contentType("application/json; charset=utf-8");
    context.write(body.toString());
  }

  @Override
  public void close() {
    server.shutdown();
  }
}
