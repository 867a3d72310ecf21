package org.tenbo.app.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** A file of games with every tile that was moved, one a line. */
public final class RecordedGames {
  private RecordedGames() {}

  /**
   * Reads every game of it.
   *
   * @throws IOException with the file and line, if one is none
   */
  public static void each(Path file, Records.Row game) throws IOException {
    Records.json(file, row -> game.read(requireGame(row)));
  }

  private static JsonNode requireGame(JsonNode row) {
    for (String field : List.of("id", "rules", "tiles")) {
      require(row.path(field).isTextual(), field);
    }
    require(row.path("rounds").isArray(), "rounds");
    for (JsonNode deal : row.path("rounds")) {
      require(deal.path("round_id").isTextual(), "round_id");
      require(deal.path("events").isTextual(), "events");
    }
    return row;
  }

  private static void require(boolean there, String field) {
    if (!there) {
      throw new UncheckedIOException(
          new IOException("this is no recorded game with its tiles: it has no '" + field + "'"));
    }
  }
}
