package org.tenbo.tracking.deal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandException;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.play.Course;
import org.tenbo.rules.hand.play.Move;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/**
 * A deal after some moves: where every tile lies, whose turn it is, and what that turn allows.
 *
 * <p>A value: each move gives the next one, or none where the rules do not allow it. What players
 * do wrong with the right to do it (a riichi that is not ready, a forbidden swap) is allowed here
 * and told when the hand is judged.
 */
public final class Deal {
  private static final byte WALL = -1;
  private static final int MOST_KANS = 4;

  private final DealFacts facts;

  /** Whose called sets no antenna tells from the hand. */
  private final Set<Seat> hidden;

  private byte[] places;

  /** How many sets the player had when a tile was drawn whose sets are hidden: it is in none. */
  private byte[] since;

  private Side[] sides;
  private Seat turn;
  private Phase phase = Phase.DRAW;
  private @Nullable TileId drawn;

  /** What got its name since a draw that nobody saw: each of them may be the tile drawn. */
  private Set<TileId> perhapsDrawn = Set.of();

  private boolean replacement;
  private int draws;
  private Course course;
  private List<TileId> indicators = List.of();
  private @Nullable Offer offer;
  private int kans;
  private boolean kanOpenJustNow;
  private @Nullable Trail trail;
  private int hash;

  /** What the player whose turn it is does next. */
  public enum Phase {
    DRAW,
    REPLACEMENT,
    DISCARD
  }

  /** The moves so far, the last one first: deals that share a beginning share its list. */
  private static final class Trail {
    private final TileMove move;
    private final @Nullable Trail before;
    private final int length;

    Trail(TileMove move, @Nullable Trail before) {
      this.move = move;
      this.before = before;
      this.length = length(before) + 1;
    }
  }

  private Deal(DealFacts facts, Set<Seat> hidden) {
    this.facts = facts;
    this.hidden = hidden;
    places = new byte[TileId.COUNT];
    since = new byte[TileId.COUNT];
    Arrays.fill(places, WALL);
    sides = new Side[facts.players().count()];
    Arrays.fill(sides, Side.DEALT_UNSEEN);
    turn = facts.dealer();
    course = Course.start(facts.players());
  }

  /** What the last moves made, about to be changed by the next. */
  private Deal(Deal before, @Nullable Trail trail) {
    facts = before.facts;
    hidden = before.hidden;
    places = before.places;
    since = before.since;
    sides = before.sides;
    turn = before.turn;
    phase = before.phase;
    drawn = before.drawn;
    perhapsDrawn = before.perhapsDrawn;
    replacement = before.replacement;
    draws = before.draws;
    course = before.course;
    indicators = before.indicators;
    offer = before.offer;
    kans = before.kans;
    kanOpenJustNow = before.kanOpenJustNow;
    this.trail = trail;
  }

  /** Everybody has thirteen tiles that nobody has seen; the dealer is to draw. */
  public static Deal dealt(DealFacts facts) {
    return dealt(facts, Set.of());
  }

  /**
   * The same where some called sets lie in the field of their hand's antenna: which of the hand's
   * tiles are in them is a guess then, that {@link #regrouped} has the others of.
   *
   * @param hidden whose
   */
  public static Deal dealt(DealFacts facts, Set<Seat> hidden) {
    return new Deal(facts, Set.copyOf(hidden));
  }

  public DealFacts facts() {
    return facts;
  }

  /**
   * Where a tile lies; empty while it is in the wall or a hand's unseen one. Called sets that no
   * antenna tells from the hand lie in the hand.
   */
  public Optional<Zone> place(TileId tile) {
    byte place = places[tile.number()];
    return place == WALL ? Optional.empty() : Zone.at(place);
  }

  /**
   * The same for loops over all tiles: the ordinal of its {@link Zone}, or -1.
   *
   * @param number of the tile, 0 to 135
   */
  public int placeOf(int number) {
    return places[number];
  }

  public Side side(Seat seat) {
    return sides[seat.ordinal()];
  }

  public Seat turn() {
    return turn;
  }

  public Phase phase() {
    return phase;
  }

  /** The tile drawn last by the player who is to discard; empty where none was or it is unseen. */
  public Optional<TileId> drawn() {
    return Optional.ofNullable(drawn);
  }

