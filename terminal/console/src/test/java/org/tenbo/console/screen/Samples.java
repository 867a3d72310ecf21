package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Round;

/** One view of every kind, and the extremes that must fit, in the words of one language. */
final class Samples {
  private final Texts texts;
  private final Map<String, View> views = new LinkedHashMap<>();

  private Samples(Texts texts) {
    this.texts = texts;
  }

  static Map<String, View> in(Texts texts) {
    Samples samples = new Samples(texts);
    samples.idle();
    samples.questions();
    samples.payments();
    samples.ends();
    samples.rest();
    return samples.views;
  }

  private void idle() {
    SoftKeys none = SoftKeys.NONE;
    SoftKeys four = keys(Text.KEY_RIICHI, Text.KEY_TSUMO, Text.KEY_RON, Text.KEY_MENU);
    views.put("idle-start", idle(25000, Wind.EAST, Wind.EAST, 1, 0, 0, false, 1, false, none));
    views.put("idle-riichi", idle(23900, Wind.SOUTH, Wind.SOUTH, 3, 2, 1, true, 3, false, none));
    views.put(
        "idle-extremes", idle(-123400, Wind.NORTH, Wind.NORTH, 4, 12, 10, true, 4, true, none));
    views.put("idle-high", idle(123400, Wind.WEST, Wind.SOUTH, 4, 0, 3, false, 1, true, none));
    views.put("idle-named", named(Points.of(23900), false, SoftKeys.NONE));
    views.put("idle-named-riichi", named(Points.of(23900), true, SoftKeys.NONE));
    View.Doubt missing = new View.Doubt(say(Text.DRAWER_MISSING, Points.of(12300)), "-12,300");
    View.Doubt slot = new View.Doubt(say(Text.DRAWER_SLOT, "1000"), "!1000");
    views.put("idle-drawer", drawer(missing, false));
    views.put("idle-drawer-riichi", drawer(missing, true));
    views.put("idle-drawer-slot", drawer(slot, false));
    views.put("idle-four-keys", idle(38200, Wind.EAST, Wind.SOUTH, 2, 1, 0, false, 1, false, four));
    views.put(
        "idle-four-keys-extremes",
        idle(-123400, Wind.WEST, Wind.SOUTH, 4, 12, 4, true, 4, true, four));
    views.put(
        "differences",
        new View.Differences(
            Points.of(23900),
            Map.of(
                Place.RIGHT, new View.Difference(Wind.WEST, "", Points.of(12300)),
                Place.ACROSS, new View.Difference(Wind.NORTH, "", Points.of(-8000)),
                Place.LEFT, new View.Difference(Wind.EAST, "", Points.of(0)))));
    views.put(
        "differences-named",
        new View.Differences(
            Points.of(23900),
            Map.of(
                Place.RIGHT, new View.Difference(Wind.WEST, "Anna", Points.of(12300)),
                Place.ACROSS, new View.Difference(Wind.NORTH, "Bo Ek", Points.of(-8000)),
                Place.LEFT, new View.Difference(Wind.EAST, "Maximiliane", Points.of(-18400)))));
    views.put(
        "differences-extremes",
        new View.Differences(
            Points.of(-112300),
            Map.of(
                Place.RIGHT, new View.Difference(Wind.EAST, "", Points.of(-212300)),
                Place.LEFT, new View.Difference(Wind.SOUTH, "", Points.of(212300)))));
  }

  private View drawer(View.Doubt doubt, boolean riichi) {
    return new View.Idle(
        Points.of(23900),
        Wind.SOUTH,
        new Round(Wind.SOUTH, 3),
        new Honba(0),
        new Deposit(0),
        riichi,
        3,
        "Anna",
        Optional.of(doubt),
        List.of(),
        false,
        SoftKeys.NONE);
  }

  private View named(Points score, boolean riichi, SoftKeys keys) {
    return new View.Idle(
        score,
        Wind.SOUTH,
        new Round(Wind.SOUTH, 3),
        new Honba(2),
        new Deposit(1),
        riichi,
        3,
        "Maximiliane",
        Optional.empty(),
        List.of(),
        false,
        keys);
  }

  private View idle(
      int score,
      Wind wind,
      Wind roundWind,
      int number,
      int honba,
      int sticks,
      boolean riichi,
      int rank,
      boolean fault,
      SoftKeys keys) {
    return new View.Idle(
        Points.of(score),
        wind,
        new Round(roundWind, number),
        new Honba(honba),
        new Deposit(sticks),
        riichi,
        rank,
        "",
        Optional.empty(),
        List.of(),
        fault,
        keys);
  }

