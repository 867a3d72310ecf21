package org.tenbo.app.firststart;

import java.nio.charset.StandardCharsets;
import org.tenbo.app.firststart.FirstStart.Wireless;

/**
 * A wireless network as NetworkManager keeps it: a keyfile of the type "wifi" (NetworkManager,
 * nm-settings-keyfile(5)).
 */
record WirelessKeyfile(Wireless network) {
  /** The connection's name, and the file's. */
  static final String NAME = "tenbo";

  String text() {
    String security =
        network.password().isEmpty()
            ? ""
            : "\n[wifi-security]\nkey-mgmt=wpa-psk\npsk=" + escaped(network.password()) + "\n";
    return "# Written by 'tenbo first-start'.\n[connection]\nid="
        + NAME
        + "\ntype=wifi\nautoconnect=true\n\n[wifi]\nmode=infrastructure\nssid="
        + ssid(network.ssid())
        + "\n"
        + security
        + "\n[ipv4]\nmethod=auto\n\n[ipv6]\nmethod=auto\n";
  }

  /** A name of plain letters as it is; any other as a list of its bytes, which needs no escapes. */
  private static String ssid(String name) {
    if (name.matches("[A-Za-z0-9_.-]([A-Za-z0-9 _.-]*[A-Za-z0-9_.-])?")) {
      return name;
    }
    StringBuilder bytes = new StringBuilder();
    for (byte each : name.getBytes(StandardCharsets.UTF_8)) {
      bytes.append(each & 0xff).append(';');
    }
    return bytes.toString();
  }

  /** Keyfiles take a backslash for an escape, and leave spaces at the beginning out. */
  private static String escaped(String value) {
    String escaped = value.replace("\\", "\\\\");
    int spaces = 0;
    while (spaces < escaped.length() && escaped.charAt(spaces) == ' ') {
      spaces++;
    }
    return "\\s".repeat(spaces) + escaped.substring(spaces);
  }

  static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
