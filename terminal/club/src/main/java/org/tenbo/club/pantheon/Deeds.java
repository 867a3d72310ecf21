package org.tenbo.club.pantheon;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.Next;
import org.tenbo.table.Position;
import org.tenbo.table.Step;

/**
 * What a game is as entries there: its deals and penalties, up to the first thing that no call can
 * say.
 *
 * @param sendable in their order
 * @param whole whether that is all of it
 */
record Deeds(List<Deed> sendable, boolean whole) {
  /** Numbers of yaku there that a table knows without being told. */
  private static final int RIICHI = 33;

  private static final int MENZEN_TSUMO = 36;

  /** From here on fu no longer matter; they are sent as 0. */
  private static final int MANGAN = 5;

  private static final int MOST_YAKUMAN = 6;
  private static final int LONGEST_REASON = 200;

  /**
   * The entries of a game.
   *
   * @param persons who sits at each seat, by the numbers there
   */
  static Deeds of(Game game, Map<Seat, Integer> persons, PantheonEvent event) {
    List<Deed> deeds = new ArrayList<>();
    for (int i = 0; i < game.steps().size(); i++) {
      Step step = game.steps().get(i);
      switch (step.entry()) {
        case Entry.Played played -> {
          List<ObjectNode> said = new Told(game.before(i), persons, event).of(played);
          if (said.isEmpty()) {
            return new Deeds(deeds, false);
          }
          for (ObjectNode each : said) {
            deeds.add(round(each, step, persons));
          }
        }
        case Entry.Penalised penalised ->
            deeds.add(
                new Deed.Penalty(
                    persons.getOrDefault(penalised.penalty().seat(), 0),
                    penalised.penalty().points().value(),
                    reason(penalised.reason().text())));
        case Entry.Adjusted adjusted -> {
          return new Deeds(deeds, false);
        }
        case Entry.Swapped swapped -> {
          return new Deeds(deeds, false);
        }
        case Entry.Chips chips -> {
          return new Deeds(deeds, false);
        }
      }
    }
    return new Deeds(deeds, true);
  }

  private static String reason(String text) {
    return text.length() > LONGEST_REASON ? text.substring(0, LONGEST_REASON) : text;
  }

  private static Deed.Round round(ObjectNode data, Step step, Map<Seat, Integer> persons) {
    boolean last = step.next() instanceof Next.Over;
    Position after = step.next().position();
    Map<Integer, Integer> scores = new HashMap<>();
    persons.forEach((seat, person) -> scores.put(person, after.scores().of(seat).value()));
    boolean sticksLeft = last && after.deposit().sticks() > 0;
    return new Deed.Round(data, sticksLeft ? Optional.empty() : Optional.of(scores), last);
  }

  /** One deal in the words of the server, told at the position before it. */
  private record Told(Position before, Map<Seat, Integer> persons, PantheonEvent event) {

    private int person(Seat seat) {
      return persons.getOrDefault(seat, 0);
    }

    private void people(ArrayNode list, Collection<Seat> seats) {
      seats.stream().sorted().forEach(seat -> list.add(person(seat)));
    }

    /** Usually one; a chombo of two people is two. None for what cannot be said there. */
    List<ObjectNode> of(Entry.Played played) {
      return switch (played.outcome()) {
        case Outcome.Ron ron -> ron(played, ron);
        case Outcome.Tsumo tsumo -> {
          ObjectNode node = start();
          yield win(node, tsumo.win(), played, true)
              ? List.of(with("tsumo", riichi(node, played)))
              : List.of();
        }
        case Outcome.Exhaustive draw -> {
          ObjectNode node = riichi(start(), played);
          people(node.putArray("tempai"), draw.tenpai());
          yield List.of(with("draw", node));
        }
        case Outcome.Nagashi nagashi -> {
          ObjectNode node = riichi(start(), played);
          people(node.putArray("tempai"), nagashi.tenpai());
          people(node.putArray("nagashi"), nagashi.achieved());
          yield List.of(with("nagashi", node));
        }
        case Outcome.Abandoned abandoned -> List.of(with("abort", riichi(start(), played)));
        case Outcome.Chombo chombo ->
            chombo.offenders().stream()
                .sorted()
                .map(seat -> with("chombo", start().put("loserId", person(seat))))
                .toList();
      };
    }

    private List<ObjectNode> ron(Entry.Played played, Outcome.Ron ron) {
      ObjectNode node = start().put("loserId", person(ron.from()));
      if (ron.wins().size() == 1) {
        return win(node, ron.wins().getFirst(), played, false)
            ? List.of(with("ron", riichi(node, played)))
            : List.of();
      }
      ArrayNode wins = riichi(node, played).put("multiRon", ron.wins().size()).putArray("wins");
      for (Win each : ron.wins()) {
        if (!win(wins.addObject(), each, played, false)) {
          return List.of();
        }
      }
      return List.of(with("multiron", node));
    }

    private ObjectNode start() {
      int round = before.round().wind().ordinal() * 4 + before.round().number();
      return JsonNodeFactory.instance
          .objectNode()
          .put("roundIndex", round)
          .put("honba", before.honba().count());
    }

    private ObjectNode riichi(ObjectNode node, Entry.Played played) {
      people(node.putArray("riichiBets"), played.riichi());
      return node;
    }

    private static ObjectNode with(String kind, ObjectNode node) {
      ObjectNode round = JsonNodeFactory.instance.objectNode();
      round.set(kind, node);
      return round;
    }

    private boolean win(ObjectNode node, Win win, Entry.Played played, boolean tsumo) {
      int han;
      int fu = 0;
      switch (win.value()) {
        case Value.Counted counted -> {
          han = counted.han().value();
          fu = han < MANGAN ? counted.fu().value() : 0;
        }
        case Value.Named named -> han = han(named.limit());
        case Value.Yakuman yakuman -> {
          if (yakuman.count() > MOST_YAKUMAN) {
            return false;
          }
          han = -yakuman.count();
        }
      }
      node.put("winnerId", person(win.winner())).put("han", han).put("fu", fu);
      ArrayNode yaku = node.putArray("yaku");
      if (han < 0) {
        yaku.add(event.yakuman());
      } else if (played.riichi().contains(win.winner())) {
        yaku.add(RIICHI);
        if (tsumo) {
          yaku.add(MENZEN_TSUMO);
        }
      } else {
        yaku.add(event.yaku());
      }
      win.liability().ifPresent(pao -> node.put("paoPlayerId", person(pao.liable())));
      return true;
    }

    private static int han(Limit limit) {
      return switch (limit) {
        case NONE, MANGAN -> MANGAN;
        case HANEMAN -> 6;
        case BAIMAN -> 8;
        case SANBAIMAN -> 11;
        case COUNTED_YAKUMAN, YAKUMAN -> 13;
      };
    }
  }
}
