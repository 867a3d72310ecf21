package org.tenbo.app.page;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;

/** Everything that the page reads, each safe to be read from any thread. */
public final class PageSources {
  private final Glasses glasses;
  private final Map<Language, Texts> texts;
  private final Map<Language, TableView> views = new EnumMap<>(Language.class);
  private final Bell bell = new Bell();
  private final Chronicle chronicle;

  public PageSources(Glasses glasses, Map<Language, Texts> texts, People people) {
    this.glasses = glasses;
    this.texts = new EnumMap<>(texts);
    this.chronicle = new Chronicle(bell);
    texts.forEach((language, said) -> views.put(language, new TableView(said, people)));
    glasses.onChange(bell::ring);
  }

  /** What has to see the table's events, so that the page can tell them. */
  public Onlooker onlooker() {
    return chronicle;
  }

  Glasses glasses() {
    return glasses;
  }

  Chronicle chronicle() {
    return chronicle;
  }

  Bell bell() {
    return bell;
  }

  Texts texts(Language language) {
    return Optional.ofNullable(texts.get(language)).orElseThrow();
  }

  TableView view(Language language) {
    return Optional.ofNullable(views.get(language)).orElseThrow();
  }
}
