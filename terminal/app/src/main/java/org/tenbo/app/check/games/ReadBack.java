package org.tenbo.app.check.games;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tenbo.app.check.RecordedRound;
import org.tenbo.app.record.BadRecord;
import org.tenbo.app.record.GameHead;
import org.tenbo.app.record.Mjai;
import org.tenbo.app.record.MjaiReader;
import org.tenbo.app.record.Play;
import org.tenbo.app.record.PlayedGame;
import org.tenbo.app.record.PlayedRound;
import org.tenbo.app.record.RoundEnd;
import org.tenbo.app.record.TenhouLog;
import org.tenbo.app.record.TenhouReader;
import org.tenbo.app.record.TracedRound;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Tiles;

/**
 * Writes a tracked game in both formats, reads both back, and holds what was read against the
 * recorded game: hands dealt, draws, discards, calls, indicators, results and payments.
 *
 * <p>Between the formats one thing may differ: mjai does not say what a hand counted.
 */
final class ReadBack {
  private static final List<String> NAMES = List.of("東家", "P2 \"two\"", "P3\\", "P4");

  private final boolean numbered;

  /**
   * A deal that was tracked, and the record of it.
   *
   * @param row of the games
   * @param recorded of the rounds
   */
  record Round(TracedRound traced, JsonNode row, RecordedRound recorded, Ruleset rules) {}

  /**
   * @param numbered whether the record names tiles by number, or by face
   */
  ReadBack(boolean numbered) {
    this.numbered = numbered;
  }

  /** What differs, in words; the rounds are those of one game, as far as they are known. */
  List<String> differences(List<Round> rounds) {
    List<String> names = NAMES.subList(0, rounds.getFirst().recorded().players().count());
    GameHead head =
        GameHead.of(rounds.getFirst().recorded().game(), rounds.getFirst().rules(), List.of());
    PlayedGame game =
        new PlayedGame(names, rounds.stream().map(each -> each.traced().played()).toList());
    List<String> differences = new ArrayList<>();
    for (Boolean tenhou : List.of(false, true)) {
      String format = tenhou ? "tenhou6" : "mjai";
      try {
        PlayedGame read =
            tenhou
                ? TenhouReader.read(TenhouLog.game(head, game))
                : MjaiReader.read(Mjai.game(head, game));
        compare(rounds, read, tenhou).forEach(each -> differences.add(format + ", " + each));
        boolean same = tenhou ? read.equals(game) : read.equals(withoutWorth(game));
        if (!same) {
          differences.add(format + " reads back otherwise than it was written");
        }
      } catch (BadRecord e) {
        differences.add(format + " does not read back: " + e.getMessage());
      }
    }
    return differences;
  }

  private static PlayedGame withoutWorth(PlayedGame game) {
    return new PlayedGame(
        game.names(), game.rounds().stream().map(PlayedRound::withoutWorth).toList());
  }

