package org.tenbo.club.link;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a broker is, and who we are there.
 *
 * @param tls whether the line is encrypted
 * @param authority a file of certificates (PEM) to trust in place of the system's; only with tls
 * @param user the name to say; empty where the broker asks for none
 */
public record BrokerAddress(
    String host, int port, boolean tls, Optional<Path> authority, String user, String password) {
  public BrokerAddress {
    if (host.isBlank() || port < 1 || port > 65_535) {
      throw new IllegalArgumentException("a broker has a host and a port from 1 to 65535");
    }
    if (!tls && authority.isPresent()) {
      throw new IllegalArgumentException("certificates are trusted with TLS only");
    }
  }

  /** An open line to a broker that asks for no name. */
  public static BrokerAddress plain(String host, int port) {
    return new BrokerAddress(host, port, false, Optional.empty(), "", "");
  }

  public BrokerAddress as(String otherUser, String otherPassword) {
    return new BrokerAddress(host, port, tls, authority, otherUser, otherPassword);
  }

  /** Without the password, which belongs into no log. */
  @Override
  public String toString() {
    return (tls ? "mqtts://" : "mqtt://") + (user.isEmpty() ? "" : user + "@") + host + ":" + port;
  }
}
