package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.tenbo.console.dialogue.CoachWords;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.HandWorth;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.table.Drawers;
import org.tenbo.table.Game;

/**
 * Puts a face of the dialogue into the words of one language, and reads its values off the game.
 */
final class Faces {
  private final Texts texts;
  private final Predicate<String> writes;

  /**
   * @param writes whether a name can be shown; one that cannot is left out
   */
  Faces(Texts texts, Predicate<String> writes) {
    this.texts = texts;
    this.writes = writes;
  }

  View view(Showing showing) {
    return switch (showing.face()) {
      case Face.NoGame none ->
          new View.Question(List.of(texts.say(Text.MESSAGE_NO_GAME)), keys(none.keys()));
      case Face.Idle idle -> idle(showing, idle);
      case Face.Coached coached -> coached(coached, showing.turn());
      case Face.Won won -> won(won, showing.turn());
      case Face.Differences differences -> differences(showing, differences);
      case Face.Asking asking -> asking(asking);
      case Face.Proposed proposed -> proposed(proposed);
      case Face.Notice notice ->
          new View.Message(List.of(notice.text().in(texts)), keys(notice.keys()));
      case Face.Final over -> ranking(showing, over);
      case Face.Result result -> new View.Result(result.standing());
      case Face.Asleep asleep -> new View.Dark();
    };
  }

  private View idle(Showing showing, Face.Idle idle) {
    Game game = idle.game();
    Seat own = idle.seat();
    return new View.Idle(
        game.scores().of(own),
        game.wind(own),
        game.round(),
        game.position().honba(),
        game.deposit(),
        game.riichi().contains(own),
        game.ranking().indexOf(own) + 1,
        remarked(showing, own),
        showing.drawer().map(this::doubt),
        idle.wall().map(this::wall).orElse(List.of()),
        showing.fault(),
        keys(idle.keys()));
  }

  private List<String> wall(Face.Wall wall) {
    List<String> words = new ArrayList<>();
    words.add(Integer.toString(wall.live()));
    wall.indicators().forEach(kind -> words.add(indicator(kind)));
    return words;
  }

  /** In a corner there is no room for a suit in kanji. */
  private String indicator(TileKind kind) {
    return kind.honour() ? CoachWords.honour(kind).in(texts) : kind.notation();
  }

  private View coached(Face.Coached coached, int turn) {
    return new View.Told(
        coached.title().in(texts), said(coached.lines()), turn, keys(coached.keys()));
  }

  private View won(Face.Won won, int turn) {
    HandWorth worth = won.worth();
    return new View.Won(
        worth.how().in(texts),
        pays(worth.pays()),
        worth.value().in(texts),
        worth.doubt().map(doubt -> doubt.in(texts)),
        said(worth.yaku()),
        turn,
        keys(won.keys()));
  }

  /** A payment with its commas. */
  private String pays(Words pays) {
    Object[] figures =
        pays.values().stream()
            .map(value -> value instanceof Integer points ? Points.of(points).toString() : value)
            .toArray();
    return Words.of(pays.text(), figures).in(texts);
  }

  private List<String> said(List<Words> words) {
    return words.stream().map(each -> each.in(texts)).toList();
  }

  /** What a drawer lacks, and never from whom. */
  private View.Doubt doubt(Drawers.Doubt doubt) {
    if (!doubt.misplaced().isEmpty()) {
      String slot = doubt.misplaced().getFirst();
      return new View.Doubt(texts.say(Text.DRAWER_SLOT, slot), "!" + slot);
    }
    Points missing = doubt.missing();
    String amount = Points.of(Math.abs(missing.value())).toString();
    return missing.isNegative()
        ? new View.Doubt(texts.say(Text.DRAWER_OVER, amount), "+" + amount)
        : new View.Doubt(texts.say(Text.DRAWER_MISSING, amount), "-" + amount);
  }

  private String name(Showing showing, Seat seat) {
    String name = showing.names().getOrDefault(seat, "");
    return writes.test(name) ? name : "";
  }

  /** The own name, and before it what is to be seen while one plays. */
  private String remarked(Showing showing, Seat seat) {
    return (showing.remark() + " " + name(showing, seat)).strip();
  }

