package org.tenbo.app.doctor;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tenbo.app.config.TableConfig;
import org.tenbo.console.dialogue.Rulebook;

/**
 * Looks at what lies under the program: Java, board, disk, clock, the page's port, the rulesets.
 *
 * @param root the root of the file system
 * @param java the version of Java, such as {@code 25.0.3}
 * @param now what the machine takes for the time
 */
record MachineChecks(Path root, Runtime.Version java, Instant now) {
  private static final long LEAST_FREE = 100_000_000;

  /** No machine that runs this was set right before it was written. */
  private static final Instant NO_EARLIER = Instant.parse("2026-01-01T00:00:00Z");

  List<Finding> look(TableConfig table) {
    List<Finding> findings = new ArrayList<>();
    findings.add(ofJava());
    findings.add(board());
    findings.add(disk(table.journal().toAbsolutePath()));
    findings.add(clock());
    findings.add(port(table.web()));
    findings.addAll(rules(table.shelf().read()));
    return findings;
  }

  private static List<Finding> rules(Rulebook rulebook) {
    List<Finding> findings = new ArrayList<>();
    findings.add(Finding.fine("rules", "Rulesets that can be chosen: " + rulebook.all().size()));
    rulebook
        .unreadable()
        .forEach(
            (name, why) ->
                findings.add(
                    Finding.wrong(
                        "rules." + name, why, "Mend the file; until then it cannot be chosen.")));
    return findings;
  }

  private Finding ofJava() {
    return java.feature() >= 25
        ? Finding.fine("java", "Java " + java)
        : Finding.wrong("java", "Java " + java, "Install openjdk-25-jre-headless.");
  }

  private Finding board() {
    Path model = root.resolve("proc/device-tree/model");
    try {
      String name = Files.readString(model, StandardCharsets.UTF_8).replace("\0", "").strip();
      return name.contains("Raspberry Pi")
          ? Finding.fine("board", name)
          : Finding.wrong(
              "board",
              name + " is no Raspberry Pi.",
              "Name its GPIO chip in the table's file (gpio.chip), or take a Raspberry Pi.");
    } catch (IOException e) {
      return Finding.wrong(
          "board",
          "This machine does not say that it is a Raspberry Pi.",
          "Run this on the Pi under the table; on a PC there is 'tenbo simulate'.");
    }
  }

  private Finding disk(Path journal) {
    Path folder = journal;
    while (!Files.isDirectory(folder) && folder.getParent() != null) {
      folder = folder.getParent();
    }
    if (!Files.isWritable(folder)) {
      return Finding.wrong(
          "disk",
          "The journal " + journal + " cannot be written: " + folder + " is not writable.",
          "Give the folder to this user, or name another in the table's file (journal.file).");
    }
    try {
      long free = Files.getFileStore(folder).getUsableSpace();
      String words = free / 1_000_000 + " MB are free at " + folder;
      return free >= LEAST_FREE
          ? Finding.fine("disk", words)
          : Finding.wrong("disk", words, "Make room: 100 MB are the least.");
    } catch (IOException e) {
      return Finding.wrong("disk", "The disk cannot be asked: " + e.getMessage(), "See 'df'.");
    }
  }

  private Finding clock() {
    return now.isBefore(NO_EARLIER)
        ? Finding.wrong(
            "clock",
            "The clock says " + now + ".",
            "Connect a network once, or a clock module; until then times are not written down.")
        : Finding.fine("clock", "The clock says " + now);
  }

  private static Finding port(TableConfig.Web web) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(web.address(), web.port()));
      return Finding.fine("page", web.address() + ":" + web.port() + " is free");
    } catch (IOException e) {
      return Finding.wrong(
          "page",
          web.address() + ":" + web.port() + " cannot be had: " + e.getMessage(),
          "End the program that has it (it may be Tenbo itself), or change web.port.");
    }
  }
}
