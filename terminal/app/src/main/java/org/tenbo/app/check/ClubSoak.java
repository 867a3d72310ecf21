package org.tenbo.app.check;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.tenbo.app.check.PiecePlayer.Piece;
import org.tenbo.app.check.PiecePlayer.View;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.club.day.DayRefused;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.Topics;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;
import org.tenbo.club.soak.CuttingProxy;
import org.tenbo.club.store.JdbcStore;
import org.tenbo.club.store.Store;
import org.tenbo.club.store.StoreFault;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.GameId;
import org.tenbo.table.codec.StoredForm;

/**
 * A tournament played from recorded games over a real broker: every table and the hub are the
 * program in a process of its own, and while they play, lines break, tables and the hub are killed,
 * messages come twice, and one table is replaced and comes back.
 *
 * <p>At its end the hub's standings must be those that the records alone give, and its store must
 * hold what the tables' journals hold, each event once.
 */
public final class ClubSoak {
  private static final ClubId CLUB = new ClubId("soak");

  /** For one thing that is to come of itself, on a machine that is busy with other things. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  /** The deal before which the first table is replaced. */
  private static final int REPLACED_AT = 2;

  private static final String SEATED = "players-seated";

  /** How the hub's words begin where a table itself does not do something. */
  private static final String REFUSED =
      String.valueOf(new DayRefused(DayRefused.Why.TABLE_REFUSES, "").getMessage());

  private final List<List<RecordedRound>> games;
  private final Path rulesets;
  private final Ruleset rules;
  private final Size size;
  private final int broker;
  private final long seed;
  private final Path folder;
  private final CuttingProxy toHub;
  private final ObservedHub hub;
  private final List<ClubTable> tables = new ArrayList<>();
  private final List<List<List<String>>> seats = new ArrayList<>();
  private final Set<GameId> known = ConcurrentHashMap.newKeySet();
  private final AtomicInteger cuts = new AtomicInteger();
  private final AtomicInteger kills = new AtomicInteger();
  private final AtomicInteger hubKills = new AtomicInteger();
  private final AtomicInteger doubled = new AtomicInteger();
  private final AtomicInteger played = new AtomicInteger();
  private final AtomicInteger hubDies = new AtomicInteger();

  /**
   * How large a tournament is.
   *
   * @param atOnce at how many tables is played at the same time; the others stand and wait
   */
  public record Size(int tables, int rounds, int atOnce) {}

