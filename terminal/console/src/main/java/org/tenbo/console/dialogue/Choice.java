package org.tenbo.console.dialogue;

import java.util.Optional;

/**
 * One thing that a seat can press.
 *
 * @param label what the key will do, in a word
 * @param detail what comes of it, such as the payment
 * @param key the key that it wants; empty where any free one will do
 * @param rank its order where few keys show the most usual first; lower is earlier
 * @param on whether it is chosen already, where several can be
 * @param engraved whether it is what stands on the key: eight keys need no label for it
 * @param act what pressing it does
 */
record Choice(
    Words label,
    Optional<Words> detail,
    Optional<Key> key,
    int rank,
    boolean on,
    boolean engraved,
    Act act) {

  /** What a press does to the dialogue, and what it asks of the table. */
  @FunctionalInterface
  interface Act {
    Turn in(Dialogue dialogue);
  }

  static Choice of(Words label, Act act) {
    return new Choice(label, Optional.empty(), Optional.empty(), 0, false, false, act);
  }

  Choice at(Key wanted) {
    return new Choice(label, detail, Optional.of(wanted), rank, on, engraved, act);
  }

  /** As it is engraved on its key. */
  Choice asEngraved() {
    return new Choice(label, detail, key, rank, on, true, act);
  }

  Choice costing(Words amount) {
    return new Choice(label, Optional.of(amount), key, rank, on, engraved, act);
  }

  Choice ranked(int order) {
    return new Choice(label, detail, key, order, on, engraved, act);
  }

  Choice marked(boolean chosen) {
    return new Choice(label, detail, key, rank, chosen, engraved, act);
  }
}
