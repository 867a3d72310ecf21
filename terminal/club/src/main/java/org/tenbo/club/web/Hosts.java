package org.tenbo.club.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Knows by which hosts a page of this machine may be asked for.
 *
 * <p>Addresses cannot be pointed elsewhere, a foreign name can: a hostile page could have its own
 * name lead here, and would then be of the same origin as ours.
 */
public final class Hosts {
  private Hosts() {}

  /** Whether a Host header names this machine. */
  public static boolean areOurs(@Nullable String header) {
    if (header == null) {
      return false;
    }
    String host = header.replaceFirst(":[0-9]{1,5}$", "").toLowerCase(Locale.ROOT);
    return host.equals("localhost")
        || host.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}")
        || host.matches("\\[[0-9a-f:.]{2,45}]")
        || isOurName(host);
  }

  private static boolean isOurName(String host) {
    try {
      String own = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
      return host.equals(own) || host.equals(own + ".local");
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