  private List<String> compare(List<Round> rounds, PlayedGame read, boolean tenhou) {
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < rounds.size(); i++) {
      Round round = rounds.get(i);
      String id = round.recorded().id();
      compare(round, read.rounds().get(i), tenhou)
          .forEach(each -> differences.add(id + ": " + each));
    }
    return differences;
  }

  private List<String> compare(Round round, PlayedRound read, boolean tenhou) {
    List<String> differences = new ArrayList<>();
    RecordedRound recorded = round.recorded();
    same(differences, "the start", recorded.before(), read.before());
    same(
        differences, "the hands", hands(round), read.dealt().stream().map(Notation::text).toList());
    same(
        differences, "the moves", moves(round), read.plays().stream().map(ReadBack::text).toList());
    same(differences, "the indicators", indicators(round), text(read.indicators()));
    same(differences, "the sticks", set(recorded.accepted()), read.accepted());
    same(differences, "the payments", recorded.deltas(), deltas(read));
    same(differences, "the end", end(recorded.outcome()), end(read.end()));
    same(differences, "what is lacking", List.of(), read.lacking());
    if (read.end() instanceof RoundEnd.Won won) {
      boolean words = won.hands().stream().allMatch(hand -> hand.worth().isPresent() == tenhou);
      same(differences, "words of the hands", true, words);
    }
    return differences;
  }

  private static void same(List<String> differences, String what, Object want, Object have) {
    if (!want.equals(have)) {
      differences.add(what + " read back as " + have + " in place of " + want);
    }
  }

  private static Set<Seat> set(List<Seat> seats) {
    Set<Seat> set = EnumSet.noneOf(Seat.class);
    set.addAll(seats);
    return set;
  }

  private static Scores deltas(PlayedRound read) {
    Scores deltas =
        switch (read.end()) {
          case RoundEnd.Drawn drawn -> drawn.deltas();
          case RoundEnd.Won won ->
              won.hands().stream()
                  .map(RoundEnd.WonHand::deltas)
                  .reduce(Scores.zero(read.players()), Scores::plus);
        };
    for (Seat seat : read.accepted()) {
      deltas = deltas.plus(seat, Points.STICK.negated());
    }
    return deltas;
  }

  private static String end(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Ron ron -> "won of " + ron.from() + " by " + winners(ron.wins());
      case Outcome.Tsumo(Win win) -> "won of " + win.winner() + " by " + winners(List.of(win));
      case Outcome.Exhaustive draw -> RoundEnd.Why.EXHAUSTIVE.toString();
      case Outcome.Nagashi nagashi -> RoundEnd.Why.NAGASHI.toString();
      case Outcome.Chombo chombo -> RoundEnd.Why.CHOMBO.toString();
      case Outcome.Abandoned abandoned ->
          switch (abandoned.abort()) {
            case NINE_TERMINALS -> RoundEnd.Why.NINE_TERMINALS.toString();
            case FOUR_WINDS -> RoundEnd.Why.FOUR_WINDS.toString();
            case FOUR_RIICHI -> RoundEnd.Why.FOUR_RIICHI.toString();
            case FOUR_KANS -> RoundEnd.Why.FOUR_QUADS.toString();
            case TRIPLE_RON -> RoundEnd.Why.THREE_RONS.toString();
          };
    };
  }

  private static String winners(List<Win> wins) {
    return wins.stream()
        .map(win -> win.winner() + win.liability().map(pao -> "(" + pao.liable() + ")").orElse(""))
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static String end(RoundEnd end) {
    return switch (end) {
      case RoundEnd.Drawn drawn -> drawn.why().toString();
      case RoundEnd.Won won ->
          "won of "
              + won.hands().getFirst().from()
              + " by "
              + won.hands().stream()
                  .map(hand -> hand.winner() + hand.liable().map(pao -> "(" + pao + ")").orElse(""))
                  .sorted()
                  .collect(Collectors.joining(" "));
    };
  }

  // ---- the record by faces

  private Tile face(Round round, String name) {
    Tiles tiles = round.traced().facts().tiles();
    return numbered ? tiles.face(TileId.of(Integer.parseInt(name))) : Notation.tile(name);
  }

  private List<Tile> faces(Round round, String names) {
    List<Tile> faces = new ArrayList<>();
    for (String name : names.split("\\.", -1)) {
      faces.add(face(round, name));
    }
    return faces;
  }

  private List<String> hands(Round round) {
    List<String> hands = new ArrayList<>();
    for (JsonNode hand : round.row().get("haipai")) {
      if (hand.isArray()) {
        List<Tile> faces = new ArrayList<>();
        hand.forEach(tile -> faces.add(face(round, tile.asText())));
        hands.add(Notation.text(faces));
      } else {
        hands.add(Notation.text(Notation.tiles(hand.textValue())));
      }
    }
    return hands;
  }

  private List<String> indicators(Round round) {
    List<Tile> faces = new ArrayList<>();
    faces.add(face(round, round.row().get("dora").asText()));
    for (String event : events(round)) {
      if (event.startsWith("X")) {
        faces.add(face(round, event.substring(2)));
      }
    }
    return text(faces);
  }

  private static String[] events(Round round) {
    return round.row().get("events").textValue().split(" ", -1);
  }

  /** The record's events as {@link #text(Play)} writes plays. */
  private List<String> moves(Round round) {
    List<String> moves = new ArrayList<>();
    boolean riichi = false;
    for (String event : events(round)) {
      String rest = event.length() > 3 ? event.substring(3) : "";
      int colon = rest.indexOf(':');
      String head = event.substring(0, Math.min(2, event.length()));
      switch (event.charAt(0)) {
        case 'R' -> riichi = true;
        case 'T', 'D', 'd' -> {
          boolean declares = riichi && event.charAt(0) != 'T';
          moves.add((declares ? "R" : "") + head + ":" + face(round, rest).notation());
          riichi = riichi && !declares;
        }
        case 'C', 'P', 'M' -> {
          List<Tile> own = new ArrayList<>(faces(round, rest.substring(0, colon)));
          Tile called = face(round, rest.substring(colon + 1, rest.indexOf('@')));
          own.remove(called);
          moves.add(
              head
                  + ":"
                  + sorted(own)
                  + ":"
                  + called.notation()
                  + rest.substring(rest.indexOf('@')));
        }
        case 'A' -> moves.add(head + ":" + sorted(faces(round, rest)));
        case 'K' -> moves.add(head + ":" + face(round, rest.substring(colon + 1)).notation());
        case 'N' -> moves.add(head);
        default -> {}
      }
    }
    return moves;
  }

  private static String text(Play play) {
    String who = play.seat().ordinal() + ":";
    return switch (play) {
      case Play.Draw draw -> "T" + who + draw.tile().map(Tile::notation).orElse("?");
      case Play.Discard discard ->
          (discard.riichi() ? "R" : "")
              + (discard.drawn() ? "d" : "D")
              + who
              + discard.tile().notation();
      case Play.Call call ->
          letter(call.type())
              + who
              + sorted(call.own())
              + ":"
              + call.called().notation()
              + "@"
              + call.from().ordinal();
      case Play.ClosedQuad quad -> "A" + who + sorted(quad.tiles());
      case Play.AddedQuad quad -> "K" + who + quad.tile().notation();
      case Play.North north -> "N" + north.seat().ordinal();
    };
  }

  private static String letter(MeldType type) {
    return switch (type) {
      case CHI -> "C";
      case PON -> "P";
      case OPEN_KAN -> "M";
      case ADDED_KAN, CLOSED_KAN -> throw new IllegalArgumentException(type + " takes no discard");
    };
  }

  private static String sorted(List<Tile> tiles) {
    List<Tile> sorted = new ArrayList<>(tiles);
    Collections.sort(sorted);
    return Notation.text(sorted);
  }

  private static List<String> text(List<Tile> tiles) {
    return tiles.stream().map(Tile::notation).toList();
  }
}
