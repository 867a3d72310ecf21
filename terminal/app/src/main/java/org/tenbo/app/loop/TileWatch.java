package org.tenbo.app.loop;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.console.dialogue.Claiming;
import org.tenbo.console.dialogue.TileClaim;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.play.Coach;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.TableState;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.claim.Coaching;
import org.tenbo.tracking.claim.Ending;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.Side;
import org.tenbo.tracking.deal.TileMove;
import org.tenbo.tracking.track.Proposal;
import org.tenbo.tracking.track.Tracker;

/**
 * Follows the tiles of the deal in play: scans, keys and what the table decided go in, what the
 * tiles say comes out. On the table thread alone.
 *
 * <p>When a deal ends its tiles still lie on the table. The next is followed from the moment that
 * every zone has been seen empty since, for the tiles were pushed away, or that hands lie there and
 * nothing else, and each is another than before. Hands that lie there when the program starts may
 * be those of the deal before: they are followed, and nothing of that deal is certain.
 */
public final class TileWatch {
  /** So many tiles in a zone may be strays: it counts as empty. */
  private static final int MOST_STRAYS = 1;

  /** The fewest tiles of a hand that was dealt, one or two of them missed. */
  private static final int LEAST_DEALT = 11;

  /** Two hands with more tiles in common are the same; by chance there are one or two. */
  private static final int MOST_ALIKE = 5;

  /** Some controllers tell nothing where nothing lies: after that a zone counts as empty. */
  private static final Duration FRESH = Duration.ofSeconds(10);

  /** An end is proposed once the tiles have shown it for so long, two scans of a slow table. */
  private static final Duration END_STANDS = Duration.ofSeconds(4);

  private final Function<Scan, Optional<Sighting>> sightings;
  private final boolean coach;
  private final Antennas antennas;
  private final Moves moves;
  private final Map<Zone, Sighting> lying = new EnumMap<>(Zone.class);
  private final Map<Zone, Set<TileId>> handsBefore = new EnumMap<>(Zone.class);
  private final Set<Zone> emptied = EnumSet.noneOf(Zone.class);
  private Optional<Played> deal = Optional.empty();
  private boolean clear;
  private @Nullable Followed followed;
  private @Nullable Ended ended;
  private @Nullable Shown shown;

  /** The deal as a certain win saw it: what is seen later are tiles being pushed away. */
  private Optional<KeptDeals.Kept> won = Optional.empty();

  /** Where the moves that can no longer be undone are kept. */
  public interface Moves {

    /** A deal begins to be followed: earlier moves are of no use. */
    void begin(String deal) throws JournalFault;

    /**
     * A deal is over: its moves can be told from now on.
     *
     * @param number of the deal in its game, from 0
     */
    void end(GameId game, int number, KeptDeals.Kept deal) throws JournalFault;

    /** Keeps moves of the deal that is followed. */
    void add(List<TileMove> moves) throws JournalFault;

    /**
     * The moves that are kept of a deal; empty where it was not followed.
     *
     * @throws JournalFault if they cannot be read
     */
    Optional<List<TileMove>> of(String deal) throws JournalFault;
  }

  /** A deal of a game. */
  private record Played(Game game, long number) {
    static Optional<Played> of(TableState state) {
      return state
          .current()
          .filter(game -> game.phase() == Game.Phase.PLAYING)
          .map(game -> new Played(game, count(game)));
    }

    /** How many deals of a game are over. */
    static long count(Game game) {
      return game.steps().stream().filter(step -> step.entry() instanceof Entry.Played).count();
    }

    String name() {
      return game.id().value() + " " + number + " " + game.round() + " " + game.dealer();
    }

    DealFacts facts() {
      return DealFacts.of(game.rules(), game.dealer(), game.round().wind());
    }
  }

  /** A deal that is followed. */
  private static final class Followed {
    private final Tracker tracker;

    /** Whether the deal was followed from its beginning, before a restart if there was one. */
    private final boolean begun;

    /** Whether the tracker knows all moves from the beginning. */
    private final boolean whole;

