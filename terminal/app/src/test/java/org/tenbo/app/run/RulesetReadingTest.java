package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetShelf;
import org.tenbo.app.config.TableFile;
import org.tenbo.console.dialogue.Rulebook;

/** The rulesets beside the usual one, read while a table runs. */
class RulesetReadingTest {
  private final RulesetShelf shelf =
      TableFile.read(Path.of("../../config/tables/simulation.toml")).shelf();

  private record Heard(Thread on, Rulebook rulebook) {}

  @Test
  void they_are_handed_over_once_from_a_thread_of_their_own() throws InterruptedException {
    BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();
    try (RulesetReading reading =
        new RulesetReading(
            shelf, read -> heard.add(new Heard(Thread.currentThread(), read)), Duration.ZERO)) {
      assertNotNull(reading);

      Heard first = heard.poll(20, TimeUnit.SECONDS);

      assertNotNull(first);
      assertNotEquals(Thread.currentThread(), first.on());
      first.on().join();
      assertEquals(shelf.usual(), first.rulebook().usual());
      assertTrue(first.rulebook().all().size() > 1, first::toString);
      assertEquals(Map.of(), first.rulebook().unreadable());
      assertTrue(heard.isEmpty());
    }
  }
}
