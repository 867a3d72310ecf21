package org.tenbo.drivers.reader;

import java.util.Set;

/** What one frame of a reader means to the step that waits for an answer. */
public sealed interface Heard {
  /** Nothing: a heartbeat, or what belongs to something else. */
  record Aside() implements Heard {}

  /** Tags; more frames come by themselves. */
  record Seen(Set<TagId> tags) implements Heard {
    public Seen {
      tags = Set.copyOf(tags);
    }
  }

  /** The end of the step, with its last tags. */
  record Done(Set<TagId> tags) implements Heard {
    public Done {
      tags = Set.copyOf(tags);
    }
  }

  /** Tags; what is left has to be asked for. */
  record More(Set<TagId> tags, Bytes request) implements Heard {
    public More {
      tags = Set.copyOf(tags);
    }
  }

  /**
   * The reader will not do it.
   *
   * @param what a sentence that says so
   * @param remedy a sentence that says what to do
   */
  record Refused(String what, String remedy) implements Heard {}

  /** The reader has started anew and forgotten what it was told. */
  record Forgotten() implements Heard {}
}
