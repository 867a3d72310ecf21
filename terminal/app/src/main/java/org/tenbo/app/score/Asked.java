package org.tenbo.app.score;

import io.avaje.jex.http.Context;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.told.FuPart;
import org.tenbo.rules.hand.told.FuParts;

/**
 * What a visitor asks the scoring page, read from the address.
 *
 * <p>Every reader throws IllegalArgumentException with what is allowed instead.
 *
 * @param context the request
 */
record Asked(Context context) {
  /** More than any hand with its melds needs, in characters. */
  private static final int LONGEST = 200;

  /** The text under a name, or null where the address does not have it. */
  @Nullable String maybe(String name) {
    String value = context.queryParam(name);
    if (value != null && value.length() > LONGEST) {
      throw new IllegalArgumentException(
          name + " has " + value.length() + " characters; at most " + LONGEST + " are read");
    }
    return value;
  }

  /** The text under a name; empty where the address does not have it. */
  String text(String name) {
    String value = maybe(name);
    return value == null ? "" : value;
  }

  /** A number from 0 to the most; 0 where the address does not have it. */
  int number(String name, int most) {
    String text = text(name);
    if (text.isEmpty()) {
      return 0;
    }
    if (!text.matches("\\d{1,9}") || Integer.parseInt(text) > most) {
      throw new IllegalArgumentException(name + " is a number from 0 to " + most + ", not " + text);
    }
    return Integer.parseInt(text);
  }

  boolean flag(String name) {
    return text(name).equals("true");
  }

  Honba honba() {
    return new Honba(number("honba", Honba.MOST));
  }

  Deposit sticks() {
    return new Deposit(number("sticks", Deposit.MOST));
  }

  WinKind kind() {
    return switch (text("kind")) {
      case "tsumo" -> WinKind.TSUMO;
      case "ron" -> WinKind.RON;
      default -> throw new IllegalArgumentException("kind is tsumo or ron, not " + text("kind"));
    };
  }

  Wind wind(String name) {
    return switch (text(name)) {
      case "E" -> Wind.EAST;
      case "S" -> Wind.SOUTH;
      case "W" -> Wind.WEST;
      case "N" -> Wind.NORTH;
      default -> throw new IllegalArgumentException(name + " is E, S, W or N, not " + text(name));
    };
  }

  Hand hand() {
    return new Hand(
        Notation.tiles(text("tiles")), MeldNotation.melds(text("melds")), number("norths", 4));
  }

  Win win() {
    return new Win(
        Notation.tile(text("win")),
        kind(),
        wind("seat"),
        wind("round"),
        circumstances(),
        kinds(text("dora")),
        kinds(text("ura")));
  }

  private Circumstances circumstances() {
    List<Circumstance> so = new ArrayList<>();
    for (String word : words("so")) {
      so.add(one(Circumstance.values(), word));
    }
    return Circumstances.of(so);
  }

  /** The yaku under a name, in the order written. */
  Set<Yaku> yaku(String name) {
    Set<Yaku> chosen = new LinkedHashSet<>();
    for (String word : words(name)) {
      chosen.add(one(Yaku.values(), word));
    }
    return chosen;
  }

  /** The parts that bring fu, such as {@code pair-wait:1,open-triplet-simple:2}. */
  FuParts parts() {
    Map<FuPart, Integer> counts = new EnumMap<>(FuPart.class);
    for (String word : words("parts")) {
      String[] pair = word.split(":", -1);
      if (pair.length != 2 || !pair[1].matches("[1-4]")) {
        throw new IllegalArgumentException(
            "'" + word + "' is no part of a hand: write such as pair-wait:1");
      }
      counts.put(one(FuPart.values(), pair[0]), Integer.valueOf(pair[1]));
    }
    return new FuParts(counts);
  }

  /** The words under a name, parted by commas. */
  List<String> words(String name) {
    String text = text(name);
    return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
  }

  private static <T extends Enum<T>> T one(T[] all, String word) {
    for (T each : all) {
      if (HandTexts.key(each).equals(word)) {
        return each;
      }
    }
    throw new IllegalArgumentException("there is no '" + word + "'");
  }

  private static List<TileKind> kinds(String text) {
    return Notation.tiles(text).stream().map(Tile::kind).toList();
  }
}
