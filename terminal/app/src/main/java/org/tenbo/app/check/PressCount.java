package org.tenbo.app.check;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.tenbo.rules.Players;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Win;

/** Counts the presses of all seats by what they were for. */
public final class PressCount {
  private final Map<String, List<Integer>> byKind = new TreeMap<>();
  private int worst;
  private String worstId = "none";

  void add(RecordedRound round, RoundPlayer.Presses presses) {
    boolean four = round.players() == Players.FOUR;
    String players = four ? "four players" : "three players";
    int all = presses.riichi() + presses.result();
    note(players + ", a round", all);
    note(players + ", " + kind(round), presses.result());
    if (round.outcome() instanceof Outcome.Ron || round.outcome() instanceof Outcome.Tsumo) {
      note(players + ", a win", presses.result());
    }
    if (!round.declared().isEmpty()) {
      note(players + ", riichi of a round", presses.riichi());
    }
    if (round.declared().size() > round.accepted().size()) {
      note(players + ", a win on a declaring tile", presses.result());
    }
    if (all > worst) {
      worst = all;
      worstId = round.id();
    }
  }

  private static String kind(RecordedRound round) {
    return switch (round.outcome()) {
      case Outcome.Ron ron ->
          ron.wins().size() > 1
              ? "double ron"
              : ron.wins().stream().map(Win::liability).anyMatch(java.util.Optional::isPresent)
                  ? "ron with liability"
                  : "ron";
      case Outcome.Tsumo tsumo ->
          tsumo.win().liability().isPresent() ? "tsumo with liability" : "tsumo";
      case Outcome.Exhaustive draw -> "exhaustive draw";
      case Outcome.Nagashi nagashi -> "nagashi";
      case Outcome.Abandoned abandoned -> "abortive draw";
      case Outcome.Chombo chombo -> "chombo";
    };
  }

  private void note(String kind, int presses) {
    byKind.computeIfAbsent(kind, key -> new ArrayList<>()).add(presses);
  }

  /** A line a kind: mean, 95th percentile, most; then the worst round. */
  public void print(PrintWriter out) {
    byKind.forEach(
        (kind, counts) -> {
          List<Integer> sorted = counts.stream().sorted().toList();
          double mean = sorted.stream().mapToInt(Integer::intValue).average().orElse(0);
          int percentile = sorted.get((int) Math.ceil(sorted.size() * 0.95) - 1);
          out.printf(
              Locale.ROOT,
              "presses, %s: mean %.2f, 95th percentile %d, most %d, of %d%n",
              kind,
              mean,
              percentile,
              sorted.getLast(),
              sorted.size());
        });
    out.printf(Locale.ROOT, "worst round: %d presses, %s%n", worst, worstId);
    out.flush();
  }
}
