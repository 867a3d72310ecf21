package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.HandWorth;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.font.Segments;
import org.tenbo.console.picture.Digits;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Drawers;
import org.tenbo.table.Game;

/**
 * Puts a face into rows of digits, which are told in turn.
 *
 * <p>A key is named by its number on the panel, 1 to 8 row by row, with a point; a panel of four
 * has 5 to 8. Behind it stands what the key does: a number of points where it is worth one, else a
 * word.
 */
final class DigitRows {
  /** Titles whose subject is said by a shorter text. */
  private static final Map<Text, Text> SHORTER =
      Map.of(
          Text.WIN_RON_FROM, Text.KEY_RON,
          Text.WIN_HAN, Text.VALUE_HAN,
          Text.WIN_FU, Text.VALUE_FU,
          Text.WIN_PAO, Text.VALUE_PAO,
          Text.DRAW_TITLE, Text.MENU_RESULTS,
          Text.DRAW_TENPAI_ASK, Text.DRAW_TENPAI,
          Text.DRAW_WHO_NAGASHI, Text.DRAW_NAGASHI,
          Text.DRAW_WHO_CHOMBO, Text.DRAW_CHOMBO,
          Text.UNDO_ASK, Text.KEY_UNDO,
          Text.SETUP_FIRST_DEALER, Text.SEAT_DEALER);

  /** Details that are numbers of points. */
  private static final Set<Text> AMOUNTS =
      Set.of(Text.VALUE_POINTS, Text.VALUE_ALL, Text.VALUE_SHARES);

  /** So many turns of a second stands the score before the clock has one. */
  private static final int SCORES_BEFORE_CLOCK = 7;

  private static final Pattern SPACE = Pattern.compile(" ");

  private final int count;
  private final Texts texts;
  private final Slips slips;

  DigitRows(int count, Texts texts, Slips slips) {
    this.count = count;
    this.texts = texts;
    this.slips = slips;
  }

  /** What is told; at least one row. */
  List<Digits> of(Showing showing) {
    return switch (showing.face()) {
      case Face.NoGame none -> with(List.of(left("-".repeat(count))), none.keys());
      case Face.Idle idle -> idle(idle, showing);
      case Face.Coached coached -> idle(coached.plain(), showing);
      case Face.Differences differences -> differences(differences.game(), differences.seat());
      case Face.Won won -> won(won);
      case Face.Asking asking -> asking(asking);
      case Face.Proposed proposed -> proposed(proposed);
      case Face.Notice notice -> words(notice.text());
      case Face.Final over -> with(List.of(own(over)), over.keys());
      case Face.Result result -> result(result.standing());
      case Face.Asleep asleep -> List.of(left(""));
    };
  }

  /** Whether a face is to blink. */
  boolean blinks(Face face) {
    Face plain = face instanceof Face.Coached coached ? coached.plain() : face;
    return plain instanceof Face.Idle idle && idle.game().riichi().contains(idle.seat());
  }

  /**
   * The score, and after it for a while what the own drawer lacks or has too much, or else what the
   * clock of the hall has left: that comes seldom, since one looks for the score.
   */
  private List<Digits> idle(Face.Idle idle, Showing showing) {
    Digits score = points(idle.game().scores().of(idle.seat()));
    if (showing.drawer().isPresent()) {
      return List.of(score, score, drawer(showing.drawer().get()));
    }
    if (showing.remark().isEmpty()) {
      return List.of(score);
    }
    List<Digits> rows = new ArrayList<>(Collections.nCopies(SCORES_BEFORE_CLOCK, score));
    rows.add(marked("t", showing.remark().replace(':', '.')));
    return rows;
  }

  private Digits drawer(Drawers.Doubt doubt) {
    if (!doubt.misplaced().isEmpty()) {
      return left("?" + doubt.misplaced().getFirst());
    }
    String held = Integer.toString(-doubt.missing().value());
    return marked("d", Segments.width(held) < count ? held : thousands(doubt.missing().negated()));
  }

