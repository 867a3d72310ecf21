package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tenbo.console.Resources;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Dialogue;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Scene;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.dialogue.Turn;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** One table at which one seat counts; keys are found by what is written on them. */
final class Counting {
  private static final int MOST_PAGES = 40;

  private final Texts english = Resources.texts(Language.ENGLISH);
  private final Desk desk;
  private final Seat seat;
  private TableState state = TableState.EMPTY;
  private Dialogue dialogue = Dialogue.quiet(Duration.ZERO);
  private Duration now = Duration.ofSeconds(1);

  Counting(Layout layout, Seat seat) {
    this.seat = seat;
    Ruleset wrc =
        Resources.rulesets().stream()
            .filter(rules -> rules.name().startsWith("WRC"))
            .findFirst()
            .orElseThrow();
    desk = new Desk("table-1", layout, List.of(wrc), "", Timing.USUAL);
    Position start = Position.fresh(wrc.game().players(), wrc.game().start());
    Setup setup = new Setup(new GameId("table-1-1"), wrc, Seat.A, start, Map.of());
    apply(Decide.on(state, Order.byPlayers(new TableCommand.StartGame(setup))));
  }

  private void apply(Decision decision) {
    switch (decision) {
      case Decision.Accepted accepted -> {
        for (TableEvent event : accepted.events()) {
          state = state.apply(event);
        }
      }
      case Decision.Rejected rejected -> fail(rejected.toString());
    }
  }

  private Scene scene() {
    return new Scene(state, desk, now);
  }

  Face face() {
    return dialogue.face(scene(), seat);
  }

  void press(Key key) {
    Turn turn = dialogue.step(scene(), new Input.Press(seat, key));
    dialogue = turn.dialogue();
    turn.order().ifPresent(order -> apply(Decide.on(state, order)));
  }

  /** Nobody presses a key for so long. */
  void pass(Duration time) {
    now = now.plus(time);
    dialogue = dialogue.step(scene(), new Input.Tick()).dialogue();
  }

  /** Presses the keys with these labels, in turn, on whichever page they are. */
  void choose(String... labels) {
    for (String label : labels) {
      choose(label);
    }
  }

  private void choose(String label) {
    for (int page = 0; page < MOST_PAGES; page++) {
      Optional<Key> key = labelled(label);
      if (key.isPresent()) {
        press(key.get());
        return;
      }
      press(labelled("more").orElseThrow(() -> new AssertionError(label + " of " + labels())));
    }
    fail("no key says " + label + ": " + everyLabel());
  }

  private Optional<Key> labelled(String label) {
    if (face() instanceof Face.Idle idle && idle.keys().isEmpty()) {
      return engraved(label);
    }
    return softs().stream()
        .filter(soft -> soft.label().in(english).equals(label))
        .map(Soft::key)
        .findFirst();
  }

  private static Optional<Key> engraved(String label) {
    return Optional.ofNullable(
        Map.of("tsumo", Key.TSUMO, "ron", Key.RON, "menu", Key.DOWN).get(label));
  }

  private List<Soft> softs() {
    return switch (face()) {
      case Face.Asking asking -> asking.keys();
      case Face.Idle idle -> idle.keys();
      case Face.Coached coached -> coached.keys();
      default -> List.of();
    };
  }

  List<String> labels() {
    return softs().stream().map(soft -> soft.label().in(english)).toList();
  }

  /** The labels of all pages. */
  List<String> everyLabel() {
    List<String> all = new ArrayList<>();
    for (int page = 0; page < MOST_PAGES && !all.containsAll(labels()); page++) {
      all.addAll(labels());
      labelled("more").ifPresent(this::press);
    }
    return all;
  }

  List<String> lines() {
    return face() instanceof Face.Asking asking
        ? asking.lines().stream().map(line -> line.in(english)).toList()
        : List.of();
  }

  /** The title and the lines. */
  List<String> words() {
    return face() instanceof Face.Asking asking
        ? Stream.concat(Stream.of(asking.title()), asking.lines().stream())
            .map(words -> words.in(english))
            .toList()
        : List.of();
  }

  /** What the win that is proposed changes. */
  String proposed() {
    if (!(face() instanceof Face.Proposed proposed)) {
      throw new AssertionError("nothing is proposed: " + face());
    }
    var deltas = proposed.settlement().orElseThrow().deltas();
    return String.join(
        ", ", Stream.of(Seat.values()).map(each -> each + " " + deltas.of(each)).toList());
  }

  /** Every screen of counting on a panel, by name, in the order in which a player sees them. */
  static Map<String, Face> screens(Layout layout) {
    Map<String, Face> seen = new LinkedHashMap<>();
    String name = "count-with-" + layout.name().toLowerCase(Locale.ROOT) + "-";
    Counting panel = new Counting(layout, Seat.B);
    panel.choose("menu", "count");
    seen.put(name + "how", panel.face());
    panel.choose("W→");
    seen.put(name + "calls", panel.face());
    panel.choose("closed");
    seen.put(name + "yaku", panel.face());
    panel.choose("tanyao");
    seen.put(name + "yaku-told", panel.face());
    panel.choose("pinfu", "sanshoku", "OK");
    seen.put(name + "han", panel.face());
    panel.choose("OK");
    seen.put(name + "dora", panel.face());
    panel.choose("0");
    seen.put(name + "fu-of-pinfu", panel.face());
    panel.choose("OK");
    seen.put(name + "payment-limit", panel.face());
    panel.choose("back", "back");
    panel.choose("1");
    seen.put(name + "no-fu", panel.face());
    panel = new Counting(layout, Seat.B);
    panel.choose("menu", "count", "W→", "closed", "haku", "OK", "OK", "1");
    seen.put(name + "fu", panel.face());
    panel.choose("wait");
    seen.put(name + "wait", panel.face());
    panel.choose("pair", "pair");
    seen.put(name + "pair", panel.face());
    panel.choose("own wind", "triplet");
    seen.put(name + "triplet", panel.face());
    panel.choose("outer own", "kan");
    seen.put(name + "kan", panel.face());
    panel.choose("outer own");
    seen.put(name + "fu-told", panel.face());
    panel.choose("OK");
    seen.put(name + "payment", panel.face());
    panel = new Counting(layout, Seat.B);
    panel.choose("menu", "count", "tsumo", "closed", "tanyao", "OK", "OK", "1");
    panel.choose("triplet", "inner own", "OK");
    seen.put(name + "payment-tsumo", panel.face());
    return seen;
  }
}
