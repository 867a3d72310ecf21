package org.tenbo.rules.set;

import java.util.List;
import org.tenbo.rules.Points;

/** How final scores become results. */
public record Result(
    @Switch(
            value = "Points that are taken from every score at the end",
            min = 0,
            max = 200_000,
            step = 100)
        Points base,
    @Switch(
            value = "Points for the places, first to last",
            min = -200_000,
            max = 200_000,
            step = 100)
        List<Integer> uma,
    @Switch(
            value =
                "Places' points by the number of players at or above the base (none to all), in place of uma; empty for the simple one",
            min = -200_000,
            max = 200_000,
            step = 100)
        List<List<Integer>> umaByFloating,
    @Switch(value = "Points on top for the first", min = 0, max = 200_000, step = 100) Points oka,
    @Switch("How equal scores are placed") Ties ties,
    @Switch("Who gets the riichi sticks that are left") Leftover leftover,
    @Switch("What becomes of hundreds that do not divide when leftover sticks are split")
        Remainder remainder,
    @Switch("Rounding of results to full thousands") Rounding rounding) {

  public Result {
    uma = List.copyOf(uma);
    umaByFloating = umaByFloating.stream().map(List::copyOf).toList();
    requireZeroSum("result.uma", uma);
    umaByFloating.forEach(row -> requireZeroSum("result.uma-by-floating", row));
    if (leftover != Leftover.SPLIT && remainder == Remainder.NEAREST_FIRST_DEALER) {
      throw new Contradiction(
          "result.remainder",
          "is \"nearest-first-dealer\", but only split sticks leave any; allowed here: \"lost\"");
    }
  }

  private static void requireZeroSum(String key, List<Integer> row) {
    int sum = row.stream().mapToInt(Integer::intValue).sum();
    if (sum != 0) {
      throw new Contradiction(
          key, "adds up to " + sum + "; allowed: places' points that add up to 0");
    }
  }

  /** How equal scores are placed. */
  public enum Ties {
    @Means("the seat nearest the first dealer is placed higher")
    SEAT,
    @Means("their places' points are averaged; the places follow the seats")
    AVERAGE,
    @Means("their places' points are averaged and they share the place")
    SHARED
  }

  /** Who takes the sticks that lie on the table at the end. */
  public enum Leftover {
    @Means("the first")
    FIRST,
    @Means("all who share the lead, in whole hundreds")
    SPLIT,
    @Means("nobody")
    NOBODY,
    @Means("the last dealer")
    DEALER
  }

  /** What becomes of hundreds that do not divide. */
  public enum Remainder {
    @Means("they are lost")
    LOST,
    @Means("they go to the leader nearest the first dealer")
    NEAREST_FIRST_DEALER
  }

  /** Rounding; the first always takes what the others leave. */
  public enum Rounding {
    @Means("none")
    NONE,
    @Means("500 and more away from zero; the first takes what the others leave")
    NEAREST,
    @Means("500 towards zero, 600 away from it; the first takes what the others leave")
    FIVE_DOWN
  }
}
