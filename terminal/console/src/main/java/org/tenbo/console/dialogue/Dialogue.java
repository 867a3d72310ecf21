package org.tenbo.console.dialogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.Ron;
import org.tenbo.table.Decision;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.Order;
import org.tenbo.table.Step;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableState;

/**
 * What the four panels and the table are busy with between two inputs.
 *
 * <pre>
 *   idle --TSUMO/RON--> questions of one seat --last answer--> Claim ----+
 *   idle --DRAW-------> Answers of every seat --all said-----> Motion ---+--time or all accept--> order
 *   idle --menu-------> questions of one seat --last answer--> Motion ---+
 *                                              object: back to idle
 * </pre>
 *
 * <p>A motion that would end the deal is shown also to whoever enters a win; when it has come to
 * nothing, the entry goes on where it was.
 *
 * @param panels what each seat is busy with
 * @param matter what all are busy with
 * @param lastKey when a key was last pressed
 * @param proposed the end that the tiles proposed by themselves in this deal: once it was objected
 *     to, it is not proposed again
 */
public record Dialogue(
    Map<Seat, Panel> panels,
    Optional<Matter> matter,
    Duration lastKey,
    Optional<Outcome> proposed) {
  public Dialogue {
    panels = Map.copyOf(panels);
  }

  /** Nobody has pressed anything. */
  public static Dialogue quiet(Duration now) {
    return new Dialogue(Map.of(), Optional.empty(), now, Optional.empty());
  }

  // ---- input

  /** What an input does. */
  public Turn step(Scene scene, Input input) {
    return switch (input) {
      case Input.Press press -> press(scene, press.seat(), press.key());
      case Input.Hold hold -> Turn.to(hold(scene, hold.seat(), hold.key()));
      case Input.Release release -> Turn.to(release(release.seat(), release.key()));
      case Input.StickLaid laid -> stickLaid(scene, laid.seat());
      case Input.Tick tick -> tick(scene);
    };
  }

  /** A stick declares where the rules of the game say so, and only while nothing else is open. */
  private Turn stickLaid(Scene scene, Seat seat) {
    boolean declares =
        matter.isEmpty()
            && playing(scene.state().current())
            && scene
                .state()
                .current()
                .filter(game -> game.rules().riichi().byStick() && !game.riichi().contains(seat))
                .isPresent();
    return declares
        ? Turn.order(
            new Dialogue(panels, matter, scene.now(), proposed)
                .with(seat, panel(seat).declared(scene.now())),
            seat,
            Order.byPlayers(new TableCommand.DeclareRiichi(seat)))
        : Turn.to(this);
  }

  private Turn press(Scene scene, Seat seat, Key key) {
    boolean wakes = asleep(scene);
    Dialogue awake = new Dialogue(panels, matter, scene.now(), proposed);
    if (wakes) {
      return Turn.to(awake);
    }
    Choice choice = keys(scene, seat).get(key);
    if (choice != null) {
      return choice.act().in(awake.with(seat, panel(seat).untold()));
    }
    return Turn.to(awake.with(seat, panel(seat).untold()));
  }

  private Dialogue hold(Scene scene, Seat seat, Key key) {
    boolean idle = panel(seat).question().isEmpty() && matter.isEmpty();
    if (key == Key.UP && idle && scene.state().current().isPresent()) {
      return with(seat, panel(seat).showing(true));
    }
    boolean justOpened =
        matter.isPresent()
            && matter.get() instanceof Matter.Answers answers
            && answers.opened() == seat
            && panel(seat).question().isEmpty();
    return key == Key.DRAW && justOpened
        ? about(Optional.empty()).asking(scene, seat, new MenuQuestions.Results())
        : this;
  }

  private Dialogue release(Seat seat, Key key) {
    return key == Key.UP && panel(seat).differences()
        ? with(seat, panel(seat).showing(false))
        : this;
  }

  private Turn tick(Scene scene) {
    Dialogue later = this;
    for (Map.Entry<Seat, Panel> entry : panels.entrySet()) {
      Panel panel = entry.getValue();
      if (panel.notice().filter(n -> !n.until().minus(scene.now()).isPositive()).isPresent()) {
        panel = panel.untold();
      }
      if (interrupted(entry.getKey())) {
        panel = panel.resting(scene.now());
      } else if (panel.question().isPresent()
          && over(panel.asked(), scene, patience(scene, panel))) {
        panel = panel.closed().told(Words.of(Text.MESSAGE_TIMED_OUT), noticeEnd(scene));
      }
      later = later.with(entry.getKey(), panel);
    }
    return later.ended(scene).map(Turn::dialogue).orElse(later).settled(scene);
  }

  /** How long a seat's question is left alone: who counts looks at tiles between two presses. */
  private static Duration patience(Scene scene, Panel panel) {
    Duration usual = scene.desk().timing().question();
    boolean counts = panel.question().filter(CountQuestions.class::isInstance).isPresent();
    return counts ? usual.multipliedBy(CountQuestions.PATIENCE) : usual;
  }

  /** Carries out what has been open long enough, or what all have agreed to. */
  Turn settled(Scene scene) {
    Optional<Game> game = scene.state().current();
    if (matter.isEmpty() || game.isEmpty()) {
      return Turn.to(this);
    }
    Timing timing = scene.desk().timing();
    return switch (matter.get()) {
      case Matter.Claim claim -> {
        boolean agreed = claim.accepted().containsAll(payers(game.get(), claim.order()));
        boolean due = agreed || over(claim.since(), scene, timing.settle());
        yield due && !winsAreEntered()
            ? carryOut(claim.wins().getFirst().winner(), claim.order())
            : Turn.to(this);
      }
      case Matter.Answers answers -> {
        boolean all = answers.said().keySet().containsAll(game.get().players().seats());
        boolean due = all || over(answers.since(), scene, timing.answer());
        yield due && !winsAreEntered()
            ? Turn.to(about(Optional.of(drawn(scene, answers))))
            : Turn.to(this);
      }
      case Matter.Motion motion -> {
        boolean agreed = motion.accepted().containsAll(waiting(game.get(), motion));
        boolean due = agreed || over(motion.since(), scene, timing.settle());
        yield due && !(givesWay(motion) && winsAreEntered())
            ? carryOut(motion.by(), motion.order())
            : Turn.to(this);
      }
    };
  }

  private Turn carryOut(Seat asker, Order order) {
    return Turn.order(about(Optional.empty()), asker, order);
  }

  private static Matter drawn(Scene scene, Matter.Answers answers) {
    Outcome outcome =
        answers.nagashi().isEmpty()
            ? new Outcome.Exhaustive(answers.tenpai())
            : new Outcome.Nagashi(answers.nagashi(), answers.tenpai());
    Words title =
        Words.of(answers.nagashi().isEmpty() ? Text.DRAW_EXHAUSTIVE_FULL : Text.DRAW_NAGASHI_FULL);
    Order order = Order.byPlayers(new TableCommand.Settle(outcome));
    return new Matter.Motion(order, answers.opened(), title, Set.of(), scene.now());
  }

  /** Whether somebody is still entering a win, or who is liable: then nothing is paid yet. */
  private boolean winsAreEntered() {
    return panels.values().stream().anyMatch(Dialogue::entersWin);
  }

  private static boolean entersWin(Panel panel) {
    return panel.questions().stream().anyMatch(Dialogue::isWin);
  }

  /**
   * Whether a seat that enters a win is asked about something else first: what would end the deal
   * under its entry is shown to it. Afterwards the entry goes on where it was.
   */
  private boolean interrupted(Seat seat) {
    return matter.filter(open -> open instanceof Matter.Motion && !givesWay(open)).isPresent()
        && entersWin(panel(seat));
  }

  /** The question that a seat is busy with, unless it has to be asked about a motion first. */
  private Optional<Question> question(Seat seat) {
    return interrupted(seat) ? Optional.empty() : panel(seat).question();
  }

  /** Whether it is an exhaustive draw, which is none where somebody was entering a win. */
  static boolean givesWay(Matter matter) {
    return switch (matter) {
      case Matter.Claim claim -> false;
      case Matter.Answers answers -> true;
      case Matter.Motion motion ->
          motion.settles().filter(settle -> givesWay(settle.outcome())).isPresent();
    };
  }

  /** What ends a deal only where its last discard is not won on. */
  private static boolean givesWay(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Exhaustive draw -> true;
      case Outcome.Nagashi nagashi -> true;
      case Outcome.Abandoned abandoned -> afterADiscard(abandoned.abort());
      case Outcome.Ron ron -> false;
      case Outcome.Tsumo tsumo -> false;
      case Outcome.Chombo chombo -> false;
    };
  }

  private static boolean afterADiscard(Abort abort) {
    return switch (abort) {
      case FOUR_WINDS, FOUR_RIICHI, FOUR_KANS -> true;
      case NINE_TERMINALS, TRIPLE_RON -> false;
    };
  }

  private static boolean isWin(Question question) {
    return question instanceof WinQuestions
        || question instanceof CountQuestions
        || question instanceof TileQuestions;
  }

  // ---- what the tiles say

  /**
   * Whose tsumo or ron key stands: tiles are read for them.
   *
   * @param tiles what the tiles say
   */
  public Map<Seat, Claiming> claiming(Optional<TileReport> tiles) {
    Map<Seat, Claiming> claiming = new EnumMap<>(Seat.class);
    if (matter.isPresent() && matter.get() instanceof Matter.Claim claim) {
      claim
          .wins()
          .forEach(win -> claiming.put(win.winner(), new Claiming(claim.from().isPresent(), 0)));
    }
    panels.forEach(
        (seat, panel) ->
            panel.questions().stream()
                .filter(TileQuestions.Claimed.class::isInstance)
                .map(TileQuestions.Claimed.class::cast)
                .forEach(
                    asked ->
                        claiming.put(
                            seat,
                            new Claiming(asked.ron(tiles, seat), asked.look(), asked.dora()))));
    return claiming;
  }

  /**
   * The end of the deal that the tiles show, proposed by itself; also in place of the question for
   * tenpai, which is asked when a key was faster than the tiles.
   */
  private Optional<Turn> ended(Scene scene) {
    boolean open = matter.filter(other -> !(other instanceof Matter.Answers)).isPresent();
    if (open || !playing(scene.state().current()) || winsAreEntered()) {
      return Optional.empty();
    }
    Game game = scene.state().current().orElseThrow();
    Optional<TileReport> tiles = scene.tiles();
    if (matter.isPresent()
        && matter.get() instanceof Matter.Answers answers
        && tiles.filter(say -> say.nineTerminals().contains(answers.opened())).isPresent()) {
      return Optional.of(about(Optional.empty()).nineTerminals(scene, answers.opened()));
    }
    return tiles
        .flatMap(TileReport::end)
        .filter(end -> !proposed.equals(Optional.of(end.outcome())))
        .map(
            end ->
                new Dialogue(panels, Optional.empty(), scene.now(), Optional.of(end.outcome()))
                    .ending(scene, game.dealer(), game, end));
  }

  /** A seat abandons the deal by its first hand. */
  Turn nineTerminals(Scene scene, Seat seat) {
    Outcome nine = new Outcome.Abandoned(Abort.NINE_TERMINALS);
    Order order = Order.byPlayers(new TableCommand.Settle(nine));
    return moving(scene, seat, TileQuestions.title(nine), order);
  }

  /** Proposes how the tiles say that the deal ended; whose hand was not seen is asked. */
  Turn ending(Scene scene, Seat seat, Game game, TileReport.End end) {
    if (!end.falseRiichi().isEmpty()) {
      Order chombo =
          Order.byPlayers(new TableCommand.Settle(new Outcome.Chombo(end.falseRiichi())));
      Words winds =
          end.falseRiichi().stream()
              .sorted()
              .map(game::wind)
              .map(Who::shortWind)
              .reduce((one, other) -> Words.of(Text.TILES_LIST, one, other))
              .orElseThrow();
      return moving(scene, seat, Words.of(Text.TILES_FALSE_RIICHI, winds), chombo);
    }
    if (!end.unseen().isEmpty()) {
      return drawing(scene, seat, game, TileQuestions.nagashi(end.outcome()), end);
    }
    Order order = Order.byPlayers(new TableCommand.Settle(end.outcome(), end.unplaced()));
    return moving(scene, seat, TileQuestions.title(end.outcome()), order);
  }

  // ---- what the table answered

  /** The dialogue once an order was decided. */
  public Dialogue told(Scene after, Turn turn, Decision decision, TableState before) {
    return switch (decision) {
      case Decision.Rejected rejected ->
          turn.asker()
              .map(seat -> telling(after, seat, Refusals.words(rejected.reason())))
              .orElse(this);
      case Decision.Accepted accepted -> after(after, before);
    };
  }

  /** What stays open after events from anywhere: nothing that belongs to another deal. */
  public Dialogue after(Scene after, TableState before) {
    boolean sameDeal = deal(before).equals(deal(after.state()));
    if (sameDeal) {
      return this;
    }
    Dialogue closed = new Dialogue(panels, Optional.empty(), lastKey, Optional.empty());
    for (Map.Entry<Seat, Panel> entry : panels.entrySet()) {
      closed = closed.with(entry.getKey(), entry.getValue().closed());
    }
    return closed;
  }

  /** What a referee changes in the scores meanwhile makes no other deal of it. */
  private static String deal(TableState state) {
    return state
        .current()
        .map(game -> game.id().value() + " " + dealsAndSeats(game) + " " + game.phase())
        .orElse("");
  }

  private static long dealsAndSeats(Game game) {
    return game.steps().stream().map(Step::entry).filter(Dialogue::changesTheDeal).count();
  }

  private static boolean changesTheDeal(Entry entry) {
    return switch (entry) {
      case Entry.Played played -> true;
      case Entry.Swapped swapped -> true;
      case Entry.Adjusted adjusted -> false;
      case Entry.Penalised penalised -> false;
      case Entry.Chips chips -> false;
    };
  }

  // ---- changes that choices make

  Panel panel(Seat seat) {
    return panels.getOrDefault(seat, Panel.QUIET);
  }

  Dialogue with(Seat seat, Panel panel) {
    Map<Seat, Panel> changed = new EnumMap<>(Seat.class);
    changed.putAll(panels);
    changed.put(seat, panel);
    return new Dialogue(changed, matter, lastKey, proposed);
  }

  Dialogue about(Optional<Matter> next) {
    return new Dialogue(panels, next, lastKey, proposed);
  }

  Dialogue asking(Scene scene, Seat seat, Question question) {
    return with(seat, panel(seat).asking(question, scene.now()));
  }

  Dialogue askingInstead(Scene scene, Seat seat, Question question) {
    return with(seat, panel(seat).askingInstead(question, scene.now()));
  }

  Dialogue closing(Seat seat) {
    return with(seat, panel(seat).closed());
  }

  /** The dialogue with words that stand on a seat for a while, whatever else is open. */
  public Dialogue telling(Scene scene, Seat seat, Words words) {
    return with(seat, panel(seat).told(words, noticeEnd(scene)));
  }

  private static Duration noticeEnd(Scene scene) {
    return scene.now().plus(scene.desk().timing().notice());
  }

  /** A win is entered: it is claimed, or joins the claims on the same discard. */
  Turn claiming(Scene scene, Seat seat, Optional<Seat> from, Win win) {
    return claiming(scene, seat, from, win, Set.of());
  }

  /**
   * The same for a win that the tiles show.
   *
   * @param unplaced whose riichi was declared with the winning tile
   */
  Turn claiming(Scene scene, Seat seat, Optional<Seat> from, Win win, Set<Seat> unplaced) {
    Dialogue closed = closing(seat);
    if (matter.filter(open -> !givesWay(open)).isEmpty()) {
      return closed
          .about(Optional.of(Matter.Claim.of(from, win, unplaced, scene.now())))
          .settled(scene);
    }
    boolean joins =
        matter.get() instanceof Matter.Claim claim
            && claim.from().equals(from)
            && (from.isPresent() || claim.wonBy(seat));
    if (!joins) {
      return tooLate(scene, seat);
    }
    Matter.Claim claim = (Matter.Claim) matter.get();
    if (!claim.wonBy(seat) && thirdAbandons(scene.state().current().orElseThrow(), claim)) {
      return closed.about(Optional.empty()).abandoning(scene, seat, claim.unplaced());
    }
    return closed.about(Optional.of(claim.with(win, scene.now()))).settled(scene);
  }

  /** The third winner of one discard proposes that the deal is abandoned. */
  Turn abandoning(Scene scene, Seat seat, Set<Seat> unplaced) {
    Order order =
        Order.byPlayers(new TableCommand.Settle(new Outcome.Abandoned(Abort.TRIPLE_RON), unplaced));
    return moving(scene, seat, Words.of(Text.DRAW_THREE_RONS_FULL), order);
  }

  /** Something is proposed to all. */
  Turn moving(Scene scene, Seat seat, Words title, Order order) {
    Dialogue closed = closing(seat);
    if (matter.isPresent()) {
      return tooLate(scene, seat);
    }
    return closed
        .about(Optional.of(new Matter.Motion(order, seat, title, Set.of(), scene.now())))
        .settled(scene);
  }

  /**
   * There is one matter at a time: what was asked for out of a menu that was opened before somebody
   * claimed a win, for example, is told so. A win that was entered stays for when the other is
   * done.
   */
  private Turn tooLate(Scene scene, Seat seat) {
    Dialogue left = entersWin(panel(seat)) ? this : closing(seat);
    return Turn.to(left.telling(scene, seat, Words.of(Text.REFUSAL_STALE)));
  }

  /** Every seat is asked whether it is tenpai; riichi and dead hands have answered. */
  Turn drawing(Scene scene, Seat seat, Game game, Set<Seat> nagashi) {
    return drawing(scene, seat, game, nagashi, Map.of());
  }

  private Turn drawing(Scene scene, Seat seat, Game game, Set<Seat> nagashi, TileReport.End end) {
    Map<Seat, Boolean> seen = new EnumMap<>(Seat.class);
    for (Seat other : game.players().seats()) {
      if (!end.unseen().contains(other)) {
        seen.put(other, TileQuestions.tenpai(end.outcome()).contains(other));
      }
    }
    return drawing(scene, seat, game, nagashi, seen);
  }

  private Turn drawing(
      Scene scene, Seat seat, Game game, Set<Seat> nagashi, Map<Seat, Boolean> seen) {
    if (matter.isPresent()) {
      return tooLate(scene, seat);
    }
    Map<Seat, Boolean> said = new EnumMap<>(Seat.class);
    said.putAll(seen);
    game.riichi().forEach(declared -> said.put(declared, true));
    game.dead().forEach(dead -> said.put(dead, false));
    return closing(seat)
        .about(Optional.of(new Matter.Answers(seat, said, nagashi, scene.now())))
        .settled(scene);
  }

  // ---- what a seat can press

  private Map<Key, Choice> keys(Scene scene, Seat seat) {
    return KeyMap.of(
        scene.desk().layout(),
        ask(scene, seat).choices(),
        interrupted(seat) ? 0 : panel(seat).page(),
        dialogue -> Turn.to(dialogue.with(seat, dialogue.panel(seat).turned(scene.now()))));
  }

  private Ask ask(Scene scene, Seat seat) {
    Optional<Question> question = question(seat);
    if (question.isPresent()) {
      return question.get().ask(scene, seat).with(back(scene, seat));
    }
    Optional<Game> game = scene.state().current();
    if (game.isPresent() && !game.get().players().has(seat)) {
      return Ask.of(Words.of(Text.MESSAGE_NO_GAME), List.of());
    }
    if (matter.isPresent() && game.isPresent()) {
      return MatterAsks.of(scene, this, matter.get(), game.get(), seat);
    }
    return IdleAsks.of(scene, seat);
  }

  private static Choice back(Scene scene, Seat seat) {
    return Choice.of(
            Words.of(Text.KEY_BACK),
            dialogue -> Turn.to(dialogue.with(seat, dialogue.panel(seat).back(scene.now()))))
        .at(Key.BACK);
  }

  // ---- faces

  /** What a seat's display shows. */
  public Face face(Scene scene, Seat seat) {
    if (asleep(scene)) {
      return new Face.Asleep();
    }
    Panel panel = panel(seat);
    Optional<Game> game = scene.state().current();
    List<Soft> keys = softs(scene, seat);
    if (panel.notice().isPresent()) {
      boolean engraved = panel.question().isEmpty() && matter.isEmpty() && playing(game);
      return new Face.Notice(panel.notice().get().words(), engraved ? engraved(scene, keys) : keys);
    }
    if (question(seat).isPresent()) {
      Ask ask = ask(scene, seat);
      return ask.worth()
          .<Face>map(worth -> new Face.Won(worth, keys))
          .orElseGet(() -> new Face.Asking(ask.title(), ask.lines(), keys));
    }
    if (game.isEmpty() || !game.get().players().has(seat)) {
      return new Face.NoGame(keys);
    }
    if (matter.isPresent()) {
      return matterFace(scene, game.get(), seat, keys);
    }
    return switch (game.get().phase()) {
      case OVER -> over(game.get(), seat, panel.differences(), keys);
      case DEALER_CHOOSES -> {
        Ask ask = ask(scene, seat);
        yield new Face.Asking(ask.title(), ask.lines(), keys);
      }
      case PLAYING ->
          panel.differences()
              ? new Face.Differences(game.get(), seat)
              : glance(scene, game.get(), seat, engraved(scene, keys));
    };
  }

  private static boolean playing(Optional<Game> game) {
    return game.filter(g -> g.phase() == Game.Phase.PLAYING).isPresent();
  }

  /** While a deal is played, eight keys do what is engraved on them. */
  private static List<Soft> engraved(Scene scene, List<Soft> keys) {
    return scene.desk().layout() == Layout.EIGHT ? List.of() : keys;
  }

  private static Face over(Game game, Seat seat, boolean held, List<Soft> keys) {
    Game.Finished result = game.finished().orElseThrow();
    Optional<Standing> own =
        result.standings().stream().filter(standing -> standing.seat() == seat).findFirst();
    return held && own.isPresent()
        ? new Face.Result(own.get())
        : new Face.Final(game, seat, result, keys);
  }

  private Face matterFace(Scene scene, Game game, Seat seat, List<Soft> keys) {
    Matter open = matter.orElseThrow();
    Timing timing = scene.desk().timing();
    return switch (open) {
      case Matter.Claim claim -> {
        Set<Seat> waiting = EnumSet.noneOf(Seat.class);
        waiting.addAll(payers(game, claim.order()));
        waiting.removeAll(claim.accepted());
        yield new Face.Proposed(
            game,
            seat,
            claimed(claim),
            settlement(game, claim.order()),
            waiting,
            secondsLeft(scene, claim.since().plus(timing.settle())),
            keys);
      }
      case Matter.Motion motion -> {
        Set<Seat> waiting = EnumSet.noneOf(Seat.class);
        waiting.addAll(waiting(game, motion));
        waiting.removeAll(motion.accepted());
        yield new Face.Proposed(
            game,
            seat,
            titled(scene, motion, seat),
            settlement(game, motion.order()),
            waiting,
            secondsLeft(scene, motion.since().plus(timing.settle())),
            keys);
      }
      case Matter.Answers answers -> {
        Ask ask = ask(scene, seat);
        yield new Face.Asking(ask.title(), ask.lines(), keys);
      }
    };
  }

  /** What a motion is called on one seat's display: at a draw by tiles, how its hand is taken. */
  private static Words titled(Scene scene, Matter.Motion motion, Seat seat) {
    return motion
        .settles()
        .filter(settle -> scene.tiles().isPresent())
        .filter(settle -> settle.outcome() instanceof Outcome.Exhaustive)
        .map(settle -> TileQuestions.tenpai(settle.outcome()).contains(seat))
        .map(tenpai -> Words.of(tenpai ? Text.DRAW_TENPAI : Text.DRAW_NOTEN))
        .map(said -> Words.of(Text.TILES_DRAWN, said))
        .orElse(motion.title());
  }

  /** Ron or tsumo, with the value of the hand where it is one. */
  private static Words claimed(Matter.Claim claim) {
    Words how = Words.of(claim.from().isPresent() ? Text.WIN_RON : Text.WIN_TSUMO);
    return claim.wins().size() == 1
        ? Words.of(Text.PAY_WIN, how, Values.words(claim.wins().getFirst().value()))
        : how;
  }

  private List<Soft> softs(Scene scene, Seat seat) {
    List<Soft> softs = new ArrayList<>();
    keys(scene, seat)
        .forEach(
            (key, choice) -> {
              if (!choice.engraved() || scene.desk().layout() == Layout.FOUR) {
                softs.add(new Soft(key, choice.label(), choice.detail(), choice.on()));
              }
            });
    return softs;
  }

  /** What a player glances at; in practice what the own hand waits on. */
  private static Face glance(Scene scene, Game game, Seat seat, List<Soft> keys) {
    return scene
        .tiles()
        .flatMap(report -> Optional.ofNullable(report.coach().get(seat)))
        .<Face>map(
            coach ->
                new Face.Coached(
                    game, seat, CoachWords.title(game, seat), CoachWords.lines(coach), keys))
        .orElseGet(() -> new Face.Idle(game, seat, wall(scene), keys));
  }

  /** The wall of a deal that is followed. */
  private static Optional<Face.Wall> wall(Scene scene) {
    return scene
        .tiles()
        .filter(tiles -> !tiles.indicators().isEmpty())
        .map(tiles -> new Face.Wall(tiles.live(), tiles.indicators()));
  }

  /** Whether displays should be dimmed against burning in. */
  public boolean dim(Scene scene) {
    return matter.isEmpty() && over(lastKey, scene, scene.desk().timing().dim());
  }

  private boolean asleep(Scene scene) {
    return matter.isEmpty() && over(lastKey, scene, scene.desk().timing().sleep());
  }

  private static boolean over(Duration since, Scene scene, Duration time) {
    return since.plus(time).compareTo(scene.now()) <= 0;
  }

  private static long secondsLeft(Scene scene, Duration due) {
    return Math.max(0, due.minus(scene.now()).plusMillis(999).toSeconds());
  }

  // ---- who is concerned

  /** Who pays in an outcome, as far as it is known. */
  static Set<Seat> payers(Game game, Order order) {
    Set<Seat> payers = EnumSet.noneOf(Seat.class);
    Optional<Settlement> settlement = settlement(game, order);
    for (Seat seat : game.players().seats()) {
      if (settlement.filter(s -> s.deltas().of(seat).isNegative()).isPresent()) {
        payers.add(seat);
      }
    }
    return payers;
  }

  private static Optional<Settlement> settlement(Game game, Order order) {
    return order.command() instanceof TableCommand.Settle settle
        ? Optional.of(
            new Payments(game.rules())
                .settle(game.withoutRiichi(settle.unplaced()).stake(), settle.outcome()))
        : Optional.empty();
  }

  /** Who is asked about a motion: those who pay, or all others where nobody does. */
  static Set<Seat> waiting(Game game, Matter.Motion motion) {
    Set<Seat> asked = payers(game, motion.order());
    if (asked.isEmpty()) {
      asked.addAll(game.players().others(motion.by()));
    }
    return asked;
  }

  /** Whether one more winner on the same discard would abandon the deal. */
  static boolean thirdAbandons(Game game, Matter.Claim claim) {
    return claim.wins().size() == 2 && game.rules().ron().three() == Ron.Three.ABORT;
  }
}
