package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
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
import org.tenbo.console.font.Fonts;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Drawers;
import org.tenbo.table.Order;
import org.tenbo.table.Reason;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Plays seeded games by random keys and draws every face that comes up, strictly. */
class EveryFaceTest {
  private static final int GAMES = 6;
  private static final int INPUTS = 350;
  private static final Optional<Drawers.Doubt> DOUBT =
      Optional.of(new Drawers.Doubt(Points.of(212300), List.of()));
  private static final Map<Seat, String> NAMES =
      Map.of(
          Seat.A,
          "Anna",
          Seat.B,
          "A name that is as long as names can be..",
          Seat.C,
          "Łukasz Ö",
          Seat.D,
          "龘");

  private final Fonts fonts = Resources.fonts();
  private final Texts latin = Resources.texts(Language.ENGLISH);
  private final List<Screens> screens =
      Stream.concat(
              Stream.of(Language.values()).flatMap(this::pixels),
              IntStream.of(6, 8).mapToObj(count -> new DigitScreens(count, latin, Slips.FAIL)))
          .toList();

  private Stream<Screens> pixels(Language language) {
    Texts texts = Resources.texts(language);
    return Stream.of(
        new BitScreens(fonts, texts, Slips.FAIL),
        new ColourScreens(240, fonts, texts, Slips.FAIL),
        new ColourScreens(320, fonts, texts, Slips.FAIL));
  }

  @Test
  void every_face_of_random_games_can_be_drawn() {
    Set<Class<?>> kinds = new HashSet<>();
    for (Layout layout : Layout.values()) {
      for (long seed = 1; seed <= GAMES; seed++) {
        play(new Walk(layout, seed), "layout " + layout + ", seed " + seed, kinds);
      }
    }
    Set<Class<?>> all = new HashSet<>(Set.of(Face.class.getPermittedSubclasses()));
    // These games have no tiles: CoachScreensTest and ReadTilesTest draw them.
    all.removeAll(Set.of(Face.Coached.class, Face.Won.class));
    assertEquals(all, kinds);
  }

  private void play(Walk walk, String name, Set<Class<?>> kinds) {
    try {
      for (int i = 0; i < INPUTS; i++) {
        walk.step();
        for (Seat seat : Seat.values()) {
          draw(walk.face(seat), kinds);
        }
      }
    } catch (RuntimeException e) {
      fail(name + ": " + e.getMessage() + " after " + walk.lately(), e);
    }
  }

  private final Set<Face> drawn = new HashSet<>();

  private void draw(Face face, Set<Class<?>> kinds) {
    if (drawn.add(face)) {
      kinds.add(face.getClass());
      try {
        Showing showing = new Showing(face, true, NAMES, DOUBT, "", 0);
        screens.forEach(screen -> screen.picture(showing));
      } catch (RuntimeException e) {
        throw new IllegalStateException(face.getClass().getSimpleName() + face.keys(), e);
      }
    }
  }

  /** One table that is played by a random generator. */
  private static final class Walk {
    private final Random random;
    private final Desk desk;
    private final List<String> log = new ArrayList<>();
    private TableState state = TableState.EMPTY;
    private Dialogue dialogue = Dialogue.quiet(Duration.ZERO);
    private Duration now = Duration.ZERO;

    Walk(Layout layout, long seed) {
      random = new Random(seed);
      List<Ruleset> rulesets = new ArrayList<>(Resources.rulesets());
      Collections.shuffle(rulesets, random);
      desk = new Desk("table-1", layout, rulesets, "1111", Timing.USUAL);
    }

    Face face(Seat seat) {
      return dialogue.face(scene(), seat);
    }

    String lately() {
      return String.join(" ", log.subList(Math.max(0, log.size() - 30), log.size()));
    }

    private Scene scene() {
      return new Scene(state, desk, now);
    }

    void step() {
      if (random.nextInt(200) == 0) {
        fromOutside(new TableCommand.ForceEnd(new Reason("time")));
      }
      now = now.plusMillis(random.nextInt(100) == 0 ? 1_300_000 : random.nextInt(1500));
      Input input = input();
      log.add(input.toString());
      Turn turn = dialogue.step(scene(), input);
      dialogue = turn.dialogue();
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

    private void fromOutside(TableCommand command) {
      if (Decide.on(state, Order.byReferee(command)) instanceof Decision.Accepted accepted) {
        TableState before = state;
        for (TableEvent event : accepted.events()) {
          state = state.apply(event);
        }
        dialogue = dialogue.after(scene(), before);
      }
    }

    /** Mostly a key that is labelled, often the first; at times any key, a hold, or only time. */
    private Input input() {
      Seat seat = Seat.values()[random.nextInt(4)];
      Key any = desk.layout().keys().get(random.nextInt(desk.layout().keys().size()));
      return switch (random.nextInt(12)) {
        case 0 -> new Input.Tick();
        case 1 -> new Input.Hold(seat, random.nextBoolean() ? Key.UP : any);
        case 2 -> new Input.Release(seat, Key.UP);
        case 3 -> new Input.Press(seat, any);
        default -> {
          List<Key> labelled = face(seat).keys().stream().map(Soft::key).sorted().toList();
          yield new Input.Press(
              seat,
              labelled.isEmpty()
                  ? any
                  : labelled.get(random.nextInt(3) == 0 ? 0 : random.nextInt(labelled.size())));
        }
      };
    }
  }
}
