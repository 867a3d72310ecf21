package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.table.Position;
import org.tenbo.table.Round;

/**
 * Reads a tenhou.net/6 document as rounds, and refuses what cannot be played.
 *
 * <p>The format does not say whether the stick of a riichi in the last discard was laid. It was not
 * if that tile was won on; else the sticks at the start of the next round tell.
 */
public final class TenhouReader {
  static final String WON = "和了";

  private static final int VALUES = 17;
  private static final int MOST_HONBA = 1000;
  private static final int MOST_LACKING = 20;
  private static final int THREE_PLAYERS = 3;

  private TenhouReader() {}

  /**
   * Reads a game.
   *
   * @throws BadRecord with the place in the document and what is wrong with it
   */
  public static PlayedGame read(String json) throws BadRecord {
    Field document = Field.of(json, "");
    List<Field> log = document.get("log").list(1, PlayedGame.MOST_ROUNDS);
    Players players = players(document, log.getFirst());
    List<String> names = document.get("name").texts(TenhouLog.SEATS);
    if (names.size() < players.count()) {
      throw document.get("name").bad("a name for each player is needed");
    }
    List<PlayedRound> rounds = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      Optional<Deposit> next =
          i + 1 < log.size() ? Optional.of(deposit(log.get(i + 1))) : Optional.empty();
      List<String> lacking = document.get("lacking").at(i).texts(MOST_LACKING);
      rounds.add(round(log.get(i), players, next, lacking));
    }
    return document.made(() -> new PlayedGame(names.subList(0, players.count()), rounds));
  }

  /** Three where the fourth seat was dealt nothing. */
  private static Players players(Field document, Field round) throws BadRecord {
    List<Field> values = round.list(VALUES, VALUES);
    boolean three = values.get(4 + 3 * THREE_PLAYERS).node().isEmpty();
    if (three && !document.get("rule").get("disp").text().matches(".*(三|3-Player).*")) {
      throw values.get(4 + 3 * THREE_PLAYERS).bad("nothing was dealt to the fourth player");
    }
    return three ? Players.THREE : Players.FOUR;
  }

  private static Deposit deposit(Field round) throws BadRecord {
    return new Deposit(round.at(0).at(2).number(0, MOST_HONBA));
  }

  private static PlayedRound round(
      Field field, Players players, Optional<Deposit> next, List<String> lacking) throws BadRecord {
    List<Field> values = field.list(VALUES, VALUES);
    Field number = values.get(0).at(0);
    int kyoku = number.number(0, 15);
    if (kyoku % TenhouLog.SEATS >= players.count()) {
      throw number.bad("round " + (kyoku % TenhouLog.SEATS + 1) + " with three players");
    }
    Position before =
        new Position(
            new Round(Wind.values()[kyoku / TenhouLog.SEATS], kyoku % TenhouLog.SEATS + 1),
            new Honba(values.get(0).at(1).number(0, MOST_HONBA)),
            deposit(field),
            values.get(1).scores(players));
    List<Tile> ura = tiles(values.get(3), 5);
    RoundEnd end = end(values.get(16), players, ura);
    List<Tile> indicators = tiles(values.get(2), 5);
    List<List<Tile>> dealt = new ArrayList<>();
    List<TenhouSide> sides = new ArrayList<>();
    for (Seat seat : players.seats()) {
      int at = 4 + 3 * seat.ordinal();
      values.get(at).list(PlayedRound.DEALT, PlayedRound.DEALT);
      dealt.add(tiles(values.get(at), PlayedRound.DEALT));
      sides.add(TenhouSide.read(seat, values.get(at + 1), values.get(at + 2)));
    }
    TenhouOrder order =
        new TenhouOrder(
            sides,
            before.round().dealer(players, Seat.A),
            plays ->
                new PlayedRound(
                    before,
                    indicators,
                    dealt,
                    plays,
                    accepted(plays, end, before.deposit(), next),
                    end,
                    lacking));
    return order.round(field);
  }

  private static Set<Seat> accepted(
      List<Play> plays, RoundEnd end, Deposit before, Optional<Deposit> next) {
    Set<Seat> accepted = EnumSet.noneOf(Seat.class);
    for (Play play : plays) {
      if (play instanceof Play.Discard discard && discard.riichi()) {
        accepted.add(discard.seat());
      }
    }
    if (!plays.isEmpty() && plays.getLast() instanceof Play.Discard last && last.riichi()) {
      boolean laid =
          switch (end) {
            case RoundEnd.Won won -> false;
            case RoundEnd.Drawn(RoundEnd.Why why, Scores deltas) ->
                next.map(then -> then.sticks() == before.sticks() + accepted.size())
                    .orElse(why != RoundEnd.Why.THREE_RONS);
          };
      if (!laid) {
        accepted.remove(last.seat());
      }
    }
    return accepted;
  }

  /** The tiles that are known of a row. */
  private static List<Tile> tiles(Field field, int most) throws BadRecord {
    List<Tile> tiles = new ArrayList<>();
    for (Field tile : field.list(0, most)) {
      TenhouTiles.read(tile).ifPresent(tiles::add);
    }
    return tiles;
  }

  // ---- the end

  private static RoundEnd end(Field field, Players players, List<Tile> ura) throws BadRecord {
    List<Field> parts = field.list(1, 7);
    String word = parts.getFirst().text();
    if (word.equals(WON)) {
      if (parts.size() % 2 == 0) {
        throw field.bad("each win has payments and what it was");
      }
      List<RoundEnd.WonHand> hands = new ArrayList<>();
      for (int i = 1; i < parts.size(); i += 2) {
        hands.add(hand(parts.get(i).scores(players), parts.get(i + 1)));
      }
      return field.made(() -> new RoundEnd.Won(hands, ura));
    }
    Scores deltas = parts.size() > 1 ? parts.get(1).scores(players) : Scores.zero(players);
    return new RoundEnd.Drawn(why(parts.getFirst()), deltas);
  }

  /** Words of other writers, and of old documents, beside ours. */
  private static RoundEnd.Why why(Field word) throws BadRecord {
    for (RoundEnd.Why why : RoundEnd.Why.values()) {
      if (why.tenhou().equals(word.text())) {
        return why;
      }
    }
    return switch (word.text()) {
      case "全員聴牌", "全員不聴" -> RoundEnd.Why.EXHAUSTIVE;
      case "四開槓" -> RoundEnd.Why.FOUR_QUADS;
      case "三家和" -> RoundEnd.Why.THREE_RONS;
      default -> throw word.bad("no round ends with this word; a win is " + WON + ", a draw 流局");
    };
  }

  private static RoundEnd.WonHand hand(Scores deltas, Field detail) throws BadRecord {
    List<Field> parts = detail.list(3, 40);
    Seat winner = seat(parts.get(0));
    Seat from = seat(parts.get(1));
    Seat liable = seat(parts.get(2));
    List<String> words = new ArrayList<>();
    for (Field word : parts.subList(3, parts.size())) {
      words.add(word.text());
    }
    Optional<HandWords> worth =
        words.isEmpty()
            ? Optional.empty()
            : Optional.of(
                detail.made(() -> new HandWords(words.getFirst(), words.subList(1, words.size()))));
    Optional<Seat> pays = liable == winner ? Optional.empty() : Optional.of(liable);
    return new RoundEnd.WonHand(winner, from, deltas, pays, worth);
  }

  private static Seat seat(Field field) throws BadRecord {
    return Seat.values()[field.number(0, 3)];
  }
}
