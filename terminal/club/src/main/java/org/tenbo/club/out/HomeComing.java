package org.tenbo.club.out;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.tenbo.club.desk.DayBook;
import org.tenbo.club.store.Store;

/**
 * Puts an event that was kept as a file into a hub that has nothing yet, before it starts.
 *
 * <p>A hub that holds something is left as it is: two events are never merged. The day's file comes
 * last; where it stands, everything is in.
 */
public final class HomeComing {
  private final Store store;
  private final Path day;

  /**
   * @param day where the hub keeps what organiser and referees enter
   */
  public HomeComing(Store store, Path day) {
    this.store = store;
    this.day = day;
  }

  /**
   * Puts it in.
   *
   * @throws EventFile.NoEvent if the hub holds something; says what to do
   * @throws org.tenbo.club.store.StoreFault if it cannot be stored
   * @throws IOException if the day's file cannot be written
   */
  public void of(EventFile.Content content) throws IOException {
    if (store.size() > 0 || !store.latest(1).isEmpty()) {
      throw new EventFile.NoEvent(
          "The store holds games already; an event is read into an empty one. Name another store"
              + " in the hub's file, or move this one away.");
    }
    if (Files.exists(day) && Files.size(day) > 0) {
      throw new EventFile.NoEvent(
          day + " holds a day already. Name another file as day.file, or move this one away.");
    }
    for (EventFile.Kept kept : content.games()) {
      store.write(
          new Store.Batch(
              kept.events(), Map.of(kept.game(), kept.owner()), List.of(), Map.of(), kept.since()));
    }
    DayBook.write(day, content.day());
  }
}
