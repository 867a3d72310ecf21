package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.tenbo.app.club.HubConfig;
import org.tenbo.app.club.HubFile;
import org.tenbo.app.club.RunningHub;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.page.ClubWords;
import org.tenbo.club.out.EventFile;
import org.tenbo.club.page.Teller;
import org.tenbo.club.store.StoreFault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tenbo hub}: takes in what the tables of a club publish. */
@Command(
    name = "hub",
    description = "Takes in what the tables of a club publish, and keeps it.",
    mixinStandardHelpOptions = true)
public final class HubCommand implements Callable<Integer> {
  @Option(
      names = "--config",
      paramLabel = "FILE",
      required = true,
      description = "The hub's file; config/hubs has some to copy and change.")
  private Path config = Path.of("");

  @Option(
      names = "--import",
      paramLabel = "EVENT.JSON",
      description =
          "Puts an event that was taken out as event.json into the hub's empty store, and ends.")
  private Optional<Path> event = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    HubConfig asked = HubFile.read(config);
    if (event.isPresent()) {
      return comesHome(asked, event.get(), out);
    }
    List<Teller> tellers = new ArrayList<>();
    TextsFile.readAll(Home.texts())
        .forEach((language, texts) -> tellers.add(new ClubWords(Home.config(), texts)));
    RunningHub hub = RunningHub.open(asked, tellers);
    Runtime.getRuntime().addShutdownHook(new Thread(hub::close));
    hub.brokerPort()
        .ifPresent(
            port -> out.println("The tables of " + asked.club().value() + " meet at port " + port));
    out.println(
        "The hub's state is at http://"
            + asked.health().address()
            + ":"
            + hub.healthPort()
            + "/health and /metrics");
    out.println(
        "Its pages are at http://" + asked.page().at().address() + ":" + hub.pagePort() + "/");
    out.println("Ctrl-C ends it.");
    out.flush();
    new CountDownLatch(1).await();
    return 0;
  }

  private int comesHome(HubConfig asked, Path file, PrintWriter out) throws IOException {
    try {
      if (Files.size(file) > EventFile.LARGEST) {
        throw new IOException("it has more than " + EventFile.LARGEST / 1_000_000 + " MB");
      }
      EventFile.Content content = new EventFile().read(Files.readAllBytes(file));
      RunningHub.comesHome(asked, content);
      out.println(
          "The event is in: "
              + content.games().size()
              + " games, "
              + content.day().size()
              + " entries of the day.");
      return 0;
    } catch (EventFile.NoEvent | StoreFault e) {
      spec.commandLine().getErr().println(file + ": " + e.getMessage());
      return 1;
    } catch (NoSuchFileException e) {
      spec.commandLine().getErr().println(file + ": there is no such file.");
      return 1;
    }
  }
}
