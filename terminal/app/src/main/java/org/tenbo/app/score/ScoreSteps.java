package org.tenbo.app.score;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.app.score.HandTexts.PageWord;
import org.tenbo.app.score.HandTexts.Phrase;
import org.tenbo.app.score.HandTexts.Why;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Share;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Transfer.Reason;
import org.tenbo.rules.pay.Value;

/** Explains a score in five steps, in the words of one language. */
public final class ScoreSteps {
  private static final int HIGHEST_COUNTED = 4;

  /** Factors that only come about where two bear the missing fourth player's share. */
  private static final List<Integer> ODD_HALVES = List.of(3, 5, 6);

  private final HandTexts texts;

  public ScoreSteps(HandTexts texts) {
    this.texts = texts;
  }

  /** The five steps. */
  public enum Part {
    YAKU,
    DORA,
    FU,
    POINTS,
    PAYMENT
  }

  /**
   * One step.
   *
   * @param part which
   * @param lines what is added up, or why; may be empty
   * @param sum what it comes to
   */
  public record Step(Part part, List<Line> lines, String sum) {
    public Step {
      lines = List.copyOf(lines);
    }
  }

  /**
   * One line of a step.
   *
   * @param text what
   * @param note why; may be empty
   * @param tiles the tiles that it comes from, in notation; may be empty
   * @param value what it adds; may be empty
   */
  public record Line(String text, String note, String tiles, String value) {}

  /** The steps that there is something to say about, in their order. */
  public List<Step> of(Count count, ScoreSheet sheet) {
    List<Step> steps = new ArrayList<>();
    if (!count.yaku().isEmpty()) {
      steps.add(yaku(count));
      if (count.value() instanceof Value.Counted) {
        steps.add(dora(count));
      }
    }
    if (!count.fuLines().isEmpty() && count.value() instanceof Value.Counted counted) {
      steps.add(fu(count, counted));
    }
    steps.add(points(sheet));
    steps.add(payment(sheet));
    return steps;
  }

  private Step yaku(Count count) {
    List<Line> lines = new ArrayList<>();
    for (YakuHan one : count.yaku()) {
      lines.add(
          new Line(
              texts.yaku(one.yaku()),
              texts.means(one.yaku()),
              "",
              one.yakuman() > 0 ? yakuman(one.yakuman()) : texts.say(Phrase.HAN, one.han())));
    }
    String sum =
        count.value() instanceof Value.Yakuman yakuman
            ? yakuman(yakuman.count())
            : texts.say(Phrase.HAN, count.yakuHan());
    return new Step(Part.YAKU, lines, sum);
  }

  private String yakuman(int times) {
    return times == 1 ? texts.say(Phrase.YAKUMAN) : texts.say(Phrase.YAKUMAN_TIMES, times);
  }

  private Step dora(Count count) {
    List<Line> lines = new ArrayList<>();
    for (DoraKind kind : DoraKind.values()) {
      int han = count.dora().getOrDefault(kind, 0);
      List<TileKind> tiles = count.doraTiles().getOrDefault(kind, List.of());
      if (han > 0 || !tiles.isEmpty()) {
        lines.add(new Line(texts.dora(kind), "", notation(tiles), texts.say(Phrase.HAN, han)));
      }
    }
    return new Step(Part.DORA, lines, texts.say(Phrase.HAN, count.doraHan()));
  }

  private static String notation(List<TileKind> kinds) {
    return Notation.text(kinds.stream().map(Tile::of).toList());
  }

  private Step fu(Count count, Value.Counted counted) {
    List<Line> lines = new ArrayList<>();
    int sum = 0;
    for (FuLine line : count.fuLines()) {
      lines.add(
          new Line(
              texts.fu(line.cause()), "", notation(line.tiles()), texts.say(Phrase.FU, line.fu())));
      sum += line.fu();
    }
    int fu = counted.fu().value();
    if (sum != fu) {
      lines.add(new Line(texts.say(Phrase.ROUNDED, sum, fu), "", "", ""));
    }
    return new Step(Part.FU, lines, texts.say(Phrase.FU, fu));
  }

  private Step points(ScoreSheet sheet) {
    int base = sheet.worth().base().value();
    Limit limit = sheet.worth().limit();
    List<Line> lines = new ArrayList<>();
    switch (sheet.value()) {
      case Value.Counted counted -> {
        int han = counted.han().value();
        int fu = counted.fu().value();
        if (han <= HIGHEST_COUNTED) {
          int unlimited = fu << (han + 2);
          lines.add(plain(texts.say(Phrase.FORMULA, fu, han, unlimited)));
          if (limit != Limit.NONE) {
            lines.add(plain(texts.why(unlimited < base ? Why.KIRIAGE : Why.CAPPED)));
          }
        } else {
          lines.add(plain(texts.why(Why.STEP, han, texts.limit(limit))));
        }
      }
      case Value.Named named -> lines.add(plain(texts.why(Why.NAMED, texts.limit(named.limit()))));
      case Value.Yakuman yakuman -> lines.add(plain(texts.why(Why.YAKUMAN, yakuman.count())));
    }
    String sum = texts.say(Phrase.BASE, base);
    return new Step(
        Part.POINTS, lines, limit == Limit.NONE ? sum : texts.limit(limit) + " · " + sum);
  }

  private static Line plain(String text) {
    return new Line(text, "", "", "");
  }

  private Step payment(ScoreSheet sheet) {
    List<Line> lines = new ArrayList<>();
    for (Transfer transfer : sheet.settlement().transfers()) {
      int points = transfer.points().value();
      switch (transfer.from()) {
        case Party.Player player -> lines.add(paid(sheet, player.seat(), transfer));
        case Party.Sticks sticks ->
            lines.add(new Line(texts.why(Why.STICKS), "", "", texts.number(points)));
      }
    }
    return new Step(Part.PAYMENT, lines, texts.say(Phrase.TOTAL, sheet.total()));
  }

  private Line paid(ScoreSheet sheet, Seat payer, Transfer transfer) {
    int points = transfer.points().value();
    String who = who(sheet.kind(), payer);
    if (transfer.reason() == Reason.HONBA) {
      return new Line(texts.why(Why.HONBA, who), "", "", texts.number(points));
    }
    Share share =
        sheet.shares().stream()
            .filter(each -> each.payer() == payer)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException(payer + " pays without a share"));
    List<String> notes = new ArrayList<>();
    notes.add(texts.why(Why.SHARE, share.base().value(), share.factor(), share.exact().value()));
    if (ODD_HALVES.contains(share.halves())) {
      notes.add(texts.why(Why.SHARE_SPLIT));
    }
    if (!share.rounding().isZero()) {
      notes.add(texts.why(Why.SHARE_ROUNDED));
    }
    String note = String.join(texts.page(PageWord.COMMA), notes);
    return new Line(who, note, "", texts.number(points));
  }

  /** Seat A deals, so the seats in order are the winds. */
  private String who(WinKind kind, Seat payer) {
    if (kind == WinKind.RON) {
      return texts.say(Phrase.DISCARDER);
    }
    return payer == Seat.A
        ? texts.page(PageWord.DEALER)
        : texts.seat(Wind.values()[payer.ordinal()]);
  }
}