    private final Set<Seat> declared = EnumSet.noneOf(Seat.class);
    private final Map<Seat, Claiming> pressed = new EnumMap<>(Seat.class);
    private boolean told;
    private int kept;

    private Followed(Tracker tracker, boolean begun, boolean whole, int kept) {
      this.tracker = tracker;
      this.begun = begun;
      this.whole = whole;
      this.kept = kept;
    }

    /** How many dora a winner whose key stands has told. */
    private OptionalInt told(Seat seat) {
      return Optional.ofNullable(pressed.get(seat)).map(Claiming::dora).orElseThrow();
    }
  }

  /** The last deal that ended, whose tiles may lie there still. */
  private record Ended(String deal, Optional<Followed> followed) {}

  /** An end that the tiles show, and since when. */
  private record Shown(TileReport.End end, Duration since) {}

  /**
   * A watch that goes on where the moves kept end.
   *
   * @param sightings what a scan says of tiles; empty where that is nothing
   * @param watched the zones that have an antenna
   * @param coach whether each seat is told of its own hand
   * @throws JournalFault if the moves cannot be read
   */
  public TileWatch(
      Function<Scan, Optional<Sighting>> sightings,
      Set<Zone> watched,
      Moves moves,
      TableState state,
      boolean coach)
      throws JournalFault {
    this.coach = coach;
    this.sightings = sightings;
    Set<Zone> zones = EnumSet.noneOf(Zone.class);
    zones.addAll(watched);
    zones.remove(Zone.STICKS);
    this.antennas = new Antennas(zones);
    this.moves = moves;
    deal = Played.of(state);
    clear = deal.isEmpty();
    if (deal.isPresent()) {
      Optional<List<TileMove>> known = moves.of(deal.get().name());
      if (known.isPresent()) {
        resume(deal.get(), known.get());
      }
    }
    heed(state, Map.of());
  }

  private void resume(Played of, List<TileMove> known) {
    Tracker tracker = Tracker.resumed(of.facts(), of(of.game()), known);
    Followed resumed = new Followed(tracker, true, false, known.size());
    followed = resumed;
    for (Seat seat : of.game().players().seats()) {
      // Declared before the restart: the move is known already.
      if (tracker.best().side(seat).riichi() != Side.Riichi.NONE) {
        resumed.declared.add(seat);
      }
    }
  }

  /** The antennas that a game uses: with three players one side of the table has no use. */
  private Antennas of(Game game) {
    Set<Zone> used = EnumSet.noneOf(Zone.class);
    for (Zone zone : antennas.watched()) {
      if (zone.seat().filter(seat -> !game.players().has(seat)).isEmpty()) {
        used.add(zone);
      }
    }
    return new Antennas(used);
  }

  // ---- what goes in

  /** What the table decided, and whose keys stand. */
  void heed(TableState state, Map<Seat, Claiming> claiming) throws JournalFault {
    Optional<Played> now = Played.of(state);
    boolean over = !now.map(Played::name).equals(deal.map(Played::name));
    if (!over && claiming.isEmpty()) {
      won = Optional.empty();
    }
    if (over) {
      Ended before = ended;
      tell(state);
      won = Optional.empty();
      deal.ifPresent(played -> ended = new Ended(played.name(), Optional.ofNullable(followed)));
      clear = clear && deal.isEmpty();
      emptied.clear();
      handsBefore.clear();
      lying.forEach((zone, seen) -> handsBefore.put(zone, seen.tiles()));
      followed = null;
      if (now.isPresent() && clear) {
        follow(now.get(), true);
      } else if (now.isPresent() && before != null && before.deal().equals(now.get().name())) {
        // Its result was taken back, and its tiles lie there still.
        followed = before.followed().orElse(null);
      }
    }
    deal = now;
    Followed at = followed;
    if (at == null) {
      return;
    }
    List<Seat> riichi = now.map(played -> played.game().riichi()).orElse(List.of());
    for (Seat seat : riichi) {
      if (at.declared.add(seat)) {
        at.tracker.riichi(seat);
      }
    }
    for (Seat seat : Seat.values()) {
      if (!riichi.contains(seat) && at.declared.remove(seat)) {
        at.tracker.riichiBack(seat);
      }
      press(at, seat, Optional.ofNullable(claiming.get(seat)));
    }
  }