  private void questions() {
    String south = say(Text.WIND_SOUTH_SHORT);
    String west = say(Text.WIND_WEST_SHORT);
    String north = say(Text.WIND_NORTH_SHORT);
    views.put(
        "question-discarder",
        new View.Question(
            List.of(say(Text.WIN_RON_FROM)),
            SoftKeys.of(
                Cell.NONE,
                Cell.NONE,
                Cell.NONE,
                Cell.NONE,
                Cell.of(say(Text.SEAT_LEFT, north)),
                Cell.of(say(Text.SEAT_ACROSS, west)),
                Cell.of(say(Text.SEAT_RIGHT, south)),
                back())));
    views.put(
        "question-han",
        new View.Question(
            List.of(say(Text.WIN_HAN)),
            SoftKeys.of(
                Cell.of(say(Text.VALUE_HAN, 1), "1,000"),
                Cell.of(say(Text.VALUE_HAN, 2), "2,000"),
                Cell.of(say(Text.VALUE_HAN, 3), "3,900").asUsual(),
                Cell.of(say(Text.VALUE_HAN, 4), "7,700"),
                Cell.of(say(Text.VALUE_MANGAN), "2000", "4000"),
                Cell.of(say(Text.VALUE_HANEMAN), say(Text.VALUE_ALL, 6000)),
                cell(Text.KEY_MORE),
                back())));
    views.put(
        "question-limits",
        new View.Question(
            List.of(say(Text.WIN_HAN)),
            SoftKeys.of(
                Cell.of(say(Text.VALUE_BAIMAN), "24,000"),
                Cell.of(say(Text.VALUE_SANBAIMAN), "36,000"),
                Cell.of(say(Text.VALUE_YAKUMAN), "48,000"),
                Cell.of(say(Text.VALUE_TIMES, 2), "96,000"),
                Cell.of(say(Text.VALUE_TIMES, 3), "144,000"),
                cell(Text.VALUE_PAO),
                cell(Text.KEY_MORE),
                back())));
    views.put(
        "question-fu-tsumo",
        new View.Question(
            List.of(say(Text.WIN_FU)),
            SoftKeys.of(
                Cell.of(say(Text.VALUE_FU, 20), "700", "1300"),
                Cell.of(say(Text.VALUE_FU, 25), "800", "1600"),
                Cell.of(say(Text.VALUE_FU, 30), "1000", "2000").asUsual(),
                Cell.of(say(Text.VALUE_FU, 40), "1300", "2600"),
                Cell.of(say(Text.VALUE_FU, 50), "1600", "3200"),
                Cell.of(say(Text.VALUE_FU, 60), "2000", "3900"),
                Cell.of(say(Text.VALUE_FU, 110), "2000", "4000"),
                back())));
    views.put(
        "question-fu-plain",
        new View.Question(
            List.of(say(Text.WIN_FU), say(Text.VALUE_HAN, 3)),
            SoftKeys.of(
                Cell.of(say(Text.VALUE_FU, 20)),
                Cell.of(say(Text.VALUE_FU, 25)),
                Cell.of(say(Text.VALUE_FU, 30)).asUsual(),
                Cell.of(say(Text.VALUE_FU, 40)),
                Cell.of(say(Text.VALUE_FU, 50)),
                Cell.of(say(Text.VALUE_FU, 60)),
                Cell.of(say(Text.VALUE_FU, 70)),
                back())));
    views.put(
        "question-draw",
        new View.Question(
            List.of(say(Text.DRAW_TITLE)),
            SoftKeys.of(
                cell(Text.DRAW_EXHAUSTIVE),
                cell(Text.DRAW_NINE_TERMINALS),
                cell(Text.DRAW_FOUR_WINDS),
                cell(Text.DRAW_FOUR_RIICHI),
                cell(Text.DRAW_FOUR_KANS),
                cell(Text.DRAW_NAGASHI),
                cell(Text.DRAW_CHOMBO),
                back())));
    views.put(
        "question-four-keys",
        new View.Question(
            List.of(say(Text.WIN_RON_FROM)),
            SoftKeys.of(
                Cell.of(say(Text.SEAT_LEFT, north)),
                Cell.of(say(Text.SEAT_ACROSS, west)),
                Cell.of(say(Text.SEAT_RIGHT, south)),
                back())));
    views.put(
        "question-dealer-choice",
        new View.Question(
            List.of(say(Text.END_DEALER_CHOICE)),
            SoftKeys.of(
                cell(Text.END_DEALER_STOP),
                cell(Text.END_DEALER_CONTINUE),
                Cell.NONE,
                Cell.NONE,
                Cell.NONE,
                cell(Text.KEY_MENU),
                Cell.NONE,
                cell(Text.KEY_UNDO))));
    views.put(
        "question-setup",
        new View.Question(
            List.of(
                say(Text.SETUP_TITLE),
                "Mahjong Soul, three players",
                say(Text.SETUP_SUMMARY, say(Text.SETUP_LENGTH_HANCHAN), say(Text.SEAT_OWN_ARROW))),
            SoftKeys.of(
                cell(Text.SETUP_RULES),
                cell(Text.SETUP_LENGTH),
                cell(Text.SEAT_DEALER),
                cell(Text.SETUP_RESUME),
                Cell.NONE,
                Cell.NONE,
                cell(Text.KEY_START),
                back())));
    views.put(
        "question-rules",
        new View.Question(
            List.of(say(Text.SETUP_RULES)),
            SoftKeys.of(
                Cell.of("WRC 2025"),
                Cell.of("M.League"),
                Cell.of("Mahjong Soul"),
                Cell.of("Mahjong Soul", say(Text.SETUP_THREE)),
                Cell.of("World at Play", say(Text.SETUP_THREE)),
                Cell.of("Saikouisen"),
                cell(Text.KEY_MORE),
                back())));
    views.put(
        "question-menu",
        new View.Question(
            List.of(say(Text.MENU_TITLE)),
            SoftKeys.of(
                cell(Text.MENU_RESULTS),
                cell(Text.MENU_UNDO),
                cell(Text.MENU_REFEREE),
                Cell.NONE,
                Cell.NONE,
                Cell.NONE,
                Cell.NONE,
                back())));
  }

