package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything that one seat can press at a moment, with the words above it.
 *
 * @param title what is asked, or what stands
 * @param lines more words, at most four
 * @param worth the hand that the tiles show, where it is asked about one
 * @param choices what can be pressed
 */
record Ask(Words title, List<Words> lines, Optional<HandWorth> worth, List<Choice> choices) {
  Ask {
    lines = List.copyOf(lines);
    choices = List.copyOf(choices);
  }

  static Ask of(Words title, List<Choice> choices) {
    return new Ask(title, List.of(), Optional.empty(), choices);
  }

  /** About a hand that the tiles show. */
  static Ask about(HandWorth worth, List<Choice> choices) {
    return new Ask(worth.how(), List.of(), Optional.of(worth), choices);
  }

  Ask with(Choice choice) {
    List<Choice> more = new ArrayList<>(choices);
    more.add(choice);
    return new Ask(title, lines, worth, more);
  }

  Ask saying(Words line) {
    List<Words> more = new ArrayList<>(lines);
    more.add(line);
    return new Ask(title, more, worth, choices);
  }
}
