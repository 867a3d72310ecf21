package org.tenbo.club.broker;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.Topics;

/**
 * The users of a club's own broker: each table writes what is its own and reads what is for it; the
 * hub does all; who looks on reads what is for all, and changes nothing.
 *
 * <p>{@code mosquitto.acl} says the same to a broker elsewhere; one test holds both to it.
 */
public final class ClubAccess implements Access {
  /** The user that reads alone, for Home Assistant and the like. */
  public static final String LOOKER = "look";

  /** The hub itself. */
  public static final String HUB = "hub";

  private final Topics topics;
  private final String club;
  private final Map<String, byte[]> passwords = new HashMap<>();

  /**
   * @param tables the password of each table
   * @param hub the hub's own password
   * @param look the password of who looks on; empty where nobody may
   */
  public ClubAccess(ClubId club, Map<TableId, String> tables, String hub, Optional<String> look) {
    this.topics = new Topics(club);
    this.club = "tenbo/1/" + club.value() + "/";
    tables.forEach((table, password) -> passwords.put(table.value(), bytes(password)));
    passwords.put(HUB, bytes(hub));
    look.ifPresent(password -> passwords.put(LOOKER, bytes(password)));
  }

  private static byte[] bytes(String password) {
    return password.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean admits(String user, byte[] password) {
    byte[] right = passwords.get(user);
    // Compared in the same time for every wrong one, known user or not.
    return MessageDigest.isEqual(right == null ? new byte[] {0} : right, password) && right != null;
  }

  @Override
  public boolean mayWrite(String user, String topic) {
    return switch (user) {
      case HUB -> topic.startsWith(club);
      case LOOKER -> false;
      default -> {
        Optional<Topics.Part> part = topics.part(topic);
        yield part.isPresent()
            ? part.get().table().value().equals(user) && isOfTable(part.get().what())
            : topic.matches("[A-Za-z0-9_-]{1,32}/device/tenbo-[a-z0-9-]{1,65}/config")
                && topic.contains("/tenbo-" + topics.club().value() + "-" + user + "/");
      }
    };
  }

  private static boolean isOfTable(Topics.Of what) {
    return switch (what) {
      case AVAILABILITY, STATE, EVENT, ANSWER, ALERT, PULSE -> true;
      case ACK, ORDER -> false;
    };
  }

  @Override
  public boolean mayRead(String user, String filter) {
    return switch (user) {
      case HUB -> true;
      case LOOKER -> isForAll(filter);
      default ->
          filter.startsWith(club + "hub/")
              || topics
                  .part(filter)
                  .filter(part -> part.table().value().equals(user) && !isOfTable(part.what()))
                  .isPresent();
    };
  }

  /** Whether all that a filter can match is for everybody. */
  private boolean isForAll(String filter) {
    String tables = club + "tables/";
    if (filter.startsWith(tables)) {
      String[] levels = filter.substring(tables.length()).split("/", -1);
      return levels.length == 2
          && topics
              .part(tables + (levels[0].equals("+") ? "any" : levels[0]) + "/" + levels[1])
              .filter(part -> isForAll(part.what()))
              .isPresent();
    }
    // Beside the club's own there is nothing but what Home Assistant finds tables by.
    return filter.startsWith(club + "hub/") || filter.matches("(?!tenbo/)[A-Za-z0-9_-]{1,32}/.*");
  }

  private static boolean isForAll(Topics.Of what) {
    return switch (what) {
      case AVAILABILITY, STATE, EVENT, ALERT, PULSE -> true;
      case ACK, ORDER, ANSWER -> false;
    };
  }
}
