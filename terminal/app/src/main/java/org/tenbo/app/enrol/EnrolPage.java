package org.tenbo.app.enrol;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.avaje.jex.Jex;
import io.avaje.jex.http.Context;
import java.io.IOException;
import java.util.Locale;
import org.tenbo.app.enrol.EnrolDesk.Wish;
import org.tenbo.app.enrol.EnrolTexts.Phrase;
import org.tenbo.club.web.Gate;

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
 * <p>Which requests are answered at all says the {@link Gate}; every one has to name this machine
 * by its loopback.
 */
public final class EnrolPage implements AutoCloseable {
  private static final String HERE = "127.0.0.1";
  private static final int LARGEST = 64;
  private static final int CONNECTIONS = 50;

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
    Gate gate =
        new Gate(
            host -> host != null && host.matches("(127[.]0[.]0[.]1|localhost)(:[0-9]+)?"),
            LARGEST,
            CONNECTIONS);
    Jex jex =
        gate.jex()
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
    this.server = gate.listen(jex, HERE, port, "Take another with --port.");
  }

  /** Where a browser on this machine finds it. */
  public String address() {
    return "http://" + HERE + ":" + server.port() + "/";
  }

  private static void file(Context context, String name, String type) {
    Gate.file(context, EnrolPage.class, name, type);
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
    Gate.send(context, 200, words);
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
    Gate.send(context, 200, answer);
  }

  @Override
  public void close() {
    server.shutdown();
  }
}
