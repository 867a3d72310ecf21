package org.tenbo.app.club;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.pantheon.PantheonEvent;

/**
 * What one hub is.
 *
 * @param club the name that all its tables say
 * @param broker where messages go
 * @param store where events are kept
 * @param health where figures and words of its state can be read
 * @param page where everybody looks, and referees act
 * @param pantheon where its games are mirrored, if they are
 */
public record HubConfig(
    ClubId club,
    Broker broker,
    Store store,
    Listening health,
    Page page,
    Optional<Pantheon> pantheon) {

  /** An event on a Pantheon server, and the file that keeps how far each game is there. */
  public record Pantheon(PantheonEvent event, Path file) {}

  /**
   * Where its pages listen, and who may act there.
   *
   * @param day the file that keeps what organiser and referees enter
   * @param referees the password of each, by name
   */
  public record Page(Listening at, Path day, Map<String, String> referees) {
    public Page {
      referees = Map.copyOf(referees);
    }

    @Override
    public String toString() {
      return at + ", " + day + ", referees " + referees.keySet();
    }
  }

  /** An address of this machine and a port, 0 for any that is free. */
  public record Listening(String address, int port) {}

  /** The broker that the tables meet the hub at. */
  public sealed interface Broker {
    /**
     * One inside the hub.
     *
     * @param tables the password of each table
     * @param look the password of who looks on, such as Home Assistant; empty for nobody
     */
    record Inside(Listening at, Map<TableId, String> tables, Optional<String> look)
        implements Broker {
      public Inside {
        tables = Map.copyOf(tables);
      }

      @Override
      public String toString() {
        return "inside, at " + at + ", tables " + tables.keySet();
      }
    }

    /** One of the club's own, such as Mosquitto. */
    record Outside(BrokerAddress at) implements Broker {}
  }

  /** Where events are kept. */
  public sealed interface Store {
    /** In a file of the hub's own. */
    record InFile(Path file) implements Store {}

    /** In a database behind a JDBC address. */
    record AtAddress(String jdbc, String user, String password) implements Store {
      @Override
      public String toString() {
        return jdbc;
      }
    }
  }
}
