package org.tenbo.app.page;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.tenbo.app.config.TomlFile;
import org.tenbo.club.page.Teller;
import org.tenbo.console.dialogue.Refusals;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Wind;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Refusal;

/** Tells the hub's pages in the table's own words; their other words are of a file of theirs. */
public final class ClubWords implements Teller {
  private final Texts texts;
  private final Map<String, String> words = new TreeMap<>();

  /**
   * Reads {@code texts/club/LANGUAGE.toml}.
   *
   * @param config the folder {@code config}
   * @throws org.tenbo.app.config.ConfigRefused where something there is no text
   */
  public ClubWords(Path config, Texts texts) {
    this.texts = texts;
    String name = texts.language().code() + ".toml";
    TomlFile file = TomlFile.read(config.resolve("texts").resolve("club").resolve(name));
    file.values()
        .forEach(
            (key, value) -> {
              if (!(value instanceof String text)) {
                throw file.refused(key, "must be a text in quotes");
              }
              words.put(key, text);
            });
  }

  @Override
  public String language() {
    return texts.language().code();
  }

  @Override
  public Map<String, String> words() {
    return Map.copyOf(words);
  }

  @Override
  public String round(Position position) {
    return new EventWords(texts, player -> Optional.empty()).round(position);
  }

  @Override
  public String wind(Wind wind) {
    return Who.wind(wind).in(texts);
  }

  @Override
  public String refusal(Refusal refusal) {
    return Refusals.words(refusal).in(texts);
  }

  @Override
  public String step(Game game, int index, Function<PlayerId, String> names) {
    // As it was before the step: winds and people are those of its deal.
    Game then =
        new Game(
            game.setup(),
            game.seatedBefore(index),
            game.steps().subList(0, index),
            List.of(),
            Set.of(),
            Optional.empty(),
            false,
            Optional.empty());
    return new EventWords(texts, player -> Optional.of(names.apply(player)))
        .step(then, game.steps().get(index));
  }
}
