package org.tenbo.app.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.loop.Painter;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.Topics;
import org.tenbo.club.hub.Ask;
import org.tenbo.club.hub.GameView;
import org.tenbo.club.hub.Hub;
import org.tenbo.club.hub.Reply;
import org.tenbo.club.hub.Stray;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;
import org.tenbo.club.soak.CuttingProxy;
import org.tenbo.club.store.JdbcStore;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Actor;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableCommand;

/**
 * A tournament played from recorded games by the table program itself over a real broker, while
 * lines break, tables and the hub die, messages come twice and one table is replaced and comes
 * back; at its end the hub's standings must be those that the records alone give.
 */
public final class ClubSoak {
  private static final ClubId CLUB = new ClubId("soak");
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final List<List<RecordedRound>> games;
  private final int tables;
  private final int rounds;
  private final int broker;
  private final Random random;
  private final Path folder;
  private final List<ClubTable> sitting = new ArrayList<>();
  private final CuttingProxy toHub;
  private final Map<GameId, List<RecordedRound>> played = new HashMap<>();
  private final Map<GameId, Map<Seat, PlayerId>> seated = new HashMap<>();
  private @Nullable JdbcStore store;
  private @Nullable Hub hub;
  private int orders;
  private int kills;
  private int cuts;
  private int hubs;
  private final AtomicLong doubled = new AtomicLong();

