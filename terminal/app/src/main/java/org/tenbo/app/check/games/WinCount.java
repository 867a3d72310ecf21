package org.tenbo.app.check.games;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.tenbo.tracking.Zone;

/**
 * How many wins were proposed right, how many of those for certain, and how many wrongly so; and
 * what was not compared, and why. Games that are played at once count into the same one.
 */
public final class WinCount {
  private static final int MOST_TOLD = 40;

  private final List<String> told = new ArrayList<>();
  private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);

  /** By how many scan rounds the winners had waited. */
  private final NavigableMap<Integer, Tally> within = new TreeMap<>();

  private int otherWrong;
  private int asked;
  private int doubted;
  private int named;
  private int accused;

  /** The wins of one waiting time. */
  private static final class Tally {
    private int all;
    private int right;
    private int certain;
    private int wronglyCertain;

    private void count(boolean isRight, boolean isCertain) {
      all++;
      right += isRight ? 1 : 0;
      certain += isRight && isCertain ? 1 : 0;
      wronglyCertain += !isRight && isCertain ? 1 : 0;
    }

    private String words() {
      return String.format(
          Locale.ROOT,
          "%d, right %d (%.2f %%), of these certain %d (%.2f %%), wrong and certain %d",
          all,
          right,
          share(right, all),
          certain,
          share(certain, right),
          wronglyCertain);
    }
  }

  /** What the records have nothing to hold against. */
  enum LeftOut {
    SPECIAL_GAME("games of special options"),
    DEAL_WITHOUT_ROUND("deals without a row in rounds.jsonl.gz"),
    WIN_OF_TRIPLE_RON("wins of triple rons that abandoned the deal");

    private final String words;

    LeftOut(String words) {
      this.words = words;
    }
  }

  synchronized void leavesOut(LeftOut what) {
    leftOut.merge(what, 1, Integer::sum);
  }

  /** What a winner was offered once so many scan rounds had passed since the key. */
  synchronized void count(int rounds, boolean isRight, boolean isCertain) {
    within.computeIfAbsent(rounds, each -> new Tally()).count(isRight, isCertain);
  }

  /** The winner was asked how many dora the hand has. */
  synchronized void asks() {
    asked++;
  }

  /** A win stayed doubtful while an antenna was dead: which ones it called dead. */
  synchronized void doubts(Set<Zone> called, Zone dead) {
    doubted++;
    named += called.contains(dead) ? 1 : 0;
    accused += called.stream().anyMatch(zone -> zone != dead) ? 1 : 0;
  }

  /** A draw or abort that came out otherwise. */
  synchronized void otherWrong() {
    otherWrong++;
  }

  /** Remembers a win that was not proposed right. */
  synchronized void tell(String what) {
    if (told.size() < MOST_TOLD) {
      told.add(what);
    }
  }

  /** Wins that were proposed wrong and called certain, however long their winners waited. */
  public int wronglyCertain() {
    return last().wronglyCertain;
  }

  /** The wins by the longest wait. */
  private Tally last() {
    return within.isEmpty() ? new Tally() : within.lastEntry().getValue();
  }

  /**
   * Prints the figures.
   *
   * @param show how many of the wins that were not proposed right are named
   */
  public void print(PrintWriter out, int show) {
    told.stream().limit(show).forEach(out::println);
    for (Map.Entry<Integer, Tally> each : within.entrySet()) {
      if (!each.getKey().equals(within.lastKey())) {
        out.println("within " + each.getKey() + " rounds: " + each.getValue().words());
      }
    }
    out.println("wins: " + last().words() + "; draws otherwise " + otherWrong);
    if (asked > 0) {
      out.println("asked for dora: " + asked + " wins");
    }
    if (doubted > 0) {
      out.printf(
          Locale.ROOT,
          "doubtful with a dead antenna: %d wins, it is named in %d, another in %d%n",
          doubted,
          named,
          accused);
    }
    leftOut.forEach((what, times) -> out.println("left out: " + times + " " + what.words));
    out.flush();
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 0 : 100.0 * part / whole;
  }
}
