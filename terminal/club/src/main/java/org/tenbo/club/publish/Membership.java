package org.tenbo.club.publish;

import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.Topics;
import org.tenbo.club.link.BrokerAddress;

/**
 * A table's place in its club.
 *
 * @param label what people call the table: 1 to 40 characters
 * @param discovery the prefix under which Home Assistant looks for devices, or empty for none
 */
public record Membership(
    BrokerAddress broker, ClubId club, TableId table, String label, String discovery) {

  Topics topics() {
    return new Topics(club);
  }
}
