package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;

/**
 * Everything that one seat can press at a moment, with the words above it.
 *
 * @param title what is asked, or what stands
 * @param lines more words, at most four
 * @param choices what can be pressed
 */
record Ask(Words title, List<Words> lines, List<Choice> choices) {
  Ask {
    lines = List.copyOf(lines);
    choices = List.copyOf(choices);
  }

  static Ask of(Words title, List<Choice> choices) {
    return new Ask(title, List.of(), choices);
  }

  Ask with(Choice choice) {
    List<Choice> more = new ArrayList<>(choices);
    more.add(choice);
    return new Ask(title, lines, more);
  }

  Ask saying(Words line) {
    List<Words> more = new ArrayList<>(lines);
    more.add(line);
    return new Ask(title, more, choices);
  }
}
