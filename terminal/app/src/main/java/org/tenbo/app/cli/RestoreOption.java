package org.tenbo.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.Restoration;
import picocli.CommandLine.Option;

/** What is done about a damaged journal before a table starts: {@code --restore-journal}. */
final class RestoreOption {
  @Option(
      names = "--restore-journal",
      description = "Takes up what can be read of a damaged journal, which is kept aside.")
  private boolean restore;

  void heed(Path journal, PrintWriter out) throws JournalFault {
    if (restore) {
      Restoration restored = Journal.restore(journal);
      out.println(
          "Took up %d entries; the damaged journal is kept as %s."
              .formatted(restored.entries(), restored.keptAside()));
    }
  }
}
