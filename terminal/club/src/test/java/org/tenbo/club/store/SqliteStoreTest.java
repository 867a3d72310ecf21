package org.tenbo.club.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest extends StoreContract {
  @TempDir private Path folder;

  @Override
  JdbcStore open() {
    return JdbcStore.inFile(file());
  }

  private Path file() {
    return folder.resolve("hub.db");
  }

  @Test
  void who_looks_at_the_file_of_a_hub_reads_what_is_written_and_takes_nothing_from_it() {
    try (Store hub = open()) {
      hub.write(batch(1, event(1, "a")));
      try (Store look = JdbcStore.look(file())) {
        assertEquals(1, look.size());
        hub.write(batch(2, event(2, "b")));
        assertEquals(2, look.size());
        assertThrows(StoreFault.class, () -> look.write(batch(3, event(3, "of who looks"))));
        hub.write(batch(3, event(3, "c")));
        assertEquals(hub.events(GAME), look.events(GAME));
      }
    }
    try (Store look = JdbcStore.look(file())) {
      assertEquals(3, look.size());
    }
  }

  @Test
  void a_file_that_is_not_there_is_not_made_by_who_looks() {
    StoreFault refused = assertThrows(StoreFault.class, () -> JdbcStore.look(file()));
    assertTrue(
        String.valueOf(refused.getMessage()).endsWith("cannot be opened: there is no such file"),
        refused.getMessage());
    assertFalse(Files.exists(file()));
  }
}
