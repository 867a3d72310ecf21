package org.tenbo.club.health;

import io.avaje.jex.Jex;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Serves {@code /metrics} and {@code /health}: figures and words, nothing to change. */
public final class HealthPage implements AutoCloseable {
  /** Held, since a logger that nobody holds forgets its level. */
  private static final Logger LIBRARY = Logger.getLogger("io.avaje");

  private final Jex.Server server;

  /**
   * Begins to listen.
   *
   * @param port 0 takes any that is free
   */
  public HealthPage(String address, int port, HubHealth health) {
    LIBRARY.setLevel(Level.WARNING);
    Jex jex =
        Jex.create()
            .get(
                "/metrics",
                context -> {
                  context.contentType("text/plain; version=0.0.4; charset=utf-8");
                  context.write(health.metrics());
                })
            .get(
                "/health",
                context -> {
                  context.header("X-Content-Type-Options", "nosniff");
                  context.contentType("text/plain; charset=utf-8");
                  context.write(health.words());
                });
    jex.config().host(address).port(port).health(false).maxRequestSize(1024);
    server = jex.start();
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.shutdown();
  }
}
