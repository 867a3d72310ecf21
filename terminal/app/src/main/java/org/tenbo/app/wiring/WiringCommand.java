package org.tenbo.app.wiring;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.cli.TableOption;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.TomlFile;
import org.tenbo.console.dialogue.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tenbo wiring}: a picture of the wires that a table's file asks for. */
@Command(
    name = "wiring",
    description = "Prints a picture (SVG) of how a table's parts are wired, for a browser to show.",
    mixinStandardHelpOptions = true)
public final class WiringCommand implements Callable<Integer> {
  @Mixin private TableOption chosen = new TableOption("oled-lines.toml");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.print(picture(chosen.file(), chosen.read().layout()));
    out.flush();
    return 0;
  }

  private static String picture(Path path, Layout layout) throws IOException {
    TomlFile file = TomlFile.read(path);
    if (!PartsFile.in(file)) {
      throw new ConfigRefused(path, "names no parts, so there is nothing to wire");
    }
    PartsConfig parts = PartsFile.read(file, layout);
    try {
      return WiringPicture.of(
          WiringPlan.of(
              String.valueOf(path.getFileName()), parts, Overlays.in(Files.readString(path))));
    } catch (IllegalArgumentException e) {
      throw new ConfigRefused(path, String.valueOf(e.getMessage()));
    }
  }
}
