package org.tenbo.table;

import java.util.List;

/** The answer to a command. */
public sealed interface Decision {

  /** It happens: these events follow, at least one. */
  record Accepted(List<TableEvent> events) implements Decision {
    public Accepted {
      events = List.copyOf(events);
      if (events.isEmpty()) {
        throw new IllegalArgumentException("what is accepted causes at least one event");
      }
    }
  }

  /** It does not happen, and nothing has changed. */
  record Rejected(Refusal reason) implements Decision {}
}
