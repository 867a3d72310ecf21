package org.tenbo.club.page;

import java.util.Map;
import java.util.function.Function;
import org.tenbo.rules.Wind;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Refusal;

/** Tells as little as a test needs. */
public record PlainTeller(String language) implements Teller {
  @Override
  public Map<String, String> words() {
    return Map.of("tables", language + " tables");
  }

  @Override
  public String round(Position position) {
    return position.round().wind() + " " + position.round().number();
  }

  @Override
  public String wind(Wind wind) {
    return wind.name();
  }

  @Override
  public String refusal(Refusal refusal) {
    return language + " " + refusal;
  }

  @Override
  public String step(Game game, int index, Function<PlayerId, String> names) {
    return "step " + index;
  }
}
