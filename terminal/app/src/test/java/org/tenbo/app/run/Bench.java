package org.tenbo.app.run;

import java.io.IOException;
import java.nio.file.Path;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.journal.JournalFault;

/** Opens the simulated table of the project with a journal of its own, on any free port. */
final class Bench {
  static final Path CONFIG = Path.of("../../config");

  private Bench() {}

  static TableConfig table(Path journal) {
    TableConfig table = TableFile.read(CONFIG.resolve("tables/simulation.toml"));
    return table.with(table.web().at(0)).with(journal);
  }

  /** As if the page were open to the network; it still listens on this machine only. */
  static TableConfig openTable(Path journal) {
    TableConfig table = table(journal);
    return table.with(new TableConfig.Web("127.0.0.2", 0));
  }

  static Terminal open(TableConfig table) throws JournalFault, IOException {
    MonotonicClock clock = MonotonicClock.ofSystem();
    return Terminal.open(
        table,
        TextsFile.readAll(CONFIG.resolve("texts")),
        new SimulatedTable(table.layout(), clock, BusTap.NONE),
        clock);
  }
}
