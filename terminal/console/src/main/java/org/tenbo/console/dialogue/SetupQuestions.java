package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.set.Game;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.Position;
import org.tenbo.table.Round;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;

/** What is asked before a game: rules, length, first dealer, and where it is resumed. */
sealed interface SetupQuestions extends Question {

  /**
   * A game as it would start.
   *
   * @param rules the rules as chosen, with the length as chosen
   * @param firstDealer who is East in East 1
   * @param resumed where it is resumed from paper
   */
  record Draft(Ruleset rules, Seat firstDealer, Optional<Position> resumed) {
    static Draft first(Desk desk, Seat seat) {
      return of(desk.rulebook().usual(), seat);
    }

    static Draft of(Ruleset rules, Seat seat) {
      boolean seated = rules.game().players().has(seat);
      return new Draft(rules, seated ? seat : Seat.A, Optional.empty());
    }

    Question question() {
      return new Overview(this);
    }

    Players players() {
      return rules.game().players();
    }

    Position start() {
      return resumed.orElseGet(() -> Position.fresh(players(), rules.game().start()));
    }

    Draft resumedAt(Position position) {
      return new Draft(rules, firstDealer, Optional.of(position));
    }

    /** How far the points of a resumed game are from what they must be. */
    int surplus() {
      return start().total().value() - rules.game().start().times(players().count()).value();
    }
  }