  /** Whether the tile drawn last was a replacement tile. */
  public boolean replacement() {
    return replacement;
  }

  /** What may be won on now. */
  public Optional<Offer> offer() {
    return Optional.ofNullable(offer);
  }

  /** Discards, calls and Norths that stand; a quad or North that may still be robbed is not yet. */
  public Course course() {
    return course;
  }

  public List<TileId> indicators() {
    return indicators;
  }

  /** Tiles that can still be drawn before the deal is drawn. */
  public int live() {
    return facts.liveAtStart() - draws;
  }

  /** Quads laid so far. */
  public int kans() {
    return kans;
  }

  /** How many indicators lie open by now if they are turned when the house turns them. */
  public int indicatorsDue() {
    if (!facts.scorer().rules().kanDora()) {
      return 1;
    }
    int due = 1 + kans;
    return switch (facts.rules().hand().kanDoraTiming()) {
      case AT_ONCE -> robbable() ? due - 1 : due;
      case AT_DISCARD -> kanOpenJustNow && !discardOffered() ? due - 1 : due;
      case AFTER_DISCARD -> kanOpenJustNow ? due - 1 : due;
    };
  }

  /** Who has declared riichi with a discard that was not the last move: their sticks lie. */
  public Set<Seat> accepted() {
    EnumSet<Seat> seats = EnumSet.noneOf(Seat.class);
    for (Seat seat : facts.players().seats()) {
      if (side(seat).riichi().declared()) {
        seats.add(seat);
      }
    }
    if (declaring()) {
      seats.remove(offering().by());
    }
    return seats;
  }

  /** Whether the last move was a discard that declares riichi: it may still be won on. */
  public boolean declaring() {
    return discardOffered() && side(offering().by()).pond().getLast().riichi();
  }

  /** The tiles in a hand that have been seen, in order. */
  public List<TileId> hand(Seat seat) {
    List<TileId> tiles = lyingInHand(seat);
    if (hidden.contains(seat)) {
      side(seat).sets().forEach(set -> tiles.removeAll(set.tiles()));
      tiles.removeAll(side(seat).norths());
    }
    return tiles;
  }