  /** A deal that was settled is told, as far as it was followed. */
  private void tell(TableState state) throws JournalFault {
    Followed at = followed;
    if (at == null || deal.isEmpty()) {
      return;
    }
    Played over = deal.get();
    boolean settled =
        state.game(over.game().id()).filter(game -> Played.count(game) > over.number()).isPresent();
    if (settled) {
      KeptDeals.Kept told = won.orElseGet(() -> kept(at, List.of()));
      moves.end(over.game().id(), Math.toIntExact(over.number()), told);
    }
  }

  private static KeptDeals.Kept kept(Followed at, List<TileKind> ura) {
    return new KeptDeals.Kept(at.whole, at.tracker.best().moves(), ura);
  }

  private static void press(Followed at, Seat seat, Optional<Claiming> now) {
    Optional<Claiming> before = Optional.ofNullable(at.pressed.get(seat));
    boolean anew =
        now.isPresent()
            && (before.isEmpty()
                || before.get().ron() != now.get().ron()
                || before.get().look() < now.get().look());
    if (before.isPresent() && (now.isEmpty() || anew)) {
      at.tracker.back(seat);
      at.pressed.remove(seat);
    }
    if (anew) {
      Claiming key = now.get();
      at.pressed.put(seat, new Claiming(key.ron(), key.look()));
      if (key.ron()) {
        at.tracker.ron(seat);
      } else {
        at.tracker.tsumo(seat);
      }
    }
    now.filter(key -> !key.dora().equals(at.told(seat))).ifPresent(key -> tell(at, seat, key));
  }

  private static void tell(Followed at, Seat seat, Claiming key) {
    at.pressed.put(seat, key);
    key.dora()
        .ifPresentOrElse(count -> at.tracker.dora(seat, count), () -> at.tracker.doraBack(seat));
  }

  /** What an antenna saw. */
  void see(Scan scan) throws JournalFault {
    Optional<Sighting> sighting = sightings.apply(scan);
    if (sighting.isEmpty() || !antennas.watches(sighting.get().zone())) {
      return;
    }
    Zone zone = sighting.get().zone();
    int count = sighting.get().tiles().size();
    lying.put(zone, sighting.get());
    if (count <= (zone == Zone.DORA ? 0 : MOST_STRAYS)) {
      emptied.add(zone);
    }
    begin(sighting.get().at());
    Followed at = followed;
    if (at != null) {
      at.told |= count > MOST_STRAYS;
      at.tracker.see(sighting.get());
    }
  }

  /** Begins to follow a deal whose beginning can be seen. */
  private void begin(Duration now) throws JournalFault {
    Followed at = followed;
    boolean begun = at != null && at.whole && !at.told;
    if (emptied.containsAll(antennas.watched())) {
      emptied.clear();
      clear = deal.isEmpty();
      ended = null;
      if (deal.isPresent() && !begun) {
        follow(deal.get(), true);
      }
    } else if (at == null && deal.isPresent() && looksDealt(deal.get().game(), now)) {
      follow(deal.get(), otherHands(deal.get().game(), now));
    }
  }

  private boolean looksDealt(Game game, Duration now) {
    return of(game).watched().stream()
        .allMatch(
            zone -> {
              int tiles = lying(zone, now).size();
              return switch (zone.kind()) {
                case HAND -> tiles >= LEAST_DEALT;
                case POND, CALLS -> tiles <= MOST_STRAYS;
                case DORA, STICKS -> true;
              };
            });
  }

  /** Whether every hand is another than when the deal before ended. */
  private boolean otherHands(Game game, Duration now) {
    return of(game).watched().stream()
        .filter(zone -> zone.kind() == Zone.Kind.HAND)
        .allMatch(
            zone -> {
              Set<TileId> before = handsBefore.getOrDefault(zone, Set.of());
              long alike = lying(zone, now).stream().filter(before::contains).count();
              return !before.isEmpty() && alike <= MOST_ALIKE;
            });
  }