  // ---- numbers

  /** All points where they fit, else thousands with a point: -123.4. */
  private Digits points(Points points) {
    String all = Integer.toString(points.value());
    return right(Segments.width(all) <= count ? all : thousands(points));
  }

  private static String thousands(Points points) {
    return String.format(Locale.ROOT, "%.1f", points.value() / 1000.0);
  }

  /** A sign at the left and a number at the right. */
  private Digits marked(String sign, String number) {
    int gap = Math.max(0, count - Segments.width(sign) - Segments.width(number));
    return left(sign + " ".repeat(gap) + number);
  }

  private List<Digits> differences(Game game, Seat own) {
    Points score = game.scores().of(own);
    return game.players().others(own).stream()
        .map(
            seat ->
                marked(
                    texts.say(Place.of(own, seat).arrow()),
                    thousands(game.scores().of(seat).minus(score))))
        .toList();
  }

  private Digits own(Face.Final over) {
    return over.result().standings().stream()
        .filter(standing -> standing.seat() == over.seat())
        .map(s -> marked(Integer.toString(s.place()), thousands(s.total())))
        .findFirst()
        .orElseGet(() -> left("-".repeat(count)));
  }

  private List<Digits> result(Standing standing) {
    return ResultScreen.entries(standing).stream()
        .map(entry -> marked(initial(entry.name()), thousands(entry.points())))
        .toList();
  }

  private String initial(Text text) {
    return texts.say(text).substring(0, 1);
  }

  // ---- questions

  private List<Digits> asking(Face.Asking asking) {
    List<Digits> rows = new ArrayList<>();
    Optional<Words> number =
        asking.lines().stream().filter(line -> line.text() == Text.VALUE_POINTS).findFirst();
    boolean counted = asking.lines().size() == 1 && number.isPresent();
    if (counted) {
      String said = String.valueOf(number.get().values().getFirst());
      rows.add(right(said));
      rows.add(right(said));
    } else {
      rows.addAll(title(asking.title()));
    }
    List<Digits> all = new ArrayList<>(with(rows, asking.keys()));
    if (!counted) {
      asking.lines().forEach(line -> all.addAll(words(line)));
    }
    return all;
  }

  /** What it pays first and longest, then how, what is doubtful, the value, the yaku, the keys. */
  private List<Digits> won(Face.Won won) {
    HandWorth worth = won.worth();
    Digits pays = amount(worth.pays()).map(this::right).orElseGet(() -> left("-"));
    List<Digits> rows = new ArrayList<>(List.of(pays, pays));
    rows.addAll(words(worth.how()));
    worth.doubt().ifPresent(doubt -> rows.addAll(words(doubt)));
    parts(worth.value()).forEach(part -> rows.add(left(part.in(texts))));
    worth.yaku().forEach(yaku -> rows.add(left(yaku.in(texts))));
    return with(rows, won.keys());
  }

  /** Han and fu apart, or han and the limit. */
  private static List<Words> parts(Words value) {
    return switch (value.text()) {
      case VALUE_HAN_FU ->
          List.of(
              Words.of(Text.VALUE_HAN, value.values().get(0)),
              Words.of(Text.VALUE_FU, value.values().get(1)));
      case PAY_WIN -> value.values().stream().map(Words.class::cast).toList();
      default -> List.of(value);
    };
  }

  private List<Digits> title(Words title) {
    Text shorter = SHORTER.get(title.text());
    return shorter == null ? words(title) : List.of(left(texts.say(shorter, "").strip()));
  }

  /** A row a word. */
  private List<Digits> words(Words said) {
    List<Digits> rows = new ArrayList<>();
    for (String word : SPACE.split(said.in(texts), -1)) {
      rows.add(left(word));
    }
    return rows;
  }

