package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tenbo.console.Resources;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.HandWorth;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.TileClaim;
import org.tenbo.console.dialogue.TileClaim.Doubt;
import org.tenbo.console.dialogue.TileClaim.Finding;
import org.tenbo.console.dialogue.TileClaim.Spot;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.set.Ruleset;

/** A table whose tiles are read, as a test says, with a game that has just begun; A deals. */
final class ReadTiles {
  static final Spot HAND_OF_B = new Spot(Spot.Place.HAND, Optional.of(Seat.B));

  private final Texts english = Resources.texts(Language.ENGLISH);
  final Played table;
  private final Layout layout;
  private Set<Seat> drawn = Set.of();

  ReadTiles(Layout layout) {
    this(layout, Map.of());
  }

  ReadTiles(Layout layout, Map<String, Object> rules) {
    this(layout, Resources.ruleset("tenhou", rules));
  }

  private ReadTiles(Layout layout, Ruleset ruleset) {
    this.layout = layout;
    table = new Played(ruleset, layout).press(Seat.A, Key.OK, Key.OK);
    table.tiles(saying(Map.of(), drawn));
  }

  private static TileReport saying(Map<Seat, TileClaim> claims, Set<Seat> drawn) {
    return new TileReport(claims, Optional.empty(), drawn, Set.of(), 40, List.of(), Map.of());
  }

  static TileReport ending(TileReport.End end) {
    return new TileReport(Map.of(), Optional.of(end), Set.of(), Set.of(), 0, List.of(), Map.of());
  }

  static TileReport.End end(Outcome outcome) {
    return new TileReport.End(outcome, Set.of(), Set.of(), Set.of());
  }

  /** B's key is worth this. */
  ReadTiles worth(Finding finding, Doubt... doubts) {
    table.tiles(saying(Map.of(Seat.B, new TileClaim(finding, List.of(doubts))), drawn));
    return this;
  }

  /** The same where no antenna sees the indicators, and the winner has not told what they give. */
  ReadTiles asking(Finding finding, Doubt... doubts) {
    table.tiles(saying(Map.of(Seat.B, new TileClaim(finding, List.of(doubts), true)), drawn));
    return this;
  }

  /** Presses tsumo or ron; on four keys one key says either, and the tiles say which it is. */
  ReadTiles declare(boolean ron) {
    if (layout == Layout.EIGHT) {
      table.press(Seat.B, ron ? Key.RON : Key.TSUMO);
    } else {
      drawn = ron ? Set.of() : Set.of(Seat.B);
      table.tiles(saying(Map.of(), drawn));
      choose("win");
    }
    return this;
  }

  /** B presses the key that is labelled so. */
  ReadTiles choose(String label) {
    table.choose(Seat.B, label);
    return this;
  }

  Face face() {
    return table.face(Seat.B);
  }

  List<String> labels() {
    return table.labels(Seat.B);
  }

  /** The title and the lines. */
  String words() {
    List<Words> all =
        switch (face()) {
          case Face.Won(HandWorth worth, var _) -> {
            List<Words> words = new ArrayList<>();
            words.addAll(List.of(worth.how(), worth.pays(), worth.value()));
            worth.doubt().ifPresent(words::add);
            words.addAll(worth.yaku());
            yield words;
          }
          case Face.Asking(Words title, List<Words> lines, var _) -> {
            List<Words> words = new ArrayList<>(List.of(title));
            words.addAll(lines);
            yield words;
          }
          default -> throw new AssertionError("nothing is asked: " + face());
        };
    return all.stream().map(each -> each.in(english)).collect(Collectors.joining(" | "));
  }

  // ---- hands of South in an East round, read by the scorer

  static Finding.Won ron(String hand, String tile, String dora, String ura, Circumstance... how) {
    return won(hand, tile, WinKind.RON, dora, ura, how);
  }

  static Finding.Won tsumo(String hand, String tile, String dora, String ura, Circumstance... how) {
    return won(hand, tile, WinKind.TSUMO, dora, ura, how);
  }

  private static Finding.Won won(
      String hand, String tile, WinKind kind, String dora, String ura, Circumstance... how) {
    HandRules rules = HandRules.of(Resources.ruleset("tenhou", Map.of()));
    Win win =
        new Win(Notation.tile(tile), kind, Wind.SOUTH, Wind.EAST)
            .with(how)
            .with(kinds(dora), kinds(ura));
    Reading reading = (Reading) new HandScorer(rules).score(Hand.closed(Notation.tiles(hand)), win);
    Optional<Seat> from = kind == WinKind.RON ? Optional.of(Seat.D) : Optional.empty();
    return new Finding.Won(from, reading, Optional.empty(), Set.of(), true);
  }

  private static List<TileKind> kinds(String tiles) {
    return Notation.tiles(tiles).stream().map(Tile::kind).toList();
  }

  /** Riichi, pinfu and two dora by ron: 4 han 30 fu, 7,700. */
  static Finding.Won plain() {
    return ron("23m567p22345678s", "1m", "2m", "4p", Circumstance.RIICHI);
  }