  /** Everything at a glance: one press starts the usual game. */
  record Overview(Draft draft) implements SetupQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      List<Choice> choices = new ArrayList<>();
      if (draft.surplus() == 0) {
        choices.add(Choice.of(Words.of(Text.KEY_START), start(scene, seat)).at(Key.OK));
      }
      choices.add(opens(scene, seat, Text.SETUP_RULES, new Rules(draft)));
      choices.add(opens(scene, seat, Text.SETUP_LENGTH, new Length(draft)));
      choices.add(opens(scene, seat, Text.SEAT_DEALER, new FirstDealer(draft)));
      choices.add(opens(scene, seat, Text.SETUP_RESUME, new Resume(draft)));
      Ask ask =
          Ask.of(Words.of(Text.SETUP_TITLE), choices)
              .saying(Words.of(Text.VALUE_POINTS, draft.rules().name()));
      return ask.saying(summary(seat));
    }

    private Words summary(Seat seat) {
      Words dealer = Who.arrow(seat, draft.firstDealer());
      return Words.of(Text.SETUP_SUMMARY, lengthOf(draft.rules()), dealer);
    }

    private Choice.Act start(Scene scene, Seat seat) {
      GameId id = new GameId(scene.desk().name() + "-" + (scene.state().events() + 1));
      Setup setup = new Setup(id, draft.rules(), draft.firstDealer(), draft.start(), Map.of());
      return dialogue ->
          Turn.order(
              dialogue.closing(seat), seat, Order.byPlayers(new TableCommand.StartGame(setup)));
    }
  }

  /** Which ruleset. */
  record Rules(Draft draft) implements SetupQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      List<Choice> choices = new ArrayList<>();
      Rulebook rulebook = scene.desk().rulebook();
      for (Ruleset rules : rulebook.all()) {
        Draft next = Draft.of(rules, draft.firstDealer());
        if (rules.game().players() == Players.THREE) {
          choices.add(
              chosen(scene, seat, Words.of(Text.VALUE_POINTS, brief(rules.name())), next)
                  .costing(Words.of(Text.SETUP_THREE)));
        } else {
          choices.add(chosen(scene, seat, Words.of(Text.VALUE_POINTS, rules.name()), next));
        }
      }
      Words wrong = Words.of(Text.SETUP_RULES_UNREADABLE);
      for (String name : rulebook.unreadable().keySet()) {
        choices.add(
            Choice.of(
                Words.of(Text.VALUE_POINTS, name),
                dialogue -> Turn.to(dialogue.telling(scene, seat, wrong))));
      }
      return Ask.of(Words.of(Text.SETUP_RULES), choices);
    }

    /** A name without its ", three players", which stands below it in short. */
    private static String brief(String name) {
      int comma = name.indexOf(',');
      return comma > 0 ? name.substring(0, comma) : name;
    }
  }

  /** How many winds. */
  record Length(Draft draft) implements SetupQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      return Ask.of(
          Words.of(Text.SETUP_LENGTH),
          List.of(
              winds(scene, seat, 1, Text.SETUP_LENGTH_TONPUU),
              winds(scene, seat, 2, Text.SETUP_LENGTH_HANCHAN)));
    }

    private Choice winds(Scene scene, Seat seat, int winds, Text label) {
      Game game = draft.rules().game();
      Ruleset rules = draft.rules().with(new Game(game.players(), winds, game.start()));
      return chosen(
          scene, seat, Words.of(label), new Draft(rules, draft.firstDealer(), draft.resumed()));
    }
  }

  /** Who deals first. */
  record FirstDealer(Draft draft) implements SetupQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      List<Choice> choices = new ArrayList<>();
      for (Seat dealer : draft.players().seats()) {
        choices.add(
            chosen(
                scene,
                seat,
                Who.arrow(seat, dealer),
                new Draft(draft.rules(), dealer, draft.resumed())));
      }
      return Ask.of(Words.of(Text.SETUP_FIRST_DEALER), choices);
    }
  }

  /** A game from paper: round, honba, sticks and every score. */
  record Resume(Draft draft) implements SetupQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Position at = draft.start();
      List<Choice> choices = new ArrayList<>();
      choices.add(
          opens(scene, seat, Text.SETUP_RESUME_ROUND, new AtRound(draft))
              .costing(Who.shortRound(at.round())));
      choices.add(
          opens(
                  scene,
                  seat,
                  Text.SETUP_RESUME_HONBA,
                  number(scene, seat, Text.SETUP_RESUME_HONBA, at.honba().count(), this::honba))
              .costing(Words.of(Text.VALUE_POINTS, at.honba().count())));
      choices.add(
          opens(
                  scene,
                  seat,
                  Text.SETUP_RESUME_DEPOSIT,
                  number(
                      scene, seat, Text.SETUP_RESUME_DEPOSIT, at.deposit().sticks(), this::sticks))
              .costing(Words.of(Text.VALUE_POINTS, at.deposit().sticks())));
      for (Seat owner : draft.players().seats()) {
        choices.add(score(scene, seat, at, owner));
      }
      if (draft.surplus() == 0) {
        choices.add(
            Choice.of(
                    Words.of(Text.KEY_DONE),
                    dialogue -> Turn.to(overview(dialogue, scene, seat, draft)))
                .at(Key.OK));
      }
      return Ask.of(title(), choices);
    }

    /** How far the points are from adding up, as long as they do not. */
    private Words title() {
      int surplus = draft.surplus();
      if (surplus == 0) {
        return Words.of(Text.SETUP_RESUME_TITLE);
      }
      return Words.of(
          surplus > 0 ? Text.SETUP_RESUME_SUM : Text.SETUP_RESUME_SUM_FEW,
          Points.of(Math.abs(surplus)));
    }

    private Choice score(Scene scene, Seat seat, Position at, Seat owner) {
      Words who = Who.arrow(seat, owner);
      Amount amount =
          new Amount(
              Words.of(Text.SETUP_RESUME_SCORE, who),
              at.scores().of(owner).value(),
              -200_000,
              300_000,
              List.of(10_000, 1000, 100),
              value -> changed(scene, seat, scored(at, owner, value)));
      return Choice.of(who, dialogue -> Turn.to(dialogue.asking(scene, seat, amount)))
          .costing(Words.of(Text.VALUE_POINTS, at.scores().of(owner).value()));
    }

    private static Position scored(Position at, Seat owner, int value) {
      Scores scores = at.scores().plus(owner, Points.of(value).minus(at.scores().of(owner)));
      return new Position(at.round(), at.honba(), at.deposit(), scores);
    }

    private Position honba(int count) {
      Position at = draft.start();
      return new Position(at.round(), new Honba(count), at.deposit(), at.scores());
    }

    private Position sticks(int count) {
      Position at = draft.start();
      return new Position(at.round(), at.honba(), new Deposit(count), at.scores());
    }

    private Amount number(
        Scene scene, Seat seat, Text title, int value, IntFunctionTo<Position> change) {
      return new Amount(
          Words.of(title),
          value,
          0,
          99,
          List.of(10, 1),
          changed -> changed(scene, seat, change.of(changed)));
    }

    /** Two questions back, to this one with the number in it. */
    private Choice.Act changed(Scene scene, Seat seat, Position position) {
      Resume next = new Resume(draft.resumedAt(position));
      return dialogue -> {
        Dialogue back = dialogue.with(seat, dialogue.panel(seat).back(scene.now()));
        return Turn.to(back.askingInstead(scene, seat, next));
      };
    }
  }

  /** A function that makes something of a number. */
  @FunctionalInterface
  interface IntFunctionTo<T> {
    T of(int value);
  }

  /** Which round a resumed game is in. */
  record AtRound(Draft draft) implements SetupQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      int winds = draft.rules().game().winds() + draft.rules().end().extension();
      List<Choice> choices = new ArrayList<>();
      for (int w = 0; w < winds; w++) {
        for (int number = 1; number <= draft.players().count(); number++) {
          Round round = new Round(Wind.values()[w], number);
          Position at = draft.start();
          Resume next =
              new Resume(
                  draft.resumedAt(new Position(round, at.honba(), at.deposit(), at.scores())));
          choices.add(
              Choice.of(
                  Words.of(Text.ROUND_SHORT, Who.shortWind(round.wind()), number),
                  dialogue -> {
                    Dialogue back = dialogue.with(seat, dialogue.panel(seat).back(scene.now()));
                    return Turn.to(back.askingInstead(scene, seat, next));
                  }));
        }
      }
      return Ask.of(Words.of(Text.SETUP_RESUME_ROUND), choices);
    }
  }

  private static Words lengthOf(Ruleset rules) {
    return switch (rules.game().winds()) {
      case 1 -> Words.of(Text.SETUP_LENGTH_TONPUU);
      case 2 -> Words.of(Text.SETUP_LENGTH_HANCHAN);
      default -> Words.of(Text.VALUE_POINTS, rules.game().winds());
    };
  }

  private static Choice opens(Scene scene, Seat seat, Text label, Question question) {
    return Choice.of(Words.of(label), dialogue -> Turn.to(dialogue.asking(scene, seat, question)));
  }

  /** Back to the overview with a changed draft. */
  private static Choice chosen(Scene scene, Seat seat, Words label, Draft draft) {
    return Choice.of(label, dialogue -> Turn.to(overview(dialogue, scene, seat, draft)));
  }

  private static Dialogue overview(Dialogue dialogue, Scene scene, Seat seat, Draft draft) {
    Dialogue back = dialogue.with(seat, dialogue.panel(seat).back(scene.now()));
    return back.askingInstead(scene, seat, new Overview(draft));
  }
}