  private List<TileId> lyingInHand(Seat seat) {
    byte place = (byte) Zone.hand(seat).ordinal();
    List<TileId> tiles = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      if (places[i] == place) {
        tiles.add(TileId.of(i));
      }
    }
    return tiles;
  }

  /**
   * This deal with every way in which a seat's called sets may be made up of the hand; itself alone
   * where an antenna sees the sets.
   */
  public List<Deal> regrouped(Seat seat) {
    if (!hidden.contains(seat) || side(seat).sets().stream().noneMatch(Grouping::loose)) {
      return List.of(this);
    }
    List<Deal> ways = new ArrayList<>();
    for (List<CalledSet> sets : Grouping.all(facts, seat, side(seat).sets(), pool(seat), since)) {
      ways.add(sets.equals(side(seat).sets()) ? this : with(seat, sets));
    }
    return ways.isEmpty() ? List.of(this) : List.copyOf(ways);
  }

  private Deal with(Seat seat, List<CalledSet> sets) {
    Deal other = new Deal(this, trail);
    other.set(seat, side(seat).sets(sets));
    return other;
  }

  /** The tiles of a seat that may lie in a called set: those of the hand, and those counted so. */
  private List<TileId> pool(Seat seat) {
    List<TileId> pool = lyingInHand(seat);
    for (CalledSet set : side(seat).sets()) {
      if (Grouping.loose(set)) {
        set.called().ifPresent(pool::remove);
      } else {
        pool.removeAll(set.tiles());
      }
    }
    pool.removeAll(side(seat).norths());
    return pool;
  }

  /**
   * Whether a tile that lies where a hand's antenna sees it is in a called set for certain, or set
   * aside, so that the hand can do nothing with it.
   */
  public boolean fixed(Seat seat, TileId tile) {
    return side(seat).norths().contains(tile)
        || side(seat).sets().stream()
            .anyMatch(
                set ->
                    Grouping.loose(set)
                        ? set.called().filter(tile::equals).isPresent()
                        : set.tiles().contains(tile));
  }

  /** Makes hidden sets up of other tiles than these; false where they cannot do without. */
  private boolean free(Seat seat, List<TileId> tiles) {
    if (!hidden.contains(seat)) {
      return true;
    }
    if (tiles.stream().anyMatch(tile -> fixed(seat, tile))) {
      return false;
    }
    boolean guessed =
        side(seat).sets().stream()
            .anyMatch(set -> Grouping.loose(set) && !Collections.disjoint(set.own(), tiles));
    return !guessed || regroup(seat, tiles, sets -> true);
  }

  private boolean regroup(Seat seat, List<TileId> without, Predicate<List<CalledSet>> wanted) {
    if (!hidden.contains(seat)) {
      return false;
    }
    List<TileId> pool = pool(seat);
    pool.removeAll(without);
    List<List<CalledSet>> ways =
        Grouping.first(facts, seat, side(seat).sets(), pool, since, wanted);
    if (ways.isEmpty()) {
      return false;
    }
    set(seat, side(seat).sets(ways.getFirst()));
    return true;
  }

  /** The called sets and closed kans as the rules read them, in the order laid. */
  public List<Meld> melds(Seat seat) {
    return side(seat).sets().stream()
        .map(set -> set.meld(facts.tiles(), facts.players(), seat))
        .toList();
  }

  /** The whole hand as the rules read it; empty while a tile of it is unseen. */
  public Optional<Hand> wholeHand(Seat seat) {
    if (side(seat).unknown() > 0) {
      return Optional.empty();
    }
    List<Tile> faces = hand(seat).stream().map(facts.tiles()::face).toList();
    try {
      return Optional.of(new Hand(faces, melds(seat), side(seat).norths().size()));
    } catch (HandException e) {
      return Optional.empty();
    }
  }

  /** All moves in order. */
  public List<TileMove> moves() {
    return moves(trail);
  }

  /** The discard that was made last, taken or not; empty before the first. */
  public Optional<TileMove.Discard> lastDiscard() {
    for (Trail at = trail; at != null; at = at.before) {
      if (at.move instanceof TileMove.Discard discard) {
        return Optional.of(discard);
      }
    }
    return Optional.empty();
  }

  /** The moves with which all of some deals began; they come from one deal, move by move. */
  public static List<TileMove> shared(List<Deal> deals) {
    Trail common = deals.getFirst().trail;
    for (Deal deal : deals) {
      Trail other = deal.trail;
      while (common != other) {
        if (length(common) > length(other)) {
          common = before(common);
        } else {
          other = before(other);
        }
      }
    }
    return moves(common);
  }

  private static @Nullable Trail before(@Nullable Trail trail) {
    return trail == null ? null : trail.before;
  }

  private static int length(@Nullable Trail trail) {
    return trail == null ? 0 : trail.length;
  }

  private static List<TileMove> moves(@Nullable Trail last) {
    List<TileMove> moves = new ArrayList<>();
    for (Trail at = last; at != null; at = at.before) {
      moves.add(at.move);
    }
    Collections.reverse(moves);
    return Collections.unmodifiableList(moves);
  }

  /**
   * Two deals of the same facts are equal where they stand alike, in whatever order tiles were
   * seen: what follows from now on is the same.
   */
  @Override
  public boolean equals(@Nullable Object object) {
    return object instanceof Deal other
        && hashCode() == other.hashCode()
        && draws == other.draws
        && turn == other.turn
        && phase == other.phase
        && replacement == other.replacement
        && kans == other.kans
        && kanOpenJustNow == other.kanOpenJustNow
        && Objects.equals(drawn, other.drawn)
        && perhapsDrawn.equals(other.perhapsDrawn)
        && Arrays.equals(places, other.places)
        && Objects.equals(offer, other.offer)
        && new HashSet<>(indicators).equals(new HashSet<>(other.indicators))
        && sameSides(other)
        && course.equals(other.course);
  }

  private boolean sameSides(Deal other) {
    for (Seat seat : facts.players().seats()) {
      if (!side(seat).sameAs(other.side(seat), hidden.contains(seat))) {
        return false;
      }
    }
    return true;
  }

  /** Kept once computed: it tells most deals apart at once. */
  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = (31 * Arrays.hashCode(places) + draws) * 31 + phase.ordinal() + 1;
      hash = hash == 0 ? 1 : hash;
    }
    return hash;
  }

  /** The deal after a move; empty where it cannot come now. */
  public Optional<Deal> after(TileMove move) {
    if (!timely(move)) {
      return Optional.empty();
    }
    Deal next = new Deal(this, new Trail(move, trail));
    boolean allowed =
        switch (move) {
          case TileMove.Shown shown -> next.show(shown.seat(), shown.tile());
          case TileMove.Mistaken wrong -> next.mistake(wrong.seat(), wrong.tile());
          case TileMove.Draw draw -> next.draw(draw.seat(), draw.tile().orElse(null));
          case TileMove.Discard discard -> next.discard(discard.seat(), discard.tile());
          case TileMove.Call call -> next.call(call);
          case TileMove.ClosedKan kan -> next.closedKan(kan.seat(), kan.tiles());
          case TileMove.AddedKan kan -> next.addedKan(kan.seat(), kan.tile());
          case TileMove.North north -> next.north(north.seat(), north.tile());
          case TileMove.Indicator indicator -> next.indicate(indicator.tile());
          case TileMove.Riichi riichi -> next.riichi(riichi.seat());
          case TileMove.RiichiBack back -> next.riichiBack(back.seat());
        };
    return allowed ? Optional.of(next) : Optional.empty();
  }

  /**
   * Whether it is a move's time at all: most of those suggested end here, before a copy is made.
   */
  private boolean timely(TileMove move) {
    return switch (move) {
      case TileMove.Draw draw -> draw.seat() == turn && phase != Phase.DISCARD && live() > 0;
      case TileMove.Discard discard -> discard.seat() == turn && phase == Phase.DISCARD;
      case TileMove.Call call ->
          discardOffered() && phase == Phase.DRAW && offering().tile().equals(call.called());
      case TileMove.ClosedKan kan -> mayLay(kan.seat()) && kans < MOST_KANS;
      case TileMove.AddedKan kan -> mayLay(kan.seat()) && kans < MOST_KANS;
      case TileMove.North north -> mayLay(north.seat());
      case TileMove.Indicator indicator ->
          indicators.size() < (facts.scorer().rules().kanDora() ? 1 + kans : 1);
      case TileMove.Shown shown -> side(shown.seat()).unknown() > 0;
      case TileMove.Mistaken wrong -> inHand(wrong.seat(), wrong.tile());
      case TileMove.Riichi riichi -> side(riichi.seat()).riichi() == Side.Riichi.NONE;
      case TileMove.RiichiBack back -> side(back.seat()).riichi() != Side.Riichi.NONE;
    };
  }

  private boolean show(Seat seat, TileId tile) {
    int unknown = side(seat).unknown();
    if (places[tile.number()] != WALL || !facts.tiles().has(tile)) {
      return false;
    }
    put(tile, Zone.hand(seat));
    set(seat, side(seat).unknown(unknown - 1));
    if (seat == turn && phase == Phase.DISCARD && drewUnseen()) {
      // With more unseen tiles it could be one dealt: then the drawn one stays without a name.
      if (unknown == 1 && perhapsDrawn.isEmpty()) {
        drawn = tile;
      } else {
        Set<TileId> more = new HashSet<>(perhapsDrawn);
        more.add(tile);
        perhapsDrawn = Set.copyOf(more);
      }
    }
    return true;
  }

  /** Whether the player who is to discard has drawn, and the drawn tile has no name. */
  private boolean drewUnseen() {
    return drawn == null && !lastCallWithoutDraw();
  }

  private boolean lastCallWithoutDraw() {
    return !course.moves().isEmpty()
        && course.moves().getLast() instanceof Move.Call call
        && !call.type().kan();
  }

  private boolean mistake(Seat seat, TileId tile) {
    if (!free(seat, List.of(tile))) {
      return false;
    }
    put(tile, null);
    set(seat, side(seat).unknown(side(seat).unknown() + 1));
    if (tile.equals(drawn)) {
      drawn = null;
    }
    if (perhapsDrawn.contains(tile)) {
      Set<TileId> fewer = new HashSet<>(perhapsDrawn);
      fewer.remove(tile);
      perhapsDrawn = Set.copyOf(fewer);
    }
    return true;
  }

  private boolean draw(Seat seat, @Nullable TileId tile) {
    if (tile != null) {
      if (places[tile.number()] != WALL || !facts.tiles().has(tile)) {
        return false;
      }
      put(tile, Zone.hand(seat));
      since(tile, seat);
    } else {
      set(seat, side(seat).unknown(side(seat).unknown() + 1));
    }
    pass();
    replacement = phase == Phase.REPLACEMENT;
    phase = Phase.DISCARD;
    drawn(tile);
    draws++;
    set(seat, side(seat).furiten(side(seat).furiten().draws()));
    return true;
  }

  /** The tile drawn with this move, or none. */
  private void drawn(@Nullable TileId tile) {
    drawn = tile;
    perhapsDrawn = Set.of();
  }

  private boolean discard(Seat seat, TileId tile) {
    boolean drawnTile = tile.equals(drawn);
    boolean unseen = places[tile.number()] == WALL && facts.tiles().has(tile);
    boolean perhaps = perhapsDrawn.contains(tile) || (drewUnseen() && unseen);
    if (side(seat).riichi().declared() && !drawnTile && !perhaps) {
      return false;
    }
    PondTile.Origin origin;
    if (unseen) {
      if (side(seat).unknown() == 0) {
        return false;
      }
      origin = PondTile.Origin.NOT_SEEN;
      set(seat, side(seat).unknown(side(seat).unknown() - 1));
    } else if (inHand(seat, tile) ? free(seat, List.of(tile)) : swapTwin(seat, tile)) {
      origin = drawnTile ? PondTile.Origin.DRAWN : PondTile.Origin.HAND;
    } else {
      return false;
    }
    put(tile, Zone.pond(seat));
    Side side = side(seat);
    boolean declares = side.riichi() == Side.Riichi.PRESSED;
    if (declares) {
      side =
          side.riichi(course.firstTurn(seat) ? Side.Riichi.DECLARED_FIRST : Side.Riichi.DECLARED);
    }
    set(
        seat,
        side.withDiscard(new PondTile(tile, origin, declares, false))
            .furiten(side.furiten().discards(tile.kind())));
    course = course.then(new Move.Discard(seat, tile.kind(), declares));
    offer = new Offer(seat, tile, Offer.Kind.DISCARD);
    phase = Phase.DRAW;
    turn = facts.players().next(seat);
    drawn(null);
    return true;
  }

  /** A tile counted to a called set changes places with one of the same face in the hand. */
  private boolean swapTwin(Seat seat, TileId tile) {
    List<CalledSet> sets = side(seat).sets();
    for (int i = 0; i < sets.size(); i++) {
      if (sets.get(i).own().contains(tile)) {
        TileId twin = twin(seat, tile);
        if (twin == null) {
          return false;
        }
        List<CalledSet> changed = new ArrayList<>(sets);
        changed.set(i, sets.get(i).with(tile, twin));
        set(seat, side(seat).sets(changed));
        put(twin, callsOf(seat));
        return true;
      }
    }
    return false;
  }

  private @Nullable TileId twin(Seat seat, TileId tile) {
    Tile face = facts.tiles().face(tile);
    for (int copy = 0; copy < 4; copy++) {
      TileId other = TileId.of(tile.kind(), copy);
      if (inHand(seat, other) && facts.tiles().face(other) == face) {
        return other;
      }
    }
    return null;
  }

  private boolean call(TileMove.Call call) {
    Seat seat = call.seat();
    Offer last = offer;
    if (last == null
        || last.by() == seat
        || live() == 0
        || side(seat).riichi().declared()
        || call.own().size() != call.type().tiles() - 1
        || !fits(seat, last, call)) {
      return false;
    }
    if (call.type().kan() && kans == MOST_KANS) {
      return false;
    }
    if (!takeAll(seat, call.own())) {
      return false;
    }
    pass();
    Side giver = side(last.by());
    set(last.by(), giver.withLast(giver.pond().getLast().called()));
    put(last.tile(), callsOf(seat));
    set(
        seat,
        side(seat)
            .withSet(
                new CalledSet(
                    call.type(),
                    call.own(),
                    Optional.of(last.tile()),
                    Optional.of(last.by()),
                    Optional.empty()))
            .furiten(side(seat).furiten().calls(true)));
    course = course.then(new Move.Call(seat, courseType(seat, call.type())));
    turn = seat;
    drawn(null);
    replacement = false;
    if (call.type().kan()) {
      kan(true);
      phase = Phase.REPLACEMENT;
    } else {
      phase = Phase.DISCARD;
    }
    return true;
  }

  private boolean fits(Seat seat, Offer last, TileMove.Call call) {
    List<TileId> all = new ArrayList<>(call.own());
    all.add(last.tile());
    return switch (call.type()) {
      case CHI ->
          facts.players() == Players.FOUR
              && seat == facts.players().next(last.by())
              && sequence(all);
      case PON, OPEN_KAN -> all.stream().allMatch(tile -> tile.kind() == last.tile().kind());
      case ADDED_KAN, CLOSED_KAN -> false;
    };
  }

  private static boolean sequence(List<TileId> tiles) {
    List<TileKind> kinds = tiles.stream().map(TileId::kind).sorted().toList();
    TileKind first = kinds.getFirst();
    return !first.honour()
        && kinds.get(2).suit() == first.suit()
        && kinds.get(1).ordinal() == first.ordinal() + 1
        && kinds.get(2).ordinal() == first.ordinal() + 2;
  }

  private boolean closedKan(Seat seat, List<TileId> tiles) {
    if (tiles.size() != 4) {
      return false;
    }
    TileKind kind = tiles.getFirst().kind();
    TileId draw = drawn;
    if (side(seat).riichi().declared() && draw != null && draw.kind() != kind) {
      return false;
    }
    if (tiles.stream().anyMatch(tile -> tile.kind() != kind) || !takeAll(seat, tiles)) {
      return false;
    }
    set(seat, side(seat).withSet(CalledSet.closed(tiles)));
    offer = new Offer(seat, tiles.getLast(), Offer.Kind.CLOSED_KAN);
    kan(false);
    return laid();
  }

  private boolean addedKan(Seat seat, TileId tile) {
    if (!free(seat, List.of(tile)) || !groupPon(seat, tile) || !take(seat, tile)) {
      return false;
    }
    List<CalledSet> sets = new ArrayList<>(side(seat).sets());
    for (int i = 0; i < sets.size(); i++) {
      CalledSet set = sets.get(i);
      if (set.type() == MeldType.PON && set.tiles().getFirst().kind() == tile.kind()) {
        sets.set(i, set.with(tile));
        set(seat, side(seat).sets(sets));
        offer = new Offer(seat, tile, Offer.Kind.ADDED_KAN);
        kan(true);
        return laid();
      }
    }
    return false;
  }

  private boolean north(Seat seat, TileId tile) {
    if (!facts.northAside() || tile.kind() != TileKind.NORTH || !take(seat, tile)) {
      return false;
    }
    set(seat, side(seat).withNorth(tile));
    offer = new Offer(seat, tile, Offer.Kind.NORTH);
    return laid();
  }

  /** A quad or a North is laid after a draw, while a replacement tile is left. */
  private boolean mayLay(Seat seat) {
    return seat == turn && phase == Phase.DISCARD && !lastCallWithoutDraw() && live() > 0;
  }

  private boolean laid() {
    phase = Phase.REPLACEMENT;
    drawn(null);
    return true;
  }

  private void kan(boolean openOne) {
    kans++;
    kanOpenJustNow = openOne;
  }

  private boolean indicate(TileId tile) {
    if (places[tile.number()] != WALL || !facts.tiles().has(tile)) {
      return false;
    }
    put(tile, Zone.DORA);
    List<TileId> more = new ArrayList<>(indicators);
    more.add(tile);
    indicators = List.copyOf(more);
    return true;
  }

  private boolean riichi(Seat seat) {
    if (!discardOffered() || offering().by() != seat) {
      set(seat, side(seat).riichi(Side.Riichi.PRESSED));
      return true;
    }
    Side side = side(seat);
    Course before =
        new Course(facts.players(), course.moves().subList(0, course.moves().size() - 1));
    set(
        seat,
        side.withLast(side.pond().getLast().declaring(true))
            .riichi(before.firstTurn(seat) ? Side.Riichi.DECLARED_FIRST : Side.Riichi.DECLARED));
    course = before.then(new Move.Discard(seat, offering().tile().kind(), true));
    return true;
  }

  private boolean riichiBack(Seat seat) {
    Side side = side(seat);
    switch (side.riichi()) {
      case NONE -> {
        return false;
      }
      case PRESSED -> set(seat, side.riichi(Side.Riichi.NONE));
      case DECLARED, DECLARED_FIRST -> {
        if (!declaring() || offering().by() != seat) {
          return false;
        }
        set(seat, side.withLast(side.pond().getLast().declaring(false)).riichi(Side.Riichi.NONE));
        course =
            new Course(facts.players(), course.moves().subList(0, course.moves().size() - 1))
                .then(new Move.Discard(seat, offering().tile().kind(), false));
      }
    }
    return true;
  }

  /** Nobody won on what was offered: it binds those who could have, and what was laid stands. */
  private void pass() {
    Offer passed = offer;
    if (passed == null) {
      return;
    }
    if (declaring()) {
      set(passed.by(), side(passed.by()).furiten(side(passed.by()).furiten().declaresRiichi()));
    }
    for (Seat seat : facts.players().others(passed.by())) {
      set(seat, side(seat).furiten(side(seat).furiten().passes(passed.tile().kind())));
    }
    switch (passed.kind()) {
      case DISCARD -> kanOpenJustNow = false;
      case ADDED_KAN -> course = course.then(new Move.Call(passed.by(), MeldType.ADDED_KAN));
      case CLOSED_KAN -> course = course.then(new Move.Call(passed.by(), MeldType.CLOSED_KAN));
      case NORTH -> course = course.then(new Move.North(passed.by()));
    }
    offer = null;
  }

  private boolean discardOffered() {
    Offer last = offer;
    return last != null && last.kind() == Offer.Kind.DISCARD;
  }

  private boolean robbable() {
    Offer last = offer;
    return last != null && last.kind() == Offer.Kind.ADDED_KAN;
  }

  private Offer offering() {
    Offer last = offer;
    if (last == null) {
      throw new IllegalStateException("nothing is offered");
    }
    return last;
  }

  private boolean inHand(Seat seat, TileId tile) {
    return places[tile.number()] == Zone.hand(seat).ordinal();
  }

  /** Where called sets lie for the antennas. */
  private Zone callsOf(Seat seat) {
    return hidden.contains(seat) ? Zone.hand(seat) : Zone.calls(seat);
  }

  /** Where nobody sees whether a set is a chi or a pon, its guess makes no difference. */
  private MeldType courseType(Seat seat, MeldType type) {
    return hidden.contains(seat) && type == MeldType.CHI ? MeldType.PON : type;
  }

  private void since(TileId tile, Seat seat) {
    int sets = side(seat).sets().size();
    if (hidden.contains(seat) && since[tile.number()] != sets) {
      byte[] changed = since.clone();
      changed[tile.number()] = (byte) sets;
      since = changed;
    }
  }

  /** Sees to it that a tile's kind was called as a pon that does without the tile. */
  private boolean groupPon(Seat seat, TileId tile) {
    if (!hidden.contains(seat)) {
      return true;
    }
    return regroup(
        seat,
        List.of(tile),
        sets ->
            sets.stream()
                .anyMatch(
                    set ->
                        set.type() == MeldType.PON && set.own().getFirst().kind() == tile.kind()));
  }

  private boolean takeAll(Seat seat, List<TileId> tiles) {
    if (!free(seat, tiles)) {
      return false;
    }
    for (TileId tile : tiles) {
      if (!take(seat, tile)) {
        return false;
      }
    }
    return true;
  }

  /** A tile of the hand, seen or not, goes to the called sets. */
  private boolean take(Seat seat, TileId tile) {
    if (!inHand(seat, tile)) {
      int unknown = side(seat).unknown();
      if (unknown == 0 || places[tile.number()] != WALL || !facts.tiles().has(tile)) {
        return false;
      }
      set(seat, side(seat).unknown(unknown - 1));
    }
    put(tile, callsOf(seat));
    return true;
  }

  private void put(TileId tile, @Nullable Zone zone) {
    byte[] changed = places.clone();
    changed[tile.number()] = zone == null ? WALL : (byte) zone.ordinal();
    places = changed;
  }

  private void set(Seat seat, Side side) {
    Side[] changed = sides.clone();
    changed[seat.ordinal()] = side;
    sides = changed;
  }
}