  /** The rows, and what each key does that does not say it itself. */
  private List<Digits> with(List<Digits> rows, List<Soft> keys) {
    List<Digits> all = new ArrayList<>(rows);
    keys.stream()
        .filter(soft -> !engraved(soft))
        .sorted(Comparator.comparing(Soft::key))
        .forEach(soft -> all.addAll(key(soft)));
    return all;
  }

  private static boolean engraved(Soft soft) {
    Text label = soft.label().text();
    return (soft.key() == Key.OK && label == Text.KEY_OK)
        || (soft.key() == Key.BACK && label == Text.KEY_BACK);
  }

  private List<Digits> key(Soft soft) {
    String number = soft.key().ordinal() + 1 + ".";
    String label = soft.label().in(texts);
    if (soft.label().values().size() == 1 && soft.label().values().getFirst() instanceof Integer) {
      return List.of(left(number + shortened(label, soft.label(), count - 1)));
    }
    boolean worth = !Character.isDigit(label.charAt(0)) && !label.startsWith("×");
    Optional<String> amount = soft.detail().filter(detail -> worth).flatMap(this::amount);
    if (amount.isPresent()) {
      return List.of(marked(number, amount.get()));
    }
    Digits named = left(number + (soft.on() ? "=" : "") + label);
    return soft.detail()
        .filter(detail -> !AMOUNTS.contains(detail.text()))
        .map(detail -> List.of(named, left(number + detail.in(texts))))
        .orElse(List.of(named));
  }

  /**
   * A label of a number, which must not lose a figure: +10000 becomes 10.0 where it is too long.
   */
  private static String shortened(String label, Words words, int room) {
    int value = (Integer) words.values().getFirst();
    return switch (words.text()) {
      case KEY_MORE_BY -> Segments.width(label) <= room ? label : thousands(Points.of(value));
      case KEY_LESS_BY -> Segments.width(label) <= room ? label : thousands(Points.of(-value));
      default -> label;
    };
  }

  /** Points that a key is worth: a ron's, or the shares of a tsumo in hundreds: 20-40. */
  private Optional<String> amount(Words detail) {
    return switch (detail.text()) {
      case VALUE_POINTS, VALUE_ALL -> Optional.of(String.valueOf(detail.values().getFirst()));
      case VALUE_SHARES ->
          Optional.of(hundreds(detail.values().get(0)) + "-" + hundreds(detail.values().get(1)))
              .filter(shares -> Segments.width(shares) < count);
      default -> Optional.empty();
    };
  }

  private static String hundreds(Object points) {
    return Integer.toString(((Integer) points) / 100);
  }

  // ---- payments

  /** The own change first and longest, then what it is made of, then the keys. */
  private List<Digits> proposed(Face.Proposed proposed) {
    Optional<Points> own =
        proposed
            .settlement()
            .map(settlement -> settlement.deltas().of(proposed.seat()))
            .filter(change -> !change.isZero());
    if (own.isEmpty()) {
      return with(words(proposed.title()), proposed.keys());
    }
    List<Digits> rows = new ArrayList<>();
    rows.add(points(own.get()));
    rows.add(points(own.get()));
    List<View.Part> parts =
        proposed
            .settlement()
            .map(settlement -> new Faces(texts, name -> false).parts(settlement, proposed.seat()))
            .orElse(List.of());
    if (parts.size() > 1) {
      parts.forEach(part -> rows.add(part(part)));
    }
    return with(rows, proposed.keys());
  }

  /** As many letters of the part's name as its points leave. */
  private Digits part(View.Part part) {
    String points = Integer.toString(part.points().value());
    int room = Math.max(1, count - 1 - Segments.width(points));
    return marked(part.name().substring(0, Math.min(room, part.name().length())), points);
  }

  // ---- rows

  private Digits left(String text) {
    return Segments.left(count, checked(text));
  }

  private Digits right(String text) {
    return Segments.right(count, checked(text));
  }

  private String checked(String text) {
    if (slips == Slips.FAIL && !Segments.writes(text)) {
      throw new IllegalStateException("seven segments cannot show all of '" + text + "'");
    }
    return text;
  }
}