  /** As many words as a hand can need. */
  static Finding.Won rich() {
    return tsumo("223344m340p2267s", "5s", "1m", "1s", Circumstance.RIICHI, Circumstance.IPPATSU);
  }

  static Finding.Won yakuman() {
    return ron("119m19p19s123456z", "7z", "", "");
  }

  /** The plain hand where no antenna sees its dora. */
  static Finding.Won withoutDora() {
    return unseen(ron("23m567p22345678s", "1m", "", "", Circumstance.RIICHI));
  }

  /** The same once its winner has told of two. */
  static Finding.Won withDoraTold() {
    return unseen(plain());
  }

  private static Finding.Won unseen(Finding.Won won) {
    return new Finding.Won(won.from(), won.reading(), won.liability(), won.unplaced(), false);
  }

  /** Every new screen on a panel, by name. */
  static Map<String, Face> screens(Layout layout) {
    Map<String, Face> seen = new LinkedHashMap<>();
    String name = "tiles-" + layout.name().toLowerCase(Locale.ROOT) + "-";
    Doubt notSeen = new Doubt.Unsure(Tile.of(TileKind.at(2)), HAND_OF_B);
    Doubt notRead = new Doubt.NotRead(new Spot(Spot.Place.POND, Optional.of(Seat.A)));
    seen.put(name + "ron", declared(layout, true).worth(plain()).face());
    seen.put(name + "ron-doubtful", declared(layout, true).worth(plain(), notSeen).face());
    seen.put(name + "ron-yakuman", declared(layout, true).worth(yakuman()).face());
    seen.put(name + "tsumo-rich", declared(layout, false).worth(rich()).face());
    seen.put(name + "tsumo-rich-doubtful", declared(layout, false).worth(rich(), notRead).face());
    seen.put(
        name + "tsumo-ura",
        declared(layout, false)
            .worth(new Finding.Unseen(), new Doubt.Missing(TileClaim.What.URA))
            .face());
    seen.put(name + "ron-gap", declared(layout, true).worth(plain(), new Doubt.Gap()).face());
    seen.put(
        name + "no-yaku", declared(layout, true).worth(new Finding.NoWin(Refusal.NO_YAKU)).face());
    seen.put(
        name + "not-complete-doubtful",
        declared(layout, true).worth(new Finding.NoWin(Refusal.NOT_WINNING), notSeen).face());
    seen.put(name + "furiten", declared(layout, true).worth(new Finding.InFuriten()).face());
    seen.put(name + "no-tile", declared(layout, true).worth(new Finding.NoTile(), notRead).face());
    seen.put(name + "dora", declared(layout, true).asking(withoutDora()).face());
    seen.put(
        name + "dora-told",
        declared(layout, true).asking(withoutDora()).choose("1").worth(withDoraTold()).face());
    seen.put(
        name + "dora-never",
        declared(layout, true)
            .asking(withoutDora())
            .choose("1")
            .asking(new Finding.Unseen(), new Doubt.Missing(TileClaim.What.DORA))
            .face());
    ReadTiles drawn = new ReadTiles(layout, Map.of("draw.may-declare-noten", true));
    drawn.table.tiles(ending(end(new Outcome.Exhaustive(Set.of(Seat.B, Seat.C))))).pass(1);
    seen.put(name + "draw-tenpai", drawn.face());
    seen.put(name + "draw-noten", drawn.table.face(Seat.D));
    ReadTiles winds = new ReadTiles(layout);
    winds.table.tiles(ending(end(new Outcome.Abandoned(Abort.FOUR_WINDS)))).pass(1);
    seen.put(name + "four-winds", winds.face());
    ReadTiles wrong = new ReadTiles(layout);
    wrong
        .table
        .tiles(
            ending(
                new TileReport.End(
                    new Outcome.Exhaustive(Set.of(Seat.C)), Set.of(), Set.of(), Set.of(Seat.B))))
        .pass(1);
    seen.put(name + "noten-riichi", wrong.face());
    seen.put(name + "idle", open(layout, TileKind.P4).face());
    ReadTiles riichi =
        open(layout, TileKind.P4, TileKind.CHUN, TileKind.M9, TileKind.S1, TileKind.HATSU);
    riichi.table.press(Seat.B, layout == Layout.EIGHT ? Key.RIICHI : Key.DOWN);
    seen.put(name + "idle-riichi", riichi.face());
    return seen;
  }

  /** A deal in play with these indicators open. */
  private static ReadTiles open(Layout layout, TileKind... indicators) {
    ReadTiles at = new ReadTiles(layout);
    at.table.tiles(
        new TileReport(
            Map.of(), Optional.empty(), Set.of(), Set.of(), 57, List.of(indicators), Map.of()));
    return at;
  }

  private static ReadTiles declared(Layout layout, boolean ron) {
    return new ReadTiles(layout).declare(ron);
  }
}