  private Set<TileId> lying(Zone zone, Duration now) {
    Sighting seen = lying.get(zone);
    return seen == null || now.minus(seen.at()).compareTo(FRESH) > 0 ? Set.of() : seen.tiles();
  }

  private void follow(Played played, boolean whole) throws JournalFault {
    moves.begin(played.name());
    Antennas used = of(played.game());
    Tracker tracker =
        whole
            ? new Tracker(played.facts(), used)
            : Tracker.resumed(played.facts(), used, List.of());
    followed = new Followed(tracker, whole, whole, 0);
    shown = null;
    clear = false;
  }

  /** Keeps the moves that can no longer be undone. */
  void keep() throws JournalFault {
    Followed at = followed;
    if (at == null) {
      return;
    }
    List<TileMove> settled = at.tracker.settled();
    if (settled.size() > at.kept) {
      moves.add(settled.subList(at.kept, settled.size()));
      at.kept = settled.size();
    }
  }

  // ---- what comes out

  /** What the tiles say now; empty while the deal is not followed. */
  Optional<TileReport> report(Duration now) {
    Followed at = followed;
    if (at == null || deal.isEmpty()) {
      return Optional.empty();
    }
    Game game = deal.get().game();
    Deal best = at.tracker.best();
    TileFindings findings = new TileFindings(best, antennas, game.riichi());
    Map<Seat, TileClaim> claims = new EnumMap<>(Seat.class);
    for (Seat seat : at.pressed.keySet()) {
      Optional<Proposal> proposal = at.tracker.proposal(seat);
      proposal.ifPresent(each -> claims.put(seat, findings.claim(each)));
      proposal
          .filter(Proposal::certain)
          .map(Proposal::claim)
          .filter(Claim.Won.class::isInstance)
          .map(Claim.Won.class::cast)
          .ifPresent(win -> won = Optional.of(kept(at, ura(win))));
    }
    Set<Seat> nine = new HashSet<>();
    for (Seat seat : game.players().seats()) {
      if (Ending.nineTerminals(best, seat)) {
        nine.add(seat);
      }
    }
    return Optional.of(
        new TileReport(
            claims,
            // A table that was only taken for dealt may be that of the deal before.
            at.begun ? standing(findings.end(), now) : Optional.empty(),
            best.phase() == Deal.Phase.DISCARD ? Set.of(best.turn()) : Set.of(),
            nine,
            best.live(),
            best.indicators().stream().map(tile -> tile.kind()).toList(),
            coach ? coached(best) : Map.of()));
  }

  /** What a winner turned; of dora that were told nobody has seen an indicator. */
  private List<TileKind> ura(Claim.Won win) {
    return antennas.watches(Zone.DORA) ? win.reading().win().uraIndicators() : List.of();
  }

  private static Map<Seat, Coach> coached(Deal best) {
    Map<Seat, Coach> told = new EnumMap<>(Seat.class);
    for (Seat seat : best.facts().players().seats()) {
      Coaching.of(best, seat).ifPresent(coach -> told.put(seat, coach));
    }
    return told;
  }

  /** What everybody holds, as far as it was seen; nothing while the deal is not followed. */
  Map<Seat, List<Tile>> hands() {
    Followed at = followed;
    Map<Seat, List<Tile>> hands = new EnumMap<>(Seat.class);
    if (at != null) {
      Deal best = at.tracker.best();
      for (Seat seat : best.facts().players().seats()) {
        hands.put(seat, best.hand(seat).stream().map(best.facts().tiles()::face).toList());
      }
    }
    return hands;
  }

  private Optional<TileReport.End> standing(Optional<TileReport.End> end, Duration now) {
    if (end.isEmpty()) {
      shown = null;
      return end;
    }
    Shown before = shown;
    Shown stands =
        before != null && before.end().equals(end.get()) ? before : new Shown(end.get(), now);
    shown = stands;
    return end.filter(each -> now.minus(stands.since()).compareTo(END_STANDS) >= 0);
  }
}
