package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.deal.MoveNotation;
import org.tenbo.tracking.deal.TileMove;

/** Whoever watches over fair play has to know a tile by any of its names. */
class TileNamesTest {
  private static final List<Tile> HAND = Notation.tiles("23m567p22345678s");
  private static final Map<Language, Texts> TEXTS =
      TextsFile.readAll(Bench.CONFIG.resolve("texts"));

  /** A hand, or a tile of it, as each part of the program writes them. */
  static Stream<String> named() {
    return Stream.of(
        "B holds " + Notation.text(HAND),
        "{\"B\":\"2m\"}",
        "[\"2m\",\"3m\",\"E\"]",
        "[\"E\", \"P\", \"5sr\"]",
        "[12,13,25,26,27]",
        "[4,8,52,56,60]",
        MoveNotation.text(new TileMove.Draw(Seat.B, Optional.of(TileId.of(4)))),
        MoveNotation.text(new TileMove.Draw(Seat.B, Optional.empty())),
        MoveNotation.text(new TileMove.Discard(Seat.B, TileId.of(104))),
        MoveNotation.text(new TileMove.Shown(Seat.B, TileId.of(12))),
        SimulatedTags.of(TileId.of(4)).hex(),
        HAND.toString(),
        Tile.M5_RED.toString(),
        HAND.stream().map(tile -> tile.notation()).collect(Collectors.joining(" ")),
        said(Language.ENGLISH, Text.TILES_NOT_SEEN, "2m", "hand"),
        said(
            Language.JAPANESE,
            Text.TILES_NOT_SEEN,
            said(Language.JAPANESE, Text.TILES_MAN, 2),
            "手牌"),
        said(Language.JAPANESE, Text.TILES_PIN, "258"),
        "\uD83C\uDC07",
        "event: picture\ndata: {}");
  }

  private static String said(Language language, Text text, Object... values) {
    return Optional.ofNullable(TEXTS.get(language)).orElseThrow().say(text, values);
  }

  @ParameterizedTest
  @MethodSource("named")
  void a_tile_is_found_by_every_name(String text) {
    assertFalse(TileNames.in(text).isEmpty(), text);
  }

  @Test
  void scores_rounds_and_times_are_no_tiles() {
    String all =
        "{\"run\":\"5f3a\",\"round\":\"East 2, 1 honba\",\"score\":\"25,000\",\"at\":\"2026-01-01T12:00:00Z\","
            + "\"scores\":[25000,24000,26000,25000],\"words\":\"S4: ron off E, 3 han 30 fu\","
            + "\"uptime\":12,\"round\":\"南2局\"} 12:03:04 INFO The simulated table is at 10 times";
    assertEquals(List.of(), TileNames.in(all));
  }
}
