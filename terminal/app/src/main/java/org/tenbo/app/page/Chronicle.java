package org.tenbo.app.page;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Sight;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Remembers the last events in words, and how the table looks, for whoever opens the page. */
public final class Chronicle implements Onlooker {
  /** How many events are remembered: more than a long game has. */
  static final int KEPT = 300;

  private final Map<Language, EventWords> words = new EnumMap<>(Language.class);
  private final Deque<Line> lines = new ArrayDeque<>();
  private final Bell bell;
  private Optional<Sight> sight = Optional.empty();

  /**
   * An event in words.
   *
   * @param number of the event in the journal
   * @param at when it happened, where that was known
   */
  record Line(long number, Optional<Instant> at, Map<Language, String> words) {
    Line {
      words = Map.copyOf(words);
    }
  }

  Chronicle(Map<Language, Texts> texts, People people, Bell bell) {
    texts.forEach((language, said) -> words.put(language, new EventWords(said, people)));
    this.bell = bell;
  }

  @Override
  public void applied(
      long number, Optional<Instant> at, TableEvent event, TableState before, TableState after) {
    Map<Language, String> said = new EnumMap<>(Language.class);
    words.forEach((language, in) -> said.put(language, in.of(event, before, after)));
    synchronized (this) {
      lines.add(new Line(number, at, said));
      if (lines.size() > KEPT) {
        lines.removeFirst();
      }
    }
    bell.ring();
  }

  @Override
  public void looks(Sight now) {
    synchronized (this) {
      sight = Optional.of(now);
    }
    bell.ring();
  }

  /** How the table looks; empty before it has started. */
  synchronized Optional<Sight> sight() {
    return sight;
  }

  /** The lines after an event, oldest first. */
  synchronized List<Line> after(long number) {
    return lines.stream().filter(line -> line.number() > number).toList();
  }
}
