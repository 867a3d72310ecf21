package org.tenbo.app.board;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.app.config.TomlFile;
import org.tenbo.rules.Seat;

/** Reads the ports of a table's controllers, and refuses one that nobody asked for. */
final class ControllerPorts {
  private final TomlFile file;
  private final Set<String> used = new HashSet<>();

  ControllerPorts(TomlFile file) {
    this.file = file;
  }

  /** The port of a seat: its own, or that of all. */
  String of(Seat seat) {
    String own = "bridge." + seat + ".port";
    String key = file.values().containsKey(own) ? own : "bridge.port";
    if (file.values().get(key) instanceof String path && path.matches("/[!-~]{1,200}")) {
      used.add(key);
      return path;
    }
    throw file.refusedValue(
        key, "the path of the controller's serial line, such as \"/dev/ttyTABLE\"");
  }

  /** Refuses a port on which no part hangs; to be asked when all parts have been read. */
  void refuseIdle() {
    for (String key : new TreeSet<>(file.values().keySet())) {
      if (key.startsWith("bridge.") && !used.contains(key)) {
        throw file.refused(
            key,
            "is a controller on which no part hangs; remove it, or write chip = \"bridge\" or kind"
                + " = \"bridge\" in the sections of its seats");
      }
    }
  }
}
