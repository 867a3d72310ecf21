package org.tenbo.club.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.club.LightGame;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Intake.Arrival;
import org.tenbo.club.store.JdbcStore;
import org.tenbo.club.store.Store;
import org.tenbo.club.store.Store.Sender;
import org.tenbo.club.store.StoreFault;
import org.tenbo.rules.set.Ruleset;

class IntakeTest {
  private static final TableId T1 = new TableId("t1");
  private static final JournalId JOURNAL = new JournalId("0123456789abcdef");
  private static final Instant NOON = Instant.parse("2026-10-03T12:00:00Z");
  private static final Ruleset RULES = LightGame.rules();

  @TempDir private Path folder;

  private static List<Arrival> arrivals(long first, long last) {
    List<Arrival> arrivals = new ArrayList<>();
    for (long number = first; number <= last; number++) {
      arrivals.add(
          new Arrival(T1, new Sent(JOURNAL, number, LightGame.clubEvent("g-1", RULES, number))));
    }
    return arrivals;
  }

  /** A store whose word that it has a batch can be lost on the way. */
  private static Store losing(Store store, AtomicBoolean loses) {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, values) -> {
              try {
                Object result = method.invoke(store, values);
                if (method.getName().equals("write") && loses.getAndSet(false)) {
                  throw new StoreFault("lost on the way", new IllegalStateException());
                }
                return result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void a_batch_that_was_stored_though_its_answer_was_lost_comes_again_as_a_repeat() {
    AtomicBoolean loses = new AtomicBoolean();
    try (JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"))) {
      Intake intake = new Intake(losing(store, loses));
      intake.take(arrivals(1, 2), NOON);
      loses.set(true);
      assertThrows(StoreFault.class, () -> intake.take(arrivals(3, 4), NOON));

      // The table heard nothing, and sends them again with what followed.
      Intake.Taken taken = intake.take(arrivals(3, 5), NOON);

      assertEquals(2, taken.repeats());
      assertEquals(1, taken.events());
      assertEquals(0, taken.asides());
      assertEquals(5, intake.upTo(new Sender(T1, JOURNAL)));
      assertEquals(5, store.size());
    }
  }

  @Test
  void a_game_that_begins_after_the_clock_went_back_is_known_later_than_those_before() {
    try (JdbcStore store = JdbcStore.inFile(folder.resolve("hub.db"))) {
      new Intake(store).take(arrivals(1, 2), NOON);

      // Started again, an hour early.
      Intake again = new Intake(store);
      again.take(
          List.of(new Arrival(T1, new Sent(JOURNAL, 3, LightGame.clubEvent("g-2", RULES, 1)))),
          NOON.minusSeconds(3600));

      assertEquals(
          List.of("g-2", "g-1"),
          store.latest(2).stream().map(kept -> kept.game().value()).toList());
    }
  }
}
