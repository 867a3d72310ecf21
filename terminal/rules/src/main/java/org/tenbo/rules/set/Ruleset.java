package org.tenbo.rules.set;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tenbo.rules.Players;

/**
 * Everything in which houses differ, as data: one value for every switch.
 *
 * @param name what people call it, 1 to 40 characters that can be seen, on one line
 */
public record Ruleset(
    @Switch(value = "What people call it", min = 1, max = 40) String name,
    Game game,
    Ron ron,
    Aborts aborts,
    Nagashi nagashi,
    Pao pao,
    Limits limits,
    Hand hand,
    Riichi riichi,
    Draw draw,
    Dealer dealer,
    End end,
    Result result,
    Chombo chombo,
    Sanma sanma,
    Extras extras) {

  /** Controls, halves of a pair, ends of line, and what turns the direction of writing. */
  private static final Pattern UNSEEN =
      Pattern.compile(
          "[\\p{Cntrl}\\p{Cs}\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]");

  public Ruleset {
    if (name.isBlank() || name.length() > 40) {
      throw new Contradiction("name", "is \"" + name + "\"; allowed: a text of 1 to 40 characters");
    }
    Matcher unseen = UNSEEN.matcher(name);
    if (unseen.find()) {
      throw new Contradiction(
          "name",
          ("has the character U+%04X at place %d, which cannot be seen; allowed: one line of"
                  + " letters, digits, signs and spaces")
              .formatted(unseen.group().codePointAt(0), unseen.start() + 1));
    }
    int players = game.players().count();
    requireSize("result.uma", result.uma(), players);
    if (!result.umaByFloating().isEmpty()) {
      requireSize("result.uma-by-floating", result.umaByFloating(), players + 1);
      result.umaByFloating().forEach(row -> requireSize("result.uma-by-floating", row, players));
    }
    if (game.players() == Players.THREE && aborts.fourWinds()) {
      throw new Contradiction("aborts.four-winds", "is true; allowed with three players: false");
    }
    if (game.players() == Players.THREE && ron.winners() == 3) {
      throw new Contradiction("ron.winners", "is 3; allowed with three players: 1 to 2");
    }
    int noten = draw.notenTotal().value();
    // One to three pay, one to three are paid, each in whole hundreds.
    int divisor = game.players() == Players.THREE ? 200 : 600;
    if (noten % divisor != 0) {
      throw new Contradiction(
          "draw.noten-total",
          "is "
              + noten
              + ", which does not divide among those who pay and are paid; allowed: multiples of "
              + divisor);
    }
    if (game.winds() + end.extension() > 4) {
      throw new Contradiction(
          "end.extension",
          "is "
              + end.extension()
              + "; allowed after "
              + game.winds()
              + " winds: at most "
              + (4 - game.winds()));
    }
  }

  /** The same rules with another frame, such as another length. */
  public Ruleset with(Game frame) {
    return new Ruleset(
        name, frame, ron, aborts, nagashi, pao, limits, hand, riichi, draw, dealer, end, result,
        chombo, sanma, extras);
  }

  /** The same rules with another way to results. */
  public Ruleset with(Result ending) {
    return new Ruleset(
        name, game, ron, aborts, nagashi, pao, limits, hand, riichi, draw, dealer, end, ending,
        chombo, sanma, extras);
  }

  private static void requireSize(String key, List<?> list, int size) {
    if (list.size() != size) {
      throw new Contradiction(key, "has " + list.size() + " entries; allowed: " + size);
    }
  }
}
