package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.tile.Suit;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Worth;
import org.tenbo.table.Game;

/** Says what the tiles show, and what of it is doubtful. */
final class TileWords {
  private TileWords() {}

  /** A win: its value, its payment, its yaku, and the weightiest doubt. */
  static Ask win(
      Game game,
      Seat seat,
      TileClaim.Finding.Won won,
      List<TileClaim.Doubt> doubts,
      List<Choice> choices) {
    Value value = won.reading().value();
    Words how =
        won.from()
            .map(other -> Words.of(Text.TILES_RON, Who.is(game, seat, other)))
            .orElseGet(() -> Words.of(Text.WIN_TSUMO));
    HandWorth worth =
        new HandWorth(
            how,
            WinQuestions.amount(game, seat, won.from(), value),
            value(game, value),
            doubts.stream().findFirst().map(each -> doubt(game, seat, each)),
            yaku(won));
    return Ask.about(worth, choices);
  }

  /**
   * How many dora a hand has whose indicators no antenna sees; above the answers what it is worth
   * without them, or what cannot be, and the weightiest doubt but for the dora themselves.
   *
   * @param told what the winner said before
   */
  static Ask dora(Game game, Seat seat, TileClaim claim, OptionalInt told, List<Choice> choices) {
    Ask ask = Ask.of(Words.of(Text.TILES_HOW_MANY_DORA), choices);
    if (claim.finding() instanceof TileClaim.Finding.Won won) {
      ask = ask.saying(value(game, won.reading().value()));
    } else if (told.isPresent()) {
      ask = ask.saying(Words.of(Text.TILES_DORA_NEVER, told.getAsInt()));
    }
    return claim.doubts().stream()
        .filter(each -> !each.equals(new TileClaim.Doubt.Missing(TileClaim.What.DORA)))
        .findFirst()
        .map(each -> doubt(game, seat, each))
        .map(ask::saying)
        .orElse(ask);
  }

  /** No win, or none yet. */
  static Ask none(
      Game game,
      Seat seat,
      Words how,
      Text why,
      List<TileClaim.Doubt> doubts,
      List<Choice> choices) {
    Ask ask = Ask.of(Words.of(Text.TILES_NONE, how, Words.of(why)), choices);
    return doubts.isEmpty() ? ask : ask.saying(doubt(game, seat, doubts.getFirst()));
  }

  /** Why a hand is no win. */
  static Text why(Refusal refusal) {
    return switch (refusal) {
      case NO_YAKU -> Text.TILES_NO_YAKU;
      case NOT_WINNING -> Text.TILES_NOT_COMPLETE;
      case WINNING_TILE_NOT_IN_HAND,
          FIVE_OF_A_TILE,
          RED_FIVE_NOT_IN_SET,
          TILE_NOT_IN_SET,
          CHI_WITH_THREE_PLAYERS,
          NORTHS_WITH_FOUR_PLAYERS,
          OPEN_HAND_RIICHI,
          RIICHI_TWICE,
          IPPATSU_WITHOUT_RIICHI,
          IPPATSU_WITH_RINSHAN,
          HAITEI_WITHOUT_TSUMO,
          HAITEI_WITH_RINSHAN,
          HOUTEI_WITHOUT_RON,
          HOUTEI_WITH_CHANKAN,
          RINSHAN_WITHOUT_TSUMO,
          RINSHAN_WITHOUT_KAN,
          CHANKAN_WITHOUT_RON,
          TENHOU_WITHOUT_TSUMO,
          TENHOU_NOT_AS_DEALER,
          TENHOU_WITH_MELD,
          CHIIHOU_WITHOUT_TSUMO,
          CHIIHOU_AS_DEALER,
          CHIIHOU_WITH_MELD,
          RENHOU_WITHOUT_RON,
          RENHOU_AS_DEALER,
          RENHOU_WITH_MELD,
          FIRST_TURN_WITH_OTHERS ->
          Text.TILES_NO_WIN;
    };
  }

