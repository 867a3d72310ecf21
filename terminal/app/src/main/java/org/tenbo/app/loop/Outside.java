package org.tenbo.app.loop;

import java.util.function.Consumer;

/** What somebody wants who does not stand at the table. */
public sealed interface Outside permits OutsideOrder, OutsideGame {

  /** The sender's own id of it, 1 to 128 bytes; sent again, it means the same one. */
  String id();

  /** How many events there were when it was decided. */
  long decidedOnEvents();

  /** Told the answer on the table thread; must return at once. */
  Consumer<Answer> reply();
}
