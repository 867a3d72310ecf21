package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.play.Coach;
import org.tenbo.rules.hand.play.Furiten;
import org.tenbo.rules.hand.play.Ready;
import org.tenbo.rules.hand.tile.Suit;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.table.Game;

/** Says to somebody who learns what the own hand waits on. */
public final class CoachWords {
  private CoachWords() {}

  /** The own score and the round: the display shows nothing else of them meanwhile. */
  static Words title(Game game, Seat seat) {
    return Words.of(Text.COACH_TITLE, game.scores().of(seat), Who.shortRound(game.round()));
  }

  /** Waits by how they may be won on, what keeps the hand from ron, and the yaku at hand. */
  static List<Words> lines(Coach coach) {
    List<Words> lines = new ArrayList<>();
    for (Ready.Mark mark : Ready.Mark.values()) {
      List<TileKind> waits = coach.waits(mark);
      if (!waits.isEmpty()) {
        lines.add(Words.of(text(mark), row(waits)));
      }
    }
    furiten(coach.furiten()).ifPresent(why -> lines.add(Words.of(why)));
    List<Yaku> yaku = coach.yaku();
    if (!yaku.isEmpty()) {
      lines.add(TileWords.listed(yaku.stream().map(YakuWords::name).toList()));
    }
    return lines;
  }

  /** The one of them that binds the longest. */
  private static Optional<Text> furiten(Set<Furiten.Kind> kinds) {
    if (kinds.contains(Furiten.Kind.RIICHI)) {
      return Optional.of(Text.COACH_FURITEN_RIICHI);
    }
    if (kinds.contains(Furiten.Kind.DISCARD)) {
      return Optional.of(Text.COACH_FURITEN_DISCARD);
    }
    return kinds.contains(Furiten.Kind.TEMPORARY)
        ? Optional.of(Text.COACH_FURITEN_NOW)
        : Optional.empty();
  }

  private static Text text(Ready.Mark mark) {
    return switch (mark) {
      case ON_DISCARD -> Text.COACH_ON_DISCARD;
      case SELF_DRAW_ONLY -> Text.COACH_SELF_DRAW;
      case NOT_YET -> Text.COACH_NOT_YET;
    };
  }

  /** Tiles of a suit together, as players write them: 147s. */
  private static Words row(List<TileKind> waits) {
    List<Words> groups = new ArrayList<>();
    for (Suit suit : Suit.values()) {
      List<TileKind> own = waits.stream().filter(kind -> kind.suit() == suit).toList();
      if (suit == Suit.HONOURS) {
        own.forEach(kind -> groups.add(honour(kind)));
      } else if (!own.isEmpty()) {
        groups.add(
            TileWords.suited(
                suit, own.stream().map(kind -> "" + kind.rank()).collect(Collectors.joining())));
      }
    }
    Words row = groups.getFirst();
    for (Words next : groups.subList(1, groups.size())) {
      row = Words.of(Text.COACH_ROW, row, next);
    }
    return row;
  }

  /** An honour as briefly as it goes. */
  public static Words honour(TileKind kind) {
    return kind.dragon() ? TileWords.tile(kind) : Who.shortWind(Wind.values()[kind.rank() - 1]);
  }
}
