package org.tenbo.app.check.games;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How many wins were proposed right, how many of those for certain, and how many wrongly so; and
 * what was not compared, and why. Games that are played at once count into the same one.
 */
public final class WinCount {
  private static final int MOST_TOLD = 40;

  private final List<String> told = new ArrayList<>();
  private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);
  private int all;
  private int right;
  private int certain;
  private int wronglyCertain;
  private int otherWrong;
  private int asked;

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

  synchronized void count(boolean isRight, boolean isCertain) {
    all++;
    right += isRight ? 1 : 0;
    certain += isRight && isCertain ? 1 : 0;
    wronglyCertain += !isRight && isCertain ? 1 : 0;
  }

  /** The winner was asked how many dora the hand has. */
  synchronized void asks() {
    asked++;
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

  /** Wins that were proposed wrong and called certain. */
  public int wronglyCertain() {
    return wronglyCertain;
  }

  /**
   * Prints the figures.
   *
   * @param show how many of the wins that were not proposed right are named
   */
  public void print(PrintWriter out, int show) {
    told.stream().limit(show).forEach(out::println);
    out.printf(
        Locale.ROOT,
        "wins: %d, right %d (%.2f %%), of these certain %d (%.2f %%), wrong and certain %d;"
            + " draws otherwise %d%n",
        all,
        right,
        share(right, all),
        certain,
        share(certain, right),
        wronglyCertain,
        otherWrong);
    if (asked > 0) {
      out.println("asked for dora: " + asked + " wins");
    }
    leftOut.forEach((what, times) -> out.println("left out: " + times + " " + what.words));
    out.flush();
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 0 : 100.0 * part / whole;
  }
}
