package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tenbo.app.firststart.Card;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tenbo first-start}: makes a card what a file on its boot partition asks for. */
@Command(
    name = "first-start",
    description = {
      "Makes a card what tenbo-first-start.toml on its boot partition asks for: which table",
      "of which club, on which network. The package runs it at every start; without such a",
      "file nothing happens. What was done, or what is wrong, is told beside the file."
    },
    mixinStandardHelpOptions = true)
public final class FirstStartCommand implements Callable<Integer> {
  @Option(
      names = "--boot",
      paramLabel = "FOLDER",
      description = "Where a boot partition may be mounted (default: /boot/firmware and /boot).")
  private List<Path> boot = new ArrayList<>();

  @Option(
      names = "--table",
      paramLabel = "FILE",
      description = "The table's file (default: ${DEFAULT-VALUE}).")
  private Path table = Path.of("/etc/tenbo/table.toml");

  @Option(
      names = "--networks",
      paramLabel = "FOLDER",
      description = "NetworkManager's keyfiles (default: ${DEFAULT-VALUE}).")
  private Path networks = Path.of("/etc/NetworkManager/system-connections");

  @Option(
      names = "--country",
      paramLabel = "FILE",
      description = "Says by which country's rules wireless sends (default: ${DEFAULT-VALUE}).")
  private Path country = Path.of("/etc/modprobe.d/tenbo-wireless.conf");

  @Option(
      names = "--serial",
      paramLabel = "FILE",
      description = "Where the board says its serial number (default: ${DEFAULT-VALUE}).")
  private Path serial = Path.of("/sys/firmware/devicetree/base/serial-number");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Path> folders =
        boot.isEmpty() ? List.of(Path.of("/boot/firmware"), Path.of("/boot")) : boot;
    out.print(
        new Card(folders, table, networks, country, serial)
            .firstStart(TableOption::check)
            .orElse("No first-start file asks for anything.\n"));
    out.flush();
    return 0;
  }
}
