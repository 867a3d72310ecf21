package org.tenbo.app.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.app.check.PanelReader.Idle;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.table.Position;

/**
 * Holds what four displays show after a recorded deal against its record.
 *
 * @param reader reads them
 */
record ShownRound(PanelReader reader) {

  /** What differs, in words; nothing where all is as recorded. */
  List<String> differences(Panels at, RecordedRound round) {
    List<String> differences = new ArrayList<>();
    for (Seat seat : round.players().seats()) {
      Optional<Idle> idle = reader.idle(at.seen(seat));
      if (round.next().isPresent()) {
        Position next = round.next().get();
        Idle expected =
            new Idle(next.scores().of(seat), next.round(), next.honba(), next.deposit());
        if (!idle.equals(Optional.of(expected))) {
          differences.add(
              "seat "
                  + seat
                  + " shows "
                  + idle.map(Object::toString).orElse("no deal")
                  + " in place of "
                  + expected
                  + "\n"
                  + at.seen(seat).toText());
        }
      } else if (!round.nextUnknown()) {
        differences.addAll(compareEnd(at, round, seat));
      } else {
        idle.filter(shown -> !shown.score().equals(round.after().of(seat)))
            .ifPresent(shown -> differences.add("seat " + seat + " shows " + shown));
      }
    }
    return differences;
  }

  private List<String> compareEnd(Panels at, RecordedRound round, Seat seat) {
    Scores scores = round.end().orElse(round.after());
    List<Seat> order = scores.ranked(Seat.A);
    List<PanelReader.Line> expected = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      Seat other = order.get(i);
      int tenths = round.result().map(result -> result.get(other.ordinal())).orElse(0);
      expected.add(
          new PanelReader.Line(i + 1, RoundPlayer.arrow(seat, other), scores.of(other), tenths));
    }
    boolean compares = round.result().isPresent() && RecordedRules.comparesResult(round);
    List<PanelReader.Line> shown;
    try {
      shown = reader.ranking(at.seen(seat), order.size());
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      return List.of("seat " + seat + " shows no ranking\n" + at.seen(seat).toText());
    }
    boolean equal =
        compares ? shown.equals(expected) : withoutResult(shown).equals(withoutResult(expected));
    return equal
        ? List.of()
        : List.of("seat " + seat + " ranks " + shown + " in place of " + expected);
  }

  private static List<PanelReader.Line> withoutResult(List<PanelReader.Line> lines) {
    return lines.stream()
        .map(line -> new PanelReader.Line(line.place(), line.who(), line.score(), 0))
        .toList();
  }
}
