package org.tenbo.app.check.games;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.check.games.GamesCheck.Table;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.tiles.RecordedDeal;
import org.tenbo.app.tiles.SimulatedReader.Noise;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.DealFacts;

/**
 * A deal written down for a test, in the events of the records: what the test is not about, hands
 * and draws, is filled with tiles that nobody names.
 */
final class Script {
  private static final RulesetFolder RULESETS = new RulesetFolder(Path.of("../../config/rulesets"));

  private final Map<Integer, String> hands = new TreeMap<>();
  private final StringBuilder events = new StringBuilder();
  private final List<TileKind> ura = new ArrayList<>();
  private Ruleset rules = RULESETS.read("tenhou");
  private String dora = "9p";
  private Table layout = Table.FULL;
  private Noise noise = Noise.NONE;
  private int trouble = -1;
  private @Nullable Zone dead;
  private int rounds = GamesCheck.USUAL_ROUNDS;

  /** A deal of Tenhou's rules; seat A deals. */
  static Script deal() {
    return new Script();
  }

  Script rules(String name, Object... changes) {
    Map<String, Object> values = new TreeMap<>(RulesetForm.write(RULESETS.read(name)));
    for (int i = 0; i < changes.length; i += 2) {
      values.put((String) changes[i], changes[i + 1]);
    }
    rules = RulesetForm.read(values);
    return this;
  }

  Script hand(int seat, String tiles) {
    hands.put(seat, tiles);
    return this;
  }

  Script dora(String indicator) {
    dora = indicator;
    return this;
  }

  Script ura(String tiles) {
    Notation.tiles(tiles).forEach(tile -> ura.add(tile.kind()));
    return this;
  }

  /** Hands and called sets under one antenna. */
  Script nineAntennas() {
    layout = Table.NINE;
    return this;
  }

  /** The same without the antenna of the dora. */
  Script eightAntennas() {
    layout = Table.EIGHT;
    return this;
  }

  Script noise(Noise errors) {
    noise = errors;
    return this;
  }

  /** So many scan rounds follow the key. */
  Script waiting(int scanRounds) {
    rounds = scanRounds;
    return this;
  }

  /** The power is cut before this happening, from 0. */
  Script cut(int happening) {
    trouble = happening;
    return this;
  }

  /** From this happening on, from 0, an antenna reads nothing. */
  Script dead(Zone antenna, int happening) {
    dead = antenna;
    trouble = happening;
    return this;
  }

  /** Events as in the records; {@code T1:?} draws a tile that nobody names. */
  Script then(String more) {
    events.append(events.isEmpty() ? "" : " ").append(more);
    return this;
  }

  /** So many turns in which a tile is drawn and discarded, beginning with a seat. */
  Script idle(int seat, int turns) {
    int players = rules.game().players().count();
    for (int turn = 0; turn < turns; turn++) {
      int who = (seat + turn) % players;
      then("T" + who + ":? d" + who + ":");
    }
    return this;
  }

  /** Plays it with a seed for the noise. */
  TrackedDeal play(long seed) {
    DealFacts facts = DealFacts.of(rules, Seat.A, Wind.EAST);
    Players players = facts.players();
    Antennas antennas = layout.antennas(players);
    TrackedDeal tracked = new TrackedDeal(facts, antennas, noise, new Random(seed), rounds);
    RecordedDeal deal = RecordedDeal.of(written(), facts.tiles(), false, ura);
    Zone antenna = dead;
    if (antenna == null) {
      tracked.playCut(deal, trouble);
    } else {
      tracked.playDead(deal, trouble, antenna);
    }
    return tracked;
  }

  /** The deal as a row of the records. */
  ObjectNode written() {
    try {
      String text = json(DealFacts.of(rules, Seat.A, Wind.EAST));
      return (ObjectNode) new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  TrackedDeal play() {
    return play(1);
  }

  private String json(DealFacts facts) {
    List<Tile> pool =
        new ArrayList<>(facts.tiles().ids().stream().map(facts.tiles()::face).toList());
    hands.values().forEach(tiles -> Notation.tiles(tiles).forEach(pool::remove));
    pool.remove(Notation.tile(dora));
    ura.forEach(kind -> pool.remove(Tile.of(kind)));
    for (String event : events.toString().stripTrailing().split(" ", -1)) {
      if ((event.startsWith("T") && !event.endsWith("?")) || event.startsWith("X")) {
        pool.remove(Notation.tile(event.substring(event.indexOf(':') + 1)));
      }
    }
    int next = 0;
    StringBuilder json = new StringBuilder("{\"dora\":\"" + dora + "\",\"haipai\":[");
    for (Seat seat : facts.players().seats()) {
      String hand = hands.get(seat.ordinal());
      if (hand == null) {
        List<Tile> filled = new ArrayList<>();
        for (int i = 0; i < 13; i++) {
          next = (next + 5) % pool.size();
          filled.add(pool.remove(next % pool.size()));
        }
        hand = Notation.text(filled);
      }
      json.append(seat == Seat.A ? "\"" : ",\"").append(hand).append('"');
    }
    StringBuilder filled = new StringBuilder();
    for (String event : events.toString().stripTrailing().split(" ", -1)) {
      String named = event;
      if (event.endsWith("?")) {
        next = (next + 5) % pool.size();
        named = event.replace("?", pool.remove(next).notation());
      }
      filled.append(filled.isEmpty() ? "" : " ").append(named);
    }
    return json.append("],\"events\":\"").append(filled).append("\"}").toString();
  }
}