  /** Han and fu, with the limit that they reach. */
  private static Words value(Game game, Value value) {
    if (value instanceof Value.Counted counted) {
      Limit limit = Worth.of(counted, game.rules().limits()).limit();
      return limit == Limit.NONE
          ? Values.words(value)
          : Words.of(
              Text.PAY_WIN, Words.of(Text.VALUE_HAN, counted.han().value()), Values.limit(limit));
    }
    return Values.words(value);
  }

  private static List<Words> yaku(TileClaim.Finding.Won won) {
    Reading reading = won.reading();
    List<Words> all = new ArrayList<>();
    for (YakuHan each : reading.yaku()) {
      all.add(YakuWords.name(each.yaku()));
    }
    int dora = reading.dora(DoraKind.DORA);
    int ura = reading.dora(DoraKind.URA);
    // Of dora that were told nobody knows which are ura.
    add(all, Text.TILES_DORA, won.doraSeen() ? dora : dora + ura);
    add(all, Text.TILES_URA, won.doraSeen() ? ura : 0);
    add(all, Text.TILES_RED, reading.dora(DoraKind.RED));
    add(all, Text.TILES_NORTH, reading.dora(DoraKind.NORTH));
    return all;
  }

  private static void add(List<Words> all, Text text, int count) {
    if (count > 0) {
      all.add(Words.of(text, count));
    }
  }

  static Words listed(List<Words> all) {
    Words list = all.getFirst();
    for (Words next : all.subList(1, all.size())) {
      list = Words.of(Text.TILES_LIST, list, next);
    }
    return list;
  }

  private static Words doubt(Game game, Seat seat, TileClaim.Doubt doubt) {
    return switch (doubt) {
      case TileClaim.Doubt.Unsure(Tile tile, TileClaim.Spot spot) ->
          Words.of(Text.TILES_NOT_SEEN, tile(tile), spot(game, seat, spot));
      case TileClaim.Doubt.NotRead(TileClaim.Spot spot) ->
          Words.of(Text.TILES_NOT_READ, spot(game, seat, spot));
      case TileClaim.Doubt.Silent(TileClaim.Spot spot) ->
          Words.of(Text.TILES_SILENT, spot(game, seat, spot));
      case TileClaim.Doubt.Missing(TileClaim.What what) ->
          Words.of(
              switch (what) {
                case HAND -> Text.TILES_MISSING_HAND;
                case DRAWN_TILE -> Text.TILES_MISSING_DRAWN;
                case DORA -> Text.TILES_MISSING_DORA;
                case URA -> Text.TILES_MISSING_URA;
              });
      case TileClaim.Doubt.Ambiguous ambiguous -> Words.of(Text.TILES_AMBIGUOUS);
      case TileClaim.Doubt.Gap gap -> Words.of(Text.TILES_GAP);
    };
  }

  private static Words spot(Game game, Seat viewer, TileClaim.Spot spot) {
    Words place =
        Words.of(
            switch (spot.place()) {
              case HAND -> Text.TILES_AT_HAND;
              case POND -> Text.TILES_AT_POND;
              case CALLS -> Text.TILES_AT_CALLS;
              case DORA -> Text.TILES_AT_DORA;
            });
    return spot.seat()
        .map(owner -> Words.of(Text.TILES_OF, Who.is(game, viewer, owner), place))
        .orElse(place);
  }

  /** A tile as players call it. */
  private static Words tile(Tile tile) {
    return tile(tile.kind());
  }

  static Words tile(TileKind kind) {
    return kind.honour() ? honour(kind.rank()) : suited(kind.suit(), kind.rank());
  }

  /** Ranks of a number suit. */
  static Words suited(Suit suit, Object ranks) {
    return switch (suit) {
      case MAN -> Words.of(Text.TILES_MAN, ranks);
      case PIN -> Words.of(Text.TILES_PIN, ranks);
      case SOU -> Words.of(Text.TILES_SOU, ranks);
      case HONOURS -> throw new IllegalArgumentException("honours have no ranks");
    };
  }

  private static Words honour(int rank) {
    return switch (rank) {
      case 5 -> Words.of(Text.YAKU_HAKU);
      case 6 -> Words.of(Text.YAKU_HATSU);
      case 7 -> Words.of(Text.YAKU_CHUN);
      default -> Who.wind(Wind.values()[rank - 1]);
    };
  }
}
