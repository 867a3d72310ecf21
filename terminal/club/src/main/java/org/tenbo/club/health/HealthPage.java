package org.tenbo.club.health;

import io.avaje.jex.Jex;
import java.io.IOException;
import java.util.Set;
import org.tenbo.club.web.Gate;

/** Serves {@code /metrics} and {@code /health}: figures and words, nothing to change. */
public final class HealthPage implements AutoCloseable {
  private static final int LARGEST = 1024;
  private static final int CONNECTIONS = 100;

  // Whoever gathers figures asks by whatever name; there is nothing here that is not for all.
  private final Gate gate = new Gate(host -> true, LARGEST, CONNECTIONS);
  private final Jex.Server server;

  /**
   * Begins to listen.
   *
   * @param port 0 takes any that is free
   * @throws IOException when the address or port cannot be had; says which
   */
  public HealthPage(String address, int port, HubHealth health) throws IOException {
    Jex jex =
        gate.jex()
            .get(
                "/metrics",
                context -> {
                  context.contentType("text/plain; version=0.0.4; charset=utf-8");
                  context.write(health.metrics());
                })
            .get(
                "/health",
                context -> {
                  context.contentType("text/plain; charset=utf-8");
                  context.write(health.words());
                });
    server =
        gate.listen(
            jex,
            address,
            port,
            "Let health.listen and health.port of the hub's file be free ones of this machine.");
  }

  /** What it answers to, as {@code GET /health}. */
  public Set<String> routes() {
    return gate.routes();
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.shutdown();
  }
}