  /** The tournament went another way than the records say; in words. */
  private static final class Differs extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Differs(String message) {
      super(message);
    }
  }

  /** The tables that play at the start of a round stand for the numbers 1 and so on. */
  private ClubSoak(
      List<List<RecordedRound>> games, Path rulesets, Size size, int broker, long seed, Path folder)
      throws IOException {
    this.games = new ArrayList<>(games);
    this.rulesets = rulesets;
    this.rules = new RulesetFolder(rulesets).read("tenhou");
    this.size = size;
    this.broker = broker;
    this.seed = seed;
    this.folder = folder;
    Collections.shuffle(this.games, new Random(seed));
    this.toHub = new CuttingProxy(broker, seed + 1, 2_000_000);
    this.hub = new ObservedHub(folder, CLUB, toHub.port());
  }

  /**
   * Plays one tournament for each seed.
   *
   * @param broker the port of a broker on this machine that asks for no name
   * @param out gets a line for each seed
   * @return how many failed
   */
  public static int run(
      Path records, Path rulesets, Size size, int broker, long first, int count, PrintWriter out)
      throws IOException {
    List<List<RecordedRound>> games = KillSoak.games(records, rulesets);
    int failed = 0;
    for (long seed = first; seed < first + count; seed++) {
      Path folder = Files.createTempDirectory("tenbo-club");
      try {
        out.println(new ClubSoak(games, rulesets, size, broker, seed, folder).tournament(out));
        out.println("seed " + seed + " ok");
        FolderTree.delete(folder);
      } catch (Differs | IOException | StoreFault | JournalFault e) {
        failed++;
        out.println("seed " + seed + " failed: " + e.getMessage() + " (its files: " + folder + ")");
      } finally {
        out.flush();
      }
    }
    return failed;
  }

  private String tournament(PrintWriter out) throws IOException, JournalFault {
    Instant begin = Instant.now();
    PanelReader reader = new PanelReader(Layout.EIGHT);
    for (int number = 1; number <= size.tables() + 1; number++) {
      tables.add(table(number, reader)); // the last is the spare
    }
    hub.start();
    try (MqttLine _ = echo();
        JdbcStore store = JdbcStore.look(hub.store());
        ExecutorService players = Executors.newFixedThreadPool(size.atOnce())) {
      openDay();
      List<Sent> replaced = List.of();
      for (int round = 1; round <= size.rounds(); round++) {
        wish(wanted("begin"));
        boolean replacing = round == size.rounds() / 2 + 1;
        hubDies.set(played.get() + 1 + random(round, 0).nextInt(size.tables() * 6));
        playAll(players, store, round, replacing);
        if (replacing) {
          replaced = comeBack(store, tables.getFirst());
        }
        awaitResults(round);
        out.println(
            "round %d of %d is over after %d s"
                .formatted(
                    round, size.rounds(), Duration.between(begin, Instant.now()).toSeconds()));
        out.flush();
      }
      return compare(store, replaced)
          + " in "
          + Duration.between(begin, Instant.now()).toSeconds()
          + " s";
    } finally {
      hub.close();
      for (ClubTable each : tables) {
        each.close();
      }
      toHub.close();
    }
  }

  private ClubTable table(int number, PanelReader reader) throws IOException {
    String id = "t" + number;
    return new ClubTable(
        id, CLUB, folder.resolve(id), rulesets, reader, rules, broker, seed * 1000 + number);
  }

  /** What happens at a table in a round follows from the seed alone, whoever else plays. */
  private Random random(int round, int table) {
    return new Random((seed * 1000 + round) * 1000 + table);
  }

  /** Says one of twenty messages again, as a broker may. */
  private MqttLine echo() throws IOException {
    AtomicReference<Line> line = new AtomicReference<>();
    Random chance = new Random(seed + 2);
    List<byte[]> own = Collections.synchronizedList(new ArrayList<>());
    MqttLine opened =
        MqttLine.open(
            BrokerAddress.plain("127.0.0.1", broker),
            "echo-" + seed,
            List.of(new Topics(CLUB).ofAll(Topics.Of.EVENT)),
            Message.light("tenbo-soak/echo", new byte[0]),
            new Line.Listener() {
              @Override
              public void up() {}

              @Override
              public void down(Outage why) {}

              @Override
              public void came(String topic, byte[] payload) {
                if (own.removeIf(each -> Arrays.equals(each, payload))) {
                  return; // our own
                }
                Line to = line.get();
                if (to != null && chance.nextInt(20) == 0) {
                  own.add(payload);
                  doubled.incrementAndGet();
                  to.send(Message.sure(topic, payload), done -> {});
                }
              }
            });
    line.set(opened);
    return opened;
  }

  // ---- the referee

  private static ObjectNode wanted(String what) {
    return JsonNodeFactory.instance.objectNode().put("what", what);
  }

  private void wish(ObjectNode wish) throws IOException {
    ObservedHub.Answer answer = hub.wish(wish);
    if (!answer.done()) {
      throw new Differs(
          "the hub does not do " + wish.path("what").asText() + ": " + answer.words());
    }
  }

  /** Lists the people, and seats them for all rounds by a file of the soak's own. */
  private void openDay() throws IOException {
    wish(wanted("open").put("name", "Soak").put("minutes", 90));
    StringBuilder people = new StringBuilder("name,id\n");
    List<String> all = new ArrayList<>();
    for (int i = 1; i <= size.tables() * 4; i++) {
      String name = String.valueOf(1000 + i); // figures are read in every size of letters
      people.append(name).append(",p-").append(i).append('\n');
      all.add("p-" + i);
    }
    wish(wanted("players").put("csv", people.toString()));
    StringBuilder rounds = new StringBuilder("round,table,east,south,west,north\n");
    for (int round = 1; round <= size.rounds(); round++) {
      Collections.shuffle(all, random(round, 999));
      List<List<String>> seated = new ArrayList<>();
      for (int table = 0; table < size.tables(); table++) {
        List<String> four = List.copyOf(all.subList(table * 4, table * 4 + 4));
        seated.add(four);
        rounds.append(round).append(',').append(table + 1).append(',');
        rounds.append(String.join(",", four)).append('\n');
      }
      seats.add(seated);
    }
    wish(wanted("seats").put("how", "file").put("csv", rounds.toString()));
  }

  // ---- a round of the tournament

  /** The record that a table plays in a round, both counted from 1. */
  private List<RecordedRound> game(int round, int number) {
    return games.get(((round - 1) * size.tables() + number - 1) % games.size());
  }

  private void playAll(ExecutorService players, JdbcStore store, int round, boolean replacing)
      throws IOException {
    List<Callable<Boolean>> all = new ArrayList<>();
    for (int number = 1; number <= size.tables(); number++) {
      int table = number;
      all.add(() -> play(store, round, table, replacing && table == 1));
    }
    try {
      for (Future<Boolean> each : players.invokeAll(all)) {
        each.get();
      }
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case Differs differs -> throw differs;
        case null, default -> throw new IOException("a table cannot be played on: " + e, e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the soak was interrupted");
    }
  }

  private boolean play(JdbcStore store, int round, int number, boolean replacing)
      throws IOException, JournalFault {
    Random chance = random(round, number);
    ClubTable table = tables.get(number - 1);
    List<RecordedRound> record = game(round, number);
    table.open();
    List<Piece> pieces = table.pieces(record);
    play(table, pieces.getFirst());
    GameId game = awaitPeople(store, table);
    for (int deal = 0; deal < record.size(); deal++) {
      if (replacing && deal == REPLACED_AT) {
        table = replace(store, table, game, record.get(deal));
      }
      if (!replacing) {
        trouble(table, chance);
      }
      play(table, pieces.get(deal + 1));
    }
    table.line().mend();
    return true;
  }

  private void play(ClubTable table, Piece piece) throws IOException {
    View before = table.shown();
    table.play(
        piece,
        new PiecePlayer.Reviver() {
          @Override
          public void revive(Piece dead, View shown) throws IOException {
            kills.incrementAndGet();
            table.line().mend();
            table.open();
          }

          @Override
          public boolean judge(Piece dead, View shown, View now, int reached) {
            Optional<String> lost = KillSoak.judged(dead, before, shown, now, reached);
            if (lost.isPresent()) {
              throw new Differs("table " + table.id().value() + ": " + lost.get());
            }
            return true;
          }
        });
    if (played.incrementAndGet() == hubDies.get()) {
      hubKills.incrementAndGet();
      hub.kill();
      hub.start();
    }
  }

  private void trouble(ClubTable table, Random chance) {
    switch (chance.nextInt(40)) {
      case 0 -> table.terminal().dies(KillSoak.death(chance));
      case 1, 2 -> {
        cuts.incrementAndGet();
        table.line().cut();
      }
      case 3 -> {
        cuts.incrementAndGet();
        table.line().breakDown();
      }
      case 4, 5 -> table.line().mend();
      default -> {}
    }
  }

  /** Waits until the hub has heard of the table's new game and seated its people there. */
  private GameId awaitPeople(JdbcStore store, ClubTable table) throws IOException {
    AtomicReference<GameId> found = new AtomicReference<>();
    until(
        "the people of table " + table.id().value(),
        () -> {
          table.line().mend();
          found.set(seated(store, table).orElse(null));
          return found.get() != null;
        });
    GameId game = Objects.requireNonNull(found.get());
    known.add(game);
    return game;
  }

  private Optional<GameId> seated(JdbcStore store, ClubTable table) {
    return store.latest(4 * size.tables()).stream()
        .filter(each -> each.owner().equals(table.id()) && !known.contains(each.game()))
        .map(Store.KeptGame::game)
        .filter(game -> store.events(game).stream().anyMatch(e -> e.form().type().equals(SEATED)))
        .findFirst();
  }

  /**
   * The first table breaks: a riichi that nobody hears of, then it is dead. The spare takes the
   * game over and goes on with it.
   */
  private ClubTable replace(JdbcStore store, ClubTable broken, GameId game, RecordedRound next)
      throws IOException, JournalFault {
    broken.kill();
    kills.incrementAndGet();
    List<Sent> before = broken.journal();
    broken.open();
    until("what the table to be replaced has played", () -> arrived(store, broken, before));
    broken.line().breakDown();
    cuts.incrementAndGet();
    Seat other =
        Arrays.stream(Seat.values())
            .filter(seat -> next.before().scores().of(seat).value() >= 1000)
            .filter(seat -> next.declared().isEmpty() || seat != next.declared().getFirst())
            .findFirst()
            .orElseThrow();
    broken.press(other, Key.RIICHI);
    broken.kill();
    kills.incrementAndGet();
    ClubTable spare = tables.getLast();
    spare.open();
    String asked = "take-over-" + seed + "-";
    AtomicInteger tries = new AtomicInteger();
    until(
        "the spare to take the game over",
        () -> {
          ObservedHub.Answer answer =
              hub.wish(
                  wanted("take-over")
                      .put("id", asked + tries.get())
                      .put("table", spare.id().value())
                      .put("game", game.value())
                      .put("reason", "out of order"));
          if (answer.words().contains(REFUSED)) {
            tries.incrementAndGet(); // an order keeps the answer it got
          }
          if (!answer.done()) {
            throw new IOException(answer.words());
          }
          return true;
        });
    spare.shows(broken.shown());
    return spare;
  }

  /** The replaced table is mended, says what it has, and gets an empty card for the next round. */
  private List<Sent> comeBack(JdbcStore store, ClubTable replaced)
      throws IOException, JournalFault {
    replaced.stop();
    List<Sent> all = replaced.journal();
    replaced.line().mend();
    replaced.open();
    until("what the replaced table has", () -> arrived(store, replaced, all));
    replaced.stop();
    replaced.beginAnew();
    return all;
  }

  private static boolean arrived(JdbcStore store, ClubTable table, List<Sent> journal) {
    return table
        .sender(journal)
        .map(sender -> store.positions().getOrDefault(sender, 0L) >= journal.size())
        .orElse(true);
  }

  /** Waits until the hub has the results of all games so far. */
  private void awaitResults(int round) throws IOException {
    tables.forEach(table -> table.line().mend());
    until(
        "the results of round " + round,
        () -> rows("games.csv").size() == round * size.tables() * 4);
  }

  @FunctionalInterface
  private interface Awaited {
    /** Whether it is so; an exception means not yet, as while the hub is dead. */
    boolean isSo() throws IOException;
  }

  private static void until(String what, Awaited so) throws IOException {
    Instant end = Instant.now().plus(PATIENCE);
    while (true) {
      String why;
      try {
        if (so.isSo()) {
          return;
        }
        why = "";
      } catch (IOException | StoreFault e) {
        why = ": " + e.getMessage();
      }
      if (Instant.now().isAfter(end)) {
        throw new Differs(what + " did not come" + why);
      }
      LockSupport.parkNanos(200_000_000);
    }
  }

  // ---- what the records alone say

  /** The rows of a file that goes out, by the names of its columns. */
  private List<Map<String, String>> rows(String file) throws IOException {
    List<String> lines = hub.file(file).replace("\uFEFF", "").lines().toList();
    List<String> head = cells(lines.getFirst());
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Map<String, String> row = new HashMap<>();
      List<String> cells = cells(line);
      for (int i = 0; i < head.size(); i++) {
        row.put(head.get(i), cells.get(i));
      }
      rows.add(row);
    }
    return rows;
  }

  /** No text of the soak's own holds a quote; those of others in the file may hold commas. */
  private static List<String> cells(String line) {
    return Arrays.stream(line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))
        .map(cell -> cell.replace("\"", ""))
        .toList();
  }

  private static String of(Map<String, String> row, String column) {
    String cell = row.get(column);
    if (cell == null) {
      throw new Differs("a file that goes out has no column " + column);
    }
    return cell;
  }

  private static int number(Map<String, String> row, String column) {
    return Integer.parseInt(of(row, column));
  }

  private String compare(JdbcStore store, List<Sent> replaced) throws IOException, JournalFault {
    Map<String, Integer> wanted = new TreeMap<>();
    for (Map<String, String> row : rows("games.csv")) {
      int round = number(row, "Round");
      int table = number(row, "Table");
      String player = of(row, "Player");
      int seat = seats.get(round - 1).get(table - 1).indexOf(player);
      if (seat < 0) {
        throw new Differs(player + " did not play at table " + table + " in round " + round);
      }
      RecordedRound last = game(round, table).getLast();
      int score = last.end().orElseThrow().of(Seat.values()[seat]).value();
      int total = last.result().orElseThrow().get(seat) * 100;
      if (number(row, "Score") != score || number(row, "Total") != total) {
        throw new Differs("by the record " + score + " and " + total + " in " + row);
      }
    }
    for (int round = 1; round <= size.rounds(); round++) {
      for (int table = 1; table <= size.tables(); table++) {
        List<Integer> tenths = game(round, table).getLast().result().orElseThrow();
        for (int seat = 0; seat < 4; seat++) {
          wanted.merge(
              seats.get(round - 1).get(table - 1).get(seat), tenths.get(seat) * 100, Integer::sum);
        }
      }
    }
    standings(wanted);
    long events = stored(store, replaced);
    return "%d games, %d events, %d players; %d cuts, %d kills of tables, %d of the hub, %d doubled, %d kept aside"
        .formatted(
            size.rounds() * size.tables(),
            events,
            wanted.size(),
            cuts.get(),
            kills.get(),
            hubKills.get(),
            doubled.get(),
            store.asides(1000).size());
  }

  private void standings(Map<String, Integer> wanted) throws IOException {
    List<Map<String, String>> rows = rows("standings.csv");
    if (rows.size() != wanted.size()) {
      throw new Differs(rows.size() + " in the standings, " + wanted.size() + " have played");
    }
    for (Map<String, String> row : rows) {
      int total = number(row, "Total");
      int own = wanted.getOrDefault(of(row, "Player"), Integer.MIN_VALUE);
      long before = wanted.values().stream().filter(each -> each > own).count();
      boolean shared = wanted.values().stream().filter(each -> each == own).count() > 1;
      if (total != own
          || number(row, "Place") != before + 1
          || shared != of(row, "Shared").equals("yes")
          || number(row, "Games") != size.rounds()) {
        throw new Differs("by the records " + own + ", place " + (before + 1) + ", in " + row);
      }
    }
  }

  // ---- what the journals say

  /**
   * The store has every event of every journal once, and aside only what the replaced table had.
   */
  private long stored(JdbcStore store, List<Sent> replaced) throws IOException, JournalFault {
    Map<GameId, List<ClubEvent>> kept = new HashMap<>();
    long events = 0;
    for (Store.KeptGame game : store.latest(Integer.MAX_VALUE)) {
      List<ClubEvent> all = store.events(game.game());
      for (int i = 0; i < all.size(); i++) {
        if (all.get(i).number() != i + 1) {
          throw new Differs(game.game().value() + " has a gap or a double at " + (i + 1));
        }
      }
      events += all.size();
      kept.put(game.game(), all);
    }
    if (kept.size() != size.rounds() * size.tables() || store.size() != events) {
      throw new Differs(
          kept.size() + " games in the store with " + events + " of " + store.size() + " events");
    }
    List<Store.Aside> asides = store.asides(1000);
    if (asides.isEmpty()) {
      throw new Differs("nothing of the replaced table was kept aside");
    }
    for (Store.Aside aside : asides) {
      if (!aside.from().equals(tables.getFirst().id())) {
        throw new Differs("%s of %s was kept aside".formatted(aside.why(), aside.from().value()));
      }
    }
    Set<StoredForm> aside = new HashSet<>();
    asides.forEach(each -> aside.add(each.event().form()));
    for (Sent sent : replaced) {
      if (!has(kept, sent) && !aside.contains(sent.event().form())) {
        throw new Differs("an event of the replaced table is lost: " + sent.event());
      }
    }
    for (ClubTable table : tables) {
      for (Sent sent : settled(store, table)) {
        if (!has(kept, sent)) {
          throw new Differs("an event of " + table.id().value() + " is lost: " + sent.event());
        }
      }
    }
    return events;
  }

  private static boolean has(Map<GameId, List<ClubEvent>> kept, Sent sent) {
    List<ClubEvent> game = kept.getOrDefault(sent.event().game(), List.of());
    int at = (int) sent.event().number() - 1;
    return at < game.size() && game.get(at).form().equals(sent.event().form());
  }

  /** What a table's journal holds in the end, once the hub has acknowledged to have all of it. */
  private static List<Sent> settled(JdbcStore store, ClubTable table)
      throws IOException, JournalFault {
    table.stop();
    List<Sent> all = table.journal();
    if (!arrived(store, table, all)) {
      table.open();
      until("the last events of " + table.id().value(), () -> arrived(store, table, all));
      table.stop();
    }
    return all;
  }
}
