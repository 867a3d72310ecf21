package org.tenbo.app.score;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.app.score.HandTexts.Phrase;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Share;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Transfer.Reason;
import org.tenbo.rules.pay.Value;

/**
 * Writes a score sheet as lines of text: yaku, dora, fu, base points, each share with its rounding,
 * payments.
 */
public final class ScoreText {
  private static final int NAME_WIDTH = 40;

  private final HandTexts texts;

  public ScoreText(HandTexts texts) {
    this.texts = texts;
  }

  public List<String> lines(ScoreSheet sheet) {
    List<String> lines = new ArrayList<>();
    sheet.reading().ifPresent(reading -> reading(reading, lines));
    lines.add(summary(sheet));
    base(sheet, lines);
    shares(sheet, lines);
    payments(sheet, lines);
    lines.add(texts.say(Phrase.TOTAL, sheet.total()));
    return lines;
  }

  private void reading(Reading reading, List<String> lines) {
    for (YakuHan yaku : reading.yaku()) {
      String value =
          yaku.yakuman() == 0
              ? texts.say(Phrase.HAN, yaku.han())
              : yaku.yakuman() == 1
                  ? texts.say(Phrase.YAKUMAN)
                  : texts.say(Phrase.YAKUMAN_TIMES, yaku.yakuman());
      lines.add(line(texts.yaku(yaku.yaku()), value));
    }
    for (DoraKind kind : DoraKind.values()) {
      if (reading.dora(kind) > 0) {
        lines.add(line(texts.dora(kind), texts.say(Phrase.HAN, reading.dora(kind))));
      }
    }
    if (reading.yakuman() > 0) {
      return;
    }
    int sum = 0;
    for (FuLine fu : reading.fuLines()) {
      String tiles = Notation.text(fu.tiles().stream().map(Tile::of).toList());
      String name = texts.fu(fu.cause()) + (tiles.isEmpty() ? "" : " " + tiles);
      lines.add(line(name, texts.say(Phrase.FU, fu.fu())));
      sum += fu.fu();
    }
    if (sum != reading.fu()) {
      lines.add(texts.say(Phrase.ROUNDED, sum, reading.fu()));
    }
  }

  private static String line(String name, String value) {
    return String.format("  %-" + NAME_WIDTH + "s %s", name, value);
  }

  private String summary(ScoreSheet sheet) {
    String counted =
        switch (sheet.value()) {
          case Value.Counted value ->
              texts.say(Phrase.HAN, value.han().value())
                  + " "
                  + texts.say(Phrase.FU, value.fu().value());
          case Value.Named named -> texts.limit(named.limit());
          case Value.Yakuman yakuman ->
              yakuman.count() == 1
                  ? texts.say(Phrase.YAKUMAN)
                  : texts.say(Phrase.YAKUMAN_TIMES, yakuman.count());
        };
    Limit limit = sheet.worth().limit();
    boolean told = sheet.value() instanceof Value.Counted && limit != Limit.NONE;
    return counted + (told ? ", " + texts.limit(limit) : "");
  }

  private void base(ScoreSheet sheet, List<String> lines) {
    int base = sheet.worth().base().value();
    if (sheet.value() instanceof Value.Counted counted && sheet.worth().limit() == Limit.NONE) {
      lines.add(texts.say(Phrase.FORMULA, counted.fu().value(), counted.han().value(), base));
    } else {
      lines.add(texts.say(Phrase.BASE, base));
    }
  }

  /** Shares that come about alike are told once. */
  private void shares(ScoreSheet sheet, List<String> lines) {
    Set<Integer> told = new HashSet<>();
    for (Share share : sheet.shares()) {
      if (told.add(share.halves())) {
        int exact = share.exact().value();
        lines.add(texts.say(Phrase.SHARE, share.base().value(), share.factor(), exact));
        if (!share.rounding().isZero()) {
          lines.add(texts.say(Phrase.SHARE_ROUNDED, exact, share.rounded().value()));
        }
      }
    }
  }

  private void payments(ScoreSheet sheet, List<String> lines) {
    Map<Seat, Integer> sums = new LinkedHashMap<>();
    Map<Seat, List<String>> parts = new LinkedHashMap<>();
    for (Transfer transfer : sheet.settlement().transfers()) {
      int points = transfer.points().value();
      switch (transfer.from()) {
        case Party.Player player -> {
          sums.merge(player.seat(), points, Integer::sum);
          Phrase phrase = transfer.reason() == Reason.HONBA ? Phrase.HONBA : Phrase.HAND;
          parts
              .computeIfAbsent(player.seat(), seat -> new ArrayList<>())
              .add(texts.say(phrase, points));
        }
        case Party.Sticks sticks -> lines.add(texts.say(Phrase.STICKS, points));
      }
    }
    sums.forEach(
        (seat, points) -> {
          String who = sheet.kind() == WinKind.RON ? texts.say(Phrase.DISCARDER) : wind(seat);
          List<String> some = parts.getOrDefault(seat, List.of());
          String detail = some.size() > 1 ? " (" + String.join(", ", some) + ")" : "";
          lines.add(texts.say(Phrase.PAYS, who, points) + detail);
        });
  }

  /** Seat A deals. */
  private String wind(Seat seat) {
    return texts.say(
        switch (seat) {
          case A -> Phrase.EAST;
          case B -> Phrase.SOUTH;
          case C -> Phrase.WEST;
          case D -> Phrase.NORTH;
        });
  }
}