  /** The tournament went another way than the records say; in words. */
  private static final class Differs extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Differs(String message) {
      super(message);
    }
  }

  private ClubSoak(
      List<List<RecordedRound>> games, int tables, int rounds, int broker, long seed, Path folder)
      throws IOException {
    this.games = new ArrayList<>(games);
    this.tables = tables;
    this.rounds = rounds;
    this.broker = broker;
    this.random = new Random(seed);
    this.folder = folder;
    this.toHub = new CuttingProxy(broker, seed + 1, 2_000_000);
    Collections.shuffle(this.games, random);
  }

  /**
   * Plays one tournament for each seed.
   *
   * @param broker the port of a broker on this machine that asks for no name
   * @param out gets a line for each seed
   * @return how many failed
   */
  public static int run(
      Path records,
      Path rulesets,
      Painter painter,
      int tables,
      int rounds,
      int broker,
      long first,
      int count,
      PrintWriter out)
      throws IOException {
    List<List<RecordedRound>> games = KillSoak.games(records, rulesets);
    Ruleset rules = new RulesetFolder(rulesets).read("tenhou");
    int failed = 0;
    for (long seed = first; seed < first + count; seed++) {
      Path folder = Files.createTempDirectory("tenbo-club");
      try {
        ClubSoak soak = new ClubSoak(games, tables, rounds, broker, seed, folder);
        out.println(soak.tournament(rules, painter, seed));
        out.println("seed " + seed + " ok");
      } catch (Differs | IllegalStateException | JournalFault e) {
        failed++;
        out.println("seed " + seed + " failed: " + e.getMessage());
      } finally {
        out.flush();
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(path);
          }
        }
      }
    }
    return failed;
  }

  private String tournament(Ruleset rules, Painter painter, long seed)
      throws IOException, JournalFault {
    Instant begin = Instant.now();
    openHub();
    try (MqttLine _ = echo(seed)) {
      for (int i = 0; i < tables + 1; i++) {
        // The last is the spare.
        sitting.add(new ClubTable("t" + (i + 1), rules, painter, folder, broker, seed * 1000 + i));
      }
      ClubTable spare = sitting.removeLast();
      ClubTable replaced = sitting.getFirst();
      for (int round = 0; round < rounds; round++) {
        boolean replacing = round == rounds / 2;
        round(round, replacing ? spare : null);
        if (replacing) {
          sitting.set(0, spare);
        }
      }
      comeBack(replaced);
      settle();
      String figures = compare(replaced);
      replaced.close();
      for (ClubTable each : sitting) {
        each.close();
      }
      return figures + " in " + Duration.between(begin, Instant.now()).toSeconds() + " s";
    } finally {
      toHub.close();
      closeHub();
    }
  }

  // ---- the hub

  private void openHub() throws IOException {
    JdbcStore opened = JdbcStore.inFile(folder.resolve("hub.db"));
    Hub started = new Hub(CLUB, opened);
    started.start(BrokerAddress.plain("127.0.0.1", toHub.port()));
    store = opened;
    hub = started;
  }

  private Hub hub() {
    if (hub == null) {
      throw new IllegalStateException("the hub does not run");
    }
    return hub;
  }

  private JdbcStore store() {
    if (store == null) {
      throw new IllegalStateException("the hub does not run");
    }
    return store;
  }

  /**
   * Its store is taken away amid whatever it does, and its line broken; then another is started.
   */
  private void killHub() throws IOException {
    hubs++;
    store().close();
    toHub.breakDown();
    hub().close();
    toHub.mend();
    openHub();
  }

  private void closeHub() {
    if (hub != null) {
      hub.close();
    }
    if (store != null) {
      store.close();
    }
  }

  /** Says one of twenty messages again, as a broker may. */
  private MqttLine echo(long seed) throws IOException {
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

  // ---- a round of the tournament

  private void round(int number, @Nullable ClubTable spare) throws IOException, JournalFault {
    Map<ClubTable, List<RecordedRound>> boards = new HashMap<>();
    List<PlayerId> people = new ArrayList<>();
    for (int i = 1; i <= tables * 4; i++) {
      people.add(new PlayerId("p-" + i));
    }
    Collections.shuffle(people, random);
    for (int i = 0; i < tables; i++) {
      ClubTable table = sitting.get(i);
      List<RecordedRound> game = games.get((number * tables + i) % games.size());
      GameId id = table.start();
      boards.put(table, game);
      played.put(id, game);
      Map<Seat, PlayerId> seats = new EnumMap<>(Seat.class);
      for (Seat seat : Seat.values()) {
        seats.put(seat, people.get(i * 4 + seat.ordinal()));
      }
      seated.put(id, seats);
    }
    for (ClubTable table : List.copyOf(boards.keySet())) {
      seat(table);
    }
    int deals = boards.values().stream().mapToInt(List::size).max().orElseThrow();
    for (int deal = 0; deal < deals; deal++) {
      if (deal == 2 && spare != null) {
        replace(boards, spare, deal);
      }
      for (Map.Entry<ClubTable, List<RecordedRound>> board : List.copyOf(boards.entrySet())) {
        if (deal < board.getValue().size()) {
          trouble(board.getKey());
          board.getKey().heed();
          board.getKey().play(board.getValue().get(deal));
        }
      }
      if (random.nextInt(deals * 2) == 0) {
        killHub();
      }
    }
    sitting.forEach(ClubTable::mend);
  }

  private void trouble(ClubTable table) throws IOException, JournalFault {
    switch (random.nextInt(40)) {
      case 0 -> {
        kills++;
        table.kill();
        table.mend();
        table.open();
      }
      case 1, 2 -> {
        cuts++;
        table.cut();
      }
      case 3 -> {
        cuts++;
        table.breakLine();
      }
      case 4, 5 -> table.mend();
      default -> {}
    }
  }

  /** Has the hub seat the people of a game that has just begun; asks until it is done. */
  private void seat(ClubTable table) {
    GameId game = table.game().id();
    Map<Seat, PlayerId> seats = seated.getOrDefault(game, Map.of());
    ask(
        table,
        id ->
            new Ask.Command(
                id,
                table.id(),
                "soak",
                new TableCommand.SeatPlayers(game, seats),
                Actor.REFEREE,
                OptionalLong.of(table.state().events())));
    if (!table.game().seated().equals(seats)) {
      throw new Differs("the people of " + game.value() + " do not sit where the hub said");
    }
  }

  @FunctionalInterface
  private interface Asking {
    Ask of(String id);
  }

  private void ask(ClubTable table, Asking asking) {
    for (int tries = 0; tries < 10; tries++) {
      AtomicReference<Reply> reply = new AtomicReference<>();
      hub().ask(asking.of("soak-" + ++orders), reply::set);
      until(
          "an answer of " + table.id().value(),
          () -> {
            table.mend();
            table.heed();
            return reply.get() != null;
          });
      if (reply.get() instanceof Reply.Done) {
        return;
      }
    }
    throw new Differs("table " + table.id().value() + " does not do what it is asked");
  }

  /** The first table plays a deal that nobody hears of, and dies; the spare goes on. */
  private void replace(Map<ClubTable, List<RecordedRound>> boards, ClubTable spare, int deal)
      throws JournalFault {
    ClubTable broken = sitting.getFirst();
    List<RecordedRound> game = boards.remove(broken);
    if (game == null || deal + 1 >= game.size()) {
      throw new Differs("the game to be taken over was too short");
    }
    broken.mend();
    until("what the table to be replaced has played", broken::allArrived);
    GameId id = broken.game().id();
    broken.breakLine();
    // Another deal than the spare will play: the same one would bring the same events.
    broken.play(game.get(deal + 1));
    broken.kill();
    until("the game at the hub", () -> hub().view().games().containsKey(id));
    ask(spare, order -> new Ask.TakeOver(order, spare.id(), "soak", id));
    boards.put(spare, game);
  }

  /** The replaced table is mended and says what it has. */
  private void comeBack(ClubTable replaced) throws IOException, JournalFault {
    replaced.mend();
    replaced.open();
    until("what the replaced table has", replaced::allArrived);
  }

  private void settle() {
    for (ClubTable each : sitting) {
      each.mend();
      until("the events of " + each.id().value(), each::allArrived);
    }
  }

  private static void until(String what, BooleanSupplier so) {
    Instant end = Instant.now().plus(PATIENCE);
    while (!so.getAsBoolean()) {
      if (Instant.now().isAfter(end)) {
        throw new Differs(what + " did not come");
      }
      LockSupport.parkNanos(20_000_000);
    }
  }

  // ---- what the records alone say

  private String compare(ClubTable replaced) {
    Map<PlayerId, Integer> wanted = new TreeMap<>(Comparator.comparing(PlayerId::value));
    Map<PlayerId, Integer> counted = new TreeMap<>(Comparator.comparing(PlayerId::value));
    long events = 0;
    for (Map.Entry<GameId, List<RecordedRound>> each : played.entrySet()) {
      GameId id = each.getKey();
      GameView view = hub().view().games().get(id);
      if (view == null || view.game().finished().isEmpty()) {
        throw new Differs("the hub does not have the end of " + id.value());
      }
      Map<Seat, PlayerId> seats = seated.getOrDefault(id, Map.of());
      RecordedRound last = each.getValue().getLast();
      List<Integer> tenths = last.result().orElseThrow();
      for (Standing standing : view.game().finished().get().standings()) {
        PlayerId who = view.game().seated().get(standing.seat());
        PlayerId sat = seats.get(standing.seat());
        int score = last.end().orElseThrow().of(standing.seat()).value();
        if (who == null || sat == null || standing.score().value() != score) {
          throw new Differs(
              id.value() + " seat " + standing.seat() + ": " + standing.score() + " for " + score);
        }
        counted.merge(who, standing.total().value(), Integer::sum);
        wanted.merge(sat, tenths.get(standing.seat().ordinal()) * 100, Integer::sum);
      }
      events += store().events(id).size();
      for (int i = 0; i < store().events(id).size(); i++) {
        if (store().events(id).get(i).number() != i + 1) {
          throw new Differs(id.value() + " has a gap or a double at " + (i + 1));
        }
      }
    }
    if (!wanted.equals(counted)) {
      throw new Differs("the standings are " + counted + ", by the records " + wanted);
    }
    if (store().size() != events) {
      throw new Differs(store().size() + " events in the store, " + events + " in its games");
    }
    strays(replaced.id());
    return "%d games, %d events, %d players; %d cuts, %d kills of tables, %d of the hub, %d doubled, %d kept aside"
        .formatted(
            played.size(),
            events,
            wanted.size(),
            cuts,
            kills,
            hubs,
            doubled.get(),
            hub().strays().size());
  }

  /** What the replaced table alone had is aside, and nothing else is. */
  private void strays(TableId replaced) {
    List<Stray> strays = hub().strays();
    if (strays.isEmpty()) {
      throw new Differs("nothing of the replaced table was kept aside");
    }
    for (Stray stray : strays) {
      if (!stray.from().equals(replaced)) {
        throw new Differs(
            "%s of %s was kept aside: %s %d %s"
                .formatted(
                    stray.why(),
                    stray.from().value(),
                    stray.event().game().value(),
                    stray.event().number(),
                    stray.event().form().type()));
      }
    }
  }
}
