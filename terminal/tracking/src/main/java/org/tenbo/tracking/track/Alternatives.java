package org.tenbo.tracking.track;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.tracking.deal.Deal;

/**
 * The deals found in one scan, and which of them are still to be gone on from.
 *
 * <p>Of deals that stand alike the likelier one stays, with the moves that led to it. One that
 * comes late is gone on from again, so that what follows from it has its odds and its moves.
 */
final class Alternatives {
  private final Map<Deal, Hypothesis> found = new LinkedHashMap<>();
  private final ArrayDeque<Hypothesis> open = new ArrayDeque<>();

  void add(Hypothesis each) {
    Hypothesis alike = found.get(each.deal());
    if (alike == null || alike.odds() < each.odds()) {
      found.put(each.deal(), each);
      open.addLast(each);
    }
  }

  /** The next one to go on from; empty when all were. */
  Optional<Hypothesis> next() {
    while (!open.isEmpty()) {
      Hypothesis next = open.removeFirst();
      if (next.equals(found.get(next.deal()))) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }

  int size() {
    return found.size();
  }

  /** All that stayed. */
  List<Hypothesis> all() {
    return List.copyOf(found.values());
  }
}
