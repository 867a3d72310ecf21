package org.tenbo.app.score;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.Notation;

/**
 * A won hand that shows something, as a line of a file of the program.
 *
 * <pre>
 * toitoi  777p66s44z 6s ron pon:999p pon:222s
 * riichi  345p66p222s678s78s 9s ron so:riichi
 * </pre>
 *
 * <p>The first word names what it shows; then the concealed tiles, the winning one, how it was won,
 * and melds and circumstances in any order. The winner is South of East unless the line says {@code
 * dealer}.
 *
 * @param name what it shows
 * @param hand its 13 tiles
 * @param win how it was won
 */
record SampleHand(String name, Hand hand, Win win) {

  /** The hands of a file beside this class; lines that begin with # are for the reader. */
  static List<SampleHand> read(String file) {
    try (InputStream in = SampleHand.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the file " + file + " is not in the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(SampleHand::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The hand of one line. */
  static SampleHand of(String line) {
    List<String> words = List.of(line.strip().split(" +"));
    Wind seat = Wind.SOUTH;
    List<String> melds = new ArrayList<>();
    List<Circumstance> so = new ArrayList<>();
    for (String word : words.subList(4, words.size())) {
      if (word.equals("dealer")) {
        seat = Wind.EAST;
      } else if (word.startsWith("so:")) {
        so.add(Circumstance.valueOf(word.substring(3).toUpperCase(Locale.ROOT).replace('-', '_')));
      } else {
        melds.add(word);
      }
    }
    Win win =
        new Win(
            Notation.tile(words.get(2)),
            WinKind.valueOf(words.get(3).toUpperCase(Locale.ROOT)),
            seat,
            Wind.EAST,
            Circumstances.of(so),
            List.of(),
            List.of());
    Hand hand =
        new Hand(Notation.tiles(words.get(1)), MeldNotation.melds(String.join(" ", melds)), 0);
    return new SampleHand(words.getFirst(), hand, win);
  }
}
