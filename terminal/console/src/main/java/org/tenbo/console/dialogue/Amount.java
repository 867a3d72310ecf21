package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;

/**
 * A number that is set by keys: more and less by each step.
 *
 * @param title what the number is
 * @param value the number as it stands
 * @param least the least it can be
 * @param most the most it can be
 * @param steps by how much a press changes it, largest first
 * @param done what the number is used for
 */
record Amount(
    Words title, int value, int least, int most, List<Integer> steps, IntFunction<Choice.Act> done)
    implements Question {

  @Override
  public Ask ask(Scene scene, Seat seat) {
    List<Choice> choices = new ArrayList<>();
    int rank = 0;
    for (int step : steps) {
      choices.add(by(scene, seat, step, Text.KEY_MORE_BY, step).ranked(rank++));
    }
    for (int step : steps) {
      choices.add(by(scene, seat, -step, Text.KEY_LESS_BY, step).ranked(rank++));
    }
    choices.add(Choice.of(Words.of(Text.KEY_OK), done.apply(value)).at(Key.OK));
    return Ask.of(title, choices).saying(Words.of(Text.VALUE_POINTS, value));
  }

  private Choice by(Scene scene, Seat seat, int change, Text label, int shown) {
    int changed = Math.clamp((long) value + change, least, most);
    Amount next = new Amount(title, changed, least, most, steps, done);
    return Choice.of(
        Words.of(label, shown), dialogue -> Turn.to(dialogue.askingInstead(scene, seat, next)));
  }
}
