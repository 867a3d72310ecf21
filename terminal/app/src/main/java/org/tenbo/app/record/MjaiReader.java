package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.table.Position;
import org.tenbo.table.Round;

/**
 * Reads mjai lines as rounds, and refuses what cannot be played. Unknown events and keys are
 * skipped, as the format asks; a draw without a reason is taken for an exhaustive one.
 */
public final class MjaiReader {
  private static final int MOST_LINES = PlayedGame.MOST_ROUNDS * (Replay.MOST_PLAYS + 20);
  private static final int MOST_HONBA = 1000;
  private static final int MOST_LACKING = 20;

  private final List<PlayedRound> rounds = new ArrayList<>();
  private List<String> names = List.of();
  private @Nullable Open open;

  private MjaiReader() {}

  /**
   * Reads a game.
   *
   * @param lines as they stand in a file; empty ones are skipped
   * @throws BadRecord with the line and what is wrong with it
   */
  public static PlayedGame read(List<String> lines) throws BadRecord {
    if (lines.size() > MOST_LINES) {
      throw new BadRecord("line " + MOST_LINES, "no game has so many lines");
    }
    MjaiReader reader = new MjaiReader();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        reader.event(Field.of(lines.get(i), "line " + (i + 1)));
      }
    }
    Field end = Field.of("{}", "the end of the file");
    if (reader.open != null) {
      throw end.bad("the last round has no end_kyoku");
    }
    if (reader.rounds.isEmpty()) {
      throw end.bad("there is no round: a round begins with start_kyoku");
    }
    int players = reader.rounds.getFirst().players().count();
    List<String> names = new ArrayList<>(reader.names);
    while (names.size() < players) {
      names.add("");
    }
    return end.made(() -> new PlayedGame(names.subList(0, players), reader.rounds));
  }

  /** A round that is being read. */
  private static final class Open {
    private final Position before;
    private final List<List<Tile>> dealt = new ArrayList<>();
    private final List<Tile> indicators = new ArrayList<>();
    private final List<Play> plays = new ArrayList<>();
    private final Set<Seat> accepted = EnumSet.noneOf(Seat.class);
    private final List<RoundEnd.WonHand> won = new ArrayList<>();
    private List<Tile> ura = List.of();
    private RoundEnd.@Nullable Drawn drawn;
    private List<String> lacking = List.of();
    private boolean riichi;

    Open(Position before) {
      this.before = before;
    }

    Players players() {
      return before.scores().players();
    }

    RoundEnd end(Field line) throws BadRecord {
      if (drawn != null && won.isEmpty()) {
        return drawn;
      }
      if (drawn != null || won.isEmpty()) {
        throw line.bad("a round ends with one ryukyoku, or with one to three hora");
      }
      return line.made(() -> new RoundEnd.Won(won, ura));
    }
  }

  private void event(Field line) throws BadRecord {
    switch (line.get("type").text()) {
      case "start_game" -> names = line.get("names").texts(4);
      case "start_kyoku" -> start(line);
      case "end_kyoku" -> {
        Open ended = open(line);
        RoundEnd end = ended.end(line);
        rounds.add(
            line.made(
                () ->
                    new PlayedRound(
                        ended.before,
                        ended.indicators,
                        ended.dealt,
                        ended.plays,
                        ended.accepted,
                        end,
                        ended.lacking)));
        open = null;
        if (rounds.size() > PlayedGame.MOST_ROUNDS) {
          throw line.bad("no game has so many rounds");
        }
      }
      case "tsumo", "dahai", "chi", "pon", "daiminkan", "ankan", "kakan", "kita" -> {
        Open round = open(line);
        if (round.plays.size() >= Replay.MOST_PLAYS) {
          throw line.bad("no round has so many plays");
        }
        round.plays.add(play(round, line));
      }
      case "reach" -> open(line).riichi = true;
      case "reach_accepted" -> open(line).accepted.add(actor(line));
      case "dora" -> open(line).indicators.add(MjaiTiles.tile(line.get("dora_marker")));
      case "hora" -> won(line);
      case "ryukyoku" -> {
        Open round = open(line);
        Scores deltas = deltas(round, line);
        RoundEnd.Why why = why(line.get("reason"));
        round.drawn = new RoundEnd.Drawn(why, deltas);
      }
      default -> {}
    }
  }

  private Open open(Field line) throws BadRecord {
    Open round = open;
    if (round == null) {
      throw line.bad("no round is open: it begins with start_kyoku");
    }
    return round;
  }

  private void start(Field line) throws BadRecord {
    if (open != null) {
      throw line.bad("the round before has no end_kyoku");
    }
    Players players = line.get("scores").node().size() == 3 ? Players.THREE : Players.FOUR;
    Field number = line.get("kyoku");
    Round round = new Round(MjaiTiles.wind(line.get("bakaze")), number.number(1, players.count()));
    Open begun =
        new Open(
            new Position(
                round,
                new Honba(line.get("honba").number(0, MOST_HONBA)),
                new Deposit(line.get("kyotaku").number(0, MOST_HONBA)),
                line.get("scores").scores(players)));
    Seat dealer = round.dealer(players, Seat.A);
    if (seat(line.get("oya")) != dealer) {
      throw line.get("oya")
          .bad("the dealer of round " + round.number() + " is seat " + dealer.ordinal());
    }
    MjaiTiles.read(line.get("dora_marker")).ifPresent(begun.indicators::add);
    for (Field hand : line.get("tehais").list(players.count(), 4)) {
      List<Tile> dealt = new ArrayList<>();
      for (Field tile : hand.list(PlayedRound.DEALT, PlayedRound.DEALT)) {
        MjaiTiles.read(tile).ifPresent(dealt::add);
      }
      begun.dealt.add(dealt);
    }
    begun.lacking = line.get("meta").get("lacking").texts(MOST_LACKING);
    open = begun;
  }

  private static Play play(Open round, Field line) throws BadRecord {
    Seat seat = actor(line);
    Field pai = line.get("pai");
    return switch (line.get("type").text()) {
      case "tsumo" -> new Play.Draw(seat, MjaiTiles.read(pai));
      case "dahai" -> {
        boolean riichi = round.riichi;
        round.riichi = false;
        yield new Play.Discard(seat, MjaiTiles.tile(pai), line.get("tsumogiri").truth(), riichi);
      }
      case "chi" -> call(seat, MeldType.CHI, line);
      case "pon" -> call(seat, MeldType.PON, line);
      case "daiminkan" -> call(seat, MeldType.OPEN_KAN, line);
      case "ankan" -> {
        List<Tile> tiles = consumed(line);
        yield line.made(() -> new Play.ClosedQuad(seat, tiles));
      }
      case "kakan" -> new Play.AddedQuad(seat, MjaiTiles.tile(pai));
      case "kita" -> new Play.North(seat);
      default -> throw line.bad("no play");
    };
  }

  private static Play call(Seat seat, MeldType type, Field line) throws BadRecord {
    Seat from = seat(line.get("target"));
    Tile called = MjaiTiles.tile(line.get("pai"));
    List<Tile> own = consumed(line);
    return line.made(() -> new Play.Call(seat, from, type, own, called));
  }

  private static List<Tile> consumed(Field line) throws BadRecord {
    List<Tile> tiles = new ArrayList<>();
    for (Field tile : line.get("consumed").list(2, 4)) {
      tiles.add(MjaiTiles.tile(tile));
    }
    return tiles;
  }

  private void won(Field line) throws BadRecord {
    Open round = open(line);
    List<Tile> ura = new ArrayList<>();
    Field markers = line.get("ura_markers");
    if (!markers.missing()) {
      for (Field marker : markers.list(0, 5)) {
        ura.add(MjaiTiles.tile(marker));
      }
    }
    round.ura = ura.isEmpty() ? round.ura : ura;
    Field pao = line.get("pao");
    round.won.add(
        new RoundEnd.WonHand(
            actor(line),
            seat(line.get("target")),
            deltas(round, line),
            pao.missing() ? Optional.empty() : Optional.of(seat(pao)),
            Optional.empty()));
  }

  private static Scores deltas(Open round, Field line) throws BadRecord {
    Field deltas = line.get("deltas");
    return deltas.missing() ? Scores.zero(round.players()) : deltas.scores(round.players());
  }

  private static RoundEnd.Why why(Field reason) throws BadRecord {
    if (reason.missing()) {
      return RoundEnd.Why.EXHAUSTIVE;
    }
    for (RoundEnd.Why why : RoundEnd.Why.values()) {
      if (why.mjai().equals(reason.text())) {
        return why;
      }
    }
    throw reason.bad("no draw has this reason; fanpai is the exhaustive one");
  }

  private static Seat actor(Field line) throws BadRecord {
    return seat(line.get("actor"));
  }

  private static Seat seat(Field field) throws BadRecord {
    return Seat.values()[field.number(0, 3)];
  }
}
