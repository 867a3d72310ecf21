package org.tenbo.club.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest extends StoreContract {
  @TempDir private Path folder;

  @Override
  JdbcStore open() {
    return JdbcStore.inFile(folder.resolve("hub.db"));
  }
}