  private View differences(Showing showing, Face.Differences face) {
    Game game = face.game();
    Seat own = face.seat();
    Scores scores = game.scores();
    Map<Place, View.Difference> others = new EnumMap<>(Place.class);
    for (Seat seat : game.players().others(own)) {
      others.put(
          Place.of(own, seat),
          new View.Difference(
              game.wind(seat), name(showing, seat), scores.of(seat).minus(scores.of(own))));
    }
    return new View.Differences(scores.of(own), others);
  }

  private View asking(Face.Asking asking) {
    Optional<Words> number =
        asking.lines().stream().filter(line -> line.text() == Text.VALUE_POINTS).findFirst();
    if (asking.lines().size() == 1 && number.isPresent()) {
      return new View.Count(asking.title().in(texts), figures(number.get()), keys(asking.keys()));
    }
    List<String> lines = new ArrayList<>();
    lines.add(asking.title().in(texts));
    asking.lines().forEach(line -> lines.add(line.in(texts)));
    return new View.Question(lines, keys(asking.keys()));
  }

  /** A number with its commas; anything else as it is. */
  private String figures(Words number) {
    return number.values().getFirst() instanceof Integer value
        ? Points.of(value).toString()
        : number.in(texts);
  }

  private View proposed(Face.Proposed proposed) {
    Set<Place> waiting = EnumSet.noneOf(Place.class);
    proposed.waiting().forEach(seat -> waiting.add(Place.of(proposed.seat(), seat)));
    Map<Place, Points> changes = new EnumMap<>(Place.class);
    proposed
        .settlement()
        .map(Settlement::deltas)
        .ifPresent(
            deltas -> {
              for (Seat seat : deltas.players().seats()) {
                changes.put(Place.of(proposed.seat(), seat), deltas.of(seat));
              }
            });
    return new View.Payment(
        proposed.title().in(texts),
        changes,
        proposed.settlement().map(s -> parts(s, proposed.seat())).orElse(List.of()),
        waiting,
        proposed.secondsLeft(),
        keys(proposed.keys()));
  }

  /** What a seat's change is made of: paid and received for the same reason is one part. */
  List<View.Part> parts(Settlement settlement, Seat own) {
    Map<Transfer.Reason, Points> sums = new LinkedHashMap<>();
    for (Transfer transfer : settlement.transfers()) {
      if (transfer.to().equals(Party.of(own))) {
        sums.merge(transfer.reason(), transfer.points(), Points::plus);
      } else if (transfer.from().equals(Party.of(own))) {
        sums.merge(transfer.reason(), transfer.points().negated(), Points::plus);
      }
    }
    List<View.Part> parts = new ArrayList<>();
    sums.forEach((reason, points) -> parts.add(new View.Part(name(reason), points)));
    return parts;
  }

  private String name(Transfer.Reason reason) {
    return texts.say(
        switch (reason) {
          case HAND -> Text.PAY_HAND;
          case HONBA -> Text.PAY_HONBA;
          case STICKS -> Text.PAY_STICKS;
          case NOTEN -> Text.PAY_NOTEN;
          case NAGASHI -> Text.PAY_NAGASHI;
          case CHOMBO -> Text.PAY_CHOMBO;
          case STICK_RETURNED -> Text.PAY_STICK_RETURNED;
        });
  }

  private View ranking(Showing showing, Face.Final over) {
    return new View.Ranking(
        over.result().standings().stream()
            .map(
                standing ->
                    new View.Rank(
                        Place.of(over.seat(), standing.seat()),
                        name(showing, standing.seat()),
                        standing))
            .toList(),
        keys(over.keys()));
  }

  /** The labels in the order of the keys; a panel of four has only the lower row. */
  private SoftKeys keys(List<Soft> softs) {
    Cell[] cells = new Cell[2 * SoftKeys.COLUMNS];
    Arrays.fill(cells, Cell.NONE);
    for (Soft soft : softs) {
      Cell cell = new Cell(soft.label().in(texts), small(soft.detail()), soft.on());
      cells[soft.key().ordinal()] = cell;
    }
    return SoftKeys.of(cells);
  }

  /** One line, or the two shares of a tsumo apart. */
  private List<String> small(Optional<Words> detail) {
    if (detail.isPresent() && detail.get().text() == Text.VALUE_SHARES) {
      return detail.get().values().stream().map(String::valueOf).toList();
    }
    return detail.map(words -> List.of(words.in(texts))).orElse(List.of());
  }
}