  private void payments() {
    SoftKeys answers =
        SoftKeys.of(Cell.NONE, Cell.NONE, cell(Text.KEY_ACCEPT), cell(Text.KEY_OBJECT));
    SoftKeys joining =
        SoftKeys.of(
            Cell.NONE,
            Cell.NONE,
            cell(Text.KEY_RON),
            Cell.NONE,
            Cell.NONE,
            Cell.NONE,
            cell(Text.KEY_ACCEPT),
            cell(Text.KEY_OBJECT));
    String hand = say(Text.PAY_HAND);
    String honba = say(Text.PAY_HONBA);
    String sticks = say(Text.PAY_STICKS);
    String value = say(Text.VALUE_HAN_FU, 3, 30);
    views.put(
        "payment-ron-winner",
        new View.Payment(
            say(Text.PAY_WIN, say(Text.WIN_RON), value),
            Map.of(Place.OWN, Points.of(5500), Place.RIGHT, Points.of(-4500)),
            List.of(
                new View.Part(hand, Points.of(3900)),
                new View.Part(honba, Points.of(600)),
                new View.Part(sticks, Points.of(1000))),
            Set.of(Place.RIGHT),
            6,
            answers));
    views.put(
        "payment-ron-payer",
        new View.Payment(
            say(Text.PAY_WIN, say(Text.WIN_RON), value),
            Map.of(Place.OWN, Points.of(-4500), Place.LEFT, Points.of(4500)),
            List.of(new View.Part(hand, Points.of(-3900)), new View.Part(honba, Points.of(-600))),
            Set.of(Place.OWN),
            4,
            joining));
    views.put(
        "payment-tsumo-payer",
        new View.Payment(
            say(Text.PAY_WIN, say(Text.WIN_TSUMO), value),
            Map.of(
                Place.OWN, Points.of(-2100),
                Place.RIGHT, Points.of(5300),
                Place.ACROSS, Points.of(-1100),
                Place.LEFT, Points.of(-2100)),
            List.of(new View.Part(hand, Points.of(-2000)), new View.Part(honba, Points.of(-100))),
            Set.of(Place.OWN, Place.ACROSS),
            5,
            answers));
    views.put(
        "payment-none",
        new View.Payment(
            say(Text.DRAW_NINE_TERMINALS_FULL),
            Map.of(),
            List.of(),
            Set.of(Place.OWN, Place.ACROSS, Place.LEFT),
            2,
            answers));
    views.put(
        "payment-extremes",
        new View.Payment(
            say(Text.PAY_WIN, say(Text.WIN_TSUMO), say(Text.VALUE_YAKUMAN_TIMES, 3)),
            Map.of(
                Place.OWN, Points.of(159600),
                Place.RIGHT, Points.of(-48300),
                Place.ACROSS, Points.of(-48300),
                Place.LEFT, Points.of(-48300)),
            List.of(
                new View.Part(hand, Points.of(144000)),
                new View.Part(honba, Points.of(3600)),
                new View.Part(sticks, Points.of(12000))),
            Set.of(Place.LEFT, Place.ACROSS, Place.RIGHT),
            6,
            answers));
  }

