package org.tenbo.console.screen;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tenbo.console.Resources;
import org.tenbo.console.dialogue.Claiming;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Dialogue;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Scene;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.dialogue.Turn;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Game;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** A table that a test plays by hand; its panels have eight keys where nothing else is said. */
final class Played {
  /** More pages than any question has. */
  private static final int MOST_PAGES = 10;

  private final Texts english = Resources.texts(Language.ENGLISH);
  private final List<Seat> callers = new ArrayList<>();
  private Desk desk;
  private TableState state = TableState.EMPTY;
  private Dialogue dialogue = Dialogue.quiet(Duration.ZERO);
  private Duration now = Duration.ZERO;
  private Optional<TileReport> tiles = Optional.empty();

  Played() {
    this(Resources.ruleset("tenhou", Map.of()));
  }

  Played(Ruleset rules) {
    this(rules, Layout.EIGHT);
  }

  Played(Ruleset rules, Layout layout) {
    desk = new Desk("table-1", layout, List.of(rules), "1111", Timing.USUAL);
  }

  /** From now on the tiles say that. */
  Played tiles(TileReport report) {
    tiles = Optional.of(report);
    return this;
  }

  Game game() {
    return state.current().orElseThrow();
  }

  Map<Seat, Claiming> claiming() {
    return dialogue.claiming(tiles);
  }

  /** The same table, of a club. */
  Played inClub() {
    desk = desk.inClub();
    return this;
  }

  /** Who has called for the referee. */
  List<Seat> callers() {
    return callers;
  }

  Face face(Seat seat) {
    return dialogue.face(scene(), seat);
  }

  /** Presses the keys of a seat that are labelled so in English, one after the other. */
  Played choose(Seat seat, String... labels) {
    for (String label : labels) {
      press(seat, find(seat, label).labelled(seat, label).orElseThrow());
    }
    return this;
  }

  /** Turns the pages of a seat until a key is labelled so. */
  Played find(Seat seat, String label) {
    for (int page = 0; labelled(seat, label).isEmpty(); page++) {
      Optional<Key> more = labelled(seat, "more");
      if (more.isEmpty() || page == MOST_PAGES) {
        throw new AssertionError("no key of " + seat + " says " + label + ": " + labels(seat));
      }
      press(seat, more.get());
    }
    return this;
  }

  private Optional<Key> labelled(Seat seat, String label) {
    return face(seat).keys().stream()
        .filter(soft -> soft.label().in(english).equals(label))
        .map(Soft::key)
        .findFirst();
  }

  /** Opens the menu, which eight keys have below a key that says nothing of it, and chooses. */
  Played menu(Seat seat, String... labels) {
    Played open = desk.layout() == Layout.EIGHT ? press(seat, Key.DOWN) : choose(seat, "menu");
    return open.choose(seat, labels);
  }

  /** Presses TSUMO, RON or DRAW, or finds it where no key is engraved with it. */
  Played ends(Seat seat, Key how) {
    return desk.layout() == Layout.EIGHT
        ? press(seat, how)
        : choose(seat, "win", how.name().toLowerCase(Locale.ROOT));
  }

  /** What the keys of a seat are labelled with, in English. */
  List<String> labels(Seat seat) {
    return face(seat).keys().stream().map(soft -> soft.label().in(english)).toList();
  }

  Played press(Seat seat, Key... keys) {
    for (Key key : keys) {
      input(new Input.Press(seat, key));
      input(new Input.Release(seat, key));
      pass(1);
    }
    return this;
  }

  Played hold(Seat seat, Key key) {
    input(new Input.Press(seat, key));
    input(new Input.Hold(seat, key));
    return this;
  }

  Played release(Seat seat, Key key) {
    input(new Input.Release(seat, key));
    return this;
  }

  /** A riichi stick leaves a seat's drawer. */
  Played lay(Seat seat) {
    input(new Input.StickLaid(seat));
    return this;
  }

  Played pass(int seconds) {
    now = now.plusSeconds(seconds);
    input(new Input.Tick());
    return this;
  }

  private Scene scene() {
    return new Scene(state, desk, now, tiles);
  }

  private void input(Input input) {
    Turn turn = dialogue.step(scene(), input);
    dialogue = turn.dialogue();
    turn.calls().ifPresent(callers::add);
    turn.order()
        .ifPresent(
            order -> {
              TableState before = state;
              Decision decision = Decide.on(state, order);
              if (decision instanceof Decision.Accepted accepted) {
                for (TableEvent event : accepted.events()) {
                  state = state.apply(event);
                }
              }
              dialogue = dialogue.told(scene(), turn, decision, before);
            });
  }
}
