package org.tenbo.console.dialogue;

import java.util.Arrays;
import java.util.List;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;

/**
 * A text with what fills its places, in no language yet.
 *
 * @param values words in turn, numbers, points or names
 */
public record Words(Text text, List<Object> values) {
  public Words {
    values = List.copyOf(values);
  }

  public static Words of(Text text, Object... values) {
    return new Words(text, Arrays.asList(values));
  }

  /** In the language of a catalogue. */
  public String in(Texts texts) {
    Object[] said =
        values.stream()
            .map(value -> value instanceof Words words ? words.in(texts) : String.valueOf(value))
            .toArray();
    return texts.say(text, said);
  }
}