  private void ends() {
    List<View.Rank> ranks =
        List.of(
            rank(Place.LEFT, Seat.D, 1, false, 45300, 0, 15300, 15000, 0, 0),
            rank(Place.OWN, Seat.A, 2, true, 31200, 1000, 1200, 0, 0, 0),
            rank(Place.RIGHT, Seat.B, 2, true, 31200, 0, 1200, 0, 0, 0),
            rank(Place.ACROSS, Seat.C, 4, false, -7700, 0, -37700, -15000, 20000, 0));
    SoftKeys next =
        SoftKeys.of(Cell.NONE, cell(Text.KEY_MENU), cell(Text.MENU_NEW_GAME), cell(Text.KEY_UNDO));
    views.put("ranking", new View.Ranking(ranks, SoftKeys.NONE));
    views.put("ranking-keys", new View.Ranking(ranks, next));
    List<String> names = List.of("Maximiliane", "Anna", "", "Bo Ek");
    List<View.Rank> named = new ArrayList<>();
    for (View.Rank rank : ranks) {
      named.add(new View.Rank(rank.place(), names.get(named.size()), rank.standing()));
    }
    views.put("ranking-named", new View.Ranking(named, next));
    views.put(
        "ranking-three",
        new View.Ranking(
            List.of(
                rank(Place.OWN, Seat.A, 1, false, 123400, 0, 83400, 45000, 0, 0),
                rank(Place.RIGHT, Seat.B, 2, false, 40000, 0, 0, 0, 0, 0),
                rank(Place.ACROSS, Seat.C, 3, false, -58400, 0, -98400, -15000, 20000, 0)),
            next));
    views.put("result", new View.Result(ranks.get(1).standing()));
    views.put(
        "result-extremes",
        new View.Result(
            rank(Place.OWN, Seat.C, 4, false, -107700, 1000, -137700, -15000, 20000, -5000)
                .standing()));
  }

  private View.Rank rank(
      Place place,
      Seat seat,
      int rank,
      boolean shared,
      int score,
      int sticks,
      int counted,
      int uma,
      int penalty,
      int extras) {
    return new View.Rank(
        place,
        "",
        new Standing(
            seat,
            rank,
            shared,
            Points.of(score),
            Points.of(sticks),
            Points.of(counted),
            Points.of(uma),
            Points.of(penalty),
            Points.of(extras)));
  }

  private void rest() {
    SoftKeys steps =
        SoftKeys.of(
            Cell.of(say(Text.KEY_LESS_BY, 100)),
            Cell.of(say(Text.KEY_MORE_BY, 100)),
            cell(Text.KEY_OK),
            back());
    views.put(
        "count-score",
        new View.Count(say(Text.SETUP_RESUME_SCORE, say(Text.WIND_SOUTH)), "-12,300", steps));
    views.put(
        "count-eight-keys",
        new View.Count(
            say(Text.REFEREE_AMOUNT),
            "+123,400",
            SoftKeys.of(
                Cell.of("+10k"),
                Cell.of("+1k"),
                Cell.of("+100"),
                Cell.of("±"),
                Cell.of("-1k"),
                Cell.of("-100"),
                cell(Text.KEY_OK),
                back())));
    views.put(
        "message-refusal",
        new View.Message(List.of(say(Text.REFUSAL_RIICHI_NEEDS_POINTS)), SoftKeys.NONE));
    views.put(
        "message-over-keys",
        new View.Message(
            List.of(say(Text.PAY_OBJECTED, say(Text.SEAT_ACROSS, say(Text.WIND_WEST_SHORT)))),
            keys(Text.KEY_RIICHI, Text.KEY_TSUMO, Text.KEY_RON, Text.KEY_MENU)));
    views.put("pairing", new View.Pairing("482913", "192.168.100.200:8080"));
    views.put("dark", new View.Dark());
  }

  private String say(Text text, Object... values) {
    return texts.say(text, values);
  }

  private Cell cell(Text text) {
    return Cell.of(say(text));
  }

  private Cell back() {
    return cell(Text.KEY_BACK);
  }

  private SoftKeys keys(Text... labels) {
    return new SoftKeys(Arrays.stream(labels).map(this::cell).toList());
  }
}
