package org.tenbo.club.publish;

import java.util.List;
import java.util.Optional;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.Sent;

/** What there is to publish, in the order of the journal; read by one thread. */
public interface EventSource {

  /** Which journal it is; none while that is empty. */
  Optional<JournalId> journal();

  /** Number of the last entry, 0 for none. */
  long last();

  /**
   * Entries from one on.
   *
   * @param most at least 1
   * @throws SourceFault if they cannot be read now
   */
  List<Sent> read(long from, int most);

  /** The journal cannot be read now; it is tried again. */
  final class SourceFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SourceFault(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
