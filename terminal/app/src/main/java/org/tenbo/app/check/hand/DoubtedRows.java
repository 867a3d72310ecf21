package org.tenbo.app.check.hand;

import java.util.Map;
import java.util.Optional;

/** Recorded rows that are held to be wrong, each with the rule text that says so. */
final class DoubtedRows {
  private static final Map<String, String> RULE_TEXTS =
      Map.of(
          "mbf9876aa131b:5:0",
          "names West as the seat wind that the quad of North pays; the row's own seats, seat_wind"
              + " and points make it North. WRC 2025 11.5.1: a triplet or quad of the player's"
              + " own wind");

  private DoubtedRows() {}

  static Optional<String> ruleText(String id) {
    return Optional.ofNullable(RULE_TEXTS.get(id));
  }
}
