package org.tenbo.app.club;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tenbo.club.broker.ClubAccess;
import org.tenbo.club.broker.InsideBroker;
import org.tenbo.club.desk.DayBook;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.health.HealthPage;
import org.tenbo.club.health.HubHealth;
import org.tenbo.club.hub.Hub;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.out.EventFile;
import org.tenbo.club.out.HomeComing;
import org.tenbo.club.page.ClubPage;
import org.tenbo.club.page.Referees;
import org.tenbo.club.page.Teller;
import org.tenbo.club.pantheon.Mirror;
import org.tenbo.club.pantheon.PantheonMirror;
import org.tenbo.club.store.JdbcStore;
import org.tinylog.Logger;

/** One hub put together, in one place: its store, its broker where it has one, its pages. */
public final class RunningHub implements AutoCloseable {
  private final Optional<InsideBroker> broker;
  private final Hub hub;
  private final HealthPage health;
  private final ClubPage page;

  /** All that has to be closed, the last first. */
  private final Deque<Closeable> opened;

  private RunningHub(
      Optional<InsideBroker> broker,
      Hub hub,
      HealthPage health,
      ClubPage page,
      Deque<Closeable> opened) {
    this.broker = broker;
    this.hub = hub;
    this.health = health;
    this.page = page;
    this.opened = opened;
  }

  /**
   * Opens the store, listens and connects.
   *
   * @param tellers the languages of its pages, the usual one first
   * @throws IOException if an address or port cannot be had, or a folder cannot be made
   * @throws org.tenbo.club.store.StoreFault if the store cannot be opened
   */
  public static RunningHub open(HubConfig config, List<Teller> tellers) throws IOException {
    long start = System.nanoTime();
    return open(config, tellers, () -> Duration.ofNanos(System.nanoTime() - start));
  }

  /**
   * The same by another clock.
   *
   * @param clock by which its pages count tries and logins: the time since any fixed moment
   */
  public static RunningHub open(HubConfig config, List<Teller> tellers, Supplier<Duration> clock)
      throws IOException {
    Deque<Closeable> opened = new ArrayDeque<>();
    try {
      return over(config, tellers, clock, opened);
    } catch (IOException | RuntimeException e) {
      close(opened);
      throw e;
    }
  }

  /**
   * Puts an event that was kept as a file into a hub that holds nothing yet and does not run.
   *
   * @throws EventFile.NoEvent if it holds something
   * @throws IOException if a file cannot be written
   */
  public static void comesHome(HubConfig config, EventFile.Content event) throws IOException {
    try (JdbcStore store = store(config.store())) {
      new HomeComing(store, config.page().day()).of(event);
    }
  }

  private static RunningHub over(
      HubConfig config, List<Teller> tellers, Supplier<Duration> clock, Deque<Closeable> opened)
      throws IOException {
    JdbcStore store = store(config.store());
    opened.push(store::close);
    Optional<InsideBroker> broker = Optional.empty();
    BrokerAddress address =
        switch (config.broker()) {
          case HubConfig.Broker.Outside outside -> outside.at();
          case HubConfig.Broker.Inside inside -> {
            String own = secret();
            InsideBroker inner =
                new InsideBroker(
                    inside.at().address(),
                    inside.at().port(),
                    new ClubAccess(config.club(), inside.tables(), own, inside.look()));
            broker = Optional.of(inner);
            opened.push(inner::close);
            String here =
                inside.at().address().equals("0.0.0.0") ? "127.0.0.1" : inside.at().address();
            yield BrokerAddress.plain(here, inner.port()).as(ClubAccess.HUB, own);
          }
        };
    Hub hub = new Hub(config.club(), store);
    opened.push(hub::close);
    Path day = config.page().day().toAbsolutePath();
    Path folder = day.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    DayDesk desk = new DayDesk(hub, DayBook.open(day), Instant::now);
    opened.push(desk::close);
    Optional<PantheonMirror> pantheon = Optional.empty();
    if (config.pantheon().isPresent()) {
      pantheon =
          Optional.of(
              new PantheonMirror(
                  config.pantheon().get().event(),
                  hub,
                  desk,
                  config.pantheon().get().file(),
                  new Random()::nextDouble));
      opened.push(pantheon.get()::close);
    }
    ClubPage page =
        new ClubPage(
            config.page().at().address(),
            config.page().at().port(),
            hub,
            desk,
            pantheon.map(Mirror.class::cast).orElse(Mirror.NONE),
            new Referees(config.page().referees(), clock),
            tellers,
            clock);
    opened.push(page::close);
    // After the pages: of all in one program the first says how many connections there may be.
    Optional<Path> disk =
        config.store() instanceof HubConfig.Store.InFile file
            ? Optional.ofNullable(file.file().toAbsolutePath().getParent())
            : Optional.empty();
    HealthPage health =
        new HealthPage(
            config.health().address(),
            config.health().port(),
            new HubHealth(hub, disk, Instant::now));
    opened.push(health::close);
    hub.start(address);
    pantheon.ifPresent(PantheonMirror::start);
    return new RunningHub(broker, hub, health, page, opened);
  }

  private static JdbcStore store(HubConfig.Store store) throws IOException {
    return switch (store) {
      case HubConfig.Store.InFile file -> {
        Path folder = file.file().toAbsolutePath().getParent();
        if (folder != null) {
          Files.createDirectories(folder);
        }
        yield JdbcStore.inFile(file.file());
      }
      case HubConfig.Store.AtAddress at -> JdbcStore.at(at.jdbc(), at.user(), at.password());
    };
  }

  /** The hub's password at its own broker, new at every start and known to nobody else. */
  private static String secret() {
    byte[] bytes = new byte[24];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  public Hub hub() {
    return hub;
  }

  /** The port of the broker inside, if there is one. */
  public Optional<Integer> brokerPort() {
    return broker.map(InsideBroker::port);
  }

  /** What its pages answer to, and its health page, as {@code GET /clock}. */
  public Set<String> routes() {
    return Stream.of(page.routes(), health.routes())
        .flatMap(Set::stream)
        .collect(Collectors.toUnmodifiableSet());
  }

  public int healthPort() {
    return health.port();
  }

  public int pagePort() {
    return page.port();
  }

  @Override
  public void close() {
    close(opened);
  }

  private static void close(Deque<Closeable> opened) {
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (IOException e) {
        Logger.error("The day's file could not be closed: {}", e.getMessage());
      }
    }
  }
}
